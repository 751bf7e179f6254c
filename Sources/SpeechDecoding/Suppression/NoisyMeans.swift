package import SpeechCore

/// How the centres of a model's Gaussians lie in noise, as `scripts/train-noisy-means` learns it.
///
/// Each centre is moved by a part of its own width, which is kept as a whole number of a byte. Widths and weights stay: those are better known from clean speech.
package enum NoisyMeans {
    private static let header = "heed noisy means 1"

    /// Tries to read a file as recognition does, which goes on without it where that fails.
    ///
    /// - Parameters:
    ///   - path: the file; nil where the model has none.
    ///   - acousticModel: the folder of the model that it belongs to.
    /// - Throws: `RecognitionError` when the file is missing, damaged or of another model, or the model cannot be read.
    package static func check(path: String?, acousticModel: String) throws(RecognitionError) {
        guard let path else { return }
        _ = try gaussians(path: path, of: AcousticModel.shared(folder: acousticModel).parameters)
    }

    /// Gaussians as they lie in noise.
    ///
    /// - Parameters:
    ///   - path: the file of the parts.
    ///   - parameters: the Gaussians of clean speech, maybe a voice's.
    /// - Returns: the Gaussians as scoring wants them.
    /// - Throws: `RecognitionError` when the file is missing, damaged or of another model.
    static func gaussians(path: String, of parameters: GaussianParameters) throws(RecognitionError) -> GaussianSet {
        var file = try BinaryFile(path: path)
        guard try file.text(until: UInt8(ascii: "\n")) == header else { throw file.invalid }
        let step = try file.floats(count: 1)[0]
        let size = StreamVector.size
        guard step.isFinite, try file.int() == parameters.means.count,
            parameters.layout.widths.allSatisfy({ $0 == size })
        else { throw file.invalid }
        let numbers = [UInt8](try file.data(count: parameters.means.count * size))
        var moved = parameters
        for gaussian in parameters.means.indices {
            let variance = parameters.variances[gaussian]
            for value in 0..<size {
                let part = step * Float(Int8(bitPattern: numbers[gaussian * size + value]))
                moved.means[gaussian][value] += part * variance[value].squareRoot()
            }
        }
        return GaussianSet(moved)
    }
}
