/// Tells kinds of noise apart, such as a hum and the clatter of dishes in it: k-means over cepstra without speech.
enum NoiseKinds {
    /// A kind must have been heard for so many frames.
    private static let leastFrames = 5
    private static let rounds = 8

    /// Tells the kinds of noise apart.
    ///
    /// - Parameters:
    ///   - frames: the frames without speech.
    ///   - features: all frames.
    ///   - noise: the noise of all these frames; its variances are the measure of distance.
    ///   - count: how many kinds there are at most.
    /// - Returns: the frames by the kind of noise in them, without kinds that were hardly heard.
    static func groups(_ frames: [Int], of features: Features, noise: NoiseModel, count: Int) -> [[Int]] {
        guard count > 1, frames.count >= 2 * count * leastFrames else { return [frames] }
        var precision = 1 / noise.variances[0]
        for value in StreamVector.size..<StreamVector.scalarCount { precision[value] = 0 }
        // Ordered by loudness at first: it is what kinds of noise differ in most.
        let ordered = frames.sorted { features.values[$0 * features.size] < features.values[$1 * features.size] }
        var groups = (0..<count).map { index in
            Array(ordered[index * ordered.count / count..<(index + 1) * ordered.count / count])
        }
        for _ in 0..<rounds {
            let centres = groups.map { group in
                group.reduce(StreamVector.zero) { $0 + features.vector(frame: $1, stream: 0) } / Float(group.count)
            }
            var next = [[Int]](repeating: [], count: centres.count)
            for frame in frames {
                let vector = features.vector(frame: frame, stream: 0)
                let distances = centres.map { ((vector - $0) * (vector - $0)).dot(precision) }
                guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { continue }
                next[nearest].append(frame)
            }
            groups = next.filter { $0.count >= leastFrames }
            if groups.isEmpty { return [frames] }
        }
        return groups
    }
}
