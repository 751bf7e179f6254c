public import IntentCore

/// A step of listening or of a conversation, in the order in which it happens; later versions may have more.
public enum Event: Sendable {
    /// The microphone delivers sound.
    case opened(SoundFormat)
    /// The microphone is gone, for the reason, and is waited for.
    case lost(String)
    /// Sound was lost because the machine was too busy to take it.
    case overrun
    /// The level (root mean square) of the last half second, in decibels relative to full range, at most 0.
    case level(Double)
    /// Somebody began to speak.
    case started
    /// All words so far, which may still change, and, in a pause, how many seconds it may last before the utterance is over.
    case partial(String, pauseLimit: Double?)
    /// The utterance is over.
    case ended(SpokenSpan)
    /// The sound was no speech, or Heed's own voice.
    case discarded
    /// Somebody said the wake phrase; Heed waits for the command.
    case awake
    /// Something is wrong with the sound or the device, with its kind and a sentence that says what to do.
    case problem(kind: String, String)
    /// A sentence about the machine or the apps that people should know.
    case note(String)

    /// The command was heard or read, with its intent if it was accepted; the confidence is 0…1, of typed commands 1.
    case heard(text: String, accepted: Bool, confidence: Double, intent: Intent?)
    /// A question to the person.
    case prompt(Question)
    /// The person's answer.
    case answered(text: String)
    /// The app takes its time, and may say why.
    case working(String?)
    /// The answer of the app.
    case response(Reply)
    /// News of something that goes on, such as where the ride is.
    case update(Reply)
    /// The app itself was opened, or could not be for the reason.
    case launched(app: String, UserActivity, problem: String?)
    /// A call to an app failed; the person is told by the response that follows.
    case failed(AppFailure)
    /// The history could not be written, for the reason.
    case notKept(String)
    /// A line that an app wrote to its standard error.
    case wrote(String, app: String)
    /// The conversation is over; with `ConversationRun.Command.lines` the last one is.
    case finished(Outcome)
}

/// The form in which a device delivers sound.
public struct SoundFormat: Sendable, Hashable {
    /// The name of the device.
    public var device: String
    /// The form in words, such as `48000 Hz, 2 channels, S16_LE`.
    public var description: String
    /// A sentence about a rate that is too low for the models, or nil.
    public var warning: String?

    package init(device: String, description: String, warning: String?) {
        self.device = device
        self.description = description
        self.warning = warning
    }
}

/// The place of an utterance in the sound, in seconds since the source was opened.
public struct SpokenSpan: Sendable, Hashable {
    /// The first sound that belongs to it.
    public var start: Double
    /// The end of the speech.
    public var speechEnd: Double
    /// The moment when it was taken to be over.
    public var end: Double

    package init(start: Double, speechEnd: Double, end: Double) {
        self.start = start
        self.speechEnd = speechEnd
        self.end = end
    }
}
