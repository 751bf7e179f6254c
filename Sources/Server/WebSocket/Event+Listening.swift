import Assistant
import HeedKit
import SpeechCore

extension Event {
    /// The event of a step of listening; nil where clients are told nothing.
    init?(_ event: ListeningEvent) {
        switch event {
        case .started: self = .started
        case .partial(let words, let pauseLimit): self = .partial(words, pauseLimit: pauseLimit)
        case .ended(let place):
            self = .ended(
                SpokenSpan(
                    start: SpeechFormat.seconds(place.start), speechEnd: SpeechFormat.seconds(place.speechEnd),
                    end: SpeechFormat.seconds(place.end)))
        case .problem(let problem):
            self = .problem(
                kind: problem.rawValue, "\(LevelAdvice.sentence(problem)). \(LevelAdvice.remedy(problem))")
        case .level, .discarded: return nil
        }
    }
}

extension ServerError {
    /// The sentence, short enough for the end of a WebSocket.
    var closeReason: String {
        var reason = message
        while reason.utf8.count > 120 { reason.removeLast() }
        return reason
    }
}
