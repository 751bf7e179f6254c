import CheckedValues
import Foundation
import SpeechCore

/// The content of a file `mdef`, binary or text; all numbers in it are checked.
struct ModelDefinition {
    /// The states of each phone.
    private(set) var states = 0
    /// The names of the phones without context.
    private(set) var names: [String] = []
    /// For each of them whether it is silence or noise.
    private(set) var isFiller: [Bool] = []
    /// The phone for silence; nil where there is none.
    private(set) var silence: Int?
    private(set) var senoneCount = 0
    /// For each phone, in context or not, its base phone.
    private(set) var bases: [Int] = []
    /// The same for its sequence of senones.
    private(set) var sequences: [Int32] = []
    /// The same for its transition matrix.
    private(set) var matrices: [Int32] = []
    /// The senones of all sequences, one sequence after the other.
    private(set) var senonesOfSequences: [Int32] = []
    /// How phones in context are found.
    private(set) var tree = PhoneTree([])

    /// Reads a file.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when it is damaged.
    init(path: String) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        if file.starts(with: "BMDF") {
            try readBinary(&file)
        } else {
            try readText(file)
        }
        // The code that follows takes these numbers for places without looking.
        guard bases.allSatisfy(names.indices.contains), matrices.allSatisfy({ $0 >= 0 && $0 < 65_536 }),
            senonesOfSequences.allSatisfy({ $0 >= 0 && $0 < senoneCount }),
            sequences.allSatisfy({ $0 >= 0 && (Int($0) + 1) * states <= senonesOfSequences.count })
        else { throw file.invalid }
    }

    // MARK: - Binary

    private mutating func readBinary(_ file: inout BinaryFile) throws(RecognitionError) {
        _ = try file.data(count: 4)
        _ = try file.int()
        _ = try file.data(count: try file.int())
        let counts = try file.words(count: 10).map { Int(Int32(bitPattern: $0)) }
        let (phones, all) = (counts[0], counts[1])
        states = counts[2]
        senoneCount = counts[4]
        silence = counts[9]
        guard (1...Int(Int16.max)).contains(phones), all >= phones, (1...64).contains(states), senoneCount > 0,
            counts[7] == 3, counts[8] >= 0, (0..<phones).contains(counts[9])
        else { throw file.invalid }
        let start = file.position
        for _ in 0..<phones { names.append(try file.text(until: 0)) }
        file.align(from: start)
        guard let nodeWords = counts[8].multiplied(by: 2), let entryWords = all.multiplied(by: 3),
            let tree = PhoneTree(words: try file.words(count: nodeWords), phoneCount: all)
        else { throw file.invalid }
        self.tree = tree
        let entries = try file.words(count: entryWords)
        let length = try file.int()
        guard let bytes = length.multiplied(by: 2) else { throw file.invalid }
        let packed = [UInt8](try file.data(count: bytes))
        senonesOfSequences = (0..<length).map { Int32(packed[2 * $0]) | Int32(packed[2 * $0 + 1]) << 8 }
        sequences = (0..<all).map { Int32(bitPattern: entries[3 * $0]) }
        matrices = (0..<all).map { Int32(bitPattern: entries[3 * $0 + 1]) }
        isFiller = (0..<phones).map { entries[3 * $0 + 2] & 0xFF != 0 }
        // Without context the last word holds the filler mark, with it position, phone, left and right.
        bases = (0..<all).map { $0 < phones ? $0 : Int(entries[3 * $0 + 2] >> 8 & 0xFF) }
    }

    // MARK: - Text

    /// Lines of counts, then a line for each phone: base, left, right, position, kind, matrix, senones, `N`.
    private mutating func readText(_ file: BinaryFile) throws(RecognitionError) {
        var counts: [Substring: Int] = [:]
        var phones: [[Substring]] = []
        for line in file.wholeText.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let fields = line.split { $0 == " " || $0 == "\t" }
            if fields.count == 2, let number = fields.first.flatMap({ Int($0) }), let name = fields.last {
                counts[name] = number
            } else if fields.count > 1 {
                phones.append(fields)
            }
        }
        guard let base = counts["n_base"], let senones = counts["n_tied_state"], senones > 0, senones < 65_536,
            base > 0, base <= phones.count, let first = phones.first
        else { throw file.invalid }
        states = first.count - 7
        senoneCount = senones
        guard (1...64).contains(states) else { throw file.invalid }
        var numbers: [Substring: Int] = [:]
        for (number, fields) in phones.prefix(base).enumerated() {
            guard let name = fields.first, let kind = fields[at: 4], numbers.updateValue(number, forKey: name) == nil
            else { throw file.invalid }
            names.append(String(name))
            isFiller.append(kind == "filler")
        }
        silence = numbers["SIL"]
        var known: [[Int32]: Int32] = [:]
        var triphones: [PhoneTree.Triphone] = []
        for (phone, fields) in phones.enumerated() {
            let values = fields.dropFirst(5).dropLast().compactMap { Int32($0) }
            guard fields.count == states + 7, values.count == states + 1, let name = fields.first,
                let base = numbers[name], let matrix = values.first
            else { throw file.invalid }
            bases.append(base)
            matrices.append(matrix)
            let senones = Array(values.dropFirst())
            let sequence = known[senones] ?? Int32(known.count)
            if known.updateValue(sequence, forKey: senones) == nil { senonesOfSequences += senones }
            sequences.append(sequence)
            guard phone >= names.count else { continue }
            guard let left = fields[at: 1].flatMap({ numbers[$0] }), let right = fields[at: 2].flatMap({ numbers[$0] }),
                let position = fields[at: 3].flatMap({ PhoneTable.Position(letter: $0) })
            else { throw file.invalid }
            triphones.append(
                PhoneTree.Triphone(position: position, base: base, left: left, right: right, phone: phone))
        }
        tree = PhoneTree(triphones)
    }
}

extension PhoneTable.Position {
    /// A position by its letter in a text `mdef`.
    fileprivate init?(letter: Substring) {
        switch letter {
        case "i": self = .inside
        case "b": self = .first
        case "e": self = .last
        case "s": self = .only
        default: return nil
        }
    }
}
