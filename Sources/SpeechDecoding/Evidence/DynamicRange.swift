import Foundation
import SpeechCore

/// How many decibels lie between what is soft in a sound and what is loud.
///
/// What is loud has a twentieth of the blocks of 10 ms above it.
package struct DynamicRange {
    /// What is more times softer than what is loud, 30 dB, is none of the speaker's sounds.
    private static let speakerRange = 1000.0
    /// So many blocks are left out below the softest moment.
    private static let leftOut = 3

    /// From a tenth of the blocks on: what sounds between the words.
    package let usual: Double
    /// From the softest moment on: what sounds beside the speaker, also where hardly a pause is made.
    package let widest: Double
    /// How many blocks are about as loud as what is loud.
    package let loudFrames: Int

    /// The range of a sound; infinite where there is none.
    package init(_ samples: [Int16]) {
        let block = SpeechFormat.samplesPerFrame
        let powers = stride(from: 0, to: samples.count - samples.count % block, by: block).map { start in
            samples[start..<start + block].reduce(1.0) { $0 + Double($1) * Double($1) }
        }.sorted()
        guard let last = powers.indices.last else {
            (usual, widest, loudFrames) = (.infinity, .infinity, 0)
            return
        }
        let loud = powers[powers.count * 19 / 20]
        loudFrames = powers.count { $0 * Self.speakerRange >= loud }
        usual = 10 * log10(loud / powers[powers.count / 10])
        widest = 10 * log10(loud / powers[min(Self.leftOut, last)])
    }
}
