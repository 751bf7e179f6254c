/// How often other people's talk wakes Heed, by phrases of the same length: most were measured, two reckoned from the signs.
///
/// The alarms in 1.42 hours of other people's sentences (docs/measurements/listening.md, short wake phrases), with the exact interval of a
/// Poisson count.
package struct WakeAlarmRate: Sendable, Hashable {
    /// The alarms in an hour.
    package let perHour: Double
    /// The ends of their 95 % interval.
    package let interval: ClosedRange<Double>

    /// The rate of a phrase; nil in languages where it was not measured.
    ///
    /// - Parameters:
    ///   - phoneCount: how many phones its shortest way has.
    ///   - locale: its language.
    package init?(phoneCount: Int, locale: String) {
        guard locale.hasPrefix("en") else { return nil }
        switch phoneCount {
        // hey heed 9, help 6, erase 3.
        case ...5: (perHour, interval) = (4.2, 2.5...6.7)
        // okay heed 3, alexa 1, jarvis 0 in half an hour.
        case 6: (perHour, interval) = (1.2, 0.3...3.1)
        // computer 0, smart mirror 1, view glass 1.
        default: (perHour, interval) = (0.5, 0.1...1.7)
        }
    }
}
