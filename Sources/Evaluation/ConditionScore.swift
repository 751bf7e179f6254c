/// The measures of a set of utterances.
package struct ConditionScore: Sendable, Hashable, Codable {
    /// The utterances that were measured, without those that failed.
    package var utterances: Int
    /// The recordings without any outcome, such as unreadable ones.
    package var failures: Int
    /// Whether the intervals come from resampling speakers.
    package var intervalsBySpeaker: Bool
    /// Commands accepted with the right intent and every labelled slot.
    package var commandAcceptance: Estimate?
    /// The same, and no slot beyond the labels.
    package var exactAcceptance: Estimate?
    /// Commands accepted with the right intent.
    package var intentAccuracy: Estimate?
    /// Word errors as a share of the words that were said.
    package var wordErrorRate: Estimate?
    /// The words behind the rate.
    package var words: WordErrors?
    /// All slots together.
    package var slots: SlotScore?
    /// Each slot by itself.
    package var perSlot: [String: SlotScore]
    /// Recordings out of grammar that were accepted.
    package var falseAccepts: Estimate?
    /// Commands that were rejected.
    package var falseRejects: Estimate?
    /// The time of recognition as a share of the recordings' length.
    package var realTimeFactor: Double?
    /// How long a result took.
    package var latency: Latency?

    /// The score of results.
    ///
    /// - Parameters:
    ///   - results: the results, failures among them.
    ///   - seed: the start of the resampling for the intervals.
    package init(_ results: [UtteranceResult], seed: UInt64) {
        let measured = results.filter { $0.outcome.error == nil }
        let sampling = Sampling(speakers: measured.map(\.utterance.speaker), seed: seed)
        let judgements = measured.map(\.judgement)
        utterances = measured.count
        failures = results.count - measured.count
        intervalsBySpeaker = sampling.isBySpeaker
        commandAcceptance = sampling.rate(judgements.map(\.commandAccepted))
        exactAcceptance = sampling.rate(judgements.map(\.exactlyAccepted))
        intentAccuracy = sampling.rate(judgements.map(\.intentRight))
        wordErrorRate = sampling.ratio(
            judgements.map { $0.wordErrors.map { .init(count: $0.total, of: $0.words) } })
        words = wordErrorRate.map { _ in judgements.compactMap(\.wordErrors).reduce(WordErrors(), +) }
        falseAccepts = sampling.rate(measured.map { $0.utterance.isOutOfGrammar ? $0.outcome.accepted : nil })
        falseRejects = sampling.rate(measured.map { $0.utterance.isOutOfGrammar ? nil : !$0.outcome.accepted })
        let audioSeconds = measured.reduce(0) { $0 + $1.outcome.audioSeconds }
        let decodeSeconds = measured.reduce(0) { $0 + $1.outcome.decodeSeconds }
        realTimeFactor = audioSeconds > 0 ? decodeSeconds / audioSeconds : nil
        latency = Latency(measured.map(\.outcome.latencySeconds))
        let tallies = judgements.map(\.slots)
        slots = nil
        perSlot = [:]
        guard tallies.contains(where: { $0 != nil }) else { return }
        slots = SlotScore(tallies.map { $0.map { $0.values.reduce(SlotTally(), +) } }, sampling: sampling)
        for slot in Set(tallies.compactMap(\.self).flatMap(\.keys)) {
            perSlot[slot] = SlotScore(tallies.map { $0?[slot] }, sampling: sampling)
        }
    }
}

extension ConditionScore {
    private enum CodingKeys: String, CodingKey {
        case utterances, failures, intervalsBySpeaker, commandAcceptance, exactAcceptance, intentAccuracy
        case wordErrorRate, words, slotF1, slots, perSlot, falseAccepts, falseRejects, realTimeFactor, latency
    }

    /// Writes every measure, `null` where nothing could be measured, so that the shape is the same for every dataset.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(utterances, forKey: .utterances)
        try container.encode(failures, forKey: .failures)
        try container.encode(intervalsBySpeaker, forKey: .intervalsBySpeaker)
        try container.encode(commandAcceptance, forKey: .commandAcceptance)
        try container.encode(exactAcceptance, forKey: .exactAcceptance)
        try container.encode(intentAccuracy, forKey: .intentAccuracy)
        try container.encode(wordErrorRate, forKey: .wordErrorRate)
        try container.encode(words, forKey: .words)
        try container.encode(slots?.f1?.rate, forKey: .slotF1)
        try container.encode(slots, forKey: .slots)
        try container.encode(perSlot, forKey: .perSlot)
        try container.encode(falseAccepts, forKey: .falseAccepts)
        try container.encode(falseRejects, forKey: .falseRejects)
        try container.encode(realTimeFactor, forKey: .realTimeFactor)
        try container.encode(latency, forKey: .latency)
    }

    /// Reads what `encode(to:)` writes.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        utterances = try container.decode(Int.self, forKey: .utterances)
        failures = try container.decode(Int.self, forKey: .failures)
        intervalsBySpeaker = try container.decode(Bool.self, forKey: .intervalsBySpeaker)
        commandAcceptance = try container.decodeIfPresent(Estimate.self, forKey: .commandAcceptance)
        exactAcceptance = try container.decodeIfPresent(Estimate.self, forKey: .exactAcceptance)
        intentAccuracy = try container.decodeIfPresent(Estimate.self, forKey: .intentAccuracy)
        wordErrorRate = try container.decodeIfPresent(Estimate.self, forKey: .wordErrorRate)
        words = try container.decodeIfPresent(WordErrors.self, forKey: .words)
        slots = try container.decodeIfPresent(SlotScore.self, forKey: .slots)
        perSlot = try container.decode([String: SlotScore].self, forKey: .perSlot)
        falseAccepts = try container.decodeIfPresent(Estimate.self, forKey: .falseAccepts)
        falseRejects = try container.decodeIfPresent(Estimate.self, forKey: .falseRejects)
        realTimeFactor = try container.decodeIfPresent(Double.self, forKey: .realTimeFactor)
        latency = try container.decodeIfPresent(Latency.self, forKey: .latency)
    }
}
