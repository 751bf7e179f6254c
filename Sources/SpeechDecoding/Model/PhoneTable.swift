import Foundation
import SpeechCore

/// The phones of an acoustic model, and which senones each of them has in which context (the file `mdef`).
struct PhoneTable: Sendable {
    /// Where in its word a phone is; the numbers are the file's.
    enum Position: Int, CaseIterable, Sendable {
        case inside, first, last, only
    }

    /// A step of the tree that leads from position, phone, left and right neighbour to a phone in context.
    private struct Node {
        var context: Int16
        var childCount: Int16
        /// The first child, or the phone when there is none.
        var target: Int32
    }

    /// A phone has three states in a row.
    static let statesPerPhone = 3

    /// The names of the phones without context.
    let names: [String]
    /// The number of senones.
    let senoneCount: Int
    /// For each phone without context whether it is silence or noise.
    let isFiller: [Bool]
    /// The phones without context that words are made of.
    var speech: [Int] { names.indices.filter { !isFiller[$0] && $0 != silence } }
    /// The number of phones, in context or not.
    var phoneCount: Int { sequences.count }
    /// The codebook of each senone, which is its phone without context.
    let codebooks: [Int32]

    /// The phone that is heard when nobody speaks.
    let silence: Int
    private let nodes: [Node]
    private let sequences: [Int32]
    private let matrices: [Int32]
    private let senonesOfSequences: [Int32]
    private let indices: [String: Int]

    /// Reads `mdef` in its binary form.
    init(path: String) throws(RecognitionError) {
        var file = try BinaryFile(path: path)
        guard try file.data(count: 4) == Data("BMDF".utf8) else { throw file.invalid }
        _ = try file.int()
        let description = try file.int()
        _ = try file.data(count: description)
        let counts = try file.words(count: 10).map { Int(Int32(bitPattern: $0)) }
        let (phones, all, states, senones) = (counts[0], counts[1], counts[2], counts[4])
        guard states == Self.statesPerPhone, counts[7] == 3, phones > 0, phones <= PhoneBitSet.capacity, all >= phones,
            (0..<phones).contains(counts[9])
        else { throw file.invalid }
        let start = file.position
        var names: [String] = []
        for _ in 0..<phones { names.append(try file.text(until: 0)) }
        file.align(from: start)
        let tree = try file.words(count: 2 * counts[8])
        nodes = stride(from: 0, to: tree.count, by: 2).map { index in
            Node(
                context: Int16(truncatingIfNeeded: tree[index]),
                childCount: Int16(truncatingIfNeeded: tree[index] >> 16),
                target: Int32(bitPattern: tree[index + 1]))
        }
        let entries = try file.words(count: 3 * all)
        let length = try file.int()
        let packed = [UInt8](try file.data(count: 2 * length))
        senonesOfSequences = (0..<length).map { Int32(packed[2 * $0]) | Int32(packed[2 * $0 + 1]) << 8 }
        sequences = (0..<all).map { Int32(bitPattern: entries[3 * $0]) }
        matrices = (0..<all).map { Int32(bitPattern: entries[3 * $0 + 1]) }
        isFiller = (0..<phones).map { entries[3 * $0 + 2] & 0xFF != 0 }
        var codebooks = [Int32](repeating: 0, count: senones)
        for phone in 0..<all {
            // Without context the last word holds the filler mark, with it position, phone, left and right.
            let base = phone < phones ? phone : Int(entries[3 * phone + 2] >> 8 & 0xFF)
            let first = Int(sequences[phone]) * states
            guard first >= 0, first + states <= length else { throw file.invalid }
            for senone in senonesOfSequences[first..<first + states] {
                guard senone < senones else { throw file.invalid }
                codebooks[Int(senone)] = Int32(base)
            }
        }
        self.codebooks = codebooks
        self.names = names
        indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        senoneCount = senones
        silence = counts[9]
    }

    /// The phone of a name, such as `AA`.
    func phone(named name: String) -> Int? { indices[name] }

    /// The senones of a phone's states.
    func senones(of phone: Int) -> ArraySlice<Int32> {
        let first = Int(sequences[phone]) * Self.statesPerPhone
        return senonesOfSequences[first..<first + Self.statesPerPhone]
    }

    /// The transition matrix of a phone.
    func matrix(of phone: Int) -> Int { Int(matrices[phone]) }

    /// The things that phones in context can have in common: the senones of their states, and how they follow each
    /// other.
    struct Sound: Hashable {
        var sequence: Int32
        var matrix: Int32
    }

    /// How a phone sounds; phones of the same sound cannot be told apart.
    func sound(of phone: Int) -> Sound { Sound(sequence: sequences[phone], matrix: matrices[phone]) }

    /// A phone in its context, or the nearest that the model has, as the library chooses it
    /// (`bin_mdef_phone_id_nearest`).
    func phone(_ base: Int, left: Int, right: Int, position: Position) -> Int {
        guard !isFiller[base] else { return base }
        let (left, right) = (isFiller[left] ? silence : left, isFiller[right] ? silence : right)
        if let phone = anywhere(base, left: left, right: right, position: position) { return phone }
        let outerLeft = position == .first || position == .only ? silence : left
        let outerRight = position == .last || position == .only ? silence : right
        return anywhere(base, left: outerLeft, right: outerRight, position: position) ?? base
    }

    private func anywhere(_ base: Int, left: Int, right: Int, position: Position) -> Int? {
        if let phone = exact([position.rawValue, base, left, right]) { return phone }
        for other in Position.allCases where other != position {
            if let phone = exact([other.rawValue, base, left, right]) { return phone }
        }
        return nil
    }

    private func exact(_ context: [Int]) -> Int? {
        var level = 0..<Position.allCases.count
        for wanted in context {
            guard let index = level.first(where: { nodes[$0].context == wanted }) else { return nil }
            let node = nodes[index]
            // A context that the model's makers saw but have no phone for leads to -1.
            if node.childCount == 0 { return node.target >= 0 ? Int(node.target) : nil }
            level = Int(node.target)..<Int(node.target) + Int(node.childCount)
        }
        return nil
    }
}
