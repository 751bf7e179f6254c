/// Puts things that come in any order back into the order of their numbers.
package struct ReorderBuffer<Element> {
    private var waiting: [Int: Element] = [:]
    private var next: Int

    /// A buffer that waits for a first number.
    package init(first: Int = 0) {
        next = first
    }

    /// How many things wait for one before them.
    package var count: Int { waiting.count }

    /// Takes a thing and returns all that are next in order now; numbers must not repeat.
    package mutating func insert(_ element: Element, at number: Int) -> [Element] {
        waiting[number] = element
        var ready: [Element] = []
        while let element = waiting.removeValue(forKey: next) {
            ready.append(element)
            next += 1
        }
        return ready
    }
}

extension ReorderBuffer: Sendable where Element: Sendable {}
