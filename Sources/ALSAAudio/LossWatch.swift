/// Notices that samples were lost where the device does not say so.
///
/// PulseAudio's plug-in drops what is not fetched in time without a word. But a device delivers as many samples as time
/// passes: when, with everything fetched, it is further behind the clock than it was before, the difference is lost.
package struct LossWatch: Sendable {
    /// Less than this, in seconds, is the unevenness of a sound server.
    private static let tolerance = 0.25
    private static let window = 32
    /// A sound server that is late itself makes up for it within so many readings.
    private static let sufficientReadings = 5

    private let rate: Double
    private var delivered = 0.0
    private var begin: Double?
    /// How far the last readings were behind the clock, in seconds, each with everything fetched.
    private var lags: [Double] = []
    /// How many readings in a row were too late.
    private var lateReadings = 0

    /// A watch over a device with so many frames a second.
    package init(rate: Int) {
        self.rate = Double(rate)
    }

    /// Takes a reading.
    ///
    /// - Parameters:
    ///   - frames: how many frames were read.
    ///   - hadToWait: whether nothing was there before it, so that everything is fetched now.
    ///   - seconds: the moment, on a clock that stands still while the machine sleeps.
    /// - Returns: whether samples were lost since the last reading.
    package mutating func read(_ frames: Int, hadToWait: Bool, at seconds: Double) -> Bool {
        delivered += Double(frames) / rate
        guard let begin else {
            begin = seconds - delivered
            return false
        }
        guard hadToWait else { return false }
        let lag = seconds - begin - delivered
        // The median is steady where single readings come late.
        let usual = lags.isEmpty ? lag : lags.sorted()[lags.count / 2]
        lateReadings = lag - usual > Self.tolerance ? lateReadings + 1 : 0
        if lateReadings == 0 {
            lags.append(lag)
            if lags.count > Self.window { lags.removeFirst() }
        }
        guard lateReadings >= Self.sufficientReadings else { return false }
        lags = [lag]
        lateReadings = 0
        return true
    }

    /// Starts anew after a loss that the device has told of itself.
    package mutating func restart() {
        begin = nil
        delivered = 0
        lags = []
        lateReadings = 0
    }
}
