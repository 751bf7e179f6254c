import Grammar
import IntentCore
import Languages
import TestSupport
import Testing
import Understanding

@Suite("Every amount reads back as it was typed or said")
struct NumberPropertyTests {
    /// So many amounts of hundredths below 10,000 are tried, spread over all 999,999.
    private static let amounts: [Int] = {
        var generator = SeededGenerator(seed: 19)
        let edges = [1, 5, 10, 50, 99, 100, 101, 105, 110, 199, 999, 1_000, 1_250, 9_999, 10_000, 100_000, 999_999]
        let round = stride(from: 100, to: 1_000_000, by: 1_700)
        return edges + round + (0..<20_000).map { _ in Int.random(in: 1...999_999, using: &generator) }
    }()

    private func fraction(_ cents: Int) -> String { cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)" }

    private func plain(_ cents: Int) -> String { "\(cents / 100).\(fraction(cents))" }

    private func grouped(_ cents: Int) -> String {
        let whole = cents / 100
        guard whole >= 1_000 else { return plain(cents) }
        let rest = String(whole % 1_000)
        return "\(whole / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest + ".\(fraction(cents))"
    }

    private let english: Language

    init() throws { english = try Language.nearest(to: "en-US") }

    private func words(_ number: Int) -> String { english.cardinal(number).joined(separator: " ") }

    private func digits(_ cents: Int) -> String {
        fraction(cents).map { words($0.wholeNumberValue ?? 0) }.joined(separator: " ")
    }

    /// The ways to type and to say an amount of money.
    private func forms(_ cents: Int) -> [(said: String, currency: String)] {
        let (whole, rest) = (cents / 100, cents % 100)
        let figures = plain(cents)
        var forms = [
            (figures, "USD"), (grouped(cents), "USD"), ("$\(figures)", "USD"), ("$\(grouped(cents))", "USD"),
            ("\(figures)$", "USD"), ("\(figures) $", "USD"), ("USD \(figures)", "USD"), ("\(figures) USD", "USD"),
            ("\(figures)usd", "USD"), ("US$\(figures)", "USD"), ("€\(figures)", "EUR"), ("\(figures)€", "EUR"),
            ("\(figures) EUR", "EUR"), ("£\(grouped(cents))", "GBP"), ("\(figures) GBP", "GBP"),
            ("\(figures) dollars", "USD"), ("\(figures) bucks", "USD"),
            ("\(words(whole)) point \(digits(cents))", "USD"),
            ("\(words(whole)) point \(digits(cents)) euros", "EUR"),
            ("\(words(whole)) dollars and \(words(rest)) cents", "USD"),
            ("\(whole) dollars \(rest) cents", "USD"),
        ]
        if rest == 0 { forms += [("\(whole)", "USD"), (words(whole), "USD"), ("\(words(whole)) dollars", "USD")] }
        if rest >= 10 {
            forms += [("\(words(whole)) dollars \(words(rest))", "USD"), ("\(whole) bucks \(rest)", "USD")]
        }
        if rest > 0, rest < 10, whole > 0 { forms.append(("\(words(whole)) oh \(words(rest))", "USD")) }
        if whole == 0 {
            forms += [
                ("\(rest) cents", "USD"), ("\(words(rest)) cents", "USD"), ("\(rest)¢", "USD"),
                (".\(fraction(cents))", "USD"),
            ]
        }
        // "Twelve fifty", where the two are not one number.
        let isRound = whole % 100 == 0 || (rest < 10 && whole % 10 == 0)
        if rest >= 10, whole > 0, !isRound { forms.append(("\(words(whole)) \(words(rest))", "USD")) }
        return forms
    }

    @Test(
        "money, in figures, words and as it is said, with the currency on either side, at the start, the middle and the end"
    )
    func money() throws {
        let reader = try CatalogueReader().reader
        let sentences: [(start: String, end: String, intent: String, slot: String)] = [
            ("send Ann ", "", "SendPayment", "currencyAmount"), ("pay ", " to Ann", "SendPayment", "currencyAmount"),
            ("request ", " from Ann for pizza", "RequestPayment", "currencyAmount"),
            ("calibrate the money with ", "", "money", "amount"),
            ("", " makes the money wizard happy", "money", "amount"),
        ]
        var wrong: [String] = []
        for (count, cents) in Self.amounts.enumerated() {
            let forms = forms(cents)
            // Each amount in a few of its forms: every form has about a thousand amounts, all edges have all.
            let chosen = count < 17 ? forms[...] : forms[(count % forms.count)...].prefix(1)
            for (place, form) in chosen.enumerated() {
                let sentence = sentences[(count / forms.count + place) % sentences.count]
                let text = sentence.start + form.said + sentence.end
                let best = reader.understand(text).best?.intent
                let expected: JSONValue = ["amount": .string(plain(cents)), "currency": .string(form.currency)]
                if best?.name != sentence.intent || best?.slots[sentence.slot]?.first?.value != expected {
                    wrong.append("\(text) → \(best?.name ?? "-") \(best?.slots[sentence.slot]?.first?.value as Any)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(12))")
    }

    @Test(
        "every other kind of amount, in figures and words, at the start, the middle and the end",
        arguments: [
            ("number", "", ""), ("percentage", "%", ""), ("percentage", " percent", ""),
            ("distance", " km", "kilometer"), ("distance", " miles", "mile"), ("speed", " mph", "mile/hour"),
            ("speed", " km/h", "kilometer/hour"), ("energy", " kWh", "kilowatt hour"),
            ("energy", "kcal", "kilocalorie"),
            ("temperature", "°C", "celsius"), ("temperature", " degrees", "degree"), ("duration", " hours", ""),
            ("duration", " min", ""),
        ])
    func quantities(type: String, unit: String, name: String) throws {
        let reader = try CatalogueReader().reader
        let seconds = unit == " hours" ? 3_600.0 : unit == " min" ? 60 : 1
        let said = unit == "%" ? " percent" : unit == "°C" ? " degrees celsius" : nil
        var wrong: [String] = []
        for (count, cents) in Self.amounts.prefix(3_000).enumerated() {
            let value = Double(cents) / 100
            let figures = cents % 100 == 0 ? "\(cents / 100)" : count % 3 == 0 ? grouped(cents) : plain(cents)
            var texts = [figures + unit]
            if let said {
                texts.append(words(cents / 100) + (cents % 100 == 0 ? "" : " point \(digits(cents))") + said)
            }
            for (place, text) in texts.enumerated() {
                let phrase = [
                    "calibrate the \(type) with \(text)", "calibrate the \(type) with \(text) for the \(type) wizard",
                    "\(text) makes the \(type) wizard happy",
                ][(count + place) % 3]
                let found = reader.understand(phrase).best?.intent.slots["amount"]?.first?.value
                let number = name.isEmpty ? found?.doubleValue : found?["value"]?.doubleValue
                let expected = type == "duration" ? value * seconds : value
                let isRight = number.map { abs($0 - expected) < 1e-6 } ?? false
                if !isRight || (!name.isEmpty && found?["unit"]?.stringValue != name) {
                    wrong.append("\(phrase) → \(found as Any)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(8))")
    }

    @Test("amounts and numbers of people, in every phrase of the catalogue that has one")
    func phrases() throws {
        let catalogue = try CatalogueReader()
        let sampler = GrammarSampler(catalogue.graph)
        var generator = SeededGenerator(seed: 7)
        var tried: [IntentCore.SourceLocation: Int] = [:]
        var wrong: [String] = []
        for _ in 0..<60_000 {
            guard let sample = sampler.sample(using: &generator, longest: 14),
                case .intent(_, let name, let users)? = sample.command, let phrase = sample.phrase,
                tried[phrase.location, default: 0] < 6,
                let definition = catalogue.apps.first(where: { $0.id == users.first })?.intent(name)?.definition,
                let slot = sample.slots.first(where: { definition.slot($0.name)?.type == .money }),
                // Two amounts for one slot contradict each other: either may be meant.
                sample.slots.count(where: { $0.name == slot.name }) == 1
            else { continue }
            tried[phrase.location, default: 0] += 1
            let cents = Int.random(in: 1...999_999, using: &generator)
            var words = sample.words
            words.replaceSubrange(
                slot.range, with: [tried[phrase.location, default: 0] % 2 == 0 ? "$\(plain(cents))" : plain(cents)])
            let text = words.joined(separator: " ")
            let found = catalogue.reader.understand(text).best?.intent.slots.values.flatMap(\.values).map(\.value) ?? []
            let expected: JSONValue = ["amount": .string(plain(cents)), "currency": "USD"]
            if !found.contains(expected) { wrong.append("\(text) → \(found)") }
        }
        #expect(tried.count >= 20)
        #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(12))")
    }
}
