/// What one ear makes of an utterance in noise.
struct EarResult {
    /// So many readings of a hearing are its likeliest.
    private static let likeliest = 4

    /// The hearing that counts.
    let best: ScoredResult
    /// What was heard with the noise and without it, as far as any sentence fits.
    let hearings: [ScoredResult]

    /// Whether words are among the likeliest readings of one of the hearings, believed or not.
    ///
    /// Words that another ear finds, too, are surer: each ear errs in its own way.
    func nearlyHas(_ text: String) -> Bool {
        hearings.contains { $0.readings.linedUp.prefix(Self.likeliest).contains { $0.text == text } }
    }
}
