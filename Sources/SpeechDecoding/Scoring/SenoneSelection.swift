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

    /// Whether other senones can be scored with this selection without much waste.
    func serves(_ wanted: Set<Int32>) -> Bool {
        senones.count <= wanted.count + wanted.count / 4 + 256
            && wanted.allSatisfy { columns[Int($0)] >= 0 }
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
