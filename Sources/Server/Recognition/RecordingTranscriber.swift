import Assistant
import IntentCore
import SpeechCore
import Transcripts

/// The transcripts of recordings, each utterance recognised by whichever recogniser is free.
struct RecordingTranscriber: Sendable {
    /// The longest sound, in samples, that is taken as one utterance; longer sound is cut at pauses.
    private static let longestUtterance = 30 * SpeechFormat.sampleRate

    /// Cuts long recordings on a queue of its own, since an hour of sound takes a while.
    private actor Cutter {
        private let executor = QueueExecutor(label: "heed.server.pieces")

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func pieces(of samples: [Int16]) -> [Segmenter.Segment] {
            var segmenter = Segmenter()
            return segmenter.push(samples) + segmenter.finish()
        }
    }

    private static let cutter = Cutter()

    let apps: HearingApps
    /// Hears commands with names of the client's own; nil where it has none.
    var commands: CommandListener<SharedRecognizer>?

    /// The transcript of a recording.
    ///
    /// - Parameters:
    ///   - samples: the sound.
    ///   - name: what the client calls it.
    ///   - isDictation: whether it is ordinary speech and not commands.
    ///   - known: the pieces of a long recording that were recognised before.
    ///   - keep: takes each further piece.
    /// - Returns: the transcript.
    /// - Throws: `ServerError`, of code `busy` when too many ask at once.
    func transcript(
        of samples: [Int16], name: String, isDictation: Bool, known: [TranscriptSegment] = [],
        keep: (TranscriptSegment) async throws -> Void = { _ in }
    ) async throws(ServerError) -> Transcript {
        do {
            guard samples.count > Self.longestUtterance else {
                let (hypothesis, accepted, commands) = try await hear(samples, isDictation: isDictation)
                var transcript = Transcript(audio: name, hypothesis: hypothesis, understanding: commands.first)
                transcript.following = Array(commands.dropFirst())
                transcript.accepted = accepted
                return transcript
            }
            let pieces = await Self.cutter.pieces(of: samples)
            var segments: [TranscriptSegment] = []
            var known = known[...]
            for piece in pieces {
                try Task.checkCancellation()
                if let first = known.first, first.startPosition == piece.start, first.endPosition == piece.end {
                    segments.append(known.removeFirst())
                    continue
                }
                let (hypothesis, accepted, commands) = try await hear(piece.samples, isDictation: isDictation)
                var segment = TranscriptSegment(hypothesis, positions: piece.start..<piece.end)
                segment.accepted = accepted
                segment.understanding = commands.first
                segments.append(segment)
                try await keep(segment)
            }
            return Transcript(audio: name, segments: segments, audioSeconds: SpeechFormat.seconds(samples.count))
        } catch {
            throw ServerError(error)
        }
    }

    /// What was said, whether it may be believed, and its commands where it has some.
    private func hear(
        _ samples: [Int16], isDictation: Bool
    ) async throws -> (Hypothesis, accepted: Bool, commands: [Intent]) {
        if isDictation {
            let recognizer = apps.recognizer()
            try await recognizer.listen(for: .dictation)
            let hypothesis = try await recognizer.recognize(samples)
            return (hypothesis, hypothesis.accepted, [])
        }
        let command = try await (commands ?? apps.commands).hear(samples)
        return (command.hypothesis, command.isAnswered, command.accepted ? command.intents : [])
    }
}
