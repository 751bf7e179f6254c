/// A piece of XML as XMPP has it: a name, attributes, and either text or further elements.
package struct Element: Sendable, Hashable {
    /// Its name, such as `message`.
    package var name: String
    /// Its attributes; its namespace is `xmlns`.
    package var attributes: [String: String]
    /// The elements inside.
    package var children: [Element]
    /// The text inside.
    package var text: String

    /// An element.
    package init(_ name: String, _ attributes: [String: String] = [:], _ children: [Element] = [], text: String = "") {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    /// An attribute's value.
    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The first element inside of a name, and of a namespace where one is given.
    package func child(_ name: String, _ namespace: String? = nil) -> Element? {
        children.first { $0.name == name && (namespace == nil || $0["xmlns"] == namespace) }
    }

    /// The elements inside of a name.
    package func children(_ name: String) -> [Element] { children.filter { $0.name == name } }

    /// The element as it is sent.
    package var xml: String {
        let named = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
        let inside = Self.escaped(text) + children.map(\.xml).joined()
        return inside.isEmpty ? "<\(name)\(named)/>" : "<\(name)\(named)>\(inside)</\(name)>"
    }

    /// A text without the characters that mean something in XML, and without those that XML may not have at all
    /// (XML 1.0, section 2.2): a server ends the stream of whoever sends one.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                result.unicodeScalars.append(scalar)
            default: break
            }
        }
        return result
    }
}
