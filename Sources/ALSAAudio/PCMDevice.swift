internal import CALSA
internal import Foundation

/// The sole owner of one capture device that is open.
@safe
struct PCMDevice: ~Copyable {
    let name: String
    let pcm: OpaquePointer

    private init(owning pcm: OpaquePointer, name: String) {
        unsafe self.pcm = unsafe pcm
        self.name = name
    }

    deinit {
        _ = unsafe snd_pcm_close(pcm)
    }

    /// Opens a device for capture and returns at once, be it busy or not.
    ///
    /// - Parameters:
    ///   - name: the ALSA name.
    ///   - addition: configuration in the syntax of `.asoundrc` beside the system's and the user's.
    ///   - isConverting: whether ALSA's `plug` may convert; else it shows the hardware as it is.
    /// - Returns: the owner of the open device.
    /// - Throws: `ALSAError` of any code but `stalled`.
    static func open(
        _ name: String, configuration addition: String?, isConverting: Bool
    ) throws(ALSAError) -> PCMDevice {
        let configuration = try ALSAConfiguration.read(adding: addition, device: name)
        let plain = isConverting ? 0 : SND_PCM_NO_AUTO_CHANNELS | SND_PCM_NO_AUTO_FORMAT
        let mode = Int32(SND_PCM_NONBLOCK | SND_PCM_NO_AUTO_RESAMPLE | plain)
        var opened: OpaquePointer?
        let (status, messages) = ALSAMessages.during {
            unsafe snd_pcm_open_lconf(&opened, name, SND_PCM_STREAM_CAPTURE, mode, configuration.root)
        }
        guard status >= 0, let pcm = unsafe opened else {
            let holders = status == -EBUSY ? DeviceHolder.ofDevice(name) : []
            // Gone before it was opened is the same as never there; a card number beyond all bounds is "invalid" to
            // ALSA.
            let isMissing = status == -ENODEV || messages.contains { $0.contains("Cannot get card index") }
            let code = isMissing ? -ENOENT : status
            throw ALSAError(status: code, device: name, messages: messages, holders: holders)
        }
        return unsafe PCMDevice(owning: pcm, name: name)
    }

    /// The capabilities of the device.
    func capabilities() throws(ALSAError) -> CaptureCapabilities {
        unsafe try HardwareParameters.all(of: pcm, device: name).capabilities(of: pcm)
    }

    /// Settles the form of the sound; the device is then ready to start.
    ///
    /// - Parameter wish: the only form to take, or nil for the best that there is.
    /// - Returns: the form, and the number of frames that come at a time.
    /// - Throws: `ALSAError` (`unsupported`) when there is no form that can be read, or not the wished one.
    func configure(_ wish: CaptureFormat?) throws(ALSAError) -> (format: CaptureFormat, period: Int) {
        let parameters = unsafe try HardwareParameters.all(of: pcm, device: name)
        let access = unsafe snd_pcm_hw_params_set_access(pcm, parameters.pointer, SND_PCM_ACCESS_RW_INTERLEAVED)
        guard access == 0 else { throw unsupported("it does not interleave channels") }
        var format = CaptureFormat()
        if let wish {
            format = wish
            guard unsafe parameters.set(wish.sampleFormat, on: pcm),
                unsafe parameters.set(channels: wish.channels, on: pcm),
                unsafe parameters.set(rate: wish.rate, on: pcm)
            else { throw unsupported("it does not have \(wish)") }
        } else {
            // The possible settings change with every choice, so they are asked for again after each.
            guard let first = unsafe parameters.capabilities(of: pcm).preferredFormat,
                unsafe parameters.set(first.sampleFormat, on: pcm)
            else { throw unsupported("it has no sample format that can be read") }
            format = unsafe parameters.capabilities(of: pcm).preferredFormat ?? first
            guard unsafe parameters.set(channels: format.channels, on: pcm) else {
                throw unsupported("its number of channels cannot be settled")
            }
            format.rate = unsafe (parameters.capabilities(of: pcm).preferredFormat ?? format).rate
            guard unsafe parameters.set(rate: format.rate, on: pcm) else {
                throw unsupported("its rate cannot be settled")
            }
        }
        return (format, try settle(parameters))
    }

    private func unsupported(_ reason: String) -> ALSAError {
        ALSAError(.unsupported, device: name, "“\(name)” cannot be used: \(reason); choose another device.")
    }
}
