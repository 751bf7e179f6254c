import Foundation
import IntentCore
import LocalSystem
import PrivateFiles

#if canImport(Glibc)
    import Glibc
#endif

/// The sockets by which one run of an app reaches what its manifest names, and nothing else: filtered buses, single ports of
/// computers, the sound server.
///
/// They lie in a private folder and are bound into the sandbox, which has no network. Behind a bus is `xdg-dbus-proxy`, behind
/// the others a relay in Heed's own process; both end with the run.
/// It belongs to that run alone: whoever opened it closes it.
final class AppGates {
    private var proxies: [(process: Process, lifeline: Pipe)] = []
    private var relays: [SocketRelay] = []
    private var folder: URL?

    /// The sockets with the places where the app sees them.
    private(set) var sockets: [SharedFolder] = []
    /// The variables that tell the app of them.
    private(set) var variables: [String: String] = [:]

    /// The folder in which a sandboxed app sees its sockets.
    private static let place = "/run/heed"

    /// Opens the sockets that an app's access needs.
    ///
    /// - Throws: `AppHostError` of code `startFailed` with what is missing.
    static func open(for launch: ExtensionLaunch) throws(AppHostError) -> AppGates {
        let gates = AppGates()
        let access = launch.access
        guard access.needsGates else { return gates }
        do {
            try gates.open(access, isSandboxed: launch.confinement.isSandboxedHere, isOpenToOthers: AppUser.isNeeded)
        } catch {
            var words = "\(launch.name) cannot be started: \(error)"
            do throws(AppHostError) { try gates.close() } catch { words += " \(error.message)" }
            throw AppHostError(.startFailed, words, app: launch.app, underlying: error)
        }
        return gates
    }

    /// Ends everything behind the sockets.
    ///
    /// - Throws: `AppHostError` of code `startFailed` where something of them stays.
    func close() throws(AppHostError) {
        for relay in relays { relay.close() }
        var faults: [any Error] = []
        for (process, lifeline) in proxies {
            // The proxy ends when nobody reads its pipe any more.
            do { try lifeline.fileHandleForReading.close() } catch {
                faults.append(error)
                process.terminate()
            }
            process.waitUntilExit()
        }
        if let folder {
            do { try FileManager.default.removeItem(at: folder) } catch { faults.append(error) }
        }
        (proxies, relays, folder) = ([], [], nil)
        guard let fault = faults.first else { return }
        throw AppHostError(
            .startFailed, "What an app's sockets need could not be taken away: \(fault)", underlying: fault)
    }

    private func open(
        _ access: ExtensionLaunch.Access, isSandboxed: Bool, isOpenToOthers: Bool
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        let runtime = XDGFolders(environment: environment).runtime ?? URL(filePath: NSTemporaryDirectory())
        // A socket's path has at most 107 bytes.
        let folder = runtime.appending(path: "heed-\(UInt32.random(in: 0..<UInt32.max))")
        try PrivateFiles.makeFolder(at: folder)
        self.folder = folder
        func give(_ name: String) -> (source: String, place: String) {
            let source = folder.appending(path: name).path
            let place = isSandboxed ? "\(Self.place)/\(name)" : source
            sockets.append(SharedFolder(source: source, place: place))
            return (source, place)
        }
        for isSystem in [false, true] {
            let names = access.bus.filter { $0.isOnSystem == isSystem }
            guard !names.isEmpty else { continue }
            let (source, place) = give(isSystem ? "system-bus" : "session-bus")
            let address = try Self.address(ofSystem: isSystem, environment)
            let filtered = source + "-filtered"
            try startProxy([address, filtered, "--filter"] + names.flatMap(\.rules), environment)
            relays.append(try SocketRelay(at: source, to: .bus(filtered)))
            variables[isSystem ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(place)"
        }
        if !access.connects.isEmpty {
            variables["HEED_CONNECTIONS"] = isSandboxed ? Self.place : folder.path
        }
        for endpoint in access.connects {
            let (source, _) = give("\(endpoint)")
            relays.append(try SocketRelay(at: source, to: .port(endpoint)))
        }
        if access.devices.contains(.sound) {
            let (source, place) = give("sound")
            relays.append(try SocketRelay(at: source, to: .path(Self.soundServer(environment))))
            variables["PULSE_SERVER"] = "unix:\(place)"
        }
        // The folder lets nobody through but its owner; inside the sandbox the app may be another user.
        if isOpenToOthers { for socket in sockets { chmod(socket.source, 0o666) } }
    }

    /// Starts a proxy and waits until it listens.
    private func startProxy(_ arguments: [String], _ environment: [String: String]) throws {
        guard let program = Self.proxyProgram else {
            throw ShutGate(words: "it speaks over D-Bus, for which Debian's xdg-dbus-proxy must be installed")
        }
        let process = Process()
        let lifeline = Pipe()
        process.executableURL = URL(filePath: program)
        // Its options end with the first address.
        process.arguments = ["--fd=1"] + arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = lifeline
        process.standardError = FileHandle.nullDevice
        try process.run()
        try lifeline.fileHandleForWriting.close()
        proxies.append((process, lifeline))
        guard try lifeline.fileHandleForReading.read(upToCount: 1)?.isEmpty == false else {
            throw ShutGate(words: "the bus that it speaks to cannot be reached")
        }
    }

    /// The program that filters a bus, where it is installed.
    static let proxyProgram = ["/usr/bin/xdg-dbus-proxy", "/usr/local/bin/xdg-dbus-proxy"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The address of a bus, or why there is none.
    static func address(ofSystem isSystem: Bool, _ environment: [String: String]) throws -> String {
        if isSystem {
            if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"] { return address }
            let socket = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"].first(where: isSocket)
            guard let socket else { throw ShutGate(words: "there is no system bus on this machine") }
            return "unix:path=\(socket)"
        }
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
        let socket = XDGFolders(environment: environment).runtime?.appending(path: "bus").path
        guard let socket, isSocket(socket) else {
            throw ShutGate(words: "there is no session bus; start Heed from your session")
        }
        return "unix:path=\(socket)"
    }

    /// The socket of the person's sound server, whether or not it is there.
    static func soundServer(_ environment: [String: String]) -> String {
        if let server = environment["PULSE_SERVER"] {
            let path = server.hasPrefix("unix:") ? String(server.dropFirst(5)) : server
            if path.hasPrefix("/") { return path }
        }
        let runtime = XDGFolders(environment: environment).runtime?.path ?? "/run/user/\(getuid())"
        return (environment["PULSE_RUNTIME_PATH"] ?? "\(runtime)/pulse") + "/native"
    }

    /// Whether there is a socket of a path.
    static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}

/// Why a socket for an app could not be opened, as it goes on after a colon.
struct ShutGate: Error, CustomStringConvertible {
    var words: String
    var description: String { words + "." }
}
