import Assistant
import Grammar
import Languages

/// How somebody is listened to.
public struct ListenerSettings: Sendable, Hashable {
    /// The apps that can be spoken to.
    public var apps: AppSelection
    /// How carefully sound is recognised.
    public var recognition: RecognitionSettings
    /// The source of the sound.
    public var input: SoundInput
    /// Whether it ends after one conversation.
    public var isOnce: Bool
    /// The words that a command must begin with, such as “hey heed”; at least one word; nil where every
    /// utterance may be one.
    public var wakePhrase: String?
    /// How sure Heed must be of the wake phrase, 0…1.
    public var wakeThreshold: Double
    /// Whether it listens only after `Listener.press()`; there is no wake phrase then.
    public var isPushToTalk: Bool
    /// Whether replies are also spoken, with speech-dispatcher, espeak-ng or flite.
    public var speaksReplies: Bool

    /// Chooses how somebody is listened to.
    public init(
        apps: AppSelection = AppSelection(), recognition: RecognitionSettings = RecognitionSettings(),
        input: SoundInput = .microphone("default"), isOnce: Bool = false, wakePhrase: String? = nil,
        wakeThreshold: Double = 0.5, isPushToTalk: Bool = false, speaksReplies: Bool = false
    ) {
        self.apps = apps
        self.recognition = recognition
        self.input = input
        self.isOnce = isOnce
        self.wakePhrase = wakePhrase
        self.wakeThreshold = wakeThreshold
        self.isPushToTalk = isPushToTalk
        self.speaksReplies = speaksReplies
    }

    /// The phrase in the words of the language, as sure as it was chosen or, where nothing was, learnt; and what was learnt of it.
    ///
    /// - Parameters:
    ///   - selection: the language.
    ///   - note: told that what was learnt cannot be read; the usual threshold and sounds serve then.
    /// - Returns: both; nil where no phrase is waited for.
    /// - Throws: `LanguagesError` where Heed does not have the language.
    func wake(
        in selection: AppSelection, note: (String) -> Void
    ) throws -> (phrase: WakePhrase, learnt: LearntWake?)? {
        guard let wakePhrase else { return nil }
        let words = try selection.language().tokenizer.words(of: wakePhrase)
        var learnt: LearntWake?
        do {
            learnt = try WakeStore(locale: selection.locale).learnt(of: words)
        } catch {
            note("\(error)")
        }
        let threshold = wakeThreshold == WakePhrase.defaultThreshold ? learnt?.threshold : nil
        return (WakePhrase(words: words, threshold: threshold ?? wakeThreshold), learnt)
    }

    /// Whether everything in the room is heard, and nobody has said that it should be believed more easily.
    var isOpen: Bool { wakePhrase == nil && !isPushToTalk && recognition.minimumConfidence == nil }

    /// How sure Heed must be of a command beside what the model asks for: an open microphone hears much, music above all,
    /// that is meant for nobody.
    var leastConfidence: Double {
        isOpen ? 0.65 : 0
    }

    /// How sure Heed must be of a sentence that goes on with the last command.
    var leastFollowUp: Double { max(leastConfidence, 0.75) }

    /// When it is asked whether something was said: an open microphone hears the talk of other people.
    var doubt: SpokenDoubt { SpokenDoubt(least: wakePhrase != nil || isPushToTalk ? 0.25 : 0.45) }

    /// Whether a rejection is spoken; where everybody's talk is heard, Heed would never be silent.
    var speaksRejections: Bool { wakePhrase != nil || isPushToTalk }
}
