import Languages
import Testing
import Understanding

@Suite("What words are like")
struct WordVectorTests {
    @Test("Windows find the most of what they look for, wherever it stands")
    func windows() {
        // Two windows over vectors of one number: the first looks for one behind another, the second for the end.
        let edges: [Float] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
        let windows = WordWindows(bias: [0, -1], weights: [0, 0, 1, 0, 2, 0], edges: edges, longest: 6)
        #expect(windows.most(in: [[1], [2], [3]]) == [8, 2])
        #expect(windows.most(in: [[3], nil, [1]]) == [6, 2])
        #expect(windows.most(in: []) == [0, 2])
        // Four words are seen beside the two edges.
        #expect(windows.most(in: [[1], [1], [1], [1], [9]]) == [3, 2])
    }

    @Test("A table adds rows of any length")
    func table() {
        let table = WeightTable((0..<30).map { Float($0) }, columns: 10)
        var sums = [WeightTable.Lanes](repeating: .zero, count: table.width)
        table.add(0, times: 1, to: &sums)
        table.add(2, times: 2, to: &sums)
        let expected: [Float] = [40, 43, 46, 49, 52, 55, 58, 61, 64, 67]
        #expect(WeightTable.numbers(sums, count: 10) == expected)
        let turned = WeightTable(byColumn: [1, 2, 3, 4, 5, 6], columns: 2)
        var row = [WeightTable.Lanes](repeating: .zero, count: turned.width)
        turned.add(1, times: 1, to: &row)
        #expect(WeightTable.numbers(row, count: 2) == [2, 5])
    }

    @Test("Words are known by their hashes")
    func words() throws {
        let names = ["taxi", "cab", "#", "bread"]
        let hashes = names.map(SentenceFeatures.hash).sorted()
        let bytes: [UInt8] = [0, 255, 1, 255, 2, 255, 3, 255]
        let vectors = WordVectors(hashes: hashes, bytes: bytes, dimensions: 2)
        for name in names {
            let place = try #require(hashes.firstIndex(of: SentenceFeatures.hash(of: name)))
            let vector: [Int8] = [Int8(place), -1]
            #expect(vectors[name] == vector)
        }
        #expect(vectors["limousine"] == nil)
    }

    @Test(
        "An intent is known by words that are like those of its examples",
        arguments: ["could you fetch me a limousine to the airport", "a rickshaw to the museum would be splendid"])
    func alike(text: String) throws {
        let model = try #require(SecondOpinion.of(try Language.nearest(to: "en-US")))
        #expect(try #require(model.opinion(of: text)).isLikeliest("RequestRide"))
    }
}
