import Foundation
import SpeechCore

/// The phones of an acoustic model, and which senones each of them has in which context (the file `mdef`).
struct PhoneTable: Sendable {
    /// The place of a phone in its word; the numbers are the file's.
    enum Position: Int, CaseIterable, Sendable {
        case inside, first, last, only
    }

    /// The things that phones in context can have in common: the senones of their states, and how they follow each
    /// other.
    struct Sound: Hashable {
        var sequence: Int32
        var matrix: Int32
    }

    /// A phone's states; each phone has as many, in a row.
    let statesPerPhone: Int
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
    /// The phone without context that each senone belongs to.
    let basePhones: [Int32]

    /// The phone that is heard when nobody speaks.
    let silence: Int
    private let tree: PhoneTree
    private let sequences: [Int32]
    private let matrices: [Int32]
    private let senonesOfSequences: [Int32]
    private let indices: [String: Int]

    /// The most phones without context that a model may have: their numbers are bytes.
    static let mostPhones = 255

    /// Reads `mdef` in its binary form or as text.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when it is neither, or describes what Heed cannot search.
    init(path: String) throws(RecognitionError) {
        try self.init(ModelDefinition(path: path), path: path)
    }

    private init(_ definition: ModelDefinition, path: String) throws(RecognitionError) {
        let states = definition.states
        guard BeamSearchStates.counts.contains(states) else {
            throw RecognitionError(
                .modelInvalid,
                "The phones of \(path) have \(states) states; Heed searches 3 or 5: set CFG_STATESPERHMM and train anew."
            )
        }
        guard (1...Self.mostPhones).contains(definition.names.count) else {
            throw RecognitionError(
                .modelInvalid, "\(path) has \(definition.names.count) phones; there may be at most \(Self.mostPhones).")
        }
        guard let silence = definition.silence else {
            throw RecognitionError(
                .modelInvalid, "\(path) has no phone for silence; name it SIL and train the model anew.")
        }
        var basePhones = [Int32](repeating: 0, count: definition.senoneCount)
        for (phone, base) in definition.bases.enumerated() {
            let first = Int(definition.sequences[phone]) * states
            for senone in definition.senonesOfSequences[first..<first + states] {
                basePhones[Int(senone)] = Int32(base)
            }
        }
        statesPerPhone = states
        names = definition.names
        senoneCount = definition.senoneCount
        isFiller = definition.isFiller
        self.basePhones = basePhones
        self.silence = silence
        tree = definition.tree
        sequences = definition.sequences
        matrices = definition.matrices
        senonesOfSequences = definition.senonesOfSequences
        indices = Dictionary(definition.names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The phone of a name, such as `AA`.
    func phone(named name: String) -> Int? { indices[name] }

    /// The senones of a phone's states.
    @inline(__always)
    func senones(of phone: Int) -> ArraySlice<Int32> {
        let first = Int(sequences[phone]) * statesPerPhone
        return senonesOfSequences[first..<first + statesPerPhone]
    }

    /// The transition matrix of a phone.
    func matrix(of phone: Int) -> Int { Int(matrices[phone]) }

    /// The number of transition matrices that the phones need.
    var matrixCount: Int { Int(matrices.max() ?? -1) + 1 }

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
        if let phone = tree.phone(base, left: left, right: right, position: position) { return phone }
        for other in Position.allCases where other != position {
            if let phone = tree.phone(base, left: left, right: right, position: other) { return phone }
        }
        return nil
    }
}
