import Assistant
import AudioFiles
import Foundation
import IntentCore
import SpeechCore
import Transcripts
import Understanding

/// One worker of a batch: turns recordings into transcripts, one at a time.
///
/// It lives on a queue of its own, as reading recordings waits for the disk.
actor Transcriber {
    /// The kind of the recordings.
    enum Task: Sendable {
        /// Commands of the apps, in one of some languages.
        case commands([CommandLanguage])
        /// Ordinary speech.
        case dictation(RecognizerFactory)
    }

    /// The commands of the apps in one language.
    struct CommandLanguage: Sendable {
        let locale: String
        let factory: RecognizerFactory
        let reader: CommandReader
        let network: WordNetwork
    }

    /// The longest recording, in samples, that is taken as one utterance; longer ones are cut at pauses.
    static let longestUtterance = 30 * SpeechFormat.sampleRate

    private let task: Task
    private let raw: RawFormat?
    private let cutsRejected: Bool
    private let monitor: BatchMonitor
    private let executor = QueueExecutor(label: "heed.transcriber")
    /// Those that were needed so far, by the place of their language.
    private var recognizers: [Int: any SpeechRecognizer] = [:]

    /// The executor that keeps waiting for the disk off the cooperative pool.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// A worker, whose decoder starts with its first recording.
    ///
    /// - Parameters:
    ///   - task: the kind of speech in the recordings, with what makes the recognisers.
    ///   - raw: the format of bare samples.
    ///   - cutsRejected: whether a short recording that is no command is heard again in the pieces between its pauses: subtitles
    ///     are of recordings in which one thing is said after the other.
    ///   - monitor: told how things go on.
    init(task: Task, raw: RawFormat?, cutsRejected: Bool, monitor: BatchMonitor) {
        self.cutsRejected = cutsRejected
        self.task = task
        self.raw = raw
        self.monitor = monitor
    }

    /// The outcome of a recording; a recording that fails is a result too.
    ///
    /// - Parameters:
    ///   - item: the recording.
    ///   - writer: remembers the finished pieces of a long recording.
    /// - Returns: the transcript, or why there is none.
    /// - Throws: an error that keeps all recordings from being recognised, such as a missing model.
    func record(of item: BatchItem, rememberedBy writer: BatchWriter) async throws -> TranscriptRecord {
        do {
            var file = try AudioFile(item.url.path, raw: raw ?? RawName.format(of: item.url.path))
            var samples: [Int16] = []
            while samples.count <= Self.longestUtterance, case let block = try file.read(), !block.isEmpty {
                samples += block
            }
            if file.isNarrowband {
                await monitor.note(
                    "\(item.audio) has \(file.originalRate) samples a second; it was brought to 16000, but the "
                        + "models miss what was never recorded.")
            }
            if samples.count <= Self.longestUtterance {
                let whole = try await utterance(samples, item)
                if whole.accepted || !cutsRejected { return .transcript(whole) }
            }
            return .transcript(try await longRecording(item, from: samples, file, writer))
        } catch let error as AudioFileError {
            return .failure(
                TranscriptFailure(
                    audio: item.audio, code: "unreadable", message: error.message, reason: error.code.rawValue))
        } catch let error as RecognitionError where error.code == .engineFailed {
            return .failure(TranscriptFailure(audio: item.audio, code: error.code.rawValue, message: error.message))
        }
    }

    private func utterance(_ samples: [Int16], _ item: BatchItem) async throws -> Transcript {
        let (hypothesis, accepted, commands, advice) = try await hear(samples)
        var transcript = Transcript(audio: item.audio, hypothesis: hypothesis, understanding: commands.first)
        transcript.following = Array(commands.dropFirst())
        transcript.accepted = accepted
        transcript.nearest = advice?.nearest ?? []
        transcript.hints = advice?.hints ?? []
        return transcript
    }

    /// Recognises a recording piece by piece while it is read, but for the pieces that an earlier run has left.
    ///
    /// The cuts depend on the recording alone, so they are made anew from its start: reading is far faster than
    /// recognising, and a resumed run hears the same pieces as an uninterrupted one.
    private func longRecording(
        _ item: BatchItem, from beginning: [Int16], _ file: consuming AudioFile, _ writer: BatchWriter
    ) async throws -> Transcript {
        let wholeSeconds = file.seconds
        var remembered = await writer.segments(of: item)[...]
        var segmenter = Segmenter()
        var segments: [TranscriptSegment] = []
        var length = 0
        var block = beginning
        repeat {
            length += block.count
            let pieces = block.isEmpty ? segmenter.finish() : segmenter.push(block)
            for piece in pieces {
                if let known = remembered.first, known.startPosition == piece.start, known.endPosition == piece.end {
                    segments.append(remembered.removeFirst())
                    continue
                }
                let (hypothesis, accepted, commands, _) = try await hear(piece.samples)
                var segment = TranscriptSegment(hypothesis, positions: piece.start..<piece.end)
                segment.accepted = accepted
                segment.understanding = commands.first
                segment.following = commands.count > 1 ? Array(commands.dropFirst()) : nil
                segments.append(segment)
                try await writer.remember(segment, of: item)
                let place = SpeechFormat.seconds(piece.start)..<SpeechFormat.seconds(piece.end)
                await monitor.advance(item, by: place, of: wholeSeconds)
            }
            if block.isEmpty { break }
            block = try file.read()
        } while true
        return Transcript(audio: item.audio, segments: segments, audioSeconds: SpeechFormat.seconds(length))
    }

    /// The text of one utterance, whether it may be believed, and its commands or the advice about it.
    private func hear(
        _ samples: [Int16]
    ) async throws -> (Hypothesis, accepted: Bool, commands: [Intent], advice: RejectionAdvice?) {
        switch task {
        case .dictation(let factory):
            let recognizer = try recognizer(0, factory)
            try await recognizer.listen(for: .dictation)
            let hypothesis = try await recognizer.recognize(samples)
            return (hypothesis, hypothesis.accepted, [], nil)
        case .commands(let languages):
            var commands: [SpokenCommand] = []
            for (place, language) in languages.enumerated() {
                var command = try await self.command(samples, language, place)
                if languages.count > 1 { command.hypothesis.locale = language.locale }
                commands.append(command)
            }
            let surest = LanguageChoice.surest(of: commands)
            let (command, reader) = (commands[surest], languages[surest].reader)
            guard !command.isAnswered else { return (command.hypothesis, true, command.intents, nil) }
            return (command.hypothesis, false, [], Request(command, by: reader, sound: samples, asksBack: false).advice)
        }
    }

    private func command(_ samples: [Int16], _ language: CommandLanguage, _ place: Int) async throws -> SpokenCommand {
        let recognizer = try recognizer(place, language.factory)
        try await recognizer.listen(for: .grammar(language.network))
        let hypothesis = try await recognizer.recognize(samples).withDistinctMeanings(by: language.reader)
        return SpokenCommand(
            hypothesis: hypothesis, understanding: language.reader.understand(spoken: hypothesis.text))
    }

    private func recognizer(
        _ place: Int, _ factory: RecognizerFactory
    ) throws(RecognitionError) -> any SpeechRecognizer {
        if let recognizer = recognizers[place] { return recognizer }
        let new = try factory.recognizer()
        recognizers[place] = new
        return new
    }
}
