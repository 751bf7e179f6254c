/// A media type with its parameters, such as `multipart/form-data; boundary=x`.
package struct MediaType: Sendable, Hashable {
    /// The type in lower case, such as `application/json`.
    package private(set) var name: String
    /// The parameters by their lower-case names.
    package private(set) var parameters: [String: String] = [:]

    /// Reads a header's value; also that of `Content-Disposition`, which has the same form.
    package init(_ header: String) {
        var rest = Substring(header)
        name = Self.token(&rest).lowercased()
        while rest.popFirst() == ";" {
            let key = Self.token(&rest, until: "=").lowercased()
            guard rest.first == "=" else { continue }
            rest.removeFirst()
            while rest.first == " " { rest.removeFirst() }
            let value = rest.first == "\"" ? Self.quoted(&rest) : Self.token(&rest)
            if !key.isEmpty { parameters[key] = value }
            while let next = rest.first, next != ";" { rest.removeFirst() }
        }
    }

    private static func token(_ rest: inout Substring, until end: Character = ";") -> String {
        let word = rest.prefix { $0 != end && $0 != ";" }
        rest = rest[word.endIndex...]
        return word.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed().map(String.init)
            .joined()
    }

    private static func quoted(_ rest: inout Substring) -> String {
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst(), character != "\"" {
            text.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
        }
        return text
    }
}
