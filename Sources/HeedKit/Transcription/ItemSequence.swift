/// A collection as an asynchronous sequence.
package struct ItemSequence<Element: Sendable>: AsyncSequence, Sendable {
    package let elements: [Element]

    /// The elements in their order.
    package init(elements: [Element]) { self.elements = elements }

    package func makeAsyncIterator() -> Iterator { Iterator(elements: elements.makeIterator()) }

    package struct Iterator: AsyncIteratorProtocol {
        private var elements: IndexingIterator<[Element]>

        init(elements: IndexingIterator<[Element]>) { self.elements = elements }

        package mutating func next() async -> Element? { elements.next() }
    }
}
