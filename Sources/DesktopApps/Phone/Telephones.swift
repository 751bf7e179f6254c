import DesktopData
import Foundation
import MessageBus

/// The telephones of this machine, those that can be used first.
struct Telephones {
    /// What is asked of one.
    enum Use {
        case texts
        case calls
    }

    let lines: [any PhoneLine]
    /// Why there are no more, in words for the person.
    private let missing: [String]
    /// Whether a program there did not answer, which may have one.
    private let isSilent: Bool

    /// Asks both buses; a program that does not answer keeps no other from being used.
    static func open() -> Telephones {
        let system = Result<MessageBus?, any Error> { try bus(.system) }
        let session = Result<MessageBus?, any Error> { try bus(.session) }
        var lines: [any PhoneLine] = []
        var (absent, empty): ([String], [String]) = ([], [])
        var troubles: [String] = []
        func take(
            _ bus: Result<MessageBus?, any Error>, _ program: String, without sentence: String,
            _ find: (MessageBus) throws -> [any PhoneLine]?
        ) {
            do {
                guard let found = try bus.get().flatMap({ try find($0) }) else { return absent.append(program) }
                if found.isEmpty { empty.append(sentence) }
                lines += found
            } catch {
                ListedLine.tell(error)
                let words = (error as? MessageBusError)?.trouble.words ?? error.localizedDescription
                if !troubles.contains(words) { troubles.append(words) }
            }
        }
        take(system, "ModemManager", without: Wording.say("ModemManager finds no modem.")) {
            try ModemManagerLine.all($0)
        }
        take(system, "oFono", without: Wording.say("oFono has no modem.")) { try OfonoLine.all($0) }
        take(session, "KDE Connect", without: Wording.say("KDE Connect has no paired phone.")) {
            try KDEConnectLine.all($0)
        }
        if !absent.isEmpty {
            empty.append(Wording.say("Not running: {programs}.", ["programs": absent.saidTogether]))
        }
        return Telephones(lines: lines, missing: troubles + empty, isSilent: !troubles.isEmpty)
    }

    /// A bus; nil where there is none.
    private static func bus(_ kind: MessageBus.Kind) throws(MessageBusError) -> MessageBus? {
        do throws(MessageBusError) {
            return try MessageBus(kind)
        } catch {
            guard error.code == .noBus else { throw error }
            return nil
        }
    }

    /// The telephone for a use: the first one that has nothing in its way.
    ///
    /// - Throws: `PhoneTrouble` with what is in the way of the first one.
    func line(for use: Use) throws -> any PhoneLine {
        let able = lines.filter { use == .texts ? $0.takesTexts : $0.makesCalls }
        guard !able.isEmpty else {
            if use == .calls, lines.contains(where: { $0 is KDEConnectLine }) {
                throw PhoneTrouble(
                    words: Wording.say(
                        "KDE Connect cannot make or take calls: it sends texts alone. Use the phone itself."))
            }
            let first =
                lines.isEmpty
                ? Wording.say("There is no telephone here.")
                : use == .calls
                    ? Wording.say("The modem here makes no calls.") : Wording.say("The modem here sends no texts.")
            let words = [first] + missing
            throw PhoneTrouble(words: words.joined(separator: " "), isForNow: isSilent)
        }
        var first: PhoneTrouble?
        for line in able {
            do {
                guard let obstacle = try line.state().obstacle else { return line }
                first = first ?? PhoneTrouble(words: Self.words(obstacle), isForNow: true)
            } catch let error as MessageBusError {
                first = first ?? PhoneTrouble(words: error.trouble.words, isForNow: true)
            }
        }
        throw first ?? PhoneTrouble(words: Wording.say("There is no telephone here."))
    }

    /// The telephones that may get help, the one without anything in its way first: networks take such calls without a card, too.
    ///
    /// - Throws: `PhoneTrouble` where there is none.
    func linesForHelp() throws -> [any PhoneLine] {
        do {
            let best = try line(for: .calls)
            return [best] + lines.filter { $0.makesCalls && $0.id != best.id }
        } catch {
            let able = lines.filter(\.makesCalls)
            guard !able.isEmpty else { throw error }
            return able
        }
    }

    /// Further numbers that get help, as far as the telephones tell them.
    func emergencyNumbers() -> [String] {
        lines.flatMap { line in
            do { return try line.emergencyNumbers() } catch {
                // What cannot be asked keeps nobody from a call.
                ListedLine.tell(error)
                return []
            }
        }
    }

    /// The calls of all telephones, as far as they tell them.
    func calls() -> [(line: any PhoneLine, calls: [PhoneCall])] {
        lines.filter(\.makesCalls).map { line in
            do { return (line, try line.calls()) } catch {
                ListedLine.tell(error)
                return (line, [])
            }
        }
    }

    /// What is in the way, for people.
    static func words(_ obstacle: PhoneState.Obstacle) -> String {
        switch obstacle {
        case .noSIM: Wording.say("There is no SIM card in the telephone, or it cannot be read.")
        case .pin: Wording.say("The SIM card is locked: enter its PIN first.")
        case .puk: Wording.say("The SIM card is locked: it wants its PUK.")
        case .off: Wording.say("The modem is off.")
        case .noNetwork: Wording.say("The telephone has no network right now.")
        case .emergencyOnly: Wording.say("The network takes emergency calls alone right now.")
        case .away:
            Wording.say("Your phone cannot be reached: is KDE Connect open there, in the same network?")
        case .noTexts: Wording.say("KDE Connect may not send SMS with your phone: turn on its plug-in for SMS.")
        }
    }
}
