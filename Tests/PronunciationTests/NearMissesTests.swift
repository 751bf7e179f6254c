import Pronunciation
import Testing

@Suite("What sounds like a phrase")
struct NearMissesTests {
    private func nearMisses(_ phrase: [String], most: Int = 10) throws -> [NearMisses.NearMiss] {
        let dictionary = try SmallDictionary([
            "computer K AH M P Y UW T ER", "commuter K AH M Y UW T ER", "compute K AH M P Y UW T",
            "computers K AH M P Y UW T ER Z",
            "komputer K AH M P Y UW T ER", "hey HH EY", "hay HH EY", "hi HH AY", "window W IH N D OW",
        ])
        let pronouncer = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil)
        return NearMisses(of: phrase, pronouncer, dictionary.lexicon, most: most).found
    }

    @Test("Words of the dictionary are near in the order of their sounds; the same sound is no other phrase")
    func words() throws {
        let found = try nearMisses(["computer"])
        #expect(Set(found.map(\.text)) == ["commuter", "compute", "computers"])
        #expect(found.map(\.distance) == found.map(\.distance).sorted())
        #expect(try nearMisses(["computer"], most: 1) == Array(found.prefix(1)))
    }

    @Test("In a phrase of several words the longer ones are replaced")
    func phrases() throws {
        let found = try nearMisses(["hey", "computer"])
        #expect(found.contains { $0.text == "hey commuter" && $0.phones == "HH EY K AH M Y UW T ER" })
        #expect(!found.contains { $0.text.hasPrefix("hay") || $0.text.hasPrefix("hi") })
    }

    @Test("A phrase that nobody can say has none")
    func none() throws {
        #expect(try nearMisses(["xyzzy"]).isEmpty)
        #expect(try nearMisses([]).isEmpty)
        #expect(try nearMisses(["hey"]).isEmpty)
    }
}
