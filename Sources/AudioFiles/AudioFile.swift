internal import AudioResampling
internal import CSndFile
internal import CheckedValues
package import SpeechCore

/// A recording that is read block by block as 16 kHz mono, however long it is.
///
/// Every container that libsndfile knows is read (WAV, FLAC, AIFF, Ogg with Vorbis or Opus, AU, MP3, …), and WebM with Opus, at any rate
/// from 4 kHz on and any number of channels; channels are averaged, rates are converted by libsamplerate. Bare
/// samples are read only when asked for by a `RawFormat`.
package struct AudioFile: ~Copyable {
    /// The file, as its name was given.
    package let path: String
    /// The sampling rate of the recording itself, in hertz.
    package let originalRate: Int
    /// The number of channels of the recording itself.
    package let originalChannels: Int
    /// The length in seconds that the header gives, or nil when it gives none.
    package let seconds: Double?

    /// Whether the recording lacks the upper half of the band that the models were trained on.
    package var isNarrowband: Bool { originalRate < SpeechFormat.sampleRate }

    private var sound: SoundHandle
    private var resampler: Resampler
    private let isExact: Bool
    /// The frames that the header promises.
    private let promised: Int?
    private var framesRead = 0
    private var isAtEnd = false
    private var pending: [Int16] = []
    private var delivered = 0

    /// Opens a recording and checks what its header promises against what is there.
    ///
    /// - Parameters:
    ///   - path: the file; a pipe works for the containers that need no seeking.
    ///   - raw: the format of a file without header, or nil for a file with one.
    /// - Throws: `AudioFileError`; of code `unwritable` where a copy that the library can read cannot be made.
    package init(_ path: String, raw: RawFormat? = nil) throws(AudioFileError) {
        let file = try FileDescriptor.reading(path)
        try self.init(file, path: path, raw: raw)
    }

    init(_ file: consuming FileDescriptor, path: String, raw: RawFormat?) throws(AudioFileError) {
        if file.size == 0 {
            throw AudioFileError(.empty, path: path, "“\(path)” is an empty file; record it again.")
        }
        let file = raw == nil ? try Self.readable(file, path: path) : file
        let promise = ContainerIntegrity(of: file, raw: raw)
        // The length of MP3 is reckoned from the size of the file, and what a tag before it holds may be a picture.
        let tagShare = Self.tagShare(of: file)
        let sound: SoundHandle
        do {
            sound = try SoundHandle(file, mode: SFM_READ, request: raw.map(Self.request))
        } catch {
            throw Self.refusal(error, path: path, promise: promise)
        }
        let info = sound.info
        try Self.check(info, log: sound.log(), path: path, raw: raw, promise: promise)
        do {
            resampler = try Resampler(from: info.rate)
        } catch {
            throw AudioFileError(
                .unsupported, path: path, "“\(path)” cannot be used: \(error.message)", underlying: error)
        }
        self.path = path
        originalRate = info.rate
        originalChannels = info.channels
        let isTagged = tagShare > 0 && info.container == Int32(SF_FORMAT_MPEG)
        promised = isTagged ? info.frames.map { Int(clampingWhole: Double($0) * (1 - tagShare)) } : info.frames
        seconds = isTagged ? nil : info.frames.map { Double($0) / Double(info.rate) }
        // 16-bit samples in the right rate and shape need no arithmetic at all.
        isExact =
            info.rate == SpeechFormat.sampleRate && info.channels == 1
            && info.coding == Int32(SF_FORMAT_PCM_16)
        self.sound = sound
    }

    /// The part of a file that an ID3 tag before the sound takes, 0…1.
    private static func tagShare(of file: borrowing FileDescriptor) -> Double {
        let head = file.bytes(at: 0, count: 10)
        guard let size = file.size, head.count == 10, head.starts(with: Array("ID3".utf8)) else { return 0 }
        // Seven bits of each byte (ID3v2.4, 6.2).
        let length = head[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return min(Double(length + 10) / Double(size), 1)
    }

    /// The file, or a copy in a form that the library reads.
    private static func readable(
        _ file: consuming FileDescriptor, path: String
    ) throws(AudioFileError) -> FileDescriptor {
        if let mended = StreamedWave.mended(file) {
            return try FileDescriptor.temporary(with: mended, path: path)
        }
        guard let size = file.size, WebMSound.begins(file.bytes(at: 0, count: 4)) else { return file }
        // It is read as a whole.
        guard size <= WebMSound.longest else {
            throw AudioFileError(
                .unsupported, path: path,
                "“\(path)” has more than \(WebMSound.longest / 1_000_000_000) GB; take its sound out of it first.")
        }
        let bytes = file.bytes(at: 0, count: size)
        guard bytes.count == size else {
            throw AudioFileError(.unreadable, path: path, "“\(path)” cannot be read to its end.")
        }
        let sound: WebMSound
        do { sound = try WebMSound(bytes) } catch {
            switch error {
            case .laced:
                throw AudioFileError(
                    .unsupported, path: path,
                    "“\(path)” has several packets of sound in one block, which is not read; convert it.")
            case .otherCoding:
                throw AudioFileError(
                    .unsupported, path: path,
                    "The sound of “\(path)” is not Opus, the only one that is read from WebM and Matroska; convert it."
                )
            case .damaged:
                throw AudioFileError(
                    .damaged, path: path,
                    "“\(path)” is WebM or Matroska without sound that can be read; record it again.")
            }
        }
        return try FileDescriptor.temporary(
            with: OggPages.opus(head: sound.head, sound.packets), path: path)
    }

    /// The next samples in `SpeechFormat`; fewer than asked for only at the end, and empty after it.
    ///
    /// The joined blocks do not depend on how many samples were asked for at a time.
    ///
    /// - Throws: `AudioFileError`: `truncated` or `damaged` where the sound breaks off, `empty` when there is none.
    package mutating func read(maxSamples: Int = SpeechFormat.sampleRate) throws(AudioFileError)
        -> [Int16]
    {
        while pending.count - delivered < maxSamples && !isAtEnd {
            pending.removeFirst(delivered)
            delivered = 0
            pending += try decode()
        }
        let block = Array(pending[delivered..<min(pending.count, delivered + maxSamples)])
        delivered += block.count
        return block
    }

    /// Reads a whole recording into memory.
    ///
    /// - Throws: `AudioFileError`; of code `unwritable` where a copy that the library can read cannot be made.
    package static func load(_ path: String, raw: RawFormat? = nil) throws(AudioFileError)
        -> AudioClip
    {
        var file = try AudioFile(path, raw: raw)
        return try file.readAll()
    }

    mutating func readAll() throws(AudioFileError) -> AudioClip {
        var samples: [Int16] = []
        while case let block = try read(maxSamples: 1 << 16), !block.isEmpty { samples += block }
        return AudioClip(
            samples: samples, originalRate: originalRate, originalChannels: originalChannels)
    }

    private mutating func decode() throws(AudioFileError) -> [Int16] {
        let framesAtOnce = max(1, 16_384 / originalChannels)
        if isExact {
            let samples = sound.readIntegers(frames: framesAtOnce)
            try advance(by: samples.count)
            return samples
        }
        let interleaved = sound.readFloats(frames: framesAtOnce)
        let mono = SampleConversion.mono(interleaved, channels: originalChannels)
        if let bad = mono.firstIndex(where: { !$0.isFinite }) {
            let place = Self.text(seconds: Double(framesRead + bad) / Double(originalRate))
            throw AudioFileError(
                .damaged, path: path,
                "“\(path)” holds samples that are not numbers at \(place); convert it again.")
        }
        try advance(by: mono.count)
        do {
            return SampleConversion.int16(isAtEnd ? try resampler.finish() : try resampler.process(mono))
        } catch {
            throw AudioFileError(
                .damaged, path: path, "“\(path)” cannot be converted: \(error.message)", underlying: error)
        }
    }

    /// Counts frames; at the end compares them with what was promised.
    private mutating func advance(by frames: Int) throws(AudioFileError) {
        framesRead += frames
        guard frames == 0 else { return }
        isAtEnd = true
        if let promised, framesRead < promised {
            throw Self.truncated(
                path, holds: Double(framesRead) / Double(originalRate),
                of: Double(promised) / Double(originalRate))
        }
        if let failure = sound.failure() {
            let place = Self.text(seconds: Double(framesRead) / Double(originalRate))
            throw AudioFileError(
                .damaged, path: path, "“\(path)” cannot be read beyond \(place): \(failure)")
        }
        if framesRead == 0 {
            throw AudioFileError(.empty, path: path, "“\(path)” holds no sound; record it again.")
        }
    }
}
