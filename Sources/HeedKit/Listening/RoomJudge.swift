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
    ///   - talk: what people said before; what is no command is noted in it.
    /// - Returns: the judgement.
    func judged(_ command: SpokenCommand, _ utterance: HeardUtterance, after talk: inout RecentTalk) -> RoomJudgement {
        guard let open else { return byWords(command, utterance, least: leastConfidence) }
        let place = utterance.place
        let sum = open.sum(of: SpokenSigns(command.hypothesis, in: place).values)
        let limits = open.talk.flatMap { rule in
            talk.seconds(before: place.speechStart, within: rule.within) >= rule.seconds ? rule : nil
        }
        var judgement = byWords(command, utterance, least: max(leastConfidence, limits?.accepted ?? 0))
        if judgement.verdict == .accepted, sum < open.accepted {
            judgement.command.hypothesis.rejection = .lowConfidence
            judgement.verdict = isDoubtful(judgement.command, utterance) ? .asked : .rejected
        }
        if judgement.verdict == .asked, let limits, command.hypothesis.confidence < limits.asked {
            judgement.verdict = .rejected
        }
        if judgement.verdict != .accepted, sum < open.asked { judgement.verdict = .noise }
        judgement.isHeldBack =
            limits != nil && judgement.verdict == .asked && sum >= open.accepted
            && command.hypothesis.confidence >= leastConfidence
        if judgement.verdict == .rejected, let rule = open.talk, sum >= rule.voice,
            command.hypothesis.confidence <= rule.command
        {
            talk.note(min(place.speechStart, place.speechEnd)..<place.speechEnd)
        }
        return judgement
    }

    /// The judgement by how sure the words are.
    private func byWords(_ command: SpokenCommand, _ utterance: HeardUtterance, least: Double) -> RoomJudgement {
        let judged = command.doubted(below: least)
        if judged.accepted { return RoomJudgement(command: judged, verdict: .accepted) }
        return RoomJudgement(command: judged, verdict: isDoubtful(judged, utterance) ? .asked : .rejected)
    }

    private func isDoubtful(_ command: SpokenCommand, _ utterance: HeardUtterance) -> Bool {
        let place = utterance.place
        return doubt.isDoubtful(
            command, prominence: place.prominence, seconds: SpeechFormat.seconds(place.speechEnd - place.speechStart))
    }
}
