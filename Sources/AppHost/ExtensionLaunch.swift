package import Foundation
package import IntentCore
import Locales
import PrivateFiles

#if canImport(Glibc)
    import Glibc
#endif

/// How an app's process is started.
package struct ExtensionLaunch: Sendable, Hashable {
    /// The things outside its data folders that a process may read and reach.
    package struct Access: Sendable, Hashable {
        /// The files and folders that it may read beside its executable's: the app's own.
        package var readable: [URL]
        /// The person's folders that it may read, as far as they can be given.
        package var reads: [GivenFolder]
        /// The person's folders that it may change, as far as they can be given.
        package var writes: [GivenFolder]
        /// Whether it may use the network.
        package var usesNetwork: Bool
        /// The programs that it may speak to over D-Bus, and its own names there.
        package var bus: [BusAccess]
        /// The ports that it may connect to.
        package var connects: [Endpoint]
        /// The kinds of devices that it may use.
        package var devices: [AppRequest.Device]

        /// Access to some files and folders, and perhaps to the network.
        package init(
            readable: [URL] = [], reads: [GivenFolder] = [], writes: [GivenFolder] = [], usesNetwork: Bool = false,
            bus: [BusAccess] = [], connects: [Endpoint] = [], devices: [AppRequest.Device] = []
        ) {
            self.readable = readable
            self.reads = reads
            self.writes = writes
            self.usesNetwork = usesNetwork
            self.bus = bus
            self.connects = connects
            self.devices = devices
        }

        /// The access that a manifest asks for, with its own folder.
        package init(_ package: AppPackage) {
            let manifest = package.manifest
            self.init(
                readable: [package.folder], reads: manifest.reads.compactMap { GivenFolder($0) },
                writes: manifest.writes.compactMap { GivenFolder($0) }, usesNetwork: manifest.usesNetwork,
                bus: manifest.bus, connects: manifest.connects, devices: manifest.devices)
        }

        /// Whether it reaches anything by sockets that Heed opens for it.
        var needsGates: Bool { !bus.isEmpty || !connects.isEmpty || devices.contains(.sound) }

        /// Whether named sockets are shut: those of the person's programs could be reached.
        ///
        /// Sockets that Heed opens are named ones, so with these they cannot be shut.
        var shutsNamedSockets: Bool { (usesNetwork || !reads.isEmpty || !writes.isEmpty) && !needsGates }

        /// The files of devices that it sees.
        var deviceFiles: [String] {
            func named(_ prefixes: [String]) -> [String] {
                prefixes.flatMap { prefix in
                    var found = glob_t()
                    defer { globfree(&found) }
                    guard glob("/dev/\(prefix)*", 0, nil, &found) == 0 else { return [String]() }
                    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
                }
            }
            return devices.flatMap { device in
                switch device {
                case .sound: ["/dev/snd"]
                case .camera: named(["video", "media"])
                case .serial: named(["ttyUSB", "ttyACM", "ttyS", "rfcomm"])
                }
            }.sorted()
        }
    }

    /// The app's identifier.
    package var app: String
    /// The app's name for people, as it stands in error messages.
    package var name: String
    /// The executable.
    package var executable: URL
    /// Its arguments.
    package var arguments: [String]
    /// The language of the conversation.
    package var locale: String
    /// The folder where the app may keep what it likes; made where it is missing.
    package var dataDirectory: URL
    /// The folder that the app shares with its main app.
    package var groupDirectory: URL?
    /// The limits of the process.
    package var confinement: Confinement
    /// The things outside its data folders that it may read and reach.
    package var access: Access
    /// Further variables of its environment, such as an intent's slots.
    var variables: [String: String] = [:]

    /// A way to start an app.
    package init(
        app: String, name: String, executable: URL, arguments: [String] = [], locale: String = "en-US",
        dataDirectory: URL, groupDirectory: URL? = nil, confinement: Confinement = Confinement(),
        access: Access = Access()
    ) {
        self.app = app
        self.name = name
        self.executable = executable
        self.arguments = arguments
        self.locale = locale
        self.dataDirectory = dataDirectory
        self.groupDirectory = groupDirectory
        self.confinement = confinement
        self.access = access
    }

    /// The folders that it may write to, its own first.
    var folders: [URL] { [dataDirectory, groupDirectory].compactMap(\.self) }

    /// The person's folders that it may write to, where the app sees them.
    var writableFolders: [SharedFolder] {
        access.writes.flatMap { given in Set(given.places).map { SharedFolder(source: given.path, place: $0) } }
    }

    /// The paths that it may read beyond the system's programs, where the app sees them.
    var sharedFolders: [SharedFolder] {
        let folder = executable.deletingLastPathComponent().path
        let system = ["/usr", "/bin", "/sbin", "/lib"]
        var own = access.readable.map(\.path)
        // The program may be anywhere, so its folder is given no sooner than one that the manifest asks for.
        let environment = ProcessInfo.processInfo.environment
        let isOwn = own.contains { folder == $0 || folder.hasPrefix($0 + "/") }
        if !isOwn, !WithheldFolders(environment: environment).include(GivenFolder.resolved(folder)) {
            own.append(folder)
        }
        own = own.filter { path in !system.contains { path == $0 || path.hasPrefix($0 + "/") } }
        return own.map { SharedFolder(source: $0, place: $0) }
            + access.reads.flatMap { given in Set(given.places).map { SharedFolder(source: given.path, place: $0) } }
    }

    /// The environment of the process: nothing of the person's own.
    var environment: [String: String] {
        var variables = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": dataDirectory.path, "TMPDIR": dataDirectory.path,
            "LANG": (LocaleTag(locale) ?? .standard).posixName, "HEED_APP": app,
        ]
        for name in ["TZ", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"] {
            variables[name] = ProcessInfo.processInfo.environment[name]
        }
        // Where its folders are, as the manifest writes them: it does not know the person's home, nor what it links to.
        for (name, folders) in [("HEED_READS", access.reads), ("HEED_WRITES", access.writes)] where !folders.isEmpty {
            variables[name] = folders.map { $0.places[0] }.joined(separator: ":")
        }
        return variables.merging(self.variables) { usual, _ in usual }
    }

    /// Makes the folders that the process expects, which only its user can open; refuses a process that would be root.
    func prepare() throws(AppHostError) {
        guard !confinement.runsAsRoot || confinement.allowsRoot else {
            throw AppHostError(
                .refused,
                "\(name) would run as root: this machine has no sandbox in which it could be somebody else. Run Heed as an "
                    + "ordinary user, install Debian's bubblewrap, or say --allow-root-apps "
                    + "(\(Confinement.rootVariable)=1).", app: app)
        }
        for folder in folders {
            do {
                try PrivateFiles.makeFolder(at: folder)
            } catch {
                throw AppHostError(
                    .startFailed, "The folder \(folder.path) of \(name) cannot be made: \(error)", app: app,
                    underlying: error)
            }
        }
        confinement.user(of: app)?.own(folders)
    }
}
