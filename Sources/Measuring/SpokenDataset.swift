package import Evaluation
package import Foundation
import HeedKit
import IntentCore
import Transcripts

/// A dataset that installed voices speak.
package struct SpokenDataset {
    /// The labelled recordings.
    package let dataset: Dataset
    /// The folder to take away afterwards, or nil where the recordings are kept.
    package let temporaryFolder: URL?

    /// Has every voice speak every sentence.
    ///
    /// - Parameters:
    ///   - sentences: the sentences to speak, with labels.
    ///   - voices: the voices that speak them.
    ///   - kept: the folder for recordings and labels, or nil to keep nothing.
    ///   - jobs: how many synthesisers run at a time.
    /// - Throws: an exit status, after a sentence, when a voice does not speak or the folder cannot be written.
    package init(_ sentences: [LabelledUtterance], voices: [SynthesisVoice], kept: String?, jobs: Int) async throws {
        let folder =
            kept.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "heed-spoken-\(UUID().uuidString)")
        temporaryFolder = kept == nil ? folder : nil
        do {
            var spoken: [(voice: SynthesisVoice, utterance: LabelledUtterance)] = []
            for voice in voices {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: voice.name), withIntermediateDirectories: true)
                for (number, sentence) in sentences.enumerated() {
                    var utterance = sentence
                    let words = (sentence.text ?? "").replacing(" ", with: "-").prefix(60)
                    utterance.audio = "\(voice.name)/\(number + 1)-\(words).wav"
                    utterance.speaker = voice.name
                    utterance.tags = ["voice=\(voice.name)"]
                    spoken.append((voice, utterance))
                }
            }
            try await Batch.run(
                ItemSequence(elements: spoken), workers: Array(0..<jobs), delivery: .unordered,
                work: { _, job -> (any Error)? in
                    do {
                        try await job.voice.speak(
                            job.utterance.text ?? "", into: folder.appending(path: job.utterance.audio))
                        return nil
                    } catch {
                        return error
                    }
                }, deliver: { error in if let error { throw error } })
            dataset = Dataset(url: folder.appending(path: "labels.jsonl"), utterances: spoken.map(\.utterance))
            if kept != nil { try Self.write(dataset) }
        } catch {
            if kept == nil { try? FileManager.default.removeItem(at: folder) }
            throw error
        }
    }

    private static func write(_ dataset: Dataset) throws {
        let lines = try dataset.utterances.map { try JSONLine.text($0) + "\n" }
        do {
            try Data(lines.joined().utf8).write(to: dataset.url, options: .atomic)
        } catch {
            throw HeedError(.failed, "\(dataset.url.path) cannot be written; check the disk and the folder.")
        }
    }
}
