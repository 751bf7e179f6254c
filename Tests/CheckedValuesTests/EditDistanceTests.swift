import CheckedValues
import Testing

@Suite("The distance of two texts in edits")
struct EditDistanceTests {
    @Test(
        "The fewest steps are counted, with and without swaps of neighbours",
        arguments: [
            ("", "", 0, 0), ("abc", "abc", 0, 0), ("", "abc", 3, 3), ("kitten", "sitting", 3, 3),
            ("form", "from", 2, 1),
            ("ab", "ba", 2, 1), ("ca", "abc", 3, 3), ("domian", "domain", 2, 1), ("a", "b", 1, 1),
        ])
    func steps(first: String, second: String, plain: Int, swapping: Int) {
        #expect(first.editDistance(to: second) == plain)
        #expect(second.editDistance(to: first) == plain)
        #expect(first.editDistance(to: second, swapping: true) == swapping)
        #expect(second.editDistance(to: first, swapping: true) == swapping)
    }

    @Test("It is a distance: no more than a change by hand, and never shorter than the difference in length")
    func bounds() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let first = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                Int.random(in: 0...3, using: &generator)
            }
            var second = first
            let changes = Int.random(in: 0...4, using: &generator)
            for _ in 0..<changes {
                let place = Int.random(in: 0...second.count, using: &generator)
                if Bool.random(using: &generator) || place == second.count {
                    second.insert(Int.random(in: 0...3, using: &generator), at: place)
                } else {
                    second.remove(at: place)
                }
            }
            let distance = first.editDistance(to: second)
            #expect(distance <= changes && distance >= abs(first.count - second.count), "\(first) \(second)")
            #expect(first.editDistance(to: second, swapping: true) <= distance)
        }
    }
}
