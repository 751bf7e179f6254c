import Foundation
import Pronunciation

/// Packs a model into the bytes of its file.
struct ModelWriter {
    let model: KneserNeyModel
    let corpus: AlignedCorpus

    private var tree: NGramTree { model.tree }

    /// The contents of the file.
    func bytes() -> Data {
        let levels = keptLevels()
        let names = Array(corpus.phoneNames.joined(separator: " ").utf8)
        let layout = LetterToSoundLayout(
            tokenCount: tree.tokenCount, phoneBytes: names.count, counts: levels.map(\.count))
        var bytes = [UInt8](repeating: 0, count: layout.size)
        bytes.put(layout.header, at: 0)
        for (index, chunk) in corpus.chunks.enumerated() {
            // Phones count from 0 in the file, and none is 255.
            bytes.put(
                [chunk.letter, 0, chunk.phones.0 &- 1, chunk.phones.1 &- 1], at: layout.tokens + 4 * (index + 2))
        }
        for mark in 0..<2 { bytes.put([0, 0, 255, 255], at: layout.tokens + 4 * mark) }
        bytes.put(names, at: layout.phoneNames)
        for (index, nodes) in levels.enumerated() {
            write(nodes, next: index + 1 < levels.count ? levels[index + 1] : nil, to: &bytes, at: layout.levels[index])
        }
        return Data(bytes)
    }

    /// The nodes of every level that are kept; of single tokens all, as every token must have a probability.
    private func keptLevels() -> [[Int]] {
        var levels = tree.levels.dropFirst().map { $0.filter { model.isKept[$0] } }
        while let last = levels.last, last.isEmpty, levels.count > 2 { levels.removeLast() }
        return levels
    }

    private func write(_ nodes: [Int], next: [Int]?, to bytes: inout [UInt8], at place: LetterToSoundLayout.Level) {
        for (index, node) in nodes.enumerated() {
            bytes[place.tokens + index] = UInt8(tree.nodes[node].token)
        }
        let probabilities = nodes.map { Float(log(model.probabilities[$0])) }
        write(probabilities, codes: place.probabilities, book: place.probabilityBook, to: &bytes)
        guard let next else { return }
        let backOffs = nodes.map { Float(log(max(model.backOffs[$0], 1e-12))) }
        write(backOffs, codes: place.backOffs, book: place.backOffBook, to: &bytes)
        var position = 0
        var base = 0
        for index in 0...nodes.count {
            if index % LetterToSoundLayout.block == 0 {
                base = position
                bytes.put(UInt32(base), at: place.bases + 4 * (index / LetterToSoundLayout.block))
            }
            bytes.put(UInt16(position - base), at: place.starts + 2 * index)
            guard index < nodes.count else { break }
            while position < next.count, Int(tree.nodes[next[position]].parent) == nodes[index] { position += 1 }
        }
    }

    private func write(_ values: [Float], codes: Int, book: Int, to bytes: inout [UInt8]) {
        let codebook = Codebook(values)
        for (index, value) in codebook.values.enumerated() { bytes.put(value.bitPattern, at: book + 4 * index) }
        for (index, value) in values.enumerated() { bytes[codes + index] = codebook.code(of: value) }
    }
}

/// At most 256 values that stand for many.
struct Codebook {
    /// In ascending order.
    private(set) var values: [Float]
    private var borders: [Float] = []

    /// Starts from equally filled bins and moves each value to the mean of what it stands for (Lloyd's algorithm).
    init(_ all: [Float], size: Int = 256) {
        let sorted = all.sorted()
        let distinct = sorted.enumerated().filter { $0.offset == 0 || $0.element != sorted[$0.offset - 1] }.map(
            \.element)
        guard distinct.count > size else {
            values = distinct.isEmpty ? [0] : distinct
            setBorders()
            return
        }
        values = (0..<size).map { sorted[(2 * $0 + 1) * sorted.count / (2 * size)] }
        values = values.enumerated().filter { $0.offset == 0 || $0.element != values[$0.offset - 1] }.map(\.element)
        for _ in 0..<30 {
            setBorders()
            var sums = [Double](repeating: 0, count: values.count)
            var counts = [Double](repeating: 0, count: values.count)
            for value in sorted {
                let code = Int(code(of: value))
                sums[code] += Double(value)
                counts[code] += 1
            }
            for code in values.indices where counts[code] > 0 { values[code] = Float(sums[code] / counts[code]) }
        }
        setBorders()
    }

    private mutating func setBorders() {
        borders = zip(values, values.dropFirst()).map { ($0 + $1) / 2 }
    }

    /// The place of the nearest value.
    func code(of value: Float) -> UInt8 {
        var (low, high) = (0, borders.count)
        while low < high {
            let middle = (low + high) / 2
            if borders[middle] < value { low = middle + 1 } else { high = middle }
        }
        return UInt8(low)
    }
}

extension [UInt8] {
    fileprivate mutating func put(_ bytes: [UInt8], at offset: Int) {
        for (index, byte) in bytes.enumerated() { self[offset + index] = byte }
    }

    fileprivate mutating func put(_ value: some FixedWidthInteger, at offset: Int) {
        Swift.withUnsafeBytes(of: value.littleEndian) { put(Array($0), at: offset) }
    }
}
