import SpeechCore

/// Brings recordings into one condition: reverb, then noise, gain, sampling rate and codec, in this order.
package struct ConditionSound: Sendable {
    /// Brings samples from one rate in hertz to another.
    package typealias Resample = @Sendable (_ samples: [Int16], _ from: Int, _ to: Int) throws -> [Int16]
    /// Sends samples at a rate through a codec and back.
    package typealias RoundTrip = @Sendable (_ samples: [Int16], _ rate: Int, _ codec: String) throws -> [Int16]

    private let condition: Condition
    private let mixer: NoiseMixer?
    private let impulse: [Int16]?
    private let resample: Resample
    private let roundTrip: RoundTrip

    /// The way into a condition.
    ///
    /// - Parameters:
    ///   - condition: the circumstances.
    ///   - noise: the samples of the condition's noise in `SpeechFormat`.
    ///   - impulse: the samples of the condition's impulse response in `SpeechFormat`.
    ///   - seed: the source of the random places in the noise.
    ///   - resample: a resampler, used when the condition has a rate.
    ///   - roundTrip: a codec, used when the condition has one; it gets samples at the condition's rate.
    /// - Throws: `EvaluationError` when the noise is silent.
    package init(
        _ condition: Condition, noise: [Int16]? = nil, impulse: [Int16]? = nil, seed: UInt64,
        resample: @escaping Resample, roundTrip: @escaping RoundTrip
    ) throws(EvaluationError) {
        self.condition = condition
        self.impulse = impulse
        self.resample = resample
        self.roundTrip = roundTrip
        guard let noise, let snr = condition.snr else {
            mixer = nil
            return
        }
        mixer = try NoiseMixer(noise: noise, snr: snr, level: condition.noiseLevel ?? .recording, seed: seed)
    }

    /// A recording in this condition, in `SpeechFormat`.
    ///
    /// - Parameter samples: the recording in `SpeechFormat`; with the seed it decides where the noise is taken from.
    /// - Returns: the changed recording.
    /// - Throws: the errors of the resampler or the codec, or `EvaluationError` for a silent impulse response.
    package func apply(to samples: [Int16]) throws -> [Int16] {
        var sound = samples
        if let impulse { sound = try SoundEffect.reverb(impulse, sound) }
        if let mixer { sound = mixer.mixture(of: sound, recordedAs: samples) }
        if let gain = condition.gain { sound = SoundEffect.gain(gain, sound) }
        let rate = condition.rate ?? SpeechFormat.sampleRate
        if rate != SpeechFormat.sampleRate { sound = try resample(sound, SpeechFormat.sampleRate, rate) }
        if let codec = condition.codec { sound = try roundTrip(sound, rate, codec) }
        if rate != SpeechFormat.sampleRate { sound = try resample(sound, rate, SpeechFormat.sampleRate) }
        return sound
    }
}
