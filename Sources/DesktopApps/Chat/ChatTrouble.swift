import DesktopData
import XMPP

extension XMPPError {
    /// The fault and its remedy in the language of the conversation.
    var spoken: String { Wording.say(sentence, values) }
}
