import Foundation
import SpeechCore

/// How much each Gaussian counts in each senone (the file `sendump`), as the bytes of the file.
struct MixtureWeights: Sendable {
    /// The number of senones.
    let senoneCount: Int
    private let bytes: Data

    /// The meaning of the bytes: 1.0001 to the power of -1024 times the byte.
    private static let values: [Float] = (0..<256).map { Float(pow(1.0001, -1024 * Double($0))) }

    /// Maps the file.
    init(path: String) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        var length = try file.int()
        while length != 0 {
            let text = String(decoding: try file.data(count: length), as: UTF8.self)
            let fields = text.split { $0 == " " || $0 == "\0" }
            // Clustered weights are another format.
            if fields.first == "cluster_count", fields.last != "0" { throw file.invalid }
            length = try file.int()
        }
        guard try file.int() == GaussianParameters.densities else { throw file.invalid }
        senoneCount = try file.int()
        bytes = try file.data(count: GaussianParameters.streams * GaussianParameters.densities * senoneCount)
    }

    /// The weights of some senones in a stream, of sum 1 for each senone.
    ///
    /// - Parameters:
    ///   - stream: 0, 1 or 2.
    ///   - senones: the senones; -1 gives zeros.
    /// - Returns: row after row the weights of one density for all the senones.
    func rows(stream: Int, senones: [Int32]) -> [Float] {
        var rows = [Float](repeating: 0, count: GaussianParameters.densities * senones.count)
        var sums = [Float](repeating: 0, count: senones.count)
        for density in 0..<GaussianParameters.densities {
            let start = bytes.startIndex + (stream * GaussianParameters.densities + density) * senoneCount
            unsafe bytes[start..<start + senoneCount].withUnsafeBytes { (row: UnsafeRawBufferPointer) in
                for (column, senone) in senones.enumerated() where senone >= 0 {
                    let value = Self.values[Int(unsafe row[Int(senone)])]
                    rows[density * senones.count + column] = value
                    sums[column] += value
                }
            }
        }
        for density in 0..<GaussianParameters.densities {
            for column in senones.indices where sums[column] > 0 {
                rows[density * senones.count + column] /= sums[column]
            }
        }
        return rows
    }
}
