internal import CSndFile
internal import Synchronization

/// The sole owner of one open libsndfile handle.
@safe
struct SoundHandle: ~Copyable {
    /// The facts that libsndfile tells of the file.
    struct Info {
        var rate: Int
        var channels: Int
        /// The number of frames, or nil when the header does not say.
        var frames: Int?
        /// libsndfile's number of container and coding.
        var format: Int32

        var container: Int32 { format & Int32(SF_FORMAT_TYPEMASK) }
        var coding: Int32 { format & Int32(SF_FORMAT_SUBMASK) }
    }

    let info: Info
    // nil once it is closed; libsndfile answers a call without a handle by doing nothing.
    private var pointer: OpaquePointer?
    // Closed after `deinit` has closed the handle, which may still write a header.
    private let file: FileDescriptor

    /// Why libsndfile would not open a file.
    struct Refusal: Error {
        var isUnrecognized: Bool
        var text: String
    }

    /// The library keeps the reason of a failed opening in one place for the whole process.
    private static let opening = Mutex(())

    /// Takes over an open file.
    ///
    /// - Parameters:
    ///   - file: the open file, closed with the handle.
    ///   - mode: `SFM_READ` or `SFM_WRITE`.
    ///   - request: for writing and for raw samples the rate, channels and format; else nil.
    /// - Throws: `Refusal` when it is no recording that the library knows.
    init(_ file: consuming FileDescriptor, mode: Int, request: Info? = nil) throws(Refusal) {
        var native = SF_INFO()
        if let request {
            native.samplerate = Int32(clamping: request.rate)
            native.channels = Int32(clamping: request.channels)
            native.format = request.format
        }
        let descriptor = file.number
        let (pointer, refusal) = unsafe Self.opening.withLock { _ -> (OpaquePointer?, Refusal) in
            if let pointer = unsafe sf_open_fd(descriptor, Int32(mode), &native, Int32(SF_FALSE)) {
                return unsafe (pointer, Refusal(isUnrecognized: false, text: ""))
            }
            let text = unsafe sf_strerror(nil).map { unsafe String(cString: $0) } ?? "no reason given"
            let refusal = Refusal(
                isUnrecognized: sf_error(nil) == Int32(SF_ERR_UNRECOGNISED_FORMAT), text: text)
            return (nil, refusal)
        }
        guard let pointer = unsafe pointer else { throw refusal }
        unsafe self.pointer = unsafe pointer
        self.file = file
        // Without this, integers go into floating-point files as they are: full range would be 32768.0.
        _ = unsafe sf_command(pointer, Int32(SFC_SET_SCALE_INT_FLOAT_WRITE), nil, Int32(SF_TRUE))
        // A FLAC or Ogg stream of unknown length says the largest number there is.
        let frames = (0..<sf_count_t.max).contains(native.frames) ? Int(native.frames) : nil
        info = Info(
            rate: Int(native.samplerate), channels: Int(native.channels), frames: frames, format: native.format)
    }

    deinit {
        if let pointer = unsafe pointer { _ = unsafe sf_close(pointer) }
    }

    /// Writes what is left to write and ends the use of the handle; false when that failed.
    mutating func close() -> Bool {
        guard let open = unsafe pointer else { return true }
        unsafe pointer = nil
        return unsafe sf_close(open) == 0
    }

    /// The library's notes on the header, one a line.
    func log() -> String {
        let capacity = 16_384
        let text = unsafe [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = unsafe Int(
                sf_command(pointer, Int32(SFC_GET_LOG_INFO), buffer.baseAddress, Int32(capacity)))
        }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The next interleaved samples in -1…1, at most `frames` frames; empty at the end.
    mutating func readFloats(frames: Int) -> [Float] {
        // trap-free: the library opens at most 1,024 channels, and callers ask for few frames.
        unsafe [Float](unsafeUninitializedCapacity: frames * info.channels) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // trap-free: the library opens at most 1,024 channels, and callers ask for few frames.
            count = unsafe max(0, Int(sf_readf_float(pointer, start, sf_count_t(frames)))) * info.channels
        }
    }

    /// The next interleaved 16-bit samples, at most `frames` frames; empty at the end.
    mutating func readIntegers(frames: Int) -> [Int16] {
        // trap-free: the library opens at most 1,024 channels, and callers ask for few frames.
        unsafe [Int16](unsafeUninitializedCapacity: frames * info.channels) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // trap-free: the library opens at most 1,024 channels, and callers ask for few frames.
            count = unsafe max(0, Int(sf_readf_short(pointer, start, sf_count_t(frames)))) * info.channels
        }
    }

    /// Writes interleaved 16-bit samples and returns how many frames went in.
    mutating func write(_ samples: [Int16]) -> Int {
        unsafe samples.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe Int(sf_writef_short(pointer, start, sf_count_t(samples.count / info.channels)))
        }
    }

    /// Why the last call failed, or nil when it did not.
    func failure() -> String? {
        guard unsafe sf_error(pointer) != Int32(SF_ERR_NO_ERROR) else { return nil }
        return unsafe sf_strerror(pointer).map { unsafe String(cString: $0) } ?? "no reason given"
    }
}
