internal import CSDBus
import Foundation

/// Something that a program on a bus has told everybody.
package struct BusSignal: Sendable, Hashable {
    /// The object that it is about.
    package var path: String
    /// The interface of the signal.
    package var interface: String
    /// The signal's name, such as `Added`.
    package var member: String
    /// What it tells.
    package var values: [BusValue]

    /// A signal.
    package init(path: String, interface: String, member: String, values: [BusValue]) {
        self.path = path
        self.interface = interface
        self.member = member
        self.values = values
    }
}

extension MessageBus {
    private static let daemon = "org.freedesktop.DBus"

    /// Hears the signals of a program from now on, and when it comes to the bus and goes (`NameOwnerChanged`).
    ///
    /// - Parameter service: the name of the program, which need not be there yet.
    /// - Throws: `MessageBusError`.
    package func hear(_ service: String) throws(MessageBusError) {
        let rules = [
            "type='signal',sender='\(service)'",
            "type='signal',sender='\(Self.daemon)',interface='\(Self.daemon)',member='NameOwnerChanged',arg0='\(service)'",
        ]
        for rule in rules {
            try call(Self.daemon, "/org/freedesktop/DBus", Self.daemon, "AddMatch", [.string(rule)])
        }
        do throws(MessageBusError) {
            let answer = try call(
                Self.daemon, "/org/freedesktop/DBus", Self.daemon, "GetNameOwner", [.string(service)])
            owners[service] = answer.first?.text ?? ""
        } catch {
            guard error.code == .noService else { throw error }
            owners[service] = ""
        }
    }

    /// The next signal of the programs that are heard.
    ///
    /// - Parameter time: how long it is waited for, in seconds.
    /// - Returns: the signal; nil where there is none in that time, or it cannot be read.
    /// - Throws: `MessageBusError` of code `noBus` once the connection has ended.
    package func nextSignal(within time: Double) throws(MessageBusError) -> BusSignal? {
        let clock = ContinuousClock()
        // At most a day, so that nothing overflows.
        let end = clock.now + .seconds(min(max(time, 0), 86_400))
        while true {
            var taken: OpaquePointer?
            let result = unsafe sd_bus_process(bus, &taken)
            guard result >= 0 else { throw ended(result) }
            if let pointer = unsafe taken {
                let message = unsafe Message(owning: pointer)
                if let signal = message.signal, isHeard(signal, from: message.sender) { return signal }
                continue
            }
            // Something was dealt with, and more may wait.
            if result > 0 { continue }
            let left = clock.now.duration(to: end)
            guard left > .zero else { return nil }
            let waited = unsafe sd_bus_wait(bus, Self.microseconds(left))
            guard waited >= 0 || waited == -EINTR else { throw ended(waited) }
        }
    }

    /// Whether a signal is of a program that is heard: anybody may send one to this connection alone, past the rules.
    private func isHeard(_ signal: BusSignal, from sender: String?) -> Bool {
        guard let sender, !sender.isEmpty else { return false }
        guard sender == Self.daemon else { return owners.values.contains(sender) }
        guard signal.member == "NameOwnerChanged", signal.values.count == 3, let name = signal.values[0].text,
            owners[name] != nil
        else { return false }
        owners[name] = signal.values[2].text ?? ""
        return true
    }

    private static func microseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        // trap-free: neither is negative, and there are at most the seconds of a day.
        return UInt64(seconds) * 1_000_000 + UInt64(attoseconds / 1_000_000_000_000)
    }

    private func ended(_ result: Int32) -> MessageBusError {
        let words = unsafe String(cString: strerror(-result))
        return MessageBusError(.noBus, "The bus has ended the connection: \(words).")
    }
}

extension Message {
    /// Who has sent it, by the name that the bus gives.
    fileprivate var sender: String? {
        unsafe sd_bus_message_get_sender(pointer).map { unsafe String(cString: $0) }
    }

    /// The signal that it is; nil for other messages, and where it cannot be read.
    fileprivate var signal: BusSignal? {
        guard unsafe sd_bus_message_is_signal(pointer, nil, nil) > 0,
            let path = unsafe sd_bus_message_get_path(pointer),
            let interface = unsafe sd_bus_message_get_interface(pointer),
            let member = unsafe sd_bus_message_get_member(pointer), let values = values(depth: 0)
        else { return nil }
        return unsafe BusSignal(
            path: String(cString: path), interface: String(cString: interface), member: String(cString: member),
            values: values)
    }
}
