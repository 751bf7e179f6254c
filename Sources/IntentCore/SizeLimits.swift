/// How large what apps write may be: manifests, answers, cards, donations.
///
/// No app that means well comes near these; they keep one that does not from taking the memory, the time or the screen.
public enum SizeLimits {
    /// The characters of a name: of an app, an intent, a slot, a code, a label, a title, an id.
    public static let name = 256
    /// The characters of a sentence or a value that is shown or said.
    public static let sentence = 4_096
    /// The characters of a longer text, such as that of a message.
    public static let text = 65_536
    /// The rows of a card.
    public static let rows = 100
    /// The buttons of a card.
    public static let buttons = 20
    /// The lines of a picture in letters.
    public static let pictureLines = 100
    /// The characters of such a line.
    public static let pictureColumns = 200
    /// The slots and fields that a card shows itself.
    public static let shown = 200
    /// The choices, or the results for the values of a list.
    public static let choices = 1_000
    /// How deep lists and objects may lie in each other.
    public static let depth = 32
    /// How many values fields, slots and what an activity takes along may hold.
    public static let values = 10_000
    /// The points of a card's width or height.
    public static let points: ClosedRange<Double> = 0...100_000
    /// The seconds that something may have taken: ten years.
    public static let duration: ClosedRange<Double> = 0...320_000_000
    /// When something may have happened: from the year 1900 to the year 2200, in seconds since 1970.
    public static let moments: ClosedRange<Double> = -2_208_988_800...7_258_118_400
    /// The ids of entries that are forgotten at once.
    public static let ids = 1_000

    /// The bytes of a manifest.
    public static let manifest = 4 << 20
    /// The characters of a phrase template or rule.
    public static let template = 8_192
    /// The entries of one list or mapping in a manifest.
    public static let entries = 100_000
    /// The bytes of all phrases and rules in one language: to make a grammar of them takes seconds.
    public static let templates = 256 << 10
    /// The phrases of one intent in one language.
    public static let phrases = 2_000
    /// The other names of an app in one language.
    public static let names = 50
    /// The characters of something that is said: an app's name, a term.
    public static let spoken = 200
    /// The words of the same.
    public static let spokenWords = 24
    /// The folders that an app asks to read.
    public static let reads = 32
    /// The bytes of something that is said or typed at once.
    public static let utteranceBytes = 65_536
    /// The words of the same: a message of ten minutes has fewer.
    public static let utteranceWords = 2_000

    /// Whether a text has more words or bytes than anybody says or types at once: to read it would take too long.
    public static func isTooLong(utterance text: String) -> Bool {
        guard text.utf8.count <= utteranceBytes else { return true }
        // Fewer bytes than that have no more words.
        guard text.utf8.count > 2 * utteranceWords else { return false }
        return text.split(maxSplits: utteranceWords + 1, whereSeparator: \.isWhitespace).count > utteranceWords
    }
}
