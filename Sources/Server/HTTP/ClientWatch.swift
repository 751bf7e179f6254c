import FlyingFox
import FlyingSocks
import Foundation

/// Notices that a client has gone while something is made for it.
enum ClientWatch {
    private static let interval = Duration.milliseconds(250)
    private static let mostFiles = OpenFiles.most

    /// Does some work, which is cancelled when the client of a request goes.
    static func whileConnected<Result: Sendable>(
        _ request: HTTPRequest, _ work: @escaping @Sendable () async throws(ServerError) -> Result
    ) async throws(ServerError) -> Result {
        guard let address = request.remoteAddress, let file = file(of: address) else { return try await work() }
        let result = await withTaskGroup(of: Swift.Result<Result, ServerError>?.self) { group in
            group.addTask {
                do throws(ServerError) { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                while !isGone(file, address) {
                    guard (try? await Task.sleep(for: interval)) != nil else { return nil }
                }
                return .failure(ServerError(.failed, "The client has gone."))
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        guard let result else { throw ServerError(.failed, "The client has gone.") }
        return try result.get()
    }

    /// The connection of a client: FlyingFox tells handlers of its address only.
    static func file(of address: HTTPRequest.Address) -> Int32? {
        (3..<OpenFiles.all).first { peer(of: $0) == address }
    }

    /// Does something to a client's connection, which nobody else gets meanwhile.
    ///
    /// The number of a connection that is closed goes to the next client. So a number of its own is made for it, and only then it is
    /// looked whose it is.
    ///
    /// - Returns: what was done; nil where the client has gone.
    @discardableResult
    static func withConnection<Result>(
        _ file: Int32, of address: HTTPRequest.Address, _ body: (Int32) -> Result
    ) -> Result? {
        let own = fcntl(file, F_DUPFD_CLOEXEC, mostFiles)
        // Where the system allows fewer files there is none, and it is looked before alone.
        guard own >= 0 else { return peer(of: file) == address ? body(file) : nil }
        defer { close(own) }
        return peer(of: own) == address ? body(own) : nil
    }

    /// The connections of all clients of a port.
    static func clients(of port: UInt16) -> [HTTPRequest.Address: Int32] {
        var files: [HTTPRequest.Address: Int32] = [:]
        for file in 3..<OpenFiles.all where fcntl(file, F_GETFD) != -1 {
            guard let address = peer(of: file),
                Ports.port(of: try? Socket(file: Socket.FileDescriptor(rawValue: file)).sockname()) == port
            else { continue }
            files[address] = file
        }
        return files
    }

    /// The client of a connection; nil where the file is none.
    static func peer(of file: Int32) -> HTTPRequest.Address? {
        (try? Socket(file: Socket.FileDescriptor(rawValue: file)).remotePeer()).map(HTTPRequest.Address.make)
    }

    /// Whether nothing can come from the client any more; the file may belong to somebody else by now.
    private static func isGone(_ file: Int32, _ address: HTTPRequest.Address) -> Bool {
        withConnection(file, of: address) { own in
            var byte: UInt8 = 0
            return recv(own, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
        } ?? true
    }
}
