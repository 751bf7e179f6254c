import Foundation

/// A property list, XML or binary, whose errors name file and key path.
struct PropertyListFile {
    /// A value with the way to it.
    struct Value {
        let file: String
        let keyPath: String
        let value: Any

        /// The value of a key, or nil where there is none.
        func optional(_ key: String) throws(AppHostError) -> Value? {
            guard let dictionary = value as? [String: Any] else { throw wrong("a dictionary") }
            return dictionary[key].map {
                Value(file: file, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)", value: $0)
            }
        }

        /// The value of a key.
        func required(_ key: String) throws(AppHostError) -> Value {
            guard let found = try optional(key) else { throw error("the key ‘\(key)’ is missing") }
            return found
        }

        /// The elements of an array.
        func items() throws(AppHostError) -> [Value] {
            guard let array = value as? [Any] else { throw wrong("an array") }
            return array.enumerated().map {
                Value(file: file, keyPath: "\(keyPath)[\($0.offset)]", value: $0.element)
            }
        }

        /// Text that is not empty.
        func text() throws(AppHostError) -> String {
            guard let text = value as? String else { throw wrong("text") }
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !trimmed.isEmpty else { throw error("the text is empty") }
            return trimmed
        }

        /// The elements of a key's array; none where the key is missing.
        func items(of key: String) throws(AppHostError) -> [Value] {
            guard let found = try optional(key) else { return [] }
            return try found.items()
        }

        /// The texts of a key's array; none where the key is missing.
        func texts(of key: String) throws(AppHostError) -> [String] {
            guard let found = try optional(key) else { return [] }
            return try found.texts()
        }

        /// The texts of an array.
        func texts() throws(AppHostError) -> [String] {
            var texts: [String] = []
            for item in try items() { texts.append(try item.text()) }
            return texts
        }

        func error(_ reason: String) -> AppHostError {
            AppHostError(.malformedManifest, "\(file): \(keyPath.isEmpty ? "" : "\(keyPath): ")\(reason).")
        }

        private func wrong(_ wanted: String) -> AppHostError {
            let found =
                switch value {
                case is String: "text"
                case is [Any]: "an array"
                case is [String: Any]: "a dictionary"
                case is Data: "data"
                default: "a number, date or truth value"
                }
            return error("\(wanted) is needed here, not \(found)")
        }
    }

    /// The list's outermost value.
    let root: Value

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - name: the file's name in errors.
    /// - Throws: `AppHostError` of code `malformedManifest`.
    init(_ url: URL, name: String) throws(AppHostError) {
        do {
            let value = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
            root = Value(file: name, keyPath: "", value: value)
        } catch {
            let underlying = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            let reason = underlying ?? (error as NSError).localizedDescription
            throw AppHostError(
                .malformedManifest, "\(name): this is no property list: \(reason)", underlying: error)
        }
    }
}
