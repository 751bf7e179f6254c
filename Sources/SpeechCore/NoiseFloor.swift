/// How loud each band is when nobody speaks, learnt while listening.
///
/// The floor is the minimum of the smoothed level over the last two seconds (R. Martin, "Spectral subtraction based on
/// minimum statistics", 1994): speech never fills a band for so long, and noise that becomes louder or softer is
/// followed within that time.
struct NoiseFloor: Sendable {
    /// A minimum of a noise lies below its mean by this much.
    private static let bias: Float = 1.5
    private static let framesPerBlock = 25
    private static let blockCount = 8
    /// Nobody knows the room in the first half second; speech that starts there must not pass for noise.
    private static let unknownFrames = 50
    private static let highestWhileUnknown: Float = -55

    private var blocks: [[Float]] = []
    /// The minimum of the whole blocks, which changes with them only.
    private var lowest: [Float] = []
    private var current: [Float] = []
    private var framesInBlock = 0
    private var framesSeen = 0

    /// The floor of each band, in decibels relative to full range.
    private(set) var levels: [Float] = []

    /// Takes the smoothed levels of the next frame, in decibels.
    mutating func update(_ smoothed: [Float]) {
        if current.isEmpty { current = smoothed }
        if lowest.isEmpty { lowest = smoothed }
        let highest = framesSeen < Self.unknownFrames ? Self.highestWhileUnknown : .infinity
        levels.removeAll(keepingCapacity: true)
        for band in smoothed.indices {
            current[band] = min(current[band], smoothed[band])
            levels.append(min(min(current[band], lowest[band]) + Self.bias, highest))
        }
        framesSeen += 1
        framesInBlock += 1
        guard framesInBlock == Self.framesPerBlock else { return }
        blocks.append(current)
        if blocks.count > Self.blockCount { blocks.removeFirst() }
        lowest = blocks.reduce(current) { lowest, block in zip(lowest, block).map { min($0, $1) } }
        current = []
        framesInBlock = 0
    }
}
