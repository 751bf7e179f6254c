import FlyingFox
import FlyingSocks
import Foundation

/// The ports at which a server listens.
enum Ports {
    /// The time that an answer may take, in seconds.
    private static let timeout = 300.0
    /// Bodies are read once: FlyingFox need not keep any of them (two megabytes each) for a second reader.
    private static let replaySize = 0
    /// The time after which clients are accepted again when one could not be.
    static let pause = Duration.seconds(1)

    /// The settings of FlyingFox.
    ///
    /// - Throws: `ServerError` when the address is none.
    static func configuration(_ settings: ServerSettings) throws(ServerError) -> HTTPServer.Configuration {
        let pool = PatientPool(HTTPServer.defaultPool(), most: settings.limits.connections)
        do {
            if settings.address.contains(":") {
                return HTTPServer.Configuration(
                    address: try sockaddr_in6.inet6(ip6: settings.address, port: settings.port), timeout: timeout,
                    sharedRequestReplaySize: replaySize, pool: pool, logger: .disabled)
            }
            return HTTPServer.Configuration(
                address: try sockaddr_in.inet(ip4: settings.address, port: settings.port), timeout: timeout,
                sharedRequestReplaySize: replaySize, pool: pool, logger: .disabled)
        } catch {
            throw ServerError(
                .usage, "‘\(settings.address)’ is no address; write it in numbers, such as 192.168.1.5.",
                underlying: error)
        }
    }

    /// A socket that listens.
    ///
    /// - Throws: `ServerError` when the port is taken.
    static func socket(_ address: String, _ port: UInt16) throws(ServerError) -> Socket {
        do {
            let isSix = address.contains(":")
            let socket = try Socket(domain: isSix ? AF_INET6 : AF_INET)
            try socket.setValue(true, for: BoolSocketOption(name: SO_REUSEADDR))
            if isSix {
                try socket.bind(to: try sockaddr_in6.inet6(ip6: address, port: port))
            } else {
                try socket.bind(to: try sockaddr_in.inet(ip4: address, port: port))
            }
            try socket.listen()
            return socket
        } catch {
            throw taken(port, error)
        }
    }

    /// A socket for Wyoming clients: of this machine alone, unless another one is expected.
    ///
    /// - Throws: `ServerError` when the port is taken.
    static func wyoming(_ port: UInt16, _ settings: ServerSettings) throws(ServerError) -> Socket {
        guard let visitor = settings.homeAssistant else { return try socket("127.0.0.1", port) }
        // A socket for version 6 takes clients of version 4, too.
        return try socket(visitor.contains(":") ? "::" : "0.0.0.0", port)
    }

    /// The port of an address.
    static func port(of address: Socket.Address?) -> UInt16? {
        switch address {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix, nil: nil
        }
    }

    /// What is logged when no client can be accepted for now.
    static func pauseLine(_ door: String, _ error: any Error) -> String {
        "\(door): clients cannot be accepted (\(error.localizedDescription)); trying again"
    }

    /// A port that cannot be opened.
    static func taken(_ port: UInt16, _ error: any Error) -> ServerError {
        ServerError(
            .usage, "Port \(port) cannot be used (\(error.localizedDescription)); choose another one.",
            underlying: error)
    }
}
