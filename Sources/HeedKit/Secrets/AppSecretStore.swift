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
            DispatchQueue.global().async { continuation.resume(returning: found(of: app)) }
        }
    }

    private static func found(of app: AppPackage) -> GivenSecrets {
        guard let service = SecretService() else { return GivenSecrets() }
        do throws(SecretService.Trouble) {
            let (values, isLocked) = try service.values(of: app.id)
            return GivenSecrets(values: values.filter { app.mayHave($0.key) }, isLocked: isLocked)
        } catch {
            if case .locked = error { return GivenSecrets(isLocked: true) }
            return GivenSecrets()
        }
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
        let service = inFile ? nil : SecretService()
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
        if let service = SecretService() {
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
    /// - Throws: `HeedError`.
    package static func forgetAll() throws(HeedError) {
        guard let service = SecretService() else { return }
        do throws(SecretService.Trouble) {
            try service.remove(patience: patience)
        } catch {
            throw fault(error)
        }
    }

    /// Where an app's secrets are, by their names; those that its manifest names and that are nowhere have no place.
    package func places(of app: AppPackage) throws(HeedError) -> [String: Place?] {
        var places: [String: Place?] = [:]
        for name in app.manifest.secrets where !name.hasSuffix("*") { places[name] = .some(nil) }
        let entries =
            (try? FileManager.default.contentsOfDirectory(atPath: app.dataDirectory(in: dataFolder).path)) ?? []
        for name in entries where app.mayHave(name) {
            // One without content says that the secret is in the keyring, which is looked at below.
            let size = FileManager.default.contents(atPath: file(name, app).path)?.count ?? 0
            places[name] = size > 0 ? .file : .some(nil)
        }
        if let service = SecretService() {
            do throws(SecretService.Trouble) {
                for name in try service.names(of: app.id) { places[name] = .keyring }
            } catch {
                throw Self.fault(error)
            }
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
        case .refused(let reason):
            HeedError(.failed, "The keyring of your session does not do it: \(reason) A file does: --file")
        }
    }
}
