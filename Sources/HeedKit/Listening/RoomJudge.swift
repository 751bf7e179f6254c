import Assistant
import Foundation
import SpeechCore
import SpeechDecoding

/// What is done about an utterance that a microphone has heard.
package enum RoomVerdict: String, Sendable {
    /// The command is carried out.
    case accepted
    /// It is asked whether it was said.
    case asked
    /// Nothing, unless it goes on with the command before.
    case rejected
    /// Nothing: hardly anybody has spoken to Heed.
    case noise
}

/// Decides what is done about what a microphone hears: an open one hears much that is meant for nobody.
struct RoomJudge: Sendable {
    private let leastConfidence: Double
    private let doubt: SpokenDoubt
    /// How signs become the probability that somebody spoke to Heed; nil where that is not asked.
    private let open: ModelManifest.OpenMicrophone?

    /// A judge for a model and the way in which somebody is listened to.
    init(_ manifest: ModelManifest, settings: ListenerSettings) {
        leastConfidence = settings.leastConfidence
        doubt = settings.doubt
        open = settings.isOpen ? manifest.rejection.open : nil
    }

    /// The command, not to be acted upon where it is not believed, and what is done about it.
    func judged(_ command: SpokenCommand, _ utterance: HeardUtterance) -> (command: SpokenCommand, verdict: RoomVerdict)
    {
        var judged = command.doubted(below: leastConfidence)
        var isUnlikely = false
        if let open {
            let sum = open.sum(of: SpokenSigns(command.hypothesis, in: utterance.place).values)
            if judged.hypothesis.accepted, sum < open.accepted { judged.hypothesis.rejection = .lowConfidence }
            isUnlikely = sum < open.asked
        }
        if judged.accepted { return (judged, .accepted) }
        let place = utterance.place
        let isDoubtful =
            !isUnlikely
            && doubt.isDoubtful(
                judged, prominence: place.prominence,
                seconds: SpeechFormat.seconds(place.speechEnd - place.speechStart))
        return (judged, isDoubtful ? .asked : isUnlikely ? .noise : .rejected)
    }
}
