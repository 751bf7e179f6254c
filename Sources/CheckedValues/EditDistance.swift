extension Collection where Element: Equatable {
    /// The fewest elements to insert, remove or replace to make another collection of this one.
    ///
    /// - Parameters:
    ///   - other: the other collection.
    ///   - swapping: whether to swap two neighbours is one step, too, as it is for slips of the fingers.
    /// - Returns: the number of steps.
    public func editDistance(to other: some Collection<Element>, swapping: Bool = false) -> Int {
        let (own, others) = (Array(self), Array(other))
        var beforeLast: [Int] = []
        var last = Array(0...others.count)
        for row in own.indices {
            var next = [row + 1]
            for column in others.indices {
                let replaced = last[column] + (own[row] == others[column] ? 0 : 1)
                var best = Swift.min(replaced, last[column + 1] + 1, next[column] + 1)
                if swapping, row > 0, column > 0, own[row] == others[column - 1], own[row - 1] == others[column] {
                    best = Swift.min(best, beforeLast[column - 1] + 1)
                }
                next.append(best)
            }
            (beforeLast, last) = (last, next)
        }
        return last[others.count]
    }
}
