import SpeechCore

/// Makes a model's vectors of cepstra.
struct FeatureRecipe: Sendable {
    /// The streams that come out.
    let layout: StreamLayout
    /// Whether the streams are the static cepstra, their slopes and the slopes' slopes, 13 each: what adaptation knows.
    let isAdaptable: Bool
    private let cepstra: Int
    private let parts: [FeatureKind.Part]
    /// The rows of the matrix that vectors are multiplied with; empty for none.
    private let rows: [[Float]]
    /// The values of the vector that are taken, in order; nil for all as they are.
    private let chosen: [Int]?

    /// A recipe by a model's switches.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when they do not go together.
    init(_ settings: FeatureSettings, folder: String) throws(RecognitionError) {
        let streams = settings.kind.streams(cepstra: settings.cepstra)
        var widths = streams.map { $0.reduce(0) { $0 + $1.cepstra.count } }
        parts = streams.flatMap(\.self)
        cepstra = settings.cepstra
        var rows: [[Float]] = []
        if let transform = settings.transform {
            guard widths.count == 1 else {
                throw RecognitionError(
                    .modelInvalid, "The model in \(folder) has a feature_transform, which needs features of one stream."
                )
            }
            rows = try Self.rows(of: transform.file, width: widths[0])
            if transform.rows > 0 { rows = Array(rows.prefix(transform.rows)) }
            widths = [rows.count]
        }
        if let subvectors = settings.subvectors {
            guard widths.count == 1, subvectors.allSatisfy({ $0.allSatisfy { $0 < widths[0] } }) else {
                throw RecognitionError(
                    .modelInvalid, "The ‘-svspec’ of the model in \(folder) names values that its features do not have."
                )
            }
            let size = widths[0]
            widths = subvectors.map(\.count)
            let order = Array(subvectors.joined())
            chosen = order == Array(0..<size) ? nil : order
        } else {
            chosen = nil
        }
        self.rows = rows
        layout = StreamLayout(widths: widths)
        let size = StreamVector.size
        isAdaptable =
            settings.kind == .slopes && rows.isEmpty && chosen == nil && widths == [size, size, size]
            && settings.space != nil
    }

    /// Reads the matrix of a transform; SphinxTrain writes one matrix after the number of matrices.
    private static func rows(of path: String, width: Int) throws(RecognitionError) -> [[Float]] {
        var file = try BinaryFile(path: path)
        try file.skipTextHeader()
        guard try file.int() == 1 else { throw file.invalid }
        let (count, columns, total) = (try file.int(), try file.int(), try file.int())
        guard columns == width, (1...width).contains(count), total == count * columns else { throw file.invalid }
        let values = try file.floats(count: total)
        return (0..<count).map { Array(values[$0 * columns..<($0 + 1) * columns]) }
    }

    /// The vectors of normalised cepstra; frames beyond the ends are taken to be like the first and the last.
    func features(of values: [Float]) -> Features {
        let made = changes(of: values)
        if rows.isEmpty, chosen == nil { return made }
        var result: [Float] = []
        result.reserveCapacity(made.frameCount * layout.size)
        for frame in 0..<made.frameCount {
            var vector = made.values[frame * made.size..<(frame + 1) * made.size]
            if !rows.isEmpty {
                vector = ArraySlice(rows.map { row in zip(row, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 } })
            }
            if let chosen {
                vector = ArraySlice(chosen.map { [first = vector.startIndex, vector] in vector[first + $0] })
            }
            result += vector
        }
        return Features(values: result, size: layout.size, frameCount: made.frameCount)
    }

    private func changes(of cepstra: [Float]) -> Features {
        let size = self.cepstra
        let count = cepstra.count / size
        let width = parts.reduce(0) { $0 + $1.cepstra.count }
        var values = [Float](repeating: 0, count: count * width)
        for frame in 0..<count {
            func start(_ offset: Int) -> Int { min(max(frame + offset, 0), count - 1) * size }
            let (before4, before3, before2, before1) = (start(-4), start(-3), start(-2), start(-1))
            let (now, after1, after2, after3, after4) = (start(0), start(1), start(2), start(3), start(4))
            var place = frame * width
            for part in parts {
                for value in part.cepstra {
                    switch part.change {
                    case .none: values[place] = cepstra[now + value]
                    case .slope: values[place] = cepstra[after2 + value] - cepstra[before2 + value]
                    case .longSlope: values[place] = cepstra[after4 + value] - cepstra[before4 + value]
                    case .curvature:
                        values[place] =
                            (cepstra[after3 + value] - cepstra[before1 + value])
                            - (cepstra[after1 + value] - cepstra[before3 + value])
                    case .frame(let offset): values[place] = cepstra[start(offset) + value]
                    }
                    place += 1
                }
            }
        }
        return Features(values: values, size: width, frameCount: count)
    }

    /// The vectors of cepstra after their mean is taken off.
    func features(of cepstra: Cepstra) -> Features {
        let mean = cepstra.mean
        return features(of: cepstra.values.indices.map { cepstra.values[$0] - mean[$0 % cepstra.size] })
    }
}
