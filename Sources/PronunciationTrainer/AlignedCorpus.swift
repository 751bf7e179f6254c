/// Words cut into chunks of letters and phones.
package struct AlignedCorpus {
    /// The chunks in use, in ascending order.
    package var chunks: [Chunk]
    /// The names of the phones; a chunk's phone n is the name n - 1.
    package var phoneNames: [String]
    /// For every pronunciation its chunks, as places in `chunks`.
    package var words: [[Int32]]
}
