import FlyingSocks
import ServerProtocols

/// The one other machine that may use the Wyoming ports, which know no tokens; beside it only this machine may.
struct Visitor: Sendable {
    /// Its address; nil where there is none.
    private let machine: Machine?

    /// A machine by its address.
    ///
    /// - Throws: `ServerError` of code `usage` where it is no address in numbers.
    init(_ address: String?) throws(ServerError) {
        guard let address else {
            machine = nil
            return
        }
        guard let machine = Machine(exactly: address) else {
            throw ServerError(
                .usage, "‘\(address)’ is no address; write Home Assistant's in numbers, such as 192.168.1.10.")
        }
        self.machine = machine
    }

    /// Whether other machines reach the ports at all.
    var isExpected: Bool { machine != nil }

    /// Whether a client may stay.
    ///
    /// - Parameters:
    ///   - address: where it comes from.
    ///   - isAlone: whether nobody else may where a visitor is expected, not even programs of this machine.
    /// - Returns: whether it may.
    func isWelcome(_ address: Socket.Address?, isAlone: Bool) -> Bool {
        switch address {
        case .ip4(let ip, _), .ip6(let ip, _):
            guard let client = Machine(exactly: ip) else { return false }
            return client == machine || client.isOwn && !(isAlone && isExpected)
        case .unix, nil: return false
        }
    }
}
