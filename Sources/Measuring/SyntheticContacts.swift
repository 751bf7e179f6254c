package import Domains
import Foundation
import Grammar
package import IntentCore
import Languages
package import Pronunciation

/// Names and apps that nobody has, to measure with: the same in every run.
package struct SyntheticContacts {
    /// The names of people, each a first name and a surname that the dictionary has.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - lexicon: the source of the words.
    ///   - excluded: words that are not to be used.
    /// - Returns: fewer where there are not enough words.
    package static func names(_ count: Int, from lexicon: Lexicon, without excluded: Set<String> = []) -> [Term] {
        var words: [String] = []
        lexicon.forEach { word, _ in
            if (4...9).contains(word.utf8.count), word.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) {
                words.append(word)
            }
        }
        words.removeAll(where: excluded.contains)
        var seen: Set<String> = []
        var names: [Term] = []
        var index = 0
        while names.count < count, index < 4 * count + 100, !words.isEmpty {
            let first = words[index % 2_000 * 7_919 % words.count].capitalized
            let last = words[(index * 104_729 + 13) % words.count].capitalized
            index += 1
            if seen.insert("\(first) \(last)").inserted {
                names.append(Term(id: "made-up-\(names.count)", say: ["\(first) \(last)"]))
            }
        }
        return names
    }

    /// Apps that can do some intents, or everything of the catalogue that takes a person; the first is called ZhiChat.
    package static func apps(_ count: Int, catalogue: Catalogue, only wanted: [String]) -> [AppDescription] {
        let intents = catalogue.intents.filter { intent in
            let takesPerson = intent.definition.slots.contains { $0.vocabulary == "contactName" }
            return wanted.isEmpty ? takesPerson : wanted.contains(intent.definition.name)
        }
        let names = [
            "ZhiChat", "Blue Bird", "Carrier", "Dovetail", "Echo Line", "Firefly", "Garden Gate", "Harbor", "Ivory",
            "Jigsaw",
            "Kite", "Lantern", "Meadow", "Northwind", "Orchard", "Pelican", "Quartz", "Riverside", "Sunflower",
            "Thunder",
            "Umbrella", "Velvet", "Waterfall", "Xenon", "Yellowstone", "Zebra", "Anchor", "Bonfire", "Compass",
            "Daylight",
        ]
        return (0..<count).map { number in
            let name = number < names.count ? names[number] : "Number \(number)"
            let hints = number == 0 ? [name: ["jee chat"]] : [:]
            return AppDescription(
                id: name.lowercased().replacing(" ", with: "-"), name: name,
                spokenNames: [Term(id: name, say: [name], hints: hints)], intents: intents)
        }
    }
}
