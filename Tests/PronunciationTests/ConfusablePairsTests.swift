import Pronunciation
import Testing

@Suite("Phonetic distance")
struct PhoneticDistanceTests {
    private let distance = PhoneticDistance.english

    @Test("It is a metric's: nothing to itself, the same both ways")
    func symmetry() {
        for left in PhoneSet.english.names {
            #expect(distance(left, left) == 0)
            for right in PhoneSet.english.names where left != right {
                #expect(distance(left, right) == distance(right, left))
                #expect(distance(left, right) > 0)
                #expect(distance(left, right) <= 2)
            }
        }
    }

    @Test(
        "What people mistake is nearer than what they do not",
        arguments: [
            ("M", "N", "M", "S"), ("P", "B", "P", "L"), ("S", "Z", "S", "G"), ("IH", "AH", "IH", "AO"),
            ("EH", "AE", "EH", "UW"), ("F", "TH", "F", "NG"), ("CH", "JH", "CH", "M"), ("AA", "AO", "AA", "IY"),
            ("JH AA N", "JH OW N", "JH AA N", "T AA M"), ("S AH L EH S T R AH", "S AH L EH S T", "B OW B", "B IH L"),
        ])
    func order(left: String, near: String, other: String, far: String) {
        #expect(distance(left, near) < distance(other, far))
    }

    @Test("Phones of another model are only told apart")
    func unknownPhones() {
        #expect(distance("x1 AA", "x2 AA") == 0)
        #expect(PhoneticDistance(PhoneSet(["x1", "x2"]))("x1", "x2") == 1)
        #expect(abs(distance("", "AA N") - distance("AA", "") - distance("N", "")) < 1e-9)
    }
}

@Suite("Confusable pairs")
struct ConfusablePairsTests {
    private func pairs(_ terms: [[String]]) -> [[Int]] {
        ConfusablePairs().find(in: terms).map { [$0.first, $0.second] }
    }

    @Test("Terms that sound the same or nearly so are found, others are not")
    func names() throws {
        let terms = [
            ["JH AA N"], ["JH AA N"], ["M EH R IY"], ["AE N"], ["AE N AH"], ["S AH L EH S T R AH"], ["S AH L EH S T"],
            ["R AA B ER T"], ["T IH M"],
        ]
        let found = ConfusablePairs().find(in: terms)
        try #require(found.map { [$0.first, $0.second] } == [[0, 1], [3, 4], [5, 6]])
        #expect(found[0].distance == 0)
        #expect(found[0].relativeDistance == 0)
        #expect(found[2].distance == 1.1)
        #expect(abs(found[2].relativeDistance - 1.1 / 7) < 1e-9)
    }

    @Test("Real names are found by their real pronunciations", .enabled(if: hasInstalledDictionary))
    func realNames() throws {
        let pronouncer = Pronouncer(
            lexicon: try Lexicon(contentsOf: installedDictionary),
            letterToSound: try LetterToSound(contentsOf: shippedModel))
        let names = ["Jon", "Robert", "Ann", "Celestra", "Xiaohong", "John", "Anne", "Celeste", "Xiao Hong", "Priya"]
        let found = pairs(names.map(pronouncer.pronunciations)).map { $0.map { names[$0] } }
        #expect(
            Set(found) == [["Jon", "John"], ["Ann", "Anne"], ["Celestra", "Celeste"], ["Xiaohong", "Xiao Hong"]])
    }

    @Test("The nearest of several pronunciations counts, and each pair comes once")
    func variants() {
        #expect(pairs([["K AE T", "D AO G"], ["D AO G Z", "D AO G", "D AA G"]]) == [[0, 1]])
        #expect(pairs([["K AE T", "K AE T"], ["D AO G"]]) == [])
        #expect(pairs([[], [""], ["K AE T"]]) == [])
    }

    @Test("It finds exactly what comparing everything with everything finds", arguments: [1, 2, 3, 4])
    func exact(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        let phones = ["AE", "EH", "AH", "N", "M", "T", "D", "R", "HH"]
        let terms = (0..<150).map { _ in
            [
                (0..<Int.random(in: 1...9, using: &numbers)).compactMap { _ in phones.randomElement(using: &numbers) }
                    .joined(separator: " ")
            ]
        }
        let distance = PhoneticDistance.english
        for (share, least, most) in [(0.16, 0.5, 1.2), (0.3, 0, 3.0), (0.05, 0.1, 0.2)] {
            var expected: Set<[Int]> = []
            for first in terms.indices {
                for second in terms.indices where first < second {
                    let lengths = [first, second].map { terms[$0][0].split(separator: " ").count }.reduce(0, +)
                    let cost = Int((100 * distance(terms[first][0], terms[second][0])).rounded())
                    if cost <= Int(100 * min(most, max(least, share * Double(lengths) / 2))) {
                        expected.insert([first, second])
                    }
                }
            }
            let found = ConfusablePairs(share: share, least: least, most: most).find(in: terms)
            #expect(Set(found.map { [$0.first, $0.second] }) == expected)
            #expect(found.count == expected.count)
        }
    }
}
