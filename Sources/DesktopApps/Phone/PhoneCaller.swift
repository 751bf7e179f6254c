import AppExtension
import DesktopData
import Foundation
import MessageBus

/// Calls people and numbers with a telephone: each time that it is asked for at most once, for it costs money.
struct PhoneCaller: StartCallIntentHandling {
    /// How long it is waited for a call that ends at once, in seconds.
    private static let patience = 1.5

    func resolveContacts(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        guard let people = intent.contacts, !people.isEmpty else {
            return [intent.destinationType == nil || intent.destinationType == .normal ? .needsValue() : .notRequired]
        }
        guard people.count == 1 else {
            return people.map { _ in .unsupported(reason: Wording.say("A telephone calls one person at a time.")) }
        }
        return CallsPeople(isTelephone: true).resolutions(people)
    }

    func confirm(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        try attempt(intent, context) { callee, line, calls in
            if let obstacle = try obstacle(callee, line, calls) { return obstacle }
            return try question(callee, intent, line).map { Response(.userConfirmationRequired, text: $0) }
                ?? Response(.ready)
        }
    }

    func handle(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        try attempt(intent, context) { callee, line, calls in
            // As things are now: a call may have come since the question.
            if let obstacle = try obstacle(callee, line, calls) { return obstacle }
            return try dial(callee, line, in: context.dataDirectory)
        }
    }

    private func attempt(
        _ intent: StartCallIntent, _ context: ExtensionContext,
        _ act: (CallsPeople.Callee, any PhoneLine, [PhoneCall]) throws -> Response<StartCallIntent>
    ) throws -> Response<StartCallIntent> {
        do {
            let callee = try callee(of: intent, context)
            let telephones = try Telephones.open()
            let isHelp = EmergencyNumber.includes(callee.address.description)
            let line = try isHelp ? telephones.lineForHelp() : telephones.line(for: .calls)
            return try act(callee, line, try line.calls())
        } catch let unknown as CallsPeople.Unknown {
            return Response(.failureContactNotSupportedByApp, text: unknown.words)
        } catch let trouble as PhoneTrouble {
            return Response(.failureCallingServiceNotAvailable, text: trouble.words)
        } catch let trouble as KeptTrouble {
            return Response(.failure, text: trouble.words)
        } catch let error as MessageBusError {
            return Response(.failure, text: error.trouble.words)
        }
    }

    // MARK: Who

    private func callee(of intent: StartCallIntent, _ context: ExtensionContext) throws -> CallsPeople.Callee {
        let people = CallsPeople(isTelephone: true)
        if let person = intent.contacts?.first {
            let callee = try people.callee(person, label: intent.contactLabel?.rawValue)
            guard !callee.address.description.contains(where: { "*#".contains($0) }) else {
                throw PhoneTrouble(
                    words: Wording.say("Codes with stars and hashes are dialled at the telephone itself."))
            }
            return callee
        }
        let records = try CallsBook.file(in: context.dataDirectory).read().records
        let last: CallsBook.Record?
        switch intent.destinationType {
        case .redial:
            last = records.last { !$0.isIncoming }
            guard last != nil else {
                throw PhoneTrouble(words: Wording.say("I have dialled nobody with this telephone yet."))
            }
        case .callBack:
            last = (records.last { $0.isMissed } ?? records.last { $0.isIncoming })
            guard last != nil else {
                throw PhoneTrouble(
                    words: Wording.say(
                        "I know of nobody who has called this telephone; I see calls while Heed listens."))
            }
        case .emergency:
            throw PhoneTrouble(words: Wording.say("Say the number that gets help where you are, such as: call 112."))
        case .voicemail:
            throw PhoneTrouble(
                words: Wording.say("I do not know the number of your mailbox: say it, or make it a contact."))
        case .normal, nil: throw PhoneTrouble(words: Wording.say("Whom shall the telephone call?"))
        }
        guard let last, let address = SIPAddress(last.address) else {
            throw PhoneTrouble(words: Wording.say("The last caller's number was withheld."))
        }
        let name = people.known(last.address)
        return CallsPeople.Callee(name: name ?? last.name, address: address, isKnown: name != nil)
    }

    // MARK: Whether

    private func obstacle(
        _ callee: CallsPeople.Callee, _ line: any PhoneLine, _ calls: [PhoneCall]
    ) throws -> Response<StartCallIntent>? {
        let people = CallsPeople(isTelephone: true)
        if let ringing = calls.first(where: { $0.state == .incoming }) {
            return Response(
                .failureCallRinging,
                text: Wording.say(
                    "{name} calls you right now: answer or decline first.", ["name": ringing.name(people)]))
        }
        if let call = calls.first(where: { $0.state != .held }) {
            return Response(
                .failureCallInProgress,
                text: Wording.say("The telephone is already in a call with {name}.", ["name": call.name(people)]))
        }
        return nil
    }

    /// What is asked before somebody is called whom the person has not named by a contact's name, and before help is called.
    private func question(
        _ callee: CallsPeople.Callee, _ intent: StartCallIntent, _ line: any PhoneLine
    ) throws -> String? {
        let number = callee.address.description
        let who = callee.name == number || callee.isKnown ? callee.name : "\(callee.name) (\(number))"
        if EmergencyNumber.includes(number, or: try line.emergencyNumbers()) {
            return Wording.say("{name} is an emergency number. Really call it with the telephone?", ["name": who])
        }
        switch intent.destinationType {
        case .redial: return Wording.say("Dial {name} again with the telephone?", ["name": who])
        case .callBack: return Wording.say("Call {name} back with the telephone?", ["name": who])
        default:
            return callee.isKnown ? nil : Wording.say("Dial {name} with the telephone?", ["name": who])
        }
    }

    // MARK: Dialling

    private func dial(
        _ callee: CallsPeople.Callee, _ line: any PhoneLine, in folder: URL
    ) throws -> Response<StartCallIntent> {
        let number = callee.address.description
        let record = CallsBook.Record(
            id: UUID().uuidString, address: number, name: callee.name, isIncoming: false, date: .now, state: .tried)
        // Before it is dialled: what was tried is never tried again by itself.
        try CallsBook.update(in: folder) { $0.records.append(record) }
        let id: String
        do {
            id = try line.dial(number)
        } catch {
            try CallsBook.update(in: folder) { book in
                book.records.change(record.id) { ($0.state, $0.ending) = (.sent, .failed) }
            }
            throw error
        }
        let isThere = try CallWait(line).until(Self.patience) { calls in
            guard let call = calls.first(where: { $0.id == id }) else { return false }
            return call.state == .active ? true : nil
        }
        try CallsBook.update(in: folder) { book in
            book.records.change(record.id) { one in
                one.state = .sent
                if isThere == false { one.ending = .unanswered }
                if isThere == true { one.ending = .spoken }
            }
        }
        guard isThere != false else {
            return Response(
                .failure, text: Wording.say("The call to {name} has ended already.", ["name": callee.name]))
        }
        return Response(.success, text: Wording.say("The telephone dials {name}.", ["name": callee.name]))
    }
}

/// Waits until the calls of a telephone are as they should be.
struct CallWait {
    /// How often they are looked at, in seconds.
    private static let pause = 0.1
    private let line: any PhoneLine

    /// Waits for the calls of a telephone.
    init(_ line: any PhoneLine) { self.line = line }

    /// What a look at the calls finds out first; nil where it finds nothing out in some seconds.
    func until(_ seconds: Double, _ look: ([PhoneCall]) -> Bool?) throws -> Bool? {
        let end = ContinuousClock.now + .seconds(seconds)
        repeat {
            if let found = look(try line.calls()) { return found }
            Thread.sleep(forTimeInterval: Self.pause)
        } while ContinuousClock.now < end
        return nil
    }
}

extension PhoneCall {
    /// What the other end is called.
    func name(_ people: CallsPeople) -> String {
        number.isEmpty ? Wording.say("somebody whose number is withheld") : people.name(number)
    }
}
