import Foundation

/// Scores senones with all Gaussians of their codebook, where the library takes the four best.
///
/// For each stream the logarithm of the weighted sum of the codebook's densities, summed over the streams
/// (the model's definition). Works codebook by codebook over some frames at a time, so that a block of weights stays
/// in the nearest cache; densities that add less than a hundred-millionth of the best are passed over.
@safe struct SenoneScorer: ~Copyable {
    /// Frames worked on together.
    private static let span = 32
    /// Below this part of the best density the sum does not change.
    private static let negligible: Float = 1e-8
    /// Keeps the product of all streams' sums within Float's range.
    private let floor: Float

    /// Values in each stream of the models that are used most.
    private static var usualWidth: Int { 13 }
    /// Groups of densities in a codebook of these models.
    private static var usualGroups: Int { 16 }

    /// Some frames and a stream of a codebook.
    private struct Place {
        /// The first frame, and how many there are.
        var frame: Int
        var frames: Int
        /// The stream's first value in a frame.
        var value: Int
        /// The first of its shapes and peaks.
        var shape: Int
        var peak: Int
    }

    /// A density that counts in a pair of frames.
    private struct Kept {
        var density = 0
        var first: Float = 0
        var second: Float = 0
    }

    private let gaussians: GaussianSet
    private let selection: SenoneSelection
    /// Groups of eight densities in a codebook of one stream.
    private let groups: Int
    private let streams: Int

    /// Densities of `span` frames relative to the best of the frame and stream.
    private let densities: UnsafeMutablePointer<Lanes>
    /// The logarithm of each frame's best density, summed over the streams.
    private let bests = UnsafeMutablePointer<Float>.allocate(capacity: span)
    /// Pair of frames by pair of frames the densities that count, and how many they are.
    private let kept: UnsafeMutablePointer<Kept>
    private let keptCounts = UnsafeMutablePointer<Int>.allocate(capacity: span / 2)
    /// Block by block the product of the streams' sums for `span` frames.
    private let products: UnsafeMutablePointer<WideLanes>

    /// A scorer of some senones with a set of Gaussians.
    init(gaussians: GaussianSet, selection: SenoneSelection) {
        self.gaussians = gaussians
        self.selection = selection
        groups = gaussians.groups
        streams = gaussians.layout.count
        floor = streams <= 3 ? 1e-12 : pow(1e-36, 1 / Float(streams))
        unsafe densities = .allocate(capacity: Self.span * groups)
        unsafe kept = .allocate(capacity: Self.span / 2 * gaussians.places)
        let largest = selection.blocks.map(\.count).max() ?? 0
        unsafe products = .allocate(capacity: max(largest, 1) * Self.span)
    }

    deinit {
        unsafe densities.deallocate()
        unsafe bests.deallocate()
        unsafe kept.deallocate()
        unsafe keptCounts.deallocate()
        unsafe products.deallocate()
    }

    /// Scores all frames.
    func scores(of features: Features) -> SenoneScores {
        let total = features.frameCount * selection.columnCount
        let values = unsafe [Float](unsafeUninitializedCapacity: total) { buffer, count in
            count = total
            guard let target = buffer.baseAddress, total > 0 else { return }
            score(features) { place, score in
                unsafe UnsafeMutableRawPointer(target + place).storeBytes(of: score, as: WideLanes.self)
            }
        }
        return SenoneScores(selection: selection, frameCount: features.frameCount, values: values)
    }

    /// Scores as many frames as were scored before, and joins each score to the one that is there.
    ///
    /// Nothing is kept beside them: the scores of a few seconds take as much memory as all else.
    func join(_ features: Features, to scores: inout SenoneScores, as joining: SenoneScores.Joining) {
        // trap-free: both come from the same call, no part of them from outside.
        precondition(
            features.frameCount == scores.frameCount && selection.columnCount == scores.selection.columnCount,
            "Only scores of the same frames and senones can be joined.")
        unsafe scores.values.withUnsafeMutableBufferPointer { buffer in
            guard let target = buffer.baseAddress, !buffer.isEmpty else { return }
            score(features) { place, score in
                let place = unsafe UnsafeMutableRawPointer(target + place)
                let known = unsafe place.loadUnaligned(as: WideLanes.self)
                unsafe place.storeBytes(of: joining.joined(known, score), as: WideLanes.self)
            }
        }
    }

    /// Scores all frames; a block of scores at a time is given away together with its place.
    @inline(__always)
    private func score(_ features: Features, _ take: (Int, WideLanes) -> Void) {
        for codebook in selection.blocks.indices where !selection.blocks[codebook].isEmpty {
            for start in stride(from: 0, to: features.frameCount, by: Self.span) {
                score(features, from: start, codebook: codebook, take)
            }
        }
    }

    @inline(__always)
    private func score(_ features: Features, from start: Int, codebook: Int, _ take: (Int, WideLanes) -> Void) {
        let blocks = selection.blocks[codebook]
        let frames = min(Self.span, features.frameCount - start)
        for frame in 0..<Self.span { unsafe bests[frame] = 0 }
        for stream in 0..<streams {
            let place = Place(
                frame: start, frames: frames, value: gaussians.layout.starts[stream],
                shape: gaussians.firstShape(codebook: codebook, stream: stream),
                peak: gaussians.firstPeak(codebook: codebook, stream: stream))
            // Written out for the usual numbers, the innermost loops are unrolled.
            if gaussians.layout.widths[stream] == Self.usualWidth, groups == Self.usualGroups {
                evaluate(features, at: place, width: Self.usualWidth, groups: Self.usualGroups)
                keepLargest(frames: frames, groups: Self.usualGroups)
            } else {
                evaluate(features, at: place, width: gaussians.layout.widths[stream], groups: groups)
                keepLargest(frames: frames, groups: groups)
            }
            for block in blocks {
                weigh(block: block, in: blocks, stream: stream, frames: frames)
            }
        }
        let width = WideLanes.scalarCount
        for (index, block) in blocks.enumerated() {
            for frame in 0..<frames {
                let score = unsafe VectorMath.log(products[index * Self.span + frame]) + bests[frame]
                take((start + frame) * selection.columnCount + block * width, score)
            }
        }
    }

    /// Computes the densities of a codebook's stream for the frames, four at a time.
    @inline(__always)
    private func evaluate(_ features: Features, at place: Place, width size: Int, groups: Int) {
        let (start, frames) = (place.frame, place.frames)
        unsafe features.values.withUnsafeBufferPointer { values in
            unsafe gaussians.shapes.withUnsafeBufferPointer { shapes in
                unsafe gaussians.peaks.withUnsafeBufferPointer { peaks in
                    for quad in stride(from: 0, to: frames, by: 4) {
                        func row(_ offset: Int) -> Int {
                            min(start + quad + offset, features.frameCount - 1) * features.size + place.value
                        }
                        let (row0, row1, row2, row3) = (row(0), row(1), row(2), row(3))
                        var (best0, best1) = (Lanes(repeating: -1e30), Lanes(repeating: -1e30))
                        var (best2, best3) = (best0, best1)
                        for group in 0..<groups {
                            var sum0 = unsafe peaks[place.peak + group]
                            var (sum1, sum2, sum3) = (sum0, sum0, sum0)
                            let shape = place.shape + group * size * 2
                            for value in 0..<size {
                                let centre = unsafe shapes[shape + 2 * value]
                                let width = unsafe shapes[shape + 2 * value + 1]
                                let away0 = unsafe values[row0 + value] - centre
                                let away1 = unsafe values[row1 + value] - centre
                                let away2 = unsafe values[row2 + value] - centre
                                let away3 = unsafe values[row3 + value] - centre
                                sum0 -= away0 * away0 * width
                                sum1 -= away1 * away1 * width
                                sum2 -= away2 * away2 * width
                                sum3 -= away3 * away3 * width
                            }
                            let target = quad * groups + group
                            unsafe densities[target] = sum0
                            unsafe densities[target + groups] = sum1
                            unsafe densities[target + 2 * groups] = sum2
                            unsafe densities[target + 3 * groups] = sum3
                            best0.replace(with: sum0, where: sum0 .> best0)
                            best1.replace(with: sum1, where: sum1 .> best1)
                            best2.replace(with: sum2, where: sum2 .> best2)
                            best3.replace(with: sum3, where: sum3 .> best3)
                        }
                        normalise(frame: quad, best: best0.max(), groups: groups)
                        normalise(frame: quad + 1, best: best1.max(), groups: groups)
                        normalise(frame: quad + 2, best: best2.max(), groups: groups)
                        normalise(frame: quad + 3, best: best3.max(), groups: groups)
                    }
                }
            }
        }
    }

    /// Turns a frame's log-densities into densities relative to the best.
    @inline(__always)
    private func normalise(frame: Int, best: Float, groups: Int) {
        unsafe bests[frame] += best
        for place in frame * groups..<(frame + 1) * groups {
            unsafe densities[place] = VectorMath.exp(densities[place] - best)
        }
    }

    /// Lists for each pair of frames the densities that count.
    @inline(__always)
    private func keepLargest(frames: Int, groups: Int) {
        let count = groups * Lanes.scalarCount
        unsafe densities.withMemoryRebound(to: Float.self, capacity: Self.span * count) { values in
            for pair in 0..<(frames + 1) / 2 {
                let (first, second) = unsafe (values + 2 * pair * count, values + (2 * pair + 1) * count)
                let list = unsafe kept + pair * count
                var length = 0
                for density in 0..<count {
                    // Written always and counted only if wanted: no branch to mispredict.
                    unsafe list[length] = Kept(density: density, first: first[density], second: second[density])
                    unsafe length += max(first[density], second[density]) > Self.negligible ? 1 : 0
                }
                unsafe keptCounts[pair] = length
            }
        }
    }

    /// Sums a block's weighted densities and multiplies them into its products.
    private func weigh(block: Int, in blocks: Range<Int>, stream: Int, frames: Int) {
        let count = groups * Lanes.scalarCount
        let start = (block * streams + stream) * count
        unsafe selection.weights.withUnsafeBufferPointer { all in
            guard let base = all.baseAddress else { return }
            let weights = unsafe base + start
            let products = unsafe products + (block - blocks.lowerBound) * Self.span
            for pair in 0..<(frames + 1) / 2 {
                let list = unsafe kept + pair * count
                var first = WideLanes(repeating: floor)
                var second = first
                for index in unsafe 0..<keptCounts[pair] {
                    let entry = unsafe list[index]
                    let weight = unsafe weights[entry.density]
                    first += weight * entry.first
                    second += weight * entry.second
                }
                if stream == 0 {
                    unsafe products[2 * pair] = first
                    unsafe products[2 * pair + 1] = second
                } else {
                    unsafe products[2 * pair] *= first
                    unsafe products[2 * pair + 1] *= second
                }
            }
        }
    }
}
