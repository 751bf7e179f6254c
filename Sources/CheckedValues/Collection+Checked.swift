/// Elements at places that come from outside: a look that cannot end the process.
extension RandomAccessCollection {
    /// The element at a place, or nil where there is none.
    @inlinable
    public subscript(at index: Index) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
