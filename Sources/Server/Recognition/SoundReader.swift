import AudioFiles
import Foundation
import SpeechCore

/// Reads recordings, on a queue of its own since that waits for the disk.
actor SoundReader {
    private let executor = QueueExecutor(label: "heed.server.files")

    /// The executor that keeps waiting for the disk off the cooperative pool.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The samples of a recording.
    ///
    /// - Parameters:
    ///   - file: the recording, in any container that libsndfile knows.
    ///   - limit: the most seconds that are taken.
    /// - Returns: the samples.
    /// - Throws: `ServerError` of code `unreadable`, `tooLarge` or `failed`.
    func samples(of file: URL, limit: Double) throws(ServerError) -> [Int16] {
        var samples: [Int16] = []
        do throws(AudioFileError) {
            var sound = try AudioFile(file.path)
            while SpeechFormat.seconds(samples.count) <= limit, case let block = try sound.read(), !block.isEmpty {
                samples += block
            }
        } catch {
            // The file's name is the server's own and tells a client nothing.
            let message = error.message.replacing("“\(file.path)”", with: "The recording")
            // A full disk is no fault of the client's, and the folder is none of its business.
            guard error.code != .unwritable else {
                throw ServerError(.failed, "No copy of the recording can be made here.", underlying: error)
            }
            throw ServerError(.unreadable, message, underlying: error)
        }
        guard SpeechFormat.seconds(samples.count) <= limit else {
            throw ServerError(.tooLarge, "A recording may have \(limit.formatted()) seconds; cut it into pieces.")
        }
        return samples
    }
}
