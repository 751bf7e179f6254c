import CheckedValues
import DesktopData
import Foundation
import MessageBus

/// A modem of oFono.
struct OfonoLine: PhoneLine {
    static let service = "org.ofono"
    private static let modem = "\(service).Modem"
    static let messages = "\(service).MessageManager"
    private static let calling = "\(service).VoiceCallManager"
    private static let call = "\(service).VoiceCall"

    let bus: MessageBus
    let path: String
    private let facts: [String: BusValue]

    /// The modems that there are; nil where oFono is not.
    static func all(_ bus: MessageBus) throws(MessageBusError) -> [OfonoLine]? {
        do throws(MessageBusError) {
            let answer = try bus.call(service, "/", "\(service).Manager", "GetModems")
            return (answer.first?.items ?? []).compactMap { modem in
                guard let parts = modem.items, parts.count == 2, let path = parts[0].text else { return nil }
                return OfonoLine(bus: bus, path: path, facts: parts[1].members)
            }
        } catch {
            guard error.code == .noService else { throw error }
            return nil
        }
    }

    var id: String { "ofono\(path)" }

    func state() throws -> PhoneState {
        let sim = try properties("\(Self.service).SimManager")
        let network = try properties("\(Self.service).NetworkRegistration")
        var state = PhoneState(
            oFono: facts["Online"]?.flag ?? false, hasSIM: sim["Present"]?.flag ?? false,
            pin: sim["PinRequired"]?.text ?? "none", status: network["Status"]?.text ?? "")
        state.network = network["Name"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        state.strength = network["Strength"]?.number.map { Int(clampingWhole: $0) }
        state.numbers = sim["SubscriberNumbers"]?.items?.compactMap(\.text) ?? []
        return state
    }

    /// What an interface tells; nothing where the modem does not have it now.
    private func properties(_ interface: String) throws(MessageBusError) -> [String: BusValue] {
        do throws(MessageBusError) {
            return try bus.call(Self.service, path, interface, "GetProperties").first?.members ?? [:]
        } catch {
            guard error.name == "org.freedesktop.DBus.Error.UnknownMethod" else { throw error }
            return [:]
        }
    }

    private func ask(
        _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
    ) throws -> [BusValue] {
        do throws(MessageBusError) {
            return try bus.call(Self.service, path, interface, method, arguments)
        } catch {
            throw error.trouble
        }
    }

    // MARK: Texts

    func send(_ text: PhoneBook.Sent, refer: (String) throws -> Void, begin: () throws -> Void) throws {
        try begin()
        let answer: [BusValue]
        do throws(MessageBusError) {
            answer = try bus.call(
                Self.service, path, Self.messages, "SendMessage", [.string(text.number), .string(text.text)])
        } catch {
            if error.isUnanswered { throw SendingUnclear() }
            throw error.trouble
        }
        if let message = answer.first?.text { try refer(message) }
    }

    /// oFono keeps a message until it has gone out, and forgets it then; without one nobody can tell whether it was handed over.
    func settle(_ text: PhoneBook.Sent) throws -> HandOverState { text.reference == nil ? .unclear : .sent }

    // MARK: Calls

    func calls() throws -> [PhoneCall] {
        let answer = try ask(path, Self.calling, "GetCalls")
        return (answer.first?.items ?? []).compactMap { call in
            guard let parts = call.items, parts.count == 2, let path = parts[0].text else { return nil }
            let facts = parts[1].members
            let word = facts["State"]?.text ?? ""
            let state = PhoneCall.state(oFono: word)
            guard state != .ended else { return nil }
            return PhoneCall(
                id: path, number: facts["LineIdentification"]?.text ?? "", state: state, isIncoming: state == .incoming)
        }
    }

    func dial(_ number: String) throws -> String {
        // The network's own rule decides whether the other end sees the person's number.
        try ask(path, Self.calling, "Dial", [.string(number), .string("default")]).first?.text ?? ""
    }

    func answer(_ call: PhoneCall) throws {
        if try calls().contains(where: { $0.state == .active }) {
            _ = try ask(path, Self.calling, "HoldAndAnswer")
        } else {
            _ = try ask(call.id, Self.call, "Answer")
        }
    }

    func hangUp(_ call: PhoneCall) throws { _ = try ask(call.id, Self.call, "Hangup") }

    func press(_ keys: String) throws { _ = try ask(path, Self.calling, "SendTones", [.string(keys)]) }

    func emergencyNumbers() throws -> [String] {
        try properties(Self.calling)["EmergencyNumbers"]?.items?.compactMap(\.text) ?? []
    }
}
