internal import Foundation

/// The n-grams of a letter-to-sound model, read where they lie in the mapped file.
///
/// The functions that a search calls many thousand times take the file's bytes, because fetching them from `Data` costs
/// more than reading them.
struct JointTrie {
    /// No n-gram.
    static let none = UInt32.max

    let file: Data
    let layout: LetterToSoundLayout
    var order: Int { layout.levels.count }

    init?(_ file: Data) {
        guard let layout = LetterToSoundLayout(file) else { return nil }
        self.file = file
        self.layout = layout
    }

    /// A number that changes when the model does.
    var fingerprint: UInt64 { file.fingerprint }

    /// The letter of a token.
    func letter(_ token: Int, in bytes: Span<UInt8>) -> UInt8 { bytes[layout.tokens + 4 * token] }

    /// The phones of a token, by number; `LetterToSoundLayout.noPhone` for none.
    func phones(_ token: Int, in bytes: Span<UInt8>) -> (UInt8, UInt8) {
        (bytes[layout.tokens + 4 * token + 2], bytes[layout.tokens + 4 * token + 3])
    }

    var phoneNames: [String] {
        let range = layout.phoneNames..<layout.phoneNames + layout.phoneBytes
        return String(
            decoding: file[file.startIndex + range.lowerBound..<file.startIndex + range.upperBound], as: UTF8.self
        )
        .split(separator: " ").map(String.init)
    }

    /// The logarithm of the probability of an n-gram's last token after the others.
    @inline(__always)
    func probability(_ node: Int, level: Int, in bytes: Span<UInt8>) -> Float {
        let place = layout.levels[level]
        return Float(bitPattern: bytes.word(at: place.probabilityBook + 4 * Int(bytes[place.probabilities + node])))
    }

    /// The logarithm of the weight of a shorter context's probabilities where an n-gram lacks an extension.
    @inline(__always)
    func backOff(_ node: Int, level: Int, in bytes: Span<UInt8>) -> Float {
        let place = layout.levels[level]
        return Float(bitPattern: bytes.word(at: place.backOffBook + 4 * Int(bytes[place.backOffs + node])))
    }

    /// The last token of an n-gram.
    @inline(__always)
    func lastToken(_ node: Int, level: Int, in bytes: Span<UInt8>) -> Int {
        Int(bytes[layout.levels[level].tokens + node])
    }

    /// The extensions of an n-gram whose token is at least a given one: positions in the next level.
    @inline(__always)
    func extensions(of node: Int, level: Int, from token: Int, in bytes: Span<UInt8>) -> Range<Int> {
        let (start, end) = (start(node, level: level, in: bytes), start(node + 1, level: level, in: bytes))
        guard start < end else { return 0..<0 }
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high) / 2
            if lastToken(middle, level: level + 1, in: bytes) < token { low = middle + 1 } else { high = middle }
        }
        return low..<end
    }

    /// The extension of an n-gram by a token, or `none`.
    func extended(_ node: UInt32, level: Int, by token: Int, in bytes: Span<UInt8>) -> UInt32 {
        guard node != Self.none, level + 1 < order else { return Self.none }
        let range = extensions(of: Int(node), level: level, from: token, in: bytes)
        guard let first = range.first, lastToken(first, level: level + 1, in: bytes) == token else { return Self.none }
        return UInt32(first)
    }

    /// The place where the extensions of an n-gram start; within the next level, whatever the file says.
    @inline(__always)
    private func start(_ node: Int, level: Int, in bytes: Span<UInt8>) -> Int {
        let place = layout.levels[level]
        let base = Int(bytes.word(at: place.bases + 4 * (node / LetterToSoundLayout.block)))
        return min(base + Int(bytes.half(at: place.starts + 2 * node)), layout.levels[level + 1].count)
    }
}
