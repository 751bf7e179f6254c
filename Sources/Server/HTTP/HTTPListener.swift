import FlyingFox
import FlyingSocks
import Foundation

/// Takes connections of HTTP clients.
struct HTTPListener: Sendable {
    let settings: ServerSettings
    let door: HTTPDoor
    let log: @Sendable (String) -> Void

    /// Serves clients until the task is cancelled.
    ///
    /// FlyingFox ends with all its connections when one cannot be accepted, such as with too many open files. That is no
    /// reason to end the server.
    ///
    /// - Parameter opened: told the port whenever it is open.
    /// - Throws: `ServerError` when the port cannot be opened to begin with.
    func run(_ opened: @escaping @Sendable (UInt16) -> Void) async throws {
        var settings = settings
        var wasOpen = false
        while true {
            let http = HTTPServer(config: try Ports.configuration(settings), handler: door)
            let opening = Task { [usual = settings.port] in
                try await http.waitUntilListening()
                let port = Ports.port(of: await http.listeningAddress) ?? usual
                opened(port)
                return port
            }
            do {
                try await http.run()
                throw SocketError.disconnected
            } catch {
                opening.cancel()
                if Task.isCancelled { throw CancellationError() }
                if let port = try? await opening.value { (settings.port, wasOpen) = (port, true) }
                guard wasOpen else { throw Ports.taken(settings.port, error) }
                log(Ports.pauseLine("http", error))
                try await Task.sleep(for: Ports.pause)
            }
        }
    }
}
