package import IntentCore

extension JSONValue {
    /// The value as one line of JSON, without the line's end.
    package var line: String {
        // Every value of this type can be written but numbers that are none.
        (try? JSONLine.text(self)) ?? "null"
    }
}
