import Foundation

/// The numbers of a ``SecondOpinion`` as `scripts/opinion_network.py` writes them: a line of JSON, numbers of four bytes, bytes.
struct OpinionFile {
    struct Header: Decodable {
        var format: String
        var buckets: Int
        var dimensions: Int
        var classes: [String]
        var same: [String: String]
        var numberWords: [String]
        var words: Int
        var wordDimensions: Int
        var windows: Int
        var longest: Int
        var members: Int

        /// Whether it is of the format that is read here, and no number is out of all bounds.
        fileprivate var isSound: Bool {
            format == OpinionFile.format && (1...1 << 20).contains(buckets) && (1...1024).contains(dimensions)
                && (1...1 << 20).contains(words) && (1...1024).contains(wordDimensions) && (1...1024).contains(windows)
                && (1...1024).contains(longest)
                && (1...4096).contains(classes.count) && (1...64).contains(members)
                && dimensions.isMultiple(of: members) && windows.isMultiple(of: members)
        }

        fileprivate var floats: Int {
            dimensions * (1 + classes.count + wordDimensions)
                + windows * (1 + WordWindows.width * (wordDimensions + WordWindows.edges) + classes.count)
                + members * classes.count
        }

        fileprivate var size: Int { 4 * (floats + words) + buckets * dimensions + words * wordDimensions }
    }

    private static let format = "heed-opinion-2"

    let header: Header
    /// What each dimension of the features' vectors is to be multiplied by.
    let scales: [Float]
    /// By member; a column for each class.
    let bias: WeightTable
    /// By dimension; a column for each class.
    let weights: WeightTable
    /// By the place in a word's vector; a column for each dimension.
    let projection: WeightTable
    let windows: WordWindows
    /// By window; a column for each class.
    let windowWeights: WeightTable
    /// By bucket, then by dimension.
    let vectors: [UInt8]
    let words: WordVectors

    /// Reads a file; nil where it is missing or of another format.
    init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe),
            let end = data.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: data[..<end]), header.isSound,
            data.count == end + 1 + header.size
        else { return nil }
        var rest = Rest(bytes: data[(end + 1)...])
        let classes = header.classes.count
        self.header = header
        scales = rest.floats(header.dimensions)
        bias = WeightTable(rest.floats(header.members * classes), columns: classes)
        weights = WeightTable(byColumn: rest.floats(classes * header.dimensions), columns: classes)
        projection = WeightTable(
            rest.floats(header.wordDimensions * header.dimensions), columns: header.dimensions)
        windows = WordWindows(
            bias: rest.floats(header.windows),
            weights: rest.floats(WordWindows.width * header.wordDimensions * header.windows),
            edges: rest.floats(WordWindows.edges * WordWindows.width * header.windows), longest: header.longest)
        windowWeights = WeightTable(byColumn: rest.floats(classes * header.windows), columns: classes)
        let hashes = rest.words(header.words)
        vectors = rest.bytes(header.buckets * header.dimensions)
        words = WordVectors(
            hashes: hashes, bytes: rest.bytes(header.words * header.wordDimensions), dimensions: header.wordDimensions)
    }

    /// What of a file is still to be read; its size was checked before.
    private struct Rest {
        var bytes: Data

        mutating func bytes(_ count: Int) -> [UInt8] {
            defer { bytes = bytes.dropFirst(count) }
            return [UInt8](bytes.prefix(count))
        }

        mutating func words(_ count: Int) -> [UInt32] {
            let read = bytes(4 * count)
            return (0..<count).map { index in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32(read[4 * index + $1]) << (8 * UInt32($1)) }
            }
        }

        mutating func floats(_ count: Int) -> [Float] { words(count).map(Float.init(bitPattern:)) }
    }
}
