import CheckedValues

/// Names of intents, slots and terms as Swift spells them.
enum SwiftName {
    /// A name of a type: `carSeat` is `CarSeat`, `iced-coffee` is `IcedCoffee`.
    static func type(_ name: String) -> String {
        joined(name, capitalizesFirst: true)
    }

    /// A name of a property, function or case: `iced-coffee` is `icedCoffee`, `default` is in backticks.
    static func member(_ name: String) -> String {
        let word = joined(name, capitalizesFirst: false)
        return keywords.contains(word) ? "`\(word)`" : word
    }

    private static func joined(_ name: String, capitalizesFirst: Bool) -> String {
        let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        var result = ""
        for (index, part) in parts.enumerated() {
            if index > 0 || capitalizesFirst {
                result += part.withCapital
            } else {
                // An abbreviation in capitals stays as it is.
                let isAbbreviation = part.dropFirst().first?.isUppercase ?? false
                result += isAbbreviation ? part : part.prefix(1).lowercased() + part.dropFirst()
            }
        }
        if result.first?.isNumber ?? true { result = "_" + result }
        return result
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
