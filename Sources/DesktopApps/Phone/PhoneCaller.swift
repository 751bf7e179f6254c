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
        CallsPeople(isTelephone: true).resolutions(
            for: intent, several: Wording.say("A telephone calls one person at a time."))
    }

    func confirm(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        try attempt(intent) {
            let callee = try callee(of: intent, context)
            let telephones = Telephones.open()
            let isHelp = isHelp(callee, telephones)
            let line = try isHelp ? telephones.linesForHelp()[0] : telephones.line(for: .calls)
            if let obstacle = try obstacle(calls(of: line, isHelp)) { return obstacle }
            AskedCalls.shared.note(callee, for: intent.intent)
            return question(callee, intent, isHelp).map { Response(.userConfirmationRequired, text: $0) }
                ?? Response(.ready)
        }
    }

    func handle(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        try attempt(intent) {
            let telephones = Telephones.open()
            // Who was asked about is called: another call may have been missed since the question.
            let asked = AskedCalls.shared.take(for: intent.intent)
            let callee = try asked ?? callee(of: intent, context)
            let isHelp = isHelp(callee, telephones)
            if asked == nil, question(callee, intent, isHelp) != nil {
                throw PhoneTrouble(words: Wording.say("I am not sure any more whom I asked you about: say it again."))
            }
            guard isHelp else {
                let line = try telephones.line(for: .calls)
                // As things are now: a call may have come since the question.
                if let obstacle = try obstacle(line.calls()) { return obstacle }
                return try dial(callee, line, in: context.dataDirectory)
            }
            return try dialForHelp(callee, telephones, in: context.dataDirectory)
        }
    }

    /// Dials with one telephone after the other until one takes the number.
    private func dialForHelp(
        _ callee: CallsPeople.Callee, _ telephones: Telephones, in folder: URL
    ) throws -> Response<StartCallIntent> {
        var first: (any Error)?
        for line in try telephones.linesForHelp() {
            do {
                if let obstacle = try obstacle(calls(of: line, true)) { return obstacle }
                return try dial(callee, line, in: folder)
            } catch let error as MessageBusError where !error.isUnanswered {
                first = first ?? error
            } catch let trouble as PhoneTrouble {
                first = first ?? trouble
            }
        }
        throw first ?? PhoneTrouble(words: Wording.say("There is no telephone here."))
    }

    /// The calls of a telephone; where it gets help, none where it does not tell them.
    private func calls(of line: any PhoneLine, _ isHelp: Bool) throws -> [PhoneCall] {
        do { return try line.calls() } catch {
            guard isHelp else { throw error }
            ListedLine.tell(error)
            return []
        }
    }

    private func isHelp(_ callee: CallsPeople.Callee, _ telephones: Telephones) -> Bool {
        EmergencyNumber.includes(callee.address.description, or: telephones.emergencyNumbers())
    }

    private func attempt(
        _ intent: StartCallIntent, _ act: () throws -> Response<StartCallIntent>
    ) throws -> Response<StartCallIntent> {
        do {
            return try act()
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

    /// Whom the intent is to call: a number that a telephone dials, and no code, from wherever it comes.
    private func callee(of intent: StartCallIntent, _ context: ExtensionContext) throws -> CallsPeople.Callee {
        let callee = try found(intent, context)
        guard !callee.address.description.contains(where: { "*#".contains($0) }) else {
            throw PhoneTrouble(words: Wording.say("Codes with stars and hashes are dialled at the telephone itself."))
        }
        guard callee.address.isNumber else {
            throw PhoneTrouble(words: Wording.say("The telephone cannot dial {name}.", ["name": callee.name]))
        }
        return callee
    }

    private func found(_ intent: StartCallIntent, _ context: ExtensionContext) throws -> CallsPeople.Callee {
        let people = CallsPeople(isTelephone: true)
        if let person = intent.contacts?.first {
            return try people.callee(person, label: intent.contactLabel?.rawValue)
        }
        let book = try CallsBook.file(in: context.dataDirectory).read()
        let last: CallsBook.Record?
        switch intent.destinationType {
        case .redial:
            last = book.lastMade
            guard last != nil else {
                throw PhoneTrouble(words: Wording.say("I have dialled nobody with this telephone yet."))
            }
        case .callBack:
            last = book.toReturn
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

    private func obstacle(_ calls: [PhoneCall]) -> Response<StartCallIntent>? {
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
        _ callee: CallsPeople.Callee, _ intent: StartCallIntent, _ isHelp: Bool
    ) -> String? {
        let number = callee.address.description
        let who = callee.name == number || callee.isKnown ? callee.name : "\(callee.name) (\(number))"
        if isHelp {
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
