/// Sentences with names in braces, such as `OK, sent[ to {recipients}].`.
///
/// What stands in brackets is left out where one of its names has no value. Elsewhere such a name leaves a gap that
/// closes.
enum SentenceTemplate {
    static func fill(_ template: String, _ value: (String) -> String?) -> String {
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            result += substitute(rest[..<open], value).text
            let part = substitute(rest[rest.index(after: open)..<close], value)
            if part.isComplete { result += part.text }
            rest = rest[rest.index(after: close)...]
        }
        result += substitute(rest, value).text
        return tidied(result)
    }

    private static func substitute(
        _ template: Substring, _ value: (String) -> String?
    ) -> (text: String, isComplete: Bool) {
        var result = ""
        var isComplete = true
        var rest = template
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let word = value(String(rest[rest.index(after: open)..<close])) ?? ""
            if word.isEmpty { isComplete = false }
            result += word
            rest = rest[rest.index(after: close)...]
        }
        return (result + rest, isComplete)
    }

    /// Closes the gaps that missing values leave, where a space stands before another space or a mark.
    private static func tidied(_ text: String) -> String {
        var result = ""
        for index in text.indices {
            let character = text[index]
            let next = text[text.index(after: index)...].first
            // A mark within a word, such as the one of `./run`, ends nothing.
            let closes = character == " " || ".,?!".contains(character) && next?.isLetter != true && next != "/"
            if closes, result.last == " " { result.removeLast() }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        return result
    }
}
