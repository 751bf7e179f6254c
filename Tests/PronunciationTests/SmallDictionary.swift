import Foundation
import Pronunciation
import TestSupport

/// The dictionary that Debian's package installs.
let installedDictionary = URL(filePath: "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")

/// Enough words to read names with, written to a real file.
struct SmallDictionary {
    let lexicon: Lexicon

    /// The file may go once it is mapped.
    init(_ lines: [String] = Self.lines) throws {
        let folder = try TestFolder()
        lexicon = try Lexicon(contentsOf: folder.write(lines.joined(separator: "\n") + "\n", to: "small.dict"))
    }

    static let lines = [
        "a AH", "a(2) EY", "a. EY", "b B IY", "c S IY", "d D IY", "e IY", "f EH F", "i AY", "p P IY", "q K Y UW",
        "s EH S", "u Y UW", "v V IY", "x EH K S", "zoe Z OW IY", "monkey M AH NG K IY", "notes N OW T S", "we W IY",
        "chat CH AE T", "two T UW", "three TH R IY", "sixty S IH K S T IY", "five F AY V", "hundred HH AH N D R AH D",
        "twenty T W EH N T IY", "four F AO R", "and AE N D", "jon JH AA N", "snow S N OW", "eye AY", "toons T UW N Z",
        "box B AA K S", "us AH S", "nasa N AE S AH", "lingo L IH NG G OW", "party P AA R T IY", "h EY CH", "t T IY",
        "m EH M", "l EH L", "r AA R",
    ]
}
