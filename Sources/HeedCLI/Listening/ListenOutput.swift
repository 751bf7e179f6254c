import ALSAAudio
import Assistant
import Dialogue
import SpeechCore

/// What `heed listen` shows: the conversation, the live line, the device and what is wrong with it.
struct ListenOutput: Sendable {
    let printer: EventPrinter
    let line: LiveLine
    let device: String
    let metrics: ListenMetrics
    /// Speaks replies, or nil.
    let speech: SpeechOutput?
    /// Whether what was not understood is answered aloud; where everybody's talk is heard, Heed would never be silent.
    let speaksRejections: Bool

    /// A line for programs about the microphone.
    private struct Line: Encodable {
        var event: String
        var text: String?
        var problem: String?
        var state: String?
        var pauseLimit: Double?
        /// Seconds since the microphone was first opened.
        var start: Double?
        var speechEnd: Double?
        var end: Double?
    }

    private var isForPrograms: Bool { printer.format == .jsonl }

    /// Shows, and speaks, what happens in a conversation.
    func show(_ event: SessionEvent) {
        line.aside { printer.print(event) }
        switch event {
        case .heard(_, true, _, _), .answered: speech?.hush()
        case .prompt(let prompt): speech?.say(prompt.text)
        case .update(let response): speech?.say(response.text)
        case .response(let response) where response.code == "stop": speech?.hush()
        case .response(let response) where response.code != "noMatch" || speaksRejections:
            speech?.say(response.text)
        default: break
        }
    }

    /// Shows what an app writes to its standard error, if that is wanted.
    func show(_ written: String, writtenBy app: String) {
        line.aside { printer.print(written, writtenBy: app) }
    }

    /// Shows what the listener is aware of.
    func show(_ event: ListeningEvent) {
        switch event {
        case .level(let decibels): line.set(level: decibels)
        case .started:
            line.set(.hearing, words: "")
            if isForPrograms { print(Line(event: "started")) }
        case .partial(let words, let pauseLimit):
            line.set(words: words)
            if isForPrograms, !words.isEmpty {
                print(Line(event: "partial", text: words, pauseLimit: pauseLimit))
            }
        case .ended(let place):
            line.set(.listening, words: "")
            if isForPrograms {
                print(
                    Line(
                        event: "ended", start: SpeechFormat.seconds(place.start),
                        speechEnd: SpeechFormat.seconds(place.speechEnd), end: SpeechFormat.seconds(place.end)))
            }
        case .discarded:
            metrics.countDiscard()
            line.set(.listening, words: "")
        case .problem(let problem):
            note("\(LevelAdvice.sentence(problem)). \(LevelAdvice.remedy(problem))", problem: problem.rawValue)
        }
    }

    /// Shows what happens to the device.
    func show(_ event: CaptureEvent) {
        switch event {
        case .opened(let format):
            line.set(.listening)
            if let sentence = LevelAdvice.sentence(format) { note("\(sentence).", problem: "narrowband") }
            state("open", "“\(device)” is open: \(format).")
        case .lost(let error):
            line.set(.disconnected, words: "")
            metrics.countReconnection()
            note("\(error.message) Heed waits for it.", problem: nil)
            state("lost", error.message)
        case .overrun:
            metrics.countOverrun()
        }
    }

    /// Says something about the machine.
    func note(_ text: String, problem: String? = nil) {
        if isForPrograms, let problem { print(Line(event: "problem", text: text, problem: problem)) }
        line.aside { Console.note("heed: \(text)") }
    }

    /// Says that Heed was called and waits for a command.
    func awake() {
        if isForPrograms { print(Line(event: "awake")) } else { line.aside { Console.print("Heed: Yes?") } }
    }

    private func state(_ state: String, _ text: String) {
        if isForPrograms { print(Line(event: "device", text: text, state: state)) }
    }

    private func print(_ line: Line) {
        try? Console.print(json: line)
    }
}
