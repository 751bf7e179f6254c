/// The senones that are scored, with their weights laid out for it: sixteen senones of one codebook side by side.
struct SenoneSelection: Sendable {
    /// For each column of the scores its senone, or -1 where a codebook's last block is not full.
    let senones: [Int32]
    /// For each senone of the model its column, or -1.
    let columns: [Int32]
    /// For each codebook its blocks of columns.
    let blocks: [Range<Int>]
    /// Per block, stream and density the weights.
    let weights: [WideLanes]

    /// The number of columns.
    var columnCount: Int { senones.count }

    /// Takes some senones of a model.
    init(_ wanted: Set<Int32>, of model: AcousticModel) {
        let lanes = WideLanes.scalarCount
        var byCodebook = [[Int32]](repeating: [], count: model.parameters.codebooks)
        for senone in wanted.sorted() { byCodebook[Int(model.phones.codebooks[Int(senone)])].append(senone) }
        var senones: [Int32] = []
        var blocks: [Range<Int>] = []
        for group in byCodebook {
            let first = senones.count / lanes
            senones += group
            senones += [Int32](repeating: -1, count: (lanes - group.count % lanes) % lanes)
            blocks.append(first..<senones.count / lanes)
        }
        var columns = [Int32](repeating: -1, count: model.phones.senoneCount)
        for (column, senone) in senones.enumerated() where senone >= 0 { columns[Int(senone)] = Int32(column) }
        self.senones = senones
        self.columns = columns
        self.blocks = blocks
        weights = Self.weights(of: senones, model: model)
    }

    private static func weights(of senones: [Int32], model: AcousticModel) -> [WideLanes] {
        let (densities, streams) = (GaussianParameters.densities, GaussianParameters.streams)
        let blockCount = senones.count / WideLanes.scalarCount
        var weights = [WideLanes](repeating: .zero, count: blockCount * streams * densities)
        for stream in 0..<streams {
            let rows = model.weights.rows(stream: stream, senones: senones)
            for density in 0..<densities {
                for block in 0..<blockCount {
                    var lanes = WideLanes.zero
                    let start = density * senones.count + block * WideLanes.scalarCount
                    for lane in 0..<WideLanes.scalarCount { lanes[lane] = rows[start + lane] }
                    weights[(block * streams + stream) * densities + density] = lanes
                }
            }
        }
        return weights
    }
}

extension PhoneTable {
    /// The senones that words can use in any neighbourhood, and those of all phones without context.
    ///
    /// - Parameter pronunciations: the phones of each way to say each word.
    /// - Returns: their indices.
    func senones(reachedBy pronunciations: [[Int]]) -> Set<Int32> {
        var reached: Set<Int32> = []
        var seen: Set<[Int]> = []
        let all = Array(names.indices)
        for phone in all { reached.formUnion(senones(of: phone)) }
        for phones in pronunciations {
            for (index, phone) in phones.enumerated() {
                let position = Position(index: index, of: phones.count)
                let left = index == 0 ? nil : phones[index - 1]
                let right = index == phones.count - 1 ? nil : phones[index + 1]
                guard seen.insert([phone, left ?? -1, right ?? -1, position.rawValue]).inserted else { continue }
                for left in left.map({ [$0] }) ?? all {
                    for right in right.map({ [$0] }) ?? all {
                        reached.formUnion(
                            senones(of: self.phone(phone, left: left, right: right, position: position)))
                    }
                }
            }
        }
        return reached
    }
}

extension PhoneTable.Position {
    /// The place of a phone in a word of so many phones.
    init(index: Int, of count: Int) {
        self = count == 1 ? .only : index == 0 ? .first : index == count - 1 ? .last : .inside
    }
}
