import AppExtension

/// The one change that a sentence about the climate asks for.
struct ClimateChange {
    /// The setting and its new value.
    var name: String
    var value: String
    /// The sentence about it.
    var spoken: String

    /// The change of an intent, or nil where it asks for none.
    ///
    /// - Parameters:
    ///   - intent: the command that was said.
    ///   - temperature: the temperature that is set, in degrees Celsius.
    ///   - fan: the fan's speed.
    init?(_ intent: SetClimateSettingsInCarIntent, temperature: String?, fan: String?) {
        guard let change = Self.switched(intent) ?? Self.warmth(intent, temperature) ?? Self.fan(intent, fan) else {
            return nil
        }
        self = change
    }

    private init(_ name: String, _ value: String, _ spoken: String) {
        self.name = name
        self.value = value
        self.spoken = spoken
    }

    private static func switched(_ intent: SetClimateSettingsInCarIntent) -> ClimateChange? {
        for (name, value) in [
            ("air conditioner", intent.enableAirConditioner), ("climate control", intent.enableClimateControl),
            ("auto mode", intent.enableAutoMode), ("fan", intent.enableFan),
        ] {
            guard let value else { continue }
            let word = value ? "on" : "off"
            return ClimateChange(name == "fan" ? "fan switch" : name, word, "the \(name) is \(word)")
        }
        return intent.airCirculationMode.map { mode in
            let words = mode == .freshAir ? "fresh air comes in" : "the air is recirculated"
            return ClimateChange("circulation", mode.rawValue, words)
        }
    }

    private static func warmth(_ intent: SetClimateSettingsInCarIntent, _ old: String?) -> ClimateChange? {
        if let wanted = intent.temperature {
            // People who say "seventy degrees" mean Fahrenheit.
            let isFahrenheit = wanted.unit == "fahrenheit" || (wanted.unit == "degree" && wanted.value > 40)
            let celsius = isFahrenheit ? (wanted.value - 32) / 1.8 : wanted.value
            return ClimateChange(
                "temperature", celsius.rounded().spokenText, "it will be \(wanted.value.spokenText) degrees")
        }
        return Relative.level(intent.relativeTemperatureSetting, from: old, in: 16...28).map {
            ClimateChange("temperature", $0.spokenText, "it will be \($0.spokenText) degrees Celsius")
        }
    }

    private static func fan(_ intent: SetClimateSettingsInCarIntent, _ old: String?) -> ClimateChange? {
        let level =
            intent.fanSpeedIndex ?? intent.fanSpeedPercentage.map { ($0 / 20).rounded() }
            ?? Relative.level(intent.relativeFanSpeedSetting, from: old, in: 0...5)
        return level.map { ClimateChange("fan", $0.spokenText, "the fan's speed is \($0.spokenText)") }
    }
}

/// Steps on a scale: lower, highest.
enum Relative {
    static func level(_ setting: RelativeSetting?, from old: String?, in range: ClosedRange<Double>) -> Double? {
        let now = old.flatMap(Double.init) ?? range.lowerBound
        return switch setting {
        case .lowest: range.lowerBound
        case .lower: max(range.lowerBound, now - 1)
        case .higher: min(range.upperBound, now + 1)
        case .highest: range.upperBound
        case nil: nil
        }
    }
}
