import AppExtension
import DesktopData
import Foundation

/// What is done with the calls that a telephone has.
struct PhoneCalls {
    /// How long it is waited for a call to be taken or ended, in seconds.
    private static let patience = 4.0

    private let folder: URL

    init(_ context: ExtensionContext) { folder = context.dataDirectory }

    /// The telephone that has a call; else the one that could have some.
    private func line() throws -> (line: any PhoneLine, calls: [PhoneCall]) {
        let telephones = Telephones.open()
        if let found = telephones.calls().first(where: { !$0.calls.isEmpty }) { return found }
        return (try telephones.line(for: .calls), [])
    }

    /// Takes the call that rings.
    func answer(_ intent: Intent) throws -> IntentResponse {
        let (line, calls) = try line()
        let people = CallsPeople(isTelephone: true)
        let ringing = calls.filter { $0.state == .incoming }
        let wanted = intent.text("callIdentifier")
        let meant =
            wanted.map { wanted in
                ringing.filter { call in
                    call.number == wanted || call.id == wanted
                        || " \(PlainWords.of(call.name(people))) ".contains(" \(PlainWords.of(wanted)) ")
                }
            } ?? ringing
        guard let call = meant.last else {
            return IntentResponse("failure", text: Wording.say("Nobody calls the telephone now."))
        }
        try line.answer(call)
        let isThrough = try CallWait(line).until(Self.patience) { calls in
            guard let now = calls.first(where: { $0.id == call.id }) else { return false }
            return now.state == .active ? true : nil
        }
        let name = call.name(people)
        switch isThrough {
        case true?:
            try CallsBook.note(call, name, .spoken, in: folder)
            return IntentResponse(
                "success", text: Wording.say("OK, you are on the telephone with {name}.", ["name": name]))
        case false?:
            return IntentResponse("failure", text: Wording.say("{name} is gone already.", ["name": name]))
        case nil:
            return IntentResponse("failure", text: Wording.say("The telephone has not taken the call.", ["name": name]))
        }
    }

    /// Ends the call; of one that rings and one that goes on, the one that rings.
    func hangUp() throws -> IntentResponse {
        let (line, calls) = try line()
        let people = CallsPeople(isTelephone: true)
        guard
            let call = calls.last(where: { $0.state == .incoming }) ?? calls.first(where: { $0.state != .held })
                ?? calls.last
        else { return IntentResponse("failureNoCallToHangUp") }
        try line.hangUp(call)
        let isOver = try CallWait(line).until(Self.patience) { calls in
            calls.contains { $0.id == call.id } ? nil : true
        }
        guard isOver == true else {
            return IntentResponse("failure", text: Wording.say("The telephone has not ended the call."))
        }
        guard call.state == .incoming else {
            return IntentResponse("success", text: Wording.say("OK, the telephone has hung up."))
        }
        try CallsBook.note(call, call.name(people), .declined, in: folder)
        return IntentResponse(
            "success", text: Wording.say("OK, the call of {name} is declined.", ["name": call.name(people)]))
    }

    /// Tells the calls that there are now.
    func tell() throws -> IntentResponse {
        let (_, calls) = try line()
        let people = CallsPeople(isTelephone: true)
        guard !calls.isEmpty else {
            return IntentResponse("success", text: Wording.say("The telephone has no call right now."))
        }
        let words = calls.map { call in
            let values = ["name": call.name(people)]
            return switch call.state {
            case .incoming: Wording.say("{name} calls you on the telephone.", values)
            case .outgoing: Wording.say("The telephone calls {name}, who has not answered.", values)
            case .held: Wording.say("{name} waits on the telephone.", values)
            case .active, .ended: Wording.say("You speak with {name} on the telephone.", values)
            }
        }
        return IntentResponse("success", text: words.joined(separator: " "))
    }

    /// Sends the sounds of keys.
    func press(_ intent: Intent) throws -> IntentResponse {
        let said = intent.text("keys") ?? ""
        let keys = PhoneKeys.signs(in: said)
        guard !keys.isEmpty, keys.count <= 32 else { return IntentResponse("failure") }
        let (line, calls) = try line()
        guard calls.contains(where: { $0.state == .active }) else {
            return IntentResponse("failure", text: Wording.say("The telephone is in no call that takes keys."))
        }
        try line.press(keys)
        return IntentResponse("success", text: Wording.say("OK, pressed {keys}.", ["keys": keys]))
    }

    /// Tells how the telephone stands.
    static func state() throws -> IntentResponse {
        let telephones = Telephones.open()
        guard let line = telephones.lines.first else {
            _ = try telephones.line(for: .texts); return IntentResponse("failure")
        }
        let state = try line.state()
        var words: [String] = []
        if let obstacle = state.obstacle {
            words.append(Telephones.words(obstacle))
        } else if let network = state.network {
            words.append(
                state.isRoaming
                    ? Wording.say("The telephone is on {network}, roaming.", ["network": network])
                    : Wording.say("The telephone is on {network}.", ["network": network]))
        } else {
            words.append(Wording.say("The telephone can be used."))
        }
        if state.obstacle == nil, let strength = state.strength {
            words.append(Wording.say("The signal is at {level} percent.", ["level": "\(strength)"]))
        }
        if let number = state.numbers.first {
            words.append(Wording.say("Its number is {number}.", ["number": number]))
        }
        return IntentResponse("success", text: words.joined(separator: " "))
    }
}

extension CallsBook {
    /// What a modem calls a call it calls another one later, in seconds.
    private static let oneCall: TimeInterval = 3_600

    /// Notes a call that came to a telephone, and how it ended where that is known; what was noted of its end stays, unless the person
    /// has ended it.
    static func note(_ call: PhoneCall, _ name: String, _ ending: CallEnding?, in folder: URL) throws {
        try update(in: folder) { book in
            let known = book.records.lastIndex { record in
                record.isIncoming && record.id == call.id && record.address == call.number
                    && -record.date.timeIntervalSinceNow < oneCall
                    && (record.ending == nil || ending == .declined && record.ending == .unanswered)
            }
            if let known {
                book.records[known].ending = ending
            } else if ending != .unanswered {
                book.records.append(
                    Record(
                        id: call.id, address: call.number, name: name, isIncoming: true, date: .now, state: .sent,
                        ending: ending))
            }
        }
    }
}
