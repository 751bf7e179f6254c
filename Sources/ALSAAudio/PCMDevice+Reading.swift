internal import CALSA
internal import Foundation

extension PCMDevice {
    /// The result of one attempt to read.
    enum ReadResult: Equatable {
        /// Bytes of whole frames.
        case bytes([UInt8])
        /// The source behind the device has come to its end; the last bytes, if any.
        case end([UInt8])
        /// Nothing yet.
        case nothing
        /// Samples were lost because nobody read in time.
        case overrun
        /// The machine slept.
        case suspended
    }

    /// The length of the pieces in which samples are fetched.
    private static var periodMicroseconds: UInt32 { 20_000 }
    /// The length of the buffer: so long may the machine be busy with other things.
    private static var bufferMicroseconds: UInt32 { 500_000 }

    /// Hands the settled form to the device, with lengths of period and buffer near the wished ones.
    ///
    /// - Returns: the number of frames in a period.
    func settle(_ parameters: borrowing HardwareParameters) throws(ALSAError) -> Int {
        var direction: Int32 = 0
        var period = Self.periodMicroseconds
        var buffer = Self.bufferMicroseconds
        // Devices that have only their own lengths are used with those.
        _ = unsafe snd_pcm_hw_params_set_period_time_near(pcm, parameters.pointer, &period, &direction)
        _ = unsafe snd_pcm_hw_params_set_buffer_time_near(pcm, parameters.pointer, &buffer, &direction)
        var frames: snd_pcm_uframes_t = 0
        try ALSAError.check(name) { unsafe snd_pcm_hw_params(pcm, parameters.pointer) }
        try ALSAError.check(name) {
            unsafe snd_pcm_hw_params_get_period_size(parameters.pointer, &frames, &direction)
        }
        return max(1, Int(frames))
    }

    /// Starts the capture.
    func start() throws(ALSAError) {
        try ALSAError.check(name) { unsafe snd_pcm_start(pcm) }
    }

    /// Waits for samples, not longer than a number of milliseconds, and reads them.
    ///
    /// ALSA's `file` plug-in reports full reads after the end of its file and leaves the buffer untouched, as `null`
    /// always does. No device writes the very pattern that was there before, so what is untouched is the end.
    ///
    /// - Throws: `ALSAError` (`disconnected`, `failed`) when the device cannot be used any more.
    func read(frames: Int, frameBytes: Int, timeout milliseconds: Int32) throws(ALSAError) -> ReadResult {
        let (ready, waitMessages) = ALSAMessages.during { unsafe snd_pcm_wait(pcm, milliseconds) }
        guard ready > 0 else { return try reading(of: ready, messages: waitMessages) }
        var buffer = (0..<frames * frameBytes).map(Self.pattern)
        let (read, messages) = ALSAMessages.during {
            // The buffer holds `frames` frames of `frameBytes` bytes, and ALSA writes no more than it is asked for.
            unsafe Int32(buffer.withUnsafeMutableBytes { unsafe snd_pcm_readi(pcm, $0.baseAddress, UInt(frames)) })
        }
        guard read > 0 else {
            // It said that there is something, and there is not: not to be asked again at once.
            if read == 0 || read == -EAGAIN { pause(milliseconds: milliseconds) }
            return try reading(of: read, messages: messages)
        }
        // trap-free: what was read is a whole number of frames.
        buffer.removeLast(buffer.count - Int(read) * frameBytes)
        let touched = buffer.indices.last { buffer[$0] != Self.pattern($0) }.map { $0 + 1 } ?? 0
        if buffer.count - touched < Self.certainty && touched > 0 { return .bytes(buffer) }
        return .end(Array(buffer.prefix((touched + frameBytes - 1) / frameBytes * frameBytes)))
    }

    /// Makes the device run again after an overrun or a sleep.
    ///
    /// - Returns: false when it is still asleep and must be asked again later.
    /// - Throws: `ALSAError` when it cannot run again.
    func recover(from reading: ReadResult) throws(ALSAError) -> Bool {
        if reading == .suspended {
            let (status, _) = ALSAMessages.during { unsafe snd_pcm_resume(pcm) }
            if status == -EAGAIN { return false }
            if status == 0 { return true }
            // A device that cannot go on where it was is prepared anew.
        }
        try ALSAError.check(name) { unsafe snd_pcm_prepare(pcm) }
        try start()
        return true
    }

    /// Waits on the calling thread.
    func pause(milliseconds: Int32) {
        _ = poll(nil, 0, milliseconds)
    }

    private func reading(of status: Int32, messages: [String]) throws(ALSAError) -> ReadResult {
        switch -status {
        case 0, EAGAIN, EINTR: return .nothing
        case EPIPE: return .overrun
        case ESTRPIPE: return .suspended
        // So PulseAudio's plug-in says that the source or the server is gone, and the kernel that the hardware is dead.
        case EIO: throw ALSAError(status: -ENODEV, device: name)
        default: throw ALSAError(status: status, device: name, messages: messages)
        }
    }

    /// So many bytes of the pattern in a row are no coincidence.
    private static var certainty: Int { 16 }

    private static func pattern(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (index &* 0x9E37_79B1) >> 11)
    }
}
