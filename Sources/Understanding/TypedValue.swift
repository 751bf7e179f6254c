import IntentCore

/// Values of the types that need no vocabulary, from their words.
enum TypedValue {
    /// The value of a type, or nil when the words are not one.
    static func read(_ words: [String], as type: SlotType) -> JSONValue? {
        switch type {
        case .number: SpokenNumber(whole: words).map { number($0.value) }
        case .percentage: percentage(words)
        case .ordinal: SpokenNumber.ordinal(words).map { .int($0) }
        case .boolean: boolean(words)
        case .distance: quantity(words, units: lengthUnits)
        case .speed: quantity(words, units: speedUnits)
        case .energy: quantity(words, units: energyUnits)
        case .temperature:
            quantity(words, units: temperatureUnits) ?? SpokenNumber(whole: words).map { degrees($0.value) }
        case .duration: duration(words).map { number($0) }
        case .money: SpokenMoney(words).map { ["amount": .string($0.amount), "currency": .string($0.currency)] }
        default: nil
        }
    }

    private static func number(_ value: Double) -> JSONValue {
        Int(exactly: value).map { .int($0) } ?? .double(value)
    }

    private static func percentage(_ words: [String]) -> JSONValue? {
        SpokenNumber(whole: words.last == "percent" ? words.dropLast() : words).map { number($0.value) }
    }

    private static func degrees(_ value: Double) -> JSONValue {
        ["value": number(value), "unit": "degree"]
    }

    private static func boolean(_ words: [String]) -> JSONValue? {
        switch words.last {
        case "yes", "on", "true": true
        case "no", "off", "false": false
        default: nil
        }
    }

    private static let lengthUnits = [
        "meter": "meter", "kilometer": "kilometer", "centimeter": "centimeter", "millimeter": "millimeter",
        "mile": "mile", "foot": "foot", "feet": "foot", "inch": "inch", "inche": "inch", "yard": "yard",
    ]
    private static let speedUnits = [
        "miles per hour": "mile/hour", "miles an hour": "mile/hour", "kilometers per hour": "kilometer/hour",
        "kilometers an hour": "kilometer/hour", "meters per second": "meter/second",
        "meters a second": "meter/second", "knots": "knot",
    ]
    private static let energyUnits = [
        "calorie": "kilocalorie", "kilocalorie": "kilocalorie", "joule": "joule", "kilojoule": "kilojoule",
        "kilowatt hour": "kilowatt hour",
    ]
    private static let temperatureUnits = [
        "degree": "degree", "degree celsius": "celsius", "degrees celsius": "celsius", "celsius": "celsius",
        "degrees centigrade": "celsius", "degree centigrade": "celsius", "centigrade": "celsius",
        "degrees fahrenheit": "fahrenheit",
        "degree fahrenheit": "fahrenheit", "fahrenheit": "fahrenheit",
    ]

    private static func quantity(_ words: [String], units: [String: String]) -> JSONValue? {
        guard let amount = SpokenNumber(words) else { return nil }
        let name = words[amount.length...].joined(separator: " ")
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        guard let unit = units[name] ?? units[singular] else { return nil }
        return ["value": number(amount.value), "unit": .string(unit)]
    }

    private static let secondsPerUnit: [String: Double] = [
        "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800, "month": 2_592_000,
        "year": 31_536_000,
    ]

    private static func duration(_ words: [String]) -> Double? {
        switch words.joined(separator: " ") {
        case "half an hour": return 1_800
        case "an hour and a half": return 5_400
        case "a quarter of an hour": return 900
        case "three quarters of an hour": return 2_700
        default: break
        }
        var total = 0.0
        var rest = words[...]
        while !rest.isEmpty {
            if rest.first == "and" { rest = rest.dropFirst() }
            guard let amount = SpokenNumber(rest) else { return nil }
            rest = rest.dropFirst(amount.length)
            guard let word = rest.popFirst(),
                let seconds = secondsPerUnit[word.hasSuffix("s") ? String(word.dropLast()) : word]
            else { return nil }
            total += amount.value * seconds
        }
        return total
    }
}
