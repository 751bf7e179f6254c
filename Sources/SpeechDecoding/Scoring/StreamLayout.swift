/// The streams that a model's vectors are made of, one after the other.
struct StreamLayout: Sendable, Equatable {
    /// The number of values in each stream.
    let widths: [Int]
    /// The place where each stream begins in a vector.
    let starts: [Int]
    /// The number of values in a vector.
    let size: Int

    /// A layout of streams of some widths.
    init(widths: [Int]) {
        var starts: [Int] = []
        var size = 0
        for width in widths {
            starts.append(size)
            size += width
        }
        self.widths = widths
        self.starts = starts
        self.size = size
    }

    /// The number of streams.
    var count: Int { widths.count }
}
