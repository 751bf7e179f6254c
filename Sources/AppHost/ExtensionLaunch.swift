package import Foundation
import Locales
import PrivateFiles

/// How an app's process is started.
package struct ExtensionLaunch: Sendable, Hashable {
    /// The things outside its data folders that a process may read and reach.
    package struct Access: Sendable, Hashable {
        /// The files and folders that it may read beside its executable's: the app's own.
        package var readable: [URL]
        /// The person's folders that it may read, as far as they can be given.
        package var reads: [GivenFolder]
        /// Whether it may use the network.
        package var usesNetwork: Bool

        /// Access to some files and folders, and perhaps to the network.
        package init(readable: [URL] = [], reads: [GivenFolder] = [], usesNetwork: Bool = false) {
            self.readable = readable
            self.reads = reads
            self.usesNetwork = usesNetwork
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
        variables["TZ"] = ProcessInfo.processInfo.environment["TZ"]
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
