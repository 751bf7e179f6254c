/// The texts said for each slot: slots that take a list have several.
package struct SlotTexts: Sendable, Hashable {
    /// The texts by slot, in the order they were said.
    package var texts: [String: [String]]

    /// Slots with one or several texts each.
    package init(_ texts: [String: [String]]) {
        self.texts = texts
    }

    /// Slots with one text each.
    package init(_ texts: [String: String]) {
        self.texts = texts.mapValues { [$0] }
    }

    /// The texts of a slot as they are compared, ignoring case and outer spaces; nil when the slot is not filled.
    func comparable(_ slot: String) -> [String]? {
        texts[slot]?.map(\.comparable)
    }

    /// The names of the filled slots, sorted.
    var names: [String] { texts.keys.sorted() }

    /// Every pair of slot and comparable text, sorted, for counting.
    var pairs: [Pair] {
        names.flatMap { slot in texts[slot, default: []].map { Pair(slot: slot, text: $0.comparable) } }
    }

    /// One slot with one text.
    struct Pair: Hashable {
        var slot: String
        var text: String
    }
}

extension SlotTexts: Codable {
    /// Reads `{"size": "small", "extras": ["milk", "sugar"]}`.
    package init(from decoder: any Decoder) throws {
        let content = try decoder.singleValueContainer().decode([String: Content].self)
        texts = content.mapValues(\.texts)
    }

    /// Writes one text as text, several as a list.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts.mapValues(Content.init(texts:)))
    }

    /// The JSON of one slot: a text or a list of texts.
    private struct Content: Codable {
        var texts: [String]

        init(texts: [String]) {
            self.texts = texts
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                texts = [text]
            } else if let list = try? container.decode([String].self) {
                texts = list
            } else {
                throw DecodingError.typeMismatch(
                    String.self,
                    .init(codingPath: decoder.codingPath, debugDescription: "Expected a text or a list of texts."))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if texts.count == 1 {
                try container.encode(texts[0])
            } else {
                try container.encode(texts)
            }
        }
    }
}

extension StringProtocol {
    /// The text as labels are compared: without case and outer spaces.
    var comparable: String {
        let inner = drop(while: \.isWhitespace)
        let end = inner.lastIndex { !$0.isWhitespace }.map(inner.index(after:)) ?? inner.startIndex
        return inner[..<end].lowercased()
    }
}
