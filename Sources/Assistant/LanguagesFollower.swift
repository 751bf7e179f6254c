package import SpeechCore

/// Follows an utterance in several languages at once: in each pause the surer one counts.
package struct LanguagesFollower: UtteranceFollower {
    private let followers: [(locale: String, follower: any UtteranceFollower)]
    /// The language whose words are shown while somebody speaks: the one that was spoken last.
    private let usual: any UtteranceFollower

    /// Follows in some languages; at least one.
    ///
    /// - Parameters:
    ///   - first: the first language.
    ///   - others: the others.
    ///   - usual: the place of the language that was spoken last, 0 for the first.
    package init(
        _ first: (locale: String, follower: any UtteranceFollower),
        _ others: [(locale: String, follower: any UtteranceFollower)], usual: Int
    ) {
        followers = [first] + others
        self.usual = followers.indices.contains(usual) ? followers[usual].follower : first.follower
    }

    /// The longest of theirs.
    package var firstPauseLimit: Double { followers.map(\.follower.firstPauseLimit).max() ?? 0 }
    /// The shortest of theirs.
    package var settlingPause: Double { followers.map(\.follower.settlingPause).min() ?? 0 }

    /// Gets all of them ready.
    package func prepare() async throws {
        for (_, follower) in followers { try await follower.prepare() }
    }

    /// The surest hypothesis, which knows its language.
    package func finalHypothesis(of sound: [Int16], limits: PauseLimits) async throws -> PauseHypothesis {
        var found: [PauseHypothesis] = []
        for (locale, follower) in followers {
            var pause = try await follower.finalHypothesis(of: sound, limits: limits)
            pause.hypothesis.locale = locale
            found.append(pause)
        }
        return found[LanguageChoice.surest(of: found.map(\.hypothesis))]
    }

    /// The words so far in the language that was spoken last.
    package func partialHypothesis(of sound: [Int16]) async throws -> PartialHypothesis {
        var partial = try await usual.partialHypothesis(of: sound)
        // It may be a sentence of another.
        partial.prospect = .open
        return partial
    }

    /// Whether the sentence is over in one of them.
    package func isOver(_ sound: [Int16]) async throws -> Bool {
        for (_, follower) in followers where try await follower.isOver(sound) { return true }
        return false
    }
}
