internal import CALSA

/// The sole owner of the set of forms that a device can still take; each setting narrows it.
@safe
struct HardwareParameters: ~Copyable {
    let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe snd_pcm_hw_params_free(pointer)
    }

    /// Everything that an open device can do; without conversion of rates inside ALSA, whose own is a poor one.
    static func all(of pcm: OpaquePointer, device: String) throws(ALSAError) -> HardwareParameters {
        var allocated: OpaquePointer?
        try ALSAError.check(device) { unsafe snd_pcm_hw_params_malloc(&allocated) }
        guard let allocated = unsafe allocated else {
            throw ALSAError(.failed, device: device, "There is no memory left.")
        }
        let parameters = unsafe HardwareParameters(owning: allocated)
        // It fails when nothing is possible at all, as when `plug` may not convert what only `plug` could read.
        guard ALSAMessages.during({ unsafe snd_pcm_hw_params_any(pcm, parameters.pointer) }).status >= 0 else {
            throw ALSAError(
                .unsupported, device: device,
                "“\(device)” has no form of sound that can be read; choose another device.")
        }
        _ = unsafe snd_pcm_hw_params_set_rate_resample(pcm, parameters.pointer, 0)
        return parameters
    }

    /// The rates and formats that are still possible, of those that Heed knows.
    func capabilities(of pcm: OpaquePointer) -> CaptureCapabilities {
        var lowest: UInt32 = 0
        var highest: UInt32 = 0
        var direction: Int32 = 0
        var fewest: UInt32 = 0
        var most: UInt32 = 0
        _ = unsafe snd_pcm_hw_params_get_rate_min(pointer, &lowest, &direction)
        _ = unsafe snd_pcm_hw_params_get_rate_max(pointer, &highest, &direction)
        _ = unsafe snd_pcm_hw_params_get_channels_min(pointer, &fewest)
        _ = unsafe snd_pcm_hw_params_get_channels_max(pointer, &most)
        return CaptureCapabilities(
            rates: CaptureFormat.usualRates.filter { rate in
                unsafe snd_pcm_hw_params_test_rate(pcm, pointer, UInt32(rate), 0) == 0
            },
            rateRange: Int(lowest)...Int(max(lowest, highest)),
            channels: Int(fewest)...Int(max(fewest, most)),
            sampleFormats: SampleFormat.allCases.filter { format in
                unsafe snd_pcm_hw_params_test_format(pcm, pointer, format.native) == 0
            })
    }

    /// Narrows to one form; false when the device does not have it beside what was chosen before.
    func set(_ format: SampleFormat, on pcm: OpaquePointer) -> Bool {
        unsafe snd_pcm_hw_params_set_format(pcm, pointer, format.native) == 0
    }

    /// Narrows to a number of channels; false when the device does not have it beside what was chosen before.
    func set(channels: Int, on pcm: OpaquePointer) -> Bool {
        unsafe snd_pcm_hw_params_set_channels(pcm, pointer, UInt32(clamping: channels)) == 0
    }

    /// Narrows to a rate; false when the device does not have it beside what was chosen before.
    func set(rate: Int, on pcm: OpaquePointer) -> Bool {
        unsafe snd_pcm_hw_params_set_rate(pcm, pointer, UInt32(clamping: rate), 0) == 0
    }
}
