package import Grammar
import IntentCore
package import Languages

/// The choices of a question that are the shortest, the latest, the dearest of all, where each of them is a length, a moment, an amount
/// or a number.
package struct ChoiceSizes {
    /// The types whose values have an order, with the names of both ends.
    private static let ends: [(type: SlotType, least: [ChoiceSize], most: [ChoiceSize])] = [
        // A number alone could be an hour, too.
        (.number, [.smaller], [.bigger]), (.duration, [.shorter, .smaller], [.longer, .bigger]),
        (.money, [.cheaper, .smaller], [.dearer, .bigger]), (.dateTime, [.earlier], [.later]),
    ]

    /// The choice at each end, by its place; empty where the choices have no order.
    package let extremes: [ChoiceSize: Int]

    /// Compares choices.
    ///
    /// - Parameters:
    ///   - choices: how each is shown.
    ///   - language: the language that they are written in.
    ///   - reference: the moment that “tomorrow” is relative to.
    package init(of choices: [String], in language: Language, at reference: ReferenceTime = .current) {
        let reader = SpokenValue(language: language, reference: reference)
        let words = choices.map { language.tokenizer.words(of: $0) }
        for (type, least, most) in Self.ends where choices.count > 1 {
            let sizes = words.compactMap { reader.read($0, as: type).flatMap(Size.init) }
            // Amounts in several currencies have no order.
            guard sizes.count == choices.count, Set(sizes.map(\.currency)).count < 2 else { continue }
            var found: [ChoiceSize: Int] = [:]
            for name in least { found[name] = Self.only(sizes.min(), in: sizes) }
            for name in most { found[name] = Self.only(sizes.max(), in: sizes) }
            extremes = found
            return
        }
        extremes = [:]
    }

    /// The place of a size that only one choice has.
    private static func only(_ size: Size?, in sizes: [Size]) -> Int? {
        guard let size, sizes.count(where: { $0 == size }) == 1 else { return nil }
        return sizes.firstIndex(of: size)
    }

    /// A value that can be compared with others of its type.
    private struct Size: Comparable {
        let number: Double
        /// A moment as it is written, in order.
        let stamp: String
        let currency: String

        init?(_ value: JSONValue) {
            if let amount = value["amount"]?.stringValue.flatMap(Double.init) ?? value.doubleValue {
                (number, stamp, currency) = (amount, "", value["currency"]?.stringValue ?? "")
            } else if let text = value.stringValue {
                (number, stamp, currency) = (0, text, "")
            } else {
                return nil
            }
        }

        static func < (one: Size, other: Size) -> Bool {
            (one.number, one.stamp) < (other.number, other.stamp)
        }
    }
}
