import Pronunciation
import SpeechCore
import TestSupport
import Testing

@Suite("Pronouncer")
struct PronouncerTests {
    @Test(
        "A name is read piece by piece",
        arguments: [
            ("monkey", "M AH NG K IY"),
            ("MonkeyNotes", "M AH NG K IY N OW T S"),
            ("monkeynotes", "M AH NG K IY N OW T S"),
            ("WeChat", "W IY CH AE T"),
            ("wechat", "W IY CH AE T"),
            ("QQ", "K Y UW K Y UW"),
            ("qq", "K Y UW K Y UW"),
            ("USB", "Y UW EH S B IY"),
            ("PDFs", "P IY D IY EH F S"),
            ("QQ's", "K Y UW K Y UW Z"),
            ("NASA", "N AE S AH"),
            ("AC/DC", "EY S IY D IY S IY"),
            ("v2", "V IY T UW"),
            ("MonkeyNotes 365", "M AH NG K IY N OW T S TH R IY S IH K S T IY F AY V"),
            ("Notes24", "N OW T S T W EH N T IY F AO R"),
            ("Zoë", "Z OW IY"),
            ("Zoe\u{301}", "Z OW IY"),
            ("Ｚｏｅ", "Z OW IY"),
            ("jon snow", "JH AA N S N OW"),
            ("jon's", "JH AA N Z"),
            ("Jon’s", "JH AA N Z"),
            ("chats", "CH AE T S"),
            ("boxes", "B AA K S IH Z"),
            ("box's", "B AA K S IH Z"),
            ("monkey & zoe", "M AH NG K IY AE N D Z OW IY"),
            ("wang yiran", "W AA NG IY R AA N"),
            ("xiaohong", "SH Y AW HH UH NG"),
            ("Xi'an", "SH IY AA N"),
            ("zhichat", "JH ER CH AE T"),
            ("eBox", "IY B AA K S"),
            ("王一然", "W AA NG IY R AA N"),
            ("绿", "L Y UW"),
            ("小米 Notes", "SH Y AW M IY N OW T S"),
            ("snow's", "S N OW Z"),
            ("notes'", "N OW T S"),
            ("box'", "B AA K S"),
        ])
    func reading(name: String, phones: String) throws {
        let dictionary = try SmallDictionary()
        #expect(Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil).pronunciations(of: name).first == phones)
    }

    @Test(
        "Other readings that people use are kept beside the first",
        arguments: [
            ("US", "Y UW EH S"), ("a", "EY"), ("365", "TH R IY HH AH N D R AH D S IH K S T IY F AY V"),
            ("xiaohong", "SH AW HH AO NG"), ("qiang", "K IY AE NG"), ("zixuan", "Z IY Z UW AA N"),
            ("zhichat", "JH IY CH AE T"),
        ])
    func variants(name: String, phones: String) throws {
        let dictionary = try SmallDictionary()
        let found = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil).pronunciations(of: name)
        #expect(found.contains(phones))
        #expect(Set(found).count == found.count)
    }

    @Test(
        "What cannot be said has no pronunciation, and nothing crashes",
        arguments: ["", " ", "'", "''", "-", "🙂", "...", "\u{0301}", "/"])
    func unpronounceable(text: String) throws {
        let dictionary = try SmallDictionary()
        #expect(Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil).pronunciations(of: text) == [])
    }

    @Test("A lower-case word is read as the names it comes from are written, unless the dictionary has it")
    func spellings() throws {
        let dictionary = try SmallDictionary()
        let plain = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil)
        let taught = plain.adding(names: ["UFAD/DC", "The Box of USEM", "ZOE"])
        #expect(plain.pronunciations(of: "ufad") == [])
        #expect(taught.pronunciations(of: "ufad") == ["Y UW EH F EY D IY"])
        #expect(taught.pronunciations(of: "usem") == ["Y UW EH S IY EH M"])
        #expect(taught.pronunciations(of: "zoe") == plain.pronunciations(of: "zoe"))
    }

    @Test(
        "Where a name begins as no English word does, its first letter or all may be spelled",
        arguments: [
            ("qbox", "K Y UW B AA K S"), ("qmonkeynotes", "K Y UW M AH NG K IY N OW T S"),
            ("QBox", "K Y UW B AA K S"), ("dcbax", "D IY S IY B IY EY EH K S"),
        ])
    func spelledBeginning(name: String, phones: String) throws {
        let dictionary = try SmallDictionary()
        let pronouncer = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil)
        #expect(pronouncer.pronunciations(of: name).contains(phones), "\(pronouncer.pronunciations(of: name))")
        #expect(!pronouncer.pronunciations(of: "snow").contains("EH S EH N OW D AH B AH L Y UW"))
    }

    @Test("Shares sum to one and fall")
    func shares() throws {
        let dictionary = try SmallDictionary()
        let pronouncer = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil)
        for name in ["monkey", "zhichat", "xiaohong", "365", "US", "monkeynotes", "wang"] {
            let ways = pronouncer.readings(of: name)
            #expect(abs(ways.reduce(0) { $0 + $1.share } - 1) < 1e-9, "\(name)")
            #expect(!ways.isEmpty)
            #expect(zip(ways, ways.dropFirst()).allSatisfy { $0.share >= $1.share }, "\(name)")
        }
    }

    @Test(
        "A hint replaces what the dictionary says",
        arguments: [
            ("eye toons", ["AY T UW N Z"]),
            ("JH AA N", ["JH AA N"]),
            ("/AY T UW1 N Z/", ["AY T UW N Z"]),
            ("wang2 yi4ran2", ["W AA NG IY R AA N", "W AE NG Y IY R AE N"]),
            ("lu:4", ["L Y UW", "L UW"]),
        ])
    func hints(hint: String, phones: [String]) throws {
        let dictionary = try SmallDictionary()
        let hint = try PronunciationHint(hint)
        let pronouncer = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil).adding(hints: ["monkey": [hint]])
        #expect(pronouncer.pronunciations(of: "Monkey") == phones)
        #expect(pronouncer.readings(of: "monkey").count == phones.count)
        #expect(pronouncer.readings(of: "monkey").allSatisfy { $0.source == .hint })
    }

    @Test("What no dictionary has is read from its letters, too, after the hint")
    func hintsOfUnknown() throws {
        let dictionary = try SmallDictionary()
        let plain = Pronouncer(lexicon: dictionary.lexicon, letterToSound: nil)
        let hinted = plain.adding(hints: ["zhichat": [try PronunciationHint("JH IY CH AE T")]])
        let ways = hinted.pronunciations(of: "zhichat")
        #expect(ways.first == "JH IY CH AE T")
        #expect(Set(plain.pronunciations(of: "zhichat")).isSubset(of: ways))
    }

    @Test(
        "A hint that says nothing or has a phone of another model is refused",
        arguments: ["", " ", "/AX/", "JH AX N", "!"])
    func badHints(hint: String) {
        let error = #expect(throws: PronunciationError.self) { try PronunciationHint(hint) }
        #expect(error?.code == .hintInvalid)
    }
}
