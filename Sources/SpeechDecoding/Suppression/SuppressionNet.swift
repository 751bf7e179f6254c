package import SpeechCore
import Synchronization

/// A recurrent net that tells, frame by frame and frequency by frequency, what part of a sound is speech.
///
/// NSNet2 of S. Braun and I. Tashev, "Data augmentation and loss normalization for deep noise suppression", 2020: a dense layer,
/// two gated recurrent ones, three dense ones. `scripts/convert-nsnet2` makes the file of Microsoft's weights.
package struct SuppressionNet: Sendable {
    /// Frequencies from 0 to 8 kHz, 50 Hz apart.
    package static let bins = 161
    private static let units = 400
    private static let header = "heed suppression net 1"
    private static let loaded = Mutex<[String: SuppressionNet]>([:])

    private let entry: PackedMatrix
    private let memories: [GatedLayer]
    private let exits: [PackedMatrix]

    /// The net of a file, read at the first call.
    ///
    /// - Throws: `RecognitionError` when the file is missing or damaged.
    package static func shared(path: String) throws(RecognitionError) -> SuppressionNet {
        if let net = loaded.withLock({ $0[path] }) { return net }
        let net = try SuppressionNet(path: path)
        loaded.withLock { $0[path] = net }
        return net
    }

    /// Reads a net.
    private init(path: String) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        guard try file.text(until: UInt8(ascii: "\n")) == Self.header else { throw file.invalid }
        let (units, wide) = (Self.units, 600)
        entry = try Self.matrix(&file, rows: units, columns: Self.bins)
        var memories: [GatedLayer] = []
        for _ in 0..<2 {
            memories.append(
                GatedLayer(
                    input: try Self.matrix(&file, rows: 3 * units, columns: units),
                    memory: try Self.matrix(&file, rows: 3 * units, columns: units)))
        }
        self.memories = memories
        exits = [
            try Self.matrix(&file, rows: wide, columns: units), try Self.matrix(&file, rows: wide, columns: wide),
            try Self.matrix(&file, rows: Self.bins, columns: wide),
        ]
    }

    /// The next matrix, whose numbers are whole ones times a scale for each row.
    private static func matrix(
        _ file: inout BinaryFile, rows: Int, columns: Int
    ) throws(RecognitionError) -> PackedMatrix {
        guard try file.int() == rows, try file.int() == columns else { throw file.invalid }
        let biases = try file.floats(count: rows)
        let scales = try file.floats(count: rows)
        let start = file.position
        let numbers = [UInt8](try file.data(count: rows * columns))
        file.align(from: start)
        return PackedMatrix(rows: rows, columns: columns, biases: biases) { row, column in
            scales[row] * Float(Int8(bitPattern: numbers[row * columns + column]))
        }
    }

    /// What the net remembers of the frames before.
    struct Memory: Sendable {
        fileprivate var states: [[Float]]
    }

    /// Nothing was heard yet.
    var start: Memory { Memory(states: memories.map { Array(repeating: 0, count: $0.memory.columns) }) }

    /// The parts that are speech.
    ///
    /// - Parameters:
    ///   - levels: the decadic logarithms of the powers of all frequencies, frame after frame.
    ///   - memory: what was heard before.
    /// - Returns: for each frame and frequency a gain from 0 to 1.
    func gains(of levels: [Float], after memory: inout Memory) -> [Float] {
        let count = levels.count / Self.bins
        var values = Self.product(entry, levels, stride: Self.bins, count: count)
        Self.rectify(&values)
        var stride = entry.paddedRows
        for (index, layer) in memories.enumerated() {
            values = layer.states(of: values, stride: stride, count: count, after: &memory.states[index])
            stride = layer.memory.columns
        }
        for (index, exit) in exits.enumerated() {
            values = Self.product(exit, values, stride: stride, count: count)
            stride = exit.paddedRows
            if index < exits.count - 1 { Self.rectify(&values) }
        }
        var gains: [Float] = []
        gains.reserveCapacity(count * Self.bins)
        for frame in 0..<count {
            for bin in stride * frame..<stride * frame + Self.bins { gains.append(1 / (1 + Self.exp(-values[bin]))) }
        }
        return gains
    }

    private static func exp(_ value: Float) -> Float { VectorMath.exp(Lanes(repeating: value))[0] }

    private static func rectify(_ values: inout [Float]) {
        for index in values.indices { values[index] = max(values[index], 0) }
    }

    /// The products of a matrix with vectors.
    static func product(_ matrix: PackedMatrix, _ vectors: [Float], stride: Int, count: Int) -> [Float] {
        unsafe [Float](unsafeUninitializedCapacity: count * matrix.paddedRows) { output, initialized in
            initialized = count * matrix.paddedRows
            unsafe vectors.withUnsafeBufferPointer { input in
                guard let input = input.baseAddress, let output = output.baseAddress, count > 0 else { return }
                unsafe matrix.multiply(input, stride: stride, count: count, into: output)
            }
        }
    }
}
