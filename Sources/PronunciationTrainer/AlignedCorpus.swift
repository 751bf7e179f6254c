/// Words cut into chunks of letters and phones.
struct AlignedCorpus {
    /// The chunks in use, in ascending order.
    var chunks: [Chunk]
    /// The names of the phones; a chunk's phone n is the name n - 1.
    var phoneNames: [String]
    /// For every pronunciation its chunks, as places in `chunks`.
    var words: [[Int32]]
}
