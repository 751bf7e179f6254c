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

    /// Asks both buses.
    ///
    /// - Throws: `PhoneTrouble` where a program there does not answer.
    static func open() throws -> Telephones {
        var lines: [any PhoneLine] = []
        var (absent, empty): ([String], [String]) = ([], [])
        func take(_ found: [any PhoneLine]?, _ program: String, without sentence: String) {
            guard let found else { return absent.append(program) }
            if found.isEmpty { empty.append(sentence) }
            lines += found
        }
        do {
            let system = try bus(.system)
            take(
                try system.flatMap { try ModemManagerLine.all($0) }, "ModemManager",
                without: Wording.say("ModemManager finds no modem."))
            take(
                try system.flatMap { try OfonoLine.all($0) }, "oFono", without: Wording.say("oFono has no modem."))
            take(
                try bus(.session).flatMap { try KDEConnectLine.all($0) }, "KDE Connect",
                without: Wording.say("KDE Connect has no paired phone."))
        } catch let error as MessageBusError {
            throw error.trouble
        }
        if !absent.isEmpty {
            empty.append(Wording.say("Not running: {programs}.", ["programs": absent.saidTogether]))
        }
        return Telephones(lines: lines, missing: empty)
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
        let able = lines.filter { use == .texts || $0.makesCalls }
        guard !able.isEmpty else {
            if use == .calls, !lines.isEmpty {
                throw PhoneTrouble(
                    words: Wording.say(
                        "KDE Connect cannot make or take calls: it sends texts alone. Use the phone itself."))
            }
            let words = [Wording.say("There is no telephone here.")] + missing
            throw PhoneTrouble(words: words.joined(separator: " "), isForNow: false)
        }
        var first: PhoneTrouble?
        for line in able {
            do {
                guard let obstacle = try line.state().obstacle else { return line }
                first = first ?? PhoneTrouble(words: Self.words(obstacle), isForNow: true)
            } catch let error as MessageBusError {
                first = first ?? error.trouble
            }
        }
        throw first ?? PhoneTrouble(words: Wording.say("There is no telephone here."))
    }

    /// A telephone that gets help, though something may be in its way: networks take such calls without a card, too.
    func lineForHelp() throws -> any PhoneLine {
        do {
            return try line(for: .calls)
        } catch {
            guard let line = lines.first(where: \.makesCalls) else { throw error }
            return line
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
