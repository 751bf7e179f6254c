/// Times of day as they are said.
enum Clock {
    /// `8 am`, `7:30 pm`, `noon`.
    static func spoken(hour: Int, minute: Int = 0) -> String {
        if hour == 12, minute == 0 { return "noon" }
        let clock = (hour + 11) % 12 + 1
        let minutes = minute == 0 ? "" : minute < 10 ? ":0\(minute)" : ":\(minute)"
        return "\(clock)\(minutes) \(hour < 12 ? "am" : "pm")"
    }
}
