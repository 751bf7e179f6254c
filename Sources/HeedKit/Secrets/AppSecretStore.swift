package import AppHost
package import Foundation
import PrivateFiles

#if canImport(Glibc)
    import Glibc
#endif

/// The passwords and tokens that the person has given to apps: in the keyring of their session where there is one, else in a file of the
/// app's own folder that only its owner can read.
///
/// What is in the keyring has an empty file in that folder, which says so.
package struct AppSecretStore {
    /// Where a secret is.
    package enum Place: String, Sendable {
        /// In the keyring of the session.
        case keyring
        /// In a file.
        case file
        /// In a keyring that cannot be reached now.
        case away
    }

    /// How long it is waited until the person has unlocked the keyring, in seconds.
    private static let patience = 120.0
    /// The most bytes of a secret.
    private static let longest = 16 << 10

    private let dataFolder: URL

    /// The store of a person.
    ///
    /// - Parameter dataFolder: the folder that holds a folder of data for each app.
    package init(dataFolder: URL = ExtensionHost.Configuration.userDataFolder()) { self.dataFolder = dataFolder }

    private func file(_ name: String, _ app: AppPackage) -> URL {
        app.dataDirectory(in: dataFolder).appending(path: name)
    }

    /// The secrets that an app is given when it is started.
    package static func given(to app: AppPackage) async -> GivenSecrets {
        await withCheckedContinuation { continuation in
            // A keyring that does not answer holds nobody up but this app.
            let asks = Unlocking.mayAsk
            DispatchQueue.global().async { continuation.resume(returning: found(of: app, asks: asks)) }
        }
    }

    private static func found(of app: AppPackage, asks: Bool) -> GivenSecrets {
        let files: [String: Int]
        do throws(HeedError) { files = try AppSecretStore().files(of: app) } catch {
            // Its own files the app reads itself, and says what it cannot.
            return GivenSecrets(isLocked: true)
        }
        // What is in a keyring that does not answer is not missing.
        let unread = GivenSecrets(isLocked: files.contains { $0.value == 0 })
        do throws(SecretService.Trouble) {
            guard let service = try SecretService.open() else { return unread }
            let (values, isLocked) = try service.values(of: app.id, isKept: unread.isLocked, asks: asks)
            // A file that has one is newer: the person wanted it there.
            return GivenSecrets(
                values: values.filter { app.mayHave($0.key) && files[$0.key, default: 0] == 0 }, isLocked: isLocked)
        } catch {
            if case .locked = error { return GivenSecrets(isLocked: true) }
            return unread
        }
    }

    /// The files of an app's secrets by their names, with their sizes in bytes: one without content says that the secret is in the keyring.
    private func files(of app: AppPackage) throws(HeedError) -> [String: Int] {
        let folder = app.dataDirectory(in: dataFolder)
        var files: [String: Int] = [:]
        for name in try Self.names(in: folder) where app.mayHave(name) {
            var status = stat()
            guard stat(folder.appending(path: name).path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            files[name] = Int(status.st_size)
        }
        return files
    }

    /// The names in a folder; none where there is no folder, for then nothing was kept.
    private static func names(in folder: URL) throws(HeedError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch CocoaError.fileReadNoSuchFile {
            return []
        } catch {
            throw HeedError(
                .failed, "\(folder.path) cannot be read: \(error.localizedDescription)", underlying: error)
        }
    }

    /// The keyring; nil where there is none, and nothing says that something is in it.
    private static func keyring(hasMarker: Bool) throws(HeedError) -> SecretService? {
        do throws(SecretService.Trouble) {
            if let service = try SecretService.open() { return service }
        } catch {
            throw fault(error)
        }
        guard hasMarker else { return nil }
        throw fault(.unreachable("There is no keyring here now."))
    }

    /// Keeps a secret.
    ///
    /// - Parameters:
    ///   - value: the secret, a line.
    ///   - name: its name, as the app's manifest has it.
    ///   - app: the app.
    ///   - inFile: whether it goes into a file though there is a keyring.
    /// - Returns: where it is now.
    /// - Throws: `HeedError`.
    package func keep(_ value: String, as name: String, of app: AppPackage, inFile: Bool) throws(HeedError) -> Place {
        try check(name, app)
        guard !value.isEmpty, value.utf8.count <= Self.longest, !value.contains(where: { $0 == "\0" }) else {
            throw HeedError(.usage, "A secret is a line of up to \(Self.longest) bytes; nothing was kept.")
        }
        let hasMarker = try files(of: app)[name] == 0
        if inFile {
            try write(value, to: file(name, app))
            try removeOld(name, of: app, hasMarker: hasMarker)
            return .file
        }
        let service = try Self.keyring(hasMarker: hasMarker)
        if let service {
            do throws(SecretService.Trouble) {
                try service.keep(
                    value, as: name, of: app.id, label: "Heed: \(name) of \(app.id)", patience: Self.patience)
            } catch {
                throw Self.fault(error)
            }
        }
        try write(service == nil ? value : "", to: file(name, app))
        return service == nil ? .file : .keyring
    }

    /// Takes an earlier secret out of the keyring, in whose place a file is now.
    private func removeOld(_ name: String, of app: AppPackage, hasMarker: Bool) throws(HeedError) {
        let reason: String
        do throws(SecretService.Trouble) {
            if let service = try SecretService.open() {
                try service.remove(name, of: app.id, patience: Self.patience)
                return
            }
            reason = "There is no keyring here now."
        } catch {
            reason = Self.fault(error).message
        }
        guard hasMarker else { return }
        throw HeedError(
            .failed,
            "\(name) of \(app.id) is kept in a file, which is used; an earlier one stays in the keyring. \(reason)")
    }

    /// Writes the file of a secret, which belongs to the app's user where root runs Heed.
    private func write(_ text: String, to file: URL) throws(HeedError) {
        let folder = file.deletingLastPathComponent()
        do throws(PrivateFilesError) {
            try PrivateFiles.makeFolder(at: folder)
            try PrivateFiles.write(Data(text.utf8), to: file)
        } catch {
            throw HeedError(.failed, "The secret cannot be written: \(error)", underlying: error)
        }
        var status = stat()
        if geteuid() == 0, stat(folder.path, &status) == 0, lchown(file.path, status.st_uid, status.st_gid) != 0 {
            throw HeedError(.failed, "The file \(file.path) cannot be given to the app.")
        }
    }

    /// Deletes a secret wherever it is.
    ///
    /// - Returns: whether there was one.
    /// - Throws: `HeedError`.
    package func remove(_ name: String, of app: AppPackage) throws(HeedError) -> Bool {
        try check(name, app)
        var wasThere = false
        if let service = try Self.keyring(hasMarker: try files(of: app)[name] == 0) {
            do throws(SecretService.Trouble) {
                wasThere = try service.remove(name, of: app.id, patience: Self.patience) > 0
            } catch {
                throw Self.fault(error)
            }
        }
        let file = file(name, app)
        guard FileManager.default.fileExists(atPath: file.path) else { return wasThere }
        do {
            try FileManager.default.removeItem(at: file)
        } catch {
            throw HeedError(.failed, "\(file.path) cannot be deleted: \(error.localizedDescription)", underlying: error)
        }
        return true
    }

    /// Deletes what the keyring has of all apps.
    ///
    /// - Parameter markers: the files that say that something is in it.
    /// - Throws: `HeedError`; then something may still be in it.
    package static func forgetAll(_ markers: [URL]) throws(HeedError) {
        guard let service = try keyring(hasMarker: !markers.isEmpty) else { return }
        do throws(SecretService.Trouble) {
            try service.remove(patience: patience)
        } catch {
            throw fault(error)
        }
    }

    /// The files of all apps that say that a secret is in the keyring.
    package func markers() throws(HeedError) -> [URL] {
        var files: [URL] = []
        for app in try Self.names(in: dataFolder) {
            let folder = dataFolder.appending(path: app).appending(path: "private")
            files += try Self.names(in: folder).map { folder.appending(path: $0) }.filter { file in
                var status = stat()
                // The app may not be there any more to tell its names; locks are empty, too, and have other ones.
                let name = file.lastPathComponent
                let isNamedSo = ["password", "token", "secret", "key", "pin"].contains { name.contains($0) }
                return isNamedSo && stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                    && status.st_size == 0
            }
        }
        return files
    }

    /// Says again that secrets are in the keyring, which could not be deleted there.
    package func keep(_ markers: [URL]) throws(HeedError) { for marker in markers { try write("", to: marker) } }

    /// Where an app's secrets are, by their names; those that its manifest names and that are nowhere have no place.
    package func places(of app: AppPackage) throws(HeedError) -> [String: Place?] {
        var places: [String: Place?] = [:]
        for name in app.manifest.secrets where !name.hasSuffix("*") { places[name] = .some(nil) }
        let files = try files(of: app)
        for (name, size) in files { places[name] = size > 0 ? .file : .away }
        do throws(SecretService.Trouble) {
            guard let service = try SecretService.open() else { return places }
            let names = try service.names(of: app.id)
            // A file comes before what the keyring has.
            for (name, size) in files where size == 0 { places[name] = .some(nil) }
            for name in names where files[name, default: 0] == 0 { places[name] = .keyring }
        } catch {
            // What the files say is all that is known.
            if case .locked = error { throw Self.fault(error) }
        }
        return places
    }

    private func check(_ name: String, _ app: AppPackage) throws(HeedError) {
        guard app.mayHave(name) else {
            let known = app.manifest.secrets.joined(separator: ", ")
            throw HeedError(
                .usage,
                known.isEmpty
                    ? "\(app.id) takes no secrets." : "\(app.id) takes no secret ‘\(name)’; it takes: \(known).")
        }
    }

    private static func fault(_ trouble: SecretService.Trouble) -> HeedError {
        switch trouble {
        case .locked:
            HeedError(
                .failed,
                "The keyring of your session is locked; unlock it and say it again, or keep the secret in a file: --file"
            )
        case .unreachable(let reason):
            HeedError(
                .failed,
                "The keyring of your session could not be reached, and what it has stays there: \(reason) Say it again in your session"
            )
        case .refused(let reason):
            HeedError(.failed, "The keyring of your session does not do it: \(reason) A file does: --file")
        }
    }
}
