/// The capabilities of a capture device without conversion inside ALSA.
package struct CaptureCapabilities: Sendable, Equatable {
    /// The usual rates that it has, in hertz, ascending.
    package var rates: [Int]
    /// The lowest and the highest rate, in hertz.
    package var rateRange: ClosedRange<Int>
    /// The fewest and the most channels.
    package var channels: ClosedRange<Int>
    /// The sample formats that Heed can read, best first.
    package var sampleFormats: [SampleFormat]

    /// The capabilities of a device.
    package init(
        rates: [Int], rateRange: ClosedRange<Int>, channels: ClosedRange<Int>, sampleFormats: [SampleFormat]
    ) {
        self.rates = rates
        self.rateRange = rateRange
        self.channels = channels
        self.sampleFormats = sampleFormats
    }

    /// The form to ask a device for: no conversion if it can be, else as little loss as can be.
    ///
    /// - Returns: nil when there is no sample format that Heed can read.
    package var preferredFormat: CaptureFormat? {
        guard let sampleFormat = sampleFormats.first else { return nil }
        return CaptureFormat(rate: preferredRate, channels: max(1, channels.lowerBound), sampleFormat: sampleFormat)
    }

    private var preferredRate: Int {
        let order = CaptureFormat.preferredRates
        if let usual = order.first(where: rates.contains) { return usual }
        // An odd device: the nearest to what is needed.
        return min(max(rateRange.lowerBound, CaptureFormat().rate), rateRange.upperBound)
    }
}

extension CaptureFormat {
    /// The rates that hardware is made for.
    static let usualRates = [
        8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000,
    ]

    /// The same, by preference: none to convert, then simple ratios, then what is above, then what lacks the upper band.
    static let preferredRates = [
        16_000, 32_000, 48_000, 96_000, 192_000, 44_100, 24_000, 22_050, 88_200, 176_400, 12_000, 11_025, 8_000,
    ]
}
