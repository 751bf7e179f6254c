import CheckedValues
import DesktopData
import Foundation
import MessageBus

/// A modem of ModemManager.
struct ModemManagerLine: PhoneLine {
    static let service = "org.freedesktop.ModemManager1"
    private static let root = "/org/freedesktop/ModemManager1"
    private static let modem = "\(service).Modem"
    private static let messaging = "\(service).Modem.Messaging"
    private static let voice = "\(service).Modem.Voice"
    static let sms = "\(service).Sms"
    static let call = "\(service).Call"
    /// How long it is waited until the network has taken a text, in seconds: longer nobody likes to wait for an answer.
    ///
    /// ModemManager goes on after it, and its signal tells how it ended.
    private static let sendTime = 3.0
    /// How long ModemManager may still be sending a text that its state says nothing of, in seconds.
    private static let longestSending: TimeInterval = 60
    /// MMSmsState and MMSmsPduType, as far as they matter.
    private enum State { static let (received, sending, sent) = (3.0, 4.0, 5.0) }
    private static let submitted = 2.0

    let bus: MessageBus
    let path: String
    /// What the modem says of itself, by interface.
    private let facts: [String: [String: BusValue]]

    /// The modems that there are; nil where ModemManager is not.
    static func all(_ bus: MessageBus) throws(MessageBusError) -> [ModemManagerLine]? {
        let answer: [BusValue]
        do throws(MessageBusError) {
            answer = try bus.call(service, root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
        } catch {
            guard error.code == .noService else { throw error }
            return nil
        }
        let modems = (answer.first?.members ?? [:]).filter { $0.value.members[modem] != nil }
        return modems.sorted { $0.key.localizedStandardCompare($1.key) == .orderedAscending }.map { path, interfaces in
            ModemManagerLine(bus: bus, path: path, facts: interfaces.members.mapValues(\.members))
        }
    }

    /// The modem's own number where it has one: its place changes with every start.
    var id: String { "modemmanager/\(facts[Self.modem]?["EquipmentIdentifier"]?.text ?? path)" }

    /// Whether ModemManager knows what the modem can do: it asks one only that is unlocked.
    private var isKnown: Bool { (facts[Self.modem]?["State"]?.number ?? 0) >= 3 }
    var makesCalls: Bool { facts[Self.voice] != nil || !isKnown }
    var takesTexts: Bool { facts[Self.messaging] != nil || !isKnown }

    func state() -> PhoneState {
        let modem = facts[Self.modem] ?? [:]
        let network = facts["\(Self.modem).Modem3gpp"] ?? [:]
        func number(_ value: BusValue?) -> Int? { value?.number.map { Int(clampingWhole: $0) } }
        var state = PhoneState(
            modemManager: number(modem["State"]) ?? 0, failure: number(modem["StateFailedReason"]) ?? 0,
            lock: number(modem["UnlockRequired"]) ?? 0, registration: number(network["RegistrationState"]))
        state.network = network["OperatorName"]?.text.flatMap { $0.isEmpty ? nil : $0 }
        state.strength = number(modem["SignalQuality"]?.items?.first)
        state.numbers = modem["OwnNumbers"]?.items?.compactMap(\.text) ?? []
        return state
    }

    private func call(
        _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = [], timeout: Double = 5
    ) throws(MessageBusError) -> [BusValue] {
        try bus.call(Self.service, path, interface, method, arguments, timeout: timeout)
    }

    private func paths(_ interface: String, _ method: String) throws(MessageBusError) -> [String] {
        try call(path, interface, method).first?.items?.compactMap(\.text) ?? []
    }

    // MARK: Texts

    func send(_ text: PhoneBook.Sent, refer: (String) throws -> Void, begin: () throws -> Void) throws {
        let message: String
        if let reference = text.reference, isThere(text, at: reference) {
            message = reference
        } else {
            let options = BusValue.options(["number": .string(text.number), "text": .string(text.text)])
            do {
                guard let made = try call(path, Self.messaging, "Create", [options]).first?.text else {
                    throw PhoneTrouble(words: Wording.say("The modem has not taken the text."))
                }
                message = made
            } catch let error as MessageBusError {
                // Nothing goes out before it is sent.
                throw error.trouble
            }
            try refer(message)
        }
        // The message's own state says nothing of it until all of it has gone out.
        try begin()
        do {
            _ = try call(message, Self.sms, "Send", timeout: Self.sendTime)
        } catch {
            if error.isUnanswered { throw SendingUnclear() }
            throw error.trouble
        }
    }

    /// Whether a message that was made and not sent is still there: after a start another one may have its place.
    private func isThere(_ text: PhoneBook.Sent, at reference: String) -> Bool {
        do throws(MessageBusError) {
            let message = try bus.properties(Self.service, reference, Self.sms)
            return message["Number"]?.text == text.number && message["Text"]?.text == text.text
                && [0, 1].contains(message["State"]?.number)
        } catch {
            // Then another one is made.
            return false
        }
    }

    /// What was not begun to be sent waits; else the message's state tells, which stays as it was made until all of it has gone out.
    func settle(_ text: PhoneBook.Sent) throws -> HandOverState {
        if text.isUnsent { return .waiting }
        guard let reference = text.reference else { return .unclear }
        let message: [String: BusValue]
        do throws(MessageBusError) {
            message = try bus.properties(Self.service, reference, Self.sms)
        } catch {
            // It has been started anew, and has forgotten it.
            return .unclear
        }
        // Another message may have its place after a start.
        guard message["Number"]?.text == text.number, message["Text"]?.text == text.text else { return .unclear }
        switch message["State"]?.number {
        case State.sent: return .sent
        case State.sending: return .tried
        default:
            // It may be under way; once nobody waits for it any more nobody knows.
            let isUnderWay = text.begun.map { abs($0.timeIntervalSinceNow) < Self.longestSending } ?? false
            return isUnderWay ? .tried : .unclear
        }
    }

    func texts() throws -> [ReceivedText] {
        guard facts[Self.messaging] != nil else { return [] }
        return try paths(Self.messaging, "List").compactMap { path in
            do throws(MessageBusError) {
                return try Self.received(path, bus)
            } catch {
                // It was deleted in between.
                ListedLine.tell(error)
                return nil
            }
        }
    }

    /// The text at a place; nil where it is none that was received, or not all of it is there yet.
    static func received(_ path: String, _ bus: MessageBus) throws(MessageBusError) -> ReceivedText? {
        let message = try bus.properties(service, path, sms)
        guard message["State"]?.number == State.received, message["PduType"]?.number != submitted,
            let text = message["Text"]?.text, let number = message["Number"]?.text
        else { return nil }
        let time = message["Timestamp"]?.text ?? ""
        // Another message has the place after a start of ModemManager.
        return ReceivedText(
            id: "\(path) \(time) \(number)", number: number, text: text, date: ModemTime.date(time) ?? .now)
    }

    // MARK: Calls

    func calls() throws -> [PhoneCall] {
        guard facts[Self.voice] != nil else { return [] }
        return try paths(Self.voice, "ListCalls").compactMap { path in
            let call: [String: BusValue]
            do throws(MessageBusError) {
                call = try bus.properties(Self.service, path, Self.call)
            } catch {
                // It has ended in between.
                guard error.code != .noBus, !error.isUnanswered else { throw error }
                return nil
            }
            let state = PhoneCall.state(modemManager: Int(clampingWhole: call["State"]?.number ?? 0))
            guard state != .ended else { return nil }
            return PhoneCall(
                id: path, number: call["Number"]?.text ?? "", state: state, isIncoming: call["Direction"]?.number == 1)
        }
    }

    func dial(_ number: String) throws -> String {
        let options = BusValue.options(["number": .string(number)])
        guard let made = try call(path, Self.voice, "CreateCall", [options]).first?.text else {
            throw PhoneTrouble(words: Wording.say("The modem has not taken the number."))
        }
        do throws(MessageBusError) {
            _ = try call(made, Self.call, "Start")
        } catch {
            // One whose start nobody knows of may be there.
            if !error.isUnanswered { delete(made) }
            throw error
        }
        return made
    }

    private func delete(_ made: String) {
        do throws(MessageBusError) {
            _ = try call(path, Self.voice, "DeleteCall", [.path(made)])
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Those of the SIM card.
    func emergencyNumbers() throws -> [String] {
        guard let sim = facts[Self.modem]?["Sim"]?.text, sim != "/" else { return [] }
        let facts = try bus.properties(Self.service, sim, "\(Self.service).Sim")
        return facts["EmergencyNumbers"]?.items?.compactMap(\.text) ?? []
    }

    func answer(_ call: PhoneCall) throws {
        let isSpeaking = try calls().contains { $0.state == .active }
        if isSpeaking {
            _ = try self.call(path, Self.voice, "HoldAndAccept")
        } else {
            _ = try self.call(call.id, Self.call, "Accept")
        }
    }

    func hangUp(_ call: PhoneCall) throws { _ = try self.call(call.id, Self.call, "Hangup") }

    func press(_ keys: String) throws {
        guard let call = try calls().first(where: { $0.state == .active }) else { return }
        for key in keys { _ = try self.call(call.id, Self.call, "SendDtmf", [.string(String(key))]) }
    }
}
