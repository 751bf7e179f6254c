import PocketSphinxEngine
import SpeechCore

/// A recogniser for one client that borrows one of the server's for each piece of work.
actor SharedRecognizer: SpeechRecognizer {
    nonisolated let takesDictation: Bool
    private let pool: RecognizerPool
    private let metrics: ServerMetrics
    private var context: RecognitionContext?
    private var borrower: Int?
    /// The words of the last look, for a moment at which all recognisers are busy.
    private var latest: (sound: [Int16], words: PartialWords)?

    /// A recogniser that borrows from a pool.
    init(_ pool: RecognizerPool, takesDictation: Bool, metrics: ServerMetrics) {
        self.pool = pool
        self.takesDictation = takesDictation
        self.metrics = metrics
    }

    func listen(for context: RecognitionContext) throws(RecognitionError) { self.context = context }

    func recognize(_ samples: [Int16]) async throws(RecognitionError) -> Hypothesis {
        let context = try known()
        let lent: RecognizerPool.Lent
        do {
            lent = try await pool.lend(to: await number())
        } catch {
            // The protocol of recognisers knows no other error; the door looks for what led to it.
            throw RecognitionError(.engineFailed, ServerError(error).message, underlying: error)
        }
        let start = ContinuousClock.now
        let hypothesis: Result<Hypothesis, RecognitionError>
        do throws(RecognitionError) {
            try await lent.recognizer.listen(for: context)
            hypothesis = .success(try await lent.recognizer.recognize(samples))
        } catch {
            hypothesis = .failure(error)
        }
        await pool.takeBack(lent)
        metrics.countRecognition(
            sound: SpeechFormat.seconds(samples.count), work: (ContinuousClock.now - start) / .seconds(1))
        return try hypothesis.get()
    }

    func words(soFarIn samples: [Int16]) async throws(RecognitionError) -> PartialWords {
        let context = try known()
        // Live words are a kindness: they must not keep anybody's result waiting.
        guard let lent = await pool.lendNow(to: await number()) else {
            // Those of the utterance before are none of this one.
            if let latest, samples.starts(with: latest.sound) { return latest.words }
            return PartialWords(words: [])
        }
        let words: Result<PartialWords, RecognitionError>
        do throws(RecognitionError) {
            try await lent.recognizer.listen(for: context)
            words = .success(try await lent.recognizer.words(soFarIn: samples))
        } catch {
            words = .failure(error)
        }
        await pool.takeBack(lent)
        let result = try words.get()
        latest = (samples, result)
        return result
    }

    private func number() async -> Int {
        if let borrower { return borrower }
        let new = await pool.borrower()
        borrower = borrower ?? new
        return borrower ?? new
    }

    private func known() throws(RecognitionError) -> RecognitionContext {
        guard let context else {
            throw RecognitionError(.grammarInvalid, "The recogniser was not told what to listen for.")
        }
        return context
    }
}
