import ALSAAudio
import Assistant
import Dialogue
import SpeechCore

/// Turns everything that happens while somebody is listened to into events, counts it, and speaks the replies.
struct ListenerOutput: Sendable {
    let sink: EventSink
    let metrics: ListenMetrics
    /// Speaks replies, or nil.
    let speech: SpeechOutput?
    let speaksRejections: Bool
    /// The name of the microphone.
    let device: String

    /// Takes a step of a conversation.
    func take(_ event: SessionEvent) {
        sink.send(Event(event))
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

    /// Takes what the listener is aware of.
    func take(_ event: ListeningEvent) {
        switch event {
        case .level(let decibels): sink.send(.level(decibels))
        case .started: sink.send(.started)
        case .partial(let words, let pauseLimit): sink.send(.partial(words, pauseLimit: pauseLimit))
        case .ended(let place):
            sink.send(
                .ended(
                    SpokenSpan(
                        start: SpeechFormat.seconds(place.start), speechEnd: SpeechFormat.seconds(place.speechEnd),
                        end: SpeechFormat.seconds(place.end))))
        case .discarded:
            metrics.countDiscard()
            sink.send(.discarded)
        case .problem(let problem):
            sink.send(
                .problem(
                    kind: problem.rawValue, "\(LevelAdvice.sentence(problem)). \(LevelAdvice.remedy(problem))"))
        }
    }

    /// Takes what happens to the device.
    func take(_ event: CaptureEvent) {
        switch event {
        case .opened(let format):
            sink.send(
                .opened(SoundFormat(device: device, description: "\(format)", warning: LevelAdvice.sentence(format))))
        case .lost(let error):
            metrics.countReconnection()
            sink.send(.lost(error.message))
        case .overrun:
            metrics.countOverrun()
            sink.send(.overrun)
        }
    }

    /// Says something about the machine or the apps.
    func note(_ text: String) { sink.note(text) }
}
