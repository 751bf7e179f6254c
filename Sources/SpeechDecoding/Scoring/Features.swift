/// The vectors that the model compares with its Gaussians, one for each frame (`FeatureRecipe` makes them).
struct Features: Sendable {
    /// All frames, one after the other.
    let values: [Float]
    /// Values in a frame.
    let size: Int
    /// The number of frames.
    let frameCount: Int
}

/// For models whose streams have 13 values each.
extension Features {
    /// A frame's vector of one stream.
    func vector(frame: Int, stream: Int) -> StreamVector {
        StreamVector(values, at: frame * size + stream * StreamVector.size)
    }

    /// Some of the frames.
    func frames(_ wanted: [Int]) -> Features {
        Features(
            values: wanted.flatMap { values[$0 * size..<($0 + 1) * size] }, size: size, frameCount: wanted.count)
    }
}
