import DesktopData
import Foundation
import MessageBus

/// Why a telephone does not do what it is asked for, in words for the person.
struct PhoneTrouble: Error {
    var words: String
    /// Whether it may do so later.
    var isForNow = false
}

/// A text as a telephone has received it.
struct ReceivedText: Codable, Hashable {
    /// What it is known by, for ever.
    var id: String
    /// Who has sent it: a number, or the name of a service.
    var number: String
    var text: String
    var date: Date
}

/// One telephone: a modem of ModemManager or oFono, or a phone that KDE Connect is paired with.
protocol PhoneLine {
    /// What it is known by, for ever: `ofono/ril_0`.
    var id: String { get }
    /// How it stands.
    func state() throws -> PhoneState
    /// Whether it makes calls; else it takes texts alone.
    var makesCalls: Bool { get }
    /// Whether it sends texts.
    var takesTexts: Bool { get }

    /// Sends a text.
    ///
    /// - Parameters:
    ///   - text: the text, which is noted as tried.
    ///   - refer: notes by what the telephone knows it; nothing has gone out before.
    ///   - begin: notes that it may go out from now on; nothing has before.
    /// - Throws: `PhoneTrouble` where it has not gone out, and `SendingUnclear` where nobody knows.
    func send(_ text: PhoneBook.Sent, refer: (String) throws -> Void, begin: () throws -> Void) throws
    /// How far a text has got that was tried: `waiting` where it certainly has not gone out.
    func settle(_ text: PhoneBook.Sent) throws -> HandOverState
    /// The texts that it keeps; none where it keeps none.
    func texts() throws -> [ReceivedText]

    /// The calls that there are.
    func calls() throws -> [PhoneCall]
    /// Calls a number.
    func dial(_ number: String) throws -> String
    /// Takes a call; one that goes on waits.
    func answer(_ call: PhoneCall) throws
    /// Ends a call.
    func hangUp(_ call: PhoneCall) throws
    /// Sends the sounds of keys in the call.
    func press(_ keys: String) throws
    /// Further numbers that get help.
    func emergencyNumbers() throws -> [String]
}

/// A text was handed over, and no answer came.
struct SendingUnclear: Error {}

/// What a telephone that takes texts alone says to everything else.
extension PhoneLine {
    private var textsAlone: PhoneTrouble {
        PhoneTrouble(
            words: Wording.say("KDE Connect cannot make or take calls: it sends texts alone. Use the phone itself."))
    }

    var makesCalls: Bool { true }
    var takesTexts: Bool { true }
    func texts() throws -> [ReceivedText] { [] }
    func calls() throws -> [PhoneCall] { [] }
    func dial(_ number: String) throws -> String { throw textsAlone }
    func answer(_ call: PhoneCall) throws { throw textsAlone }
    func hangUp(_ call: PhoneCall) throws { throw textsAlone }
    func press(_ keys: String) throws { throw textsAlone }
    func emergencyNumbers() throws -> [String] { [] }
}

extension MessageBusError {
    /// Whether no answer came, so that what was asked for may have been done.
    var isUnanswered: Bool {
        // A modem that has not answered ModemManager may have done it, too.
        let isLate = ["Timeout", "ResponseTimeout", "Aborted", "Cancelled"].contains {
            name?.hasSuffix(".\($0)") == true
        }
        if isLate, code == .refused { return true }
        return [
            "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout",
            "org.freedesktop.DBus.Error.Disconnected", nil,
        ].contains(name)
            && (code == .refused || code == .noBus)
    }

    /// Why a telephone does not do it, for people.
    var trouble: PhoneTrouble {
        if name?.hasSuffix(".Unauthorized") == true || name?.contains("AccessDenied") == true
            || name?.contains("NotAuthorized") == true
        {
            return PhoneTrouble(
                words: Wording.say(
                    "This machine does not let you use the modem; log in at its own screen, or ask who runs it."))
        }
        let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message
        return PhoneTrouble(words: Wording.say("The telephone says: {reason}", ["reason": String(line.prefix(200))]))
    }
}
