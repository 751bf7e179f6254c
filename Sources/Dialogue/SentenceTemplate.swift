/// Sentences with names in braces, such as `OK, sent[ to {recipients}].`.
///
/// A part in brackets is left out where one of its names has no value; of several parts between bars, the first that is
/// complete is taken: `[To {recipients}|To {groupName}]`. Elsewhere such a name leaves a gap that closes.
enum SentenceTemplate {
    /// A template with its values.
    struct Filled: Equatable {
        /// The sentence.
        var text = ""
        /// The names whose values are in it.
        var said: Set<String> = []
        /// Whether no name is without a value.
        fileprivate var isComplete = true

        fileprivate static func + (first: Filled, second: Filled) -> Filled {
            Filled(
                text: first.text + second.text, said: first.said.union(second.said),
                isComplete: first.isComplete && second.isComplete)
        }
    }

    static func fill(_ template: String, _ value: (String) -> String?) -> String {
        filled(template, value).text
    }

    /// The sentence of a template, and which of its names it says.
    static func filled(_ template: String, _ value: (String) -> String?) -> Filled {
        var result = Filled()
        var rest = template[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            result = result + substitute(rest[..<open], value)
            let parts = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
            for part in parts {
                let filled = substitute(part, value)
                guard filled.isComplete else { continue }
                result = result + filled
                break
            }
            rest = rest[rest.index(after: close)...]
        }
        result = result + substitute(rest, value)
        result.text = tidied(result.text)
        return result
    }

    private static func substitute(_ template: Substring, _ value: (String) -> String?) -> Filled {
        var result = Filled()
        var rest = template
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result.text += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            let word = value(name) ?? ""
            if word.isEmpty { result.isComplete = false } else { result.said.insert(bare(name)) }
            result.text += word
            rest = rest[rest.index(after: close)...]
        }
        result.text += rest
        return result
    }

    /// A name without the case that it is wanted in: `recipients` of `recipients:dative`.
    private static func bare(_ name: String) -> String { name.split(separator: ":").first.map(String.init) ?? name }

    /// Closes the gaps that missing values leave, where a space stands before another space or a mark, and the full stop
    /// after a value that has an end of its own.
    private static func tidied(_ text: String) -> String {
        var result = ""
        for index in text.indices {
            let character = text[index]
            let next = text[text.index(after: index)...].first
            // A mark within a word, such as the one of `./run`, ends nothing.
            let closes = character == " " || ".,?!".contains(character) && next?.isLetter != true && next != "/"
            if closes, result.last == " " { result.removeLast() }
            if closes, character == ".", let last = result.last, ".?!…".contains(last) { continue }
            if character == "?", result.last == "." { result.removeLast() }
            if character == "。", let last = result.last, "。？！…".contains(last) { continue }
            if character == "？", result.last == "。" { result.removeLast() }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        while let first = result.first, " ,:".contains(first) { result.removeFirst() }
        return result
    }
}
