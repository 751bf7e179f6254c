import CheckedValues
import Foundation
import SpeechCore

/// How much each Gaussian counts in each senone: the file `sendump`, or `mixture_weights` where there is none.
struct MixtureWeights: Sendable {
    /// The file's weights, in one of three forms.
    private enum Storage: Sendable {
        /// A byte for each weight, density after density; so many bytes stand for all senones.
        case bytes(Data, row: Int)
        /// Four bits for each weight, which is one of these 16.
        case nibbles(Data, row: Int, clusters: [Float])
        /// The weights of each senone, stream and density.
        case numbers([Float])
    }

    /// The number of senones.
    let senoneCount: Int
    /// The number of streams.
    let streams: Int
    /// The number of densities in a codebook of one stream.
    let densities: Int
    private let storage: Storage

    /// The meaning of the bytes: 1.0001 to the power of -1024 times the byte.
    private static let values: [Float] = (0..<256).map { Float(pow(1.0001, -1024 * Double($0))) }
    /// The least weight in `mixture_weights`, as the library takes it.
    private static let least: Float = 1e-7

    /// Maps the file of a model.
    ///
    /// - Parameters:
    ///   - folder: the model's folder.
    ///   - streams: the number of streams of its Gaussians, which an old file does not say itself.
    ///   - densities: the same of densities.
    /// - Throws: `RecognitionError` when there is no such file, or it is damaged.
    init(folder: String, streams: Int, densities: Int) throws(RecognitionError) {
        if FileManager.default.fileExists(atPath: folder + "/sendump") {
            try self.init(sendump: folder + "/sendump", streams: streams, densities: densities)
        } else {
            try self.init(mixtureWeights: folder + "/mixture_weights")
        }
    }

    private init(sendump path: String, streams: Int, densities: Int) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        var header: [Substring: Int] = [:]
        // It begins with the length of its title.
        var length = try file.int(tellingOrderBy: 1..<1_000)
        while length != 0 {
            let text = String(decoding: try file.data(count: length), as: UTF8.self)
            let fields = text.split { $0 == " " || $0 == "\0" }
            if fields.count == 2, let name = fields.first, let number = fields.last.flatMap({ Int($0) }) {
                header[name] = number
            }
            length = try file.int()
        }
        let (clusters, bits) = (header["cluster_count"] ?? 0, header["cluster_bits"] ?? 8)
        guard header["feature_count"] ?? streams == streams, header["mixture_count"] ?? densities == densities else {
            throw file.invalid
        }
        self.streams = streams
        self.densities = densities
        guard clusters > 0 else {
            guard bits == 8, try file.int() == densities else { throw file.invalid }
            let row = try file.int()
            // A row may be filled up.
            senoneCount = header["model_count"] ?? row
            guard row >= senoneCount, let size = row.multiplied(by: streams * densities) else { throw file.invalid }
            storage = .bytes(try file.data(count: size), row: row)
            return
        }
        guard clusters == 15 || clusters == 16, bits == 4, let senones = header["model_count"], senones > 0 else {
            throw file.invalid
        }
        senoneCount = senones
        // A file that counts 15 has 16 as well: the last is that of no weight.
        let centres = try file.data(count: 16).map { Self.values[Int($0)] }
        let row = (senones + 1) / 2
        guard let size = row.multiplied(by: streams * densities) else { throw file.invalid }
        storage = .nibbles(try file.data(count: size), row: row, clusters: centres)
    }

    private init(mixtureWeights path: String) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        (senoneCount, streams, densities) = (try file.int(), try file.int(), try file.int())
        guard senoneCount > 0, (1...64).contains(streams), (1...4096).contains(densities),
            try file.int() == senoneCount.multiplied(by: streams * densities)
        else { throw file.invalid }
        var numbers = try file.floats(count: senoneCount * streams * densities)
        for start in stride(from: 0, to: numbers.count, by: densities) {
            let sum = numbers[start..<start + densities].reduce(0, +)
            for index in start..<start + densities {
                numbers[index] = max(sum > 0 ? numbers[index] / sum : 0, Self.least)
            }
        }
        storage = .numbers(numbers)
    }

    /// The weights of some senones in a stream, of sum 1 for each senone; those of four bits as the library takes them,
    /// whose sums are only about 1.
    ///
    /// - Parameters:
    ///   - stream: the stream.
    ///   - senones: the senones; -1 gives zeros.
    /// - Returns: row after row the weights of one density for all the senones.
    func rows(stream: Int, senones: [Int32]) -> [Float] {
        var rows = [Float](repeating: 0, count: densities * senones.count)
        var sums = [Float](repeating: 0, count: senones.count)
        for density in 0..<densities {
            fill(&rows, from: density * senones.count, stream: stream, density: density, senones: senones)
        }
        if case .nibbles = storage { return rows }
        for density in 0..<densities {
            for column in senones.indices { sums[column] += rows[density * senones.count + column] }
        }
        for density in 0..<densities {
            for column in senones.indices where sums[column] > 0 {
                rows[density * senones.count + column] /= sums[column]
            }
        }
        return rows
    }

    /// Writes the weights of one density.
    private func fill(_ rows: inout [Float], from first: Int, stream: Int, density: Int, senones: [Int32]) {
        switch storage {
        case .bytes(let data, let row):
            let start = data.startIndex + (stream * densities + density) * row
            unsafe data[start..<start + row].withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                for (column, senone) in senones.enumerated() where senone >= 0 {
                    rows[first + column] = Self.values[Int(unsafe bytes[Int(senone)])]
                }
            }
        case .nibbles(let data, let row, let clusters):
            let start = data.startIndex + (stream * densities + density) * row
            unsafe data[start..<start + row].withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                for (column, senone) in senones.enumerated() where senone >= 0 {
                    let byte = unsafe bytes[Int(senone) / 2]
                    rows[first + column] = clusters[Int(senone % 2 == 0 ? byte & 15 : byte >> 4)]
                }
            }
        case .numbers(let numbers):
            for (column, senone) in senones.enumerated() where senone >= 0 {
                rows[first + column] = numbers[(Int(senone) * streams + stream) * densities + density]
            }
        }
    }
}
