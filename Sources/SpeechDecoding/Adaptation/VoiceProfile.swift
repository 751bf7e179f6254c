package import Foundation
import PrivateFiles
package import SpeechCore

/// How one person sounds through one microphone: what enrolment found, to be used for all that they say.
package struct VoiceProfile: Sendable, Equatable, Codable {
    /// The acoustic model that it belongs to.
    package private(set) var acousticModel: String
    /// How many recordings it was learnt from.
    package private(set) var recordings: Int
    /// How many seconds of speech it was learnt from.
    package private(set) var seconds: Double
    let transform: MeanTransform

    /// The lessons' account of a voice; nil when they hold too little speech.
    ///
    /// - Parameters:
    ///   - lessons: the recordings of one person and microphone.
    ///   - manifest: the model that they were heard with.
    /// - Throws: `RecognitionError` when the model cannot be read.
    package init?(lessons: [EnrolmentSample], manifest: ModelManifest) throws(RecognitionError) {
        let model = try AcousticModel.shared(folder: manifest.acousticModel)
        var statistics = RegressionStatistics(gaussianCount: model.parameters.means.count)
        for lesson in lessons { statistics.add(lesson.statistics) }
        seconds = lessons.reduce(0) { $0 + $1.seconds }
        guard seconds >= Self.leastSeconds,
            let transform = MeanTransform(
                statistics, prior: manifest.adaptation.voicePrior, parameters: model.parameters)
        else { return nil }
        self.transform = transform
        acousticModel = manifest.acousticModel
        recordings = lessons.count
    }

    /// Less speech than this says nothing.
    private static let leastSeconds = 3.0

    /// Reads a voice that was kept.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when it cannot be read.
    package init(contentsOf url: URL) throws(RecognitionError) {
        do {
            self = try JSONDecoder().decode(VoiceProfile.self, from: Data(contentsOf: url))
        } catch {
            throw RecognitionError(
                .modelInvalid, "The voice in \(url.path) cannot be read; remove it with heed adapt remove.",
                underlying: error)
        }
    }

    /// Keeps the voice in a file.
    ///
    /// - Throws: `RecognitionError` of code `engineFailed` when the file cannot be written.
    package func write(to url: URL) throws(RecognitionError) {
        do {
            try PrivateFiles.makeFolder(at: url.deletingLastPathComponent())
            try PrivateFiles.write(try JSONEncoder().encode(self), to: url)
        } catch {
            throw RecognitionError(
                .engineFailed, "The voice cannot be kept in \(url.path); check the folder and the disk.",
                underlying: error)
        }
    }
}
