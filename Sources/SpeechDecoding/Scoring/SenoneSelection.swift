import Foundation

/// The senones that are scored, with their weights laid out for it.
///
/// Senones that share Gaussians stand side by side, sixteen of one codebook in a block; a senone that shares none has a
/// column for itself.
struct SenoneSelection: Sendable {
    /// For each column of the scores its senone, or -1 where a codebook's last block is not full.
    let senones: [Int32]
    /// For each senone of the model its column, or -1.
    let columns: [Int32]
    /// For each codebook its blocks of columns; none where senones share no Gaussians.
    let blocks: [Range<Int>]
    /// Per block, stream and density the weights.
    let weights: [WideLanes]
    /// Per column, stream and group of densities the logarithms of the weights; only where senones share no Gaussians.
    let logWeights: [Lanes]
    /// The number of streams.
    let streams: Int
    /// The number of densities in a codebook of one stream, filled up to whole groups.
    let densities: Int

    /// The number of columns.
    var columnCount: Int { senones.count }

    /// Takes some senones of a model.
    init(_ wanted: Set<Int32>, of model: AcousticModel) {
        streams = model.parameters.layout.count
        densities = model.gaussians.places
        let sorted = wanted.sorted()
        var blocks: [Range<Int>] = []
        if model.kind == .continuous {
            senones = sorted
            logWeights = Self.logWeights(of: sorted, model: model)
            weights = []
        } else {
            (senones, blocks) = Self.blocks(of: sorted, model: model)
            weights = Self.weights(of: senones, model: model)
            logWeights = []
        }
        self.blocks = blocks
        var columns = [Int32](repeating: -1, count: model.phones.senoneCount)
        for (column, senone) in senones.enumerated() where senone >= 0 { columns[Int(senone)] = Int32(column) }
        self.columns = columns
    }

    /// Whether other senones can be scored with this selection without much waste.
    func serves(_ wanted: Set<Int32>) -> Bool {
        senones.count <= wanted.count + wanted.count / 4 + 256
            && wanted.allSatisfy { columns[Int($0)] >= 0 }
    }

    private static func blocks(of wanted: [Int32], model: AcousticModel) -> (senones: [Int32], blocks: [Range<Int>]) {
        let lanes = WideLanes.scalarCount
        var byCodebook = [[Int32]](repeating: [], count: model.parameters.codebooks)
        for senone in wanted { byCodebook[Int(model.codebooks[Int(senone)])].append(senone) }
        var senones: [Int32] = []
        var blocks: [Range<Int>] = []
        for group in byCodebook {
            let first = senones.count / lanes
            senones += group
            senones += [Int32](repeating: -1, count: (lanes - group.count % lanes) % lanes)
            blocks.append(first..<senones.count / lanes)
        }
        return (senones, blocks)
    }

    private static func weights(of senones: [Int32], model: AcousticModel) -> [WideLanes] {
        let (densities, streams) = (model.parameters.densities, model.parameters.layout.count)
        let places = model.gaussians.places
        let blockCount = senones.count / WideLanes.scalarCount
        var weights = [WideLanes](repeating: .zero, count: blockCount * streams * places)
        for stream in 0..<streams {
            let rows = model.weights.rows(stream: stream, senones: senones)
            for density in 0..<densities {
                for block in 0..<blockCount {
                    var lanes = WideLanes.zero
                    let start = density * senones.count + block * WideLanes.scalarCount
                    for lane in 0..<WideLanes.scalarCount { lanes[lane] = rows[start + lane] }
                    weights[(block * streams + stream) * places + density] = lanes
                }
            }
        }
        return weights
    }

    private static func logWeights(of senones: [Int32], model: AcousticModel) -> [Lanes] {
        let (densities, streams) = (model.parameters.densities, model.parameters.layout.count)
        let groups = model.gaussians.groups
        var result = [Lanes](repeating: .zero, count: senones.count * streams * groups)
        for stream in 0..<streams {
            let rows = model.weights.rows(stream: stream, senones: senones)
            for density in 0..<densities {
                for column in senones.indices {
                    let (group, lane) = (density / Lanes.scalarCount, density % Lanes.scalarCount)
                    let weight = rows[density * senones.count + column]
                    result[(column * streams + stream) * groups + group][lane] =
                        weight > 0 ? log(weight) : GaussianSet.none
                }
            }
        }
        return result
    }
}
