/// The phones of an acoustic model.
package struct PhoneSet: Sendable, Equatable {
    /// The names in the model's spelling, in a fixed order.
    package let names: [String]
    private let known: Set<String>

    /// A set of phones by name.
    package init(_ names: [String]) {
        self.names = names
        known = Set(names)
    }

    /// Whether a phone is of the set.
    package func contains(_ name: String) -> Bool { known.contains(name) }

    /// The 39 phones of the CMU dictionary and of PocketSphinx's `en-us` model (silence and noises apart).
    package static let english = PhoneSet([
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH",
        "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ])
}
