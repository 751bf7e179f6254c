/// A collection as an asynchronous sequence.
struct ItemSequence<Element: Sendable>: AsyncSequence, Sendable {
    let elements: [Element]

    func makeAsyncIterator() -> Iterator { Iterator(elements: elements.makeIterator()) }

    struct Iterator: AsyncIteratorProtocol {
        var elements: IndexingIterator<[Element]>

        mutating func next() async -> Element? { elements.next() }
    }
}
