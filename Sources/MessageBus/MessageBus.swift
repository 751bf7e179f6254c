internal import CSDBus
import Foundation

/// A connection to a bus: the one place where D-Bus is spoken.
///
/// It makes calls and waits for their answers, and hears the signals of programs that are named; it offers nothing to others.
@safe
package final class MessageBus {
    /// The buses of a machine.
    package enum Kind: Sendable {
        /// The one of the person's session.
        case session
        /// The one of the system.
        case system
    }

    let bus: OpaquePointer
    /// Who has the names that are heard: their unique names, by those that everybody knows.
    var owners: [String: String] = [:]

    /// Connects to a bus, where `DBUS_SESSION_BUS_ADDRESS` and `DBUS_SYSTEM_BUS_ADDRESS` say or where they usually are.
    ///
    /// - Throws: `MessageBusError` of code `noBus`.
    package init(_ kind: Kind) throws(MessageBusError) {
        var opened: OpaquePointer?
        let result =
            switch kind {
            case .session: unsafe sd_bus_open_user(&opened)
            case .system: unsafe sd_bus_open_system(&opened)
            }
        guard result >= 0, let bus = unsafe opened else {
            let words = unsafe String(cString: strerror(-result))
            throw MessageBusError(.noBus, "The \(kind) bus cannot be reached: \(words).")
        }
        unsafe self.bus = unsafe bus
    }

    deinit { _ = unsafe sd_bus_flush_close_unref(bus) }

    /// Calls a method and waits for its answer.
    ///
    /// - Parameters:
    ///   - service: the name of the program, such as `org.freedesktop.UPower`.
    ///   - path: the object.
    ///   - interface: the interface of the method.
    ///   - method: the method.
    ///   - arguments: its arguments.
    ///   - timeout: how long it may take, in seconds.
    /// - Returns: the values of the answer.
    /// - Throws: `MessageBusError`.
    @discardableResult
    package func call(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = [],
        timeout: Double = 5
    ) throws(MessageBusError) -> [BusValue] {
        guard let call = unsafe Message(bus, service, path, interface, method) else {
            throw MessageBusError(.malformed, "\(interface).\(method) of \(service) at \(path) is no method.")
        }
        for argument in arguments {
            guard call.append(argument) else {
                throw MessageBusError(
                    .malformed, "A value of type \(argument.signature) cannot be sent to \(service).")
            }
        }
        var error = unsafe sd_bus_error()
        defer { unsafe sd_bus_error_free(&error) }
        var answer: OpaquePointer?
        // In microseconds; at most a day, so that nothing overflows.
        let limit = UInt64(min(max(timeout, 0), 86_400) * 1_000_000)
        let result = unsafe sd_bus_call(bus, call.pointer, limit, &error, &answer)
        guard result >= 0, let reply = unsafe answer else {
            let name = unsafe error.name.map { unsafe String(cString: $0) }
            let told = unsafe error.message.map { unsafe String(cString: $0) }
            let known = unsafe String(cString: strerror(-result))
            let words = told ?? known
            throw MessageBusError(Self.code(of: name), "\(service) could not be asked: \(words).", name: name)
        }
        let message = unsafe Message(owning: reply)
        guard let values = message.values(depth: 0) else {
            throw MessageBusError(.malformed, "The answer of \(service) cannot be read.")
        }
        return values
    }

    private static func code(of name: String?) -> MessageBusError.Code {
        switch name {
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.AccessDenied":
            .noService
        default: .refused
        }
    }
}

extension MessageBus {
    private static let properties = "org.freedesktop.DBus.Properties"

    /// The value of a property.
    package func property(
        _ name: String, _ service: String, _ path: String, _ interface: String
    ) throws(MessageBusError) -> BusValue {
        let answer = try call(service, path, Self.properties, "Get", [.string(interface), .string(name)])
        guard let value = answer.first else {
            throw MessageBusError(.malformed, "\(service) does not say its \(name).")
        }
        return value.plain
    }

    /// All properties of an interface.
    package func properties(
        _ service: String, _ path: String, _ interface: String
    ) throws(MessageBusError) -> [String: BusValue] {
        try call(service, path, Self.properties, "GetAll", [.string(interface)]).first?.members ?? [:]
    }

    /// Sets a property.
    package func setProperty(
        _ name: String, to value: BusValue, _ service: String, _ path: String, _ interface: String
    ) throws(MessageBusError) {
        try call(
            service, path, Self.properties, "Set", [.string(interface), .string(name), .variant(value)])
    }

    /// The names that programs have on the bus, as far as they may be seen.
    package func names() throws(MessageBusError) -> [String] {
        try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames").first?.items?
            .compactMap(\.text) ?? []
    }
}
