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

/// An utterance as it was judged.
struct RoomJudgement: Sendable {
    /// The command, not to be acted upon where it is not believed.
    var command: SpokenCommand
    /// What is done about it.
    var verdict: RoomVerdict
    /// Whether it would be carried out if people did not talk to each other.
    var isHeldBack = false
    /// Whether somebody spoke who surely did not mean Heed.
    var isTalk = false
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

    /// Judges an utterance.
    ///
    /// - Parameters:
    ///   - command: the command that it is by its words.
    ///   - utterance: the utterance.
    ///   - talk: what people said to each other before.
    /// - Returns: the judgement.
    func judged(_ command: SpokenCommand, _ utterance: HeardUtterance, after talk: inout RecentTalk) -> RoomJudgement {
        let place = utterance.place
        let sum = open?.sum(of: SpokenSigns(command.hypothesis, in: place).values)
        let limits = open?.talk.flatMap { rule in
            talk.seconds(before: place.speechStart, within: rule.within) >= rule.seconds ? rule : nil
        }
        var judged = command.doubted(below: max(leastConfidence, limits?.accepted ?? 0))
        if let open, let sum, judged.hypothesis.accepted, sum < open.accepted {
            judged.hypothesis.rejection = .lowConfidence
        }
        guard !judged.accepted else { return RoomJudgement(command: judged, verdict: .accepted) }
        // Speech that was given up cannot go on with a command either, but its voice tells that people talk.
        let isGivenUp = command.hypothesis.words.isEmpty
        if let open, let sum, isGivenUp || sum < open.asked {
            return RoomJudgement(
                command: judged, verdict: .noise, isTalk: open.talk.map { sum >= $0.voice } ?? false)
        }
        let confidence = command.hypothesis.confidence
        let isDoubtful = doubt.isDoubtful(
            judged, prominence: place.prominence, seconds: SpeechFormat.seconds(place.speechEnd - place.speechStart))
        guard isDoubtful, confidence >= limits?.asked ?? 0 else {
            let isTalk = open?.talk.map { (sum ?? 0) >= $0.voice && confidence <= $0.command } ?? false
            return RoomJudgement(command: judged, verdict: .rejected, isTalk: isTalk)
        }
        // What its signs do not make unlikely and was sure enough is only asked about since people talk.
        let isLikely = open.map { (sum ?? 0) >= $0.accepted } ?? false
        return RoomJudgement(
            command: judged, verdict: .asked, isHeldBack: isLikely && confidence >= leastConfidence)
    }
}
