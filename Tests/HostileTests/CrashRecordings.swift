import Foundation

/// Bytes of headers, put together field by field.
enum HeaderBytes {
    static func little(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }

    static func big(_ value: some FixedWidthInteger) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }

    static func text(_ text: String) -> Data { Data(text.utf8) }

    static func join(_ parts: [Data]) -> Data { Data(parts.joined()) }

    private static let sound = Data(count: 32_000)

    /// A WAV file with any numbers in its fields.
    static func wav(
        riff: UInt32 = 32_036, formatLength: UInt32 = 16, coding: UInt16 = 1, channels: UInt16 = 1,
        rate: UInt32 = 16_000, bytesASecond: UInt32 = 32_000, block: UInt16 = 2, bits: UInt16 = 16,
        length: UInt32 = 32_000, body: Data = sound
    ) -> Data {
        join([
            text("RIFF"), little(riff), text("WAVEfmt "), little(formatLength), little(coding), little(channels),
            little(rate), little(bytesASecond), little(block), little(bits), text("data"), little(length), body,
        ])
    }

    /// An RF64 file whose length stands in 64 bits.
    static func rf64(length: UInt64, frames: UInt64) -> Data {
        join([
            text("RF64"), little(UInt32.max), text("WAVEds64"), little(UInt32(28)), little(UInt64.max), little(length),
            little(frames), little(UInt32(0)), text("fmt "), little(UInt32(16)), little(UInt16(1)), little(UInt16(1)),
            little(UInt32(16_000)), little(UInt32(32_000)), little(UInt16(2)), little(UInt16(16)), text("data"),
            little(UInt32.max), sound,
        ])
    }

    /// An AIFF file; the rate is a number of 80 bits.
    static func aiff(
        channels: UInt16 = 1, frames: UInt32 = 16_000, bits: UInt16 = 16, exponent: UInt16 = 0x400C,
        mantissa: UInt64 = 0xFA00_0000_0000_0000, length: UInt32 = 32_008, commonLength: UInt32 = 18
    ) -> Data {
        join([
            text("FORM"), big(UInt32(32_046)), text("AIFFCOMM"), big(commonLength), big(channels), big(frames),
            big(bits), big(exponent), big(mantissa), text("SSND"), big(length), big(UInt64(0)), sound,
        ])
    }

    /// A Sun audio file.
    static func au(
        offset: UInt32 = 24, length: UInt32 = 32_000, coding: UInt32 = 3, rate: UInt32 = 16_000, channels: UInt32 = 1
    ) -> Data {
        join([
            text(".snd"), big(offset), big(length), big(coding), big(rate), big(channels), sound,
        ])
    }

    /// An Apple Core Audio file.
    static func caf(
        rate: Double = 16_000, bytesOfPacket: UInt32 = 2, framesOfPacket: UInt32 = 1, channels: UInt32 = 1,
        bits: UInt32 = 16, descriptionLength: UInt64 = 32, length: UInt64 = 32_004
    ) -> Data {
        join([
            text("caff"), big(UInt16(1)), big(UInt16(0)), text("desc"), big(descriptionLength), big(rate.bitPattern),
            text("lpcm"), big(UInt32(0)), big(bytesOfPacket), big(framesOfPacket), big(channels), big(bits),
            text("data"), big(length), big(UInt32(0)), sound,
        ])
    }

    /// A FLAC file that has nothing but its description.
    static func flac(blockSize: UInt16, rate: UInt32, channels: UInt8, frames: UInt64) -> Data {
        let rateBits = UInt64(rate & 0xF_FFFF) << 44
        let channelBits = UInt64(channels - 1) << 41
        let packed: UInt64 = rateBits | channelBits | UInt64(15) << 36 | frames
        return join([
            text("fLaC"), Data([0x80, 0, 0, 34]), big(blockSize), big(blockSize), Data(count: 6), big(packed),
            Data(count: 16), sound,
        ])
    }

    /// One Ogg page that promises so many segments of 255 bytes.
    static func ogg(segments: UInt8, body: Int) -> Data {
        join([
            text("OggS"), Data([0, 2]), Data(repeating: 0xFF, count: 20), Data([segments]),
            Data(repeating: 255, count: min(Int(segments), 40)), Data(count: body),
        ])
    }
}

extension CrashTable {
    private static func file(_ name: String, _ what: String, _ bytes: Data) -> CrashCase {
        CrashCase("\(name): \(what)", "heed transcribe --dictation --fast \(name)", ends: [0, 1], seconds: 60) {
            try $0.write(bytes, to: name)
        }
    }

    private static func voice(_ what: String, _ json: String) -> CrashCase {
        CrashCase("A voice with \(what)", "heed transcribe --fast --voice me a.raw", ends: [1, 64, 69], seconds: 60) {
            try $0.writeSilence(to: "a.raw")
            try $0.write(json, to: "home/data/heed/voices/en-US/me.json")
        }
    }

    private static func learnt(rows: String) -> String {
        #"{"acousticModel":"/usr/share/pocketsphinx/model/en-us/en-us","recordings":1,"seconds":9,"transform":{"rows":\#(rows)}}"#
    }

    private static func matrix(_ rows: Int, _ columns: Int) -> String {
        let row = "[0" + ",0".times(columns - 1) + "]"
        return "[" + row + ("," + row).times(rows - 1) + "]"
    }

    /// Recordings with headers that lie, and files of voices that were damaged.
    static let recordings: [CrashCase] = [
        file("a.wav", "a rate of 0", HeaderBytes.wav(rate: 0)),
        file("a.wav", "a rate of 4294967295", HeaderBytes.wav(rate: .max)),
        file("a.wav", "no channel", HeaderBytes.wav(channels: 0)),
        file("a.wav", "65535 channels", HeaderBytes.wav(channels: .max)),
        file("a.wav", "1024 channels in blocks of 2", HeaderBytes.wav(channels: 1_024)),
        file("a.wav", "samples of 0 bits", HeaderBytes.wav(bits: 0)),
        file("a.wav", "samples of 65535 bits", HeaderBytes.wav(bits: .max)),
        file("a.wav", "blocks of 0 bytes", HeaderBytes.wav(block: 0)),
        file("a.wav", "a description of 4 GB", HeaderBytes.wav(formatLength: .max)),
        file("a.wav", "a description of 0 bytes", HeaderBytes.wav(formatLength: 0)),
        file("a.wav", "4 GB of sound in no byte", HeaderBytes.wav(length: .max, body: Data())),
        file("a.wav", "2 GB of sound in a second", HeaderBytes.wav(length: 0x7FFF_0000)),
        file("a.wav", "an unknown coding", HeaderBytes.wav(coding: 0xFFFF)),
        file("a.wav", "ADPCM without its table", HeaderBytes.wav(coding: 2, block: 0xFFFF, bits: 4)),
        file("a.wav", "half a sample", HeaderBytes.wav(length: 31_999, body: Data(count: 31_999))),
        file("a.wav", "RF64 of 2⁶³ bytes", HeaderBytes.rf64(length: 1 << 63, frames: 1 << 62)),
        file("a.wav", "RF64 of 2⁶⁴−1 frames", HeaderBytes.rf64(length: 32_000, frames: .max)),
        file("a.aiff", "an endless rate", HeaderBytes.aiff(exponent: 0x7FFF, mantissa: 1 << 63)),
        file("a.aiff", "a rate that is no number", HeaderBytes.aiff(exponent: 0x7FFF, mantissa: .max)),
        file("a.aiff", "a negative rate", HeaderBytes.aiff(exponent: 0xC00C)),
        file("a.aiff", "a rate of 2¹⁶³⁸³", HeaderBytes.aiff(exponent: 0x7FFE)),
        file("a.aiff", "65535 channels", HeaderBytes.aiff(channels: .max)),
        file("a.aiff", "4294967295 frames", HeaderBytes.aiff(frames: .max)),
        file("a.aiff", "samples of 65535 bits", HeaderBytes.aiff(bits: .max)),
        file("a.aiff", "a description of 4 GB", HeaderBytes.aiff(commonLength: .max)),
        file("a.au", "sound that begins at 4 GB", HeaderBytes.au(offset: .max)),
        file("a.au", "sound that begins in the header", HeaderBytes.au(offset: 0)),
        file("a.au", "4294967295 channels", HeaderBytes.au(channels: .max)),
        file("a.au", "a rate of 4294967295", HeaderBytes.au(rate: .max)),
        file("a.au", "an unknown coding", HeaderBytes.au(coding: .max)),
        file("a.caf", "an endless rate", HeaderBytes.caf(rate: .infinity)),
        file("a.caf", "a rate that is no number", HeaderBytes.caf(rate: .nan)),
        file("a.caf", "a rate of 1e300", HeaderBytes.caf(rate: 1e300)),
        file("a.caf", "a negative rate", HeaderBytes.caf(rate: -16_000)),
        file("a.caf", "4294967295 channels", HeaderBytes.caf(channels: .max)),
        file("a.caf", "packets of 4 GB", HeaderBytes.caf(bytesOfPacket: .max)),
        file("a.caf", "2⁶⁴−1 bytes of sound", HeaderBytes.caf(length: .max)),
        file("a.caf", "a description of 2⁶³ bytes", HeaderBytes.caf(descriptionLength: 1 << 63)),
        file("a.flac", "a rate of 0", HeaderBytes.flac(blockSize: 4_096, rate: 0, channels: 1, frames: 16_000)),
        file(
            "a.flac", "2³⁶−1 frames",
            HeaderBytes.flac(blockSize: 4_096, rate: 16_000, channels: 8, frames: (1 << 36) - 1)),
        file("a.flac", "blocks of 0 samples", HeaderBytes.flac(blockSize: 0, rate: 16_000, channels: 1, frames: 1)),
        file("a.flac", "a rate of 1048575", HeaderBytes.flac(blockSize: 16, rate: 0xF_FFFF, channels: 2, frames: 1)),
        file("a.ogg", "255 segments that are not there", HeaderBytes.ogg(segments: 255, body: 0)),
        file("a.ogg", "pages that never end", HeaderBytes.ogg(segments: 40, body: 100_000)),
        file("a.wav", "nothing but its mark", Data("RIFF".utf8)),
        file("a.raw", "an odd byte", Data(count: 32_001)),
        file("a.wav", "an app in its place", Data("#!/bin/sh\necho hi\n".utf8)),
        file(
            "a.mp3", "an ID3 tag of 256 MB", Data("ID3\u{4}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}".utf8) + Data(count: 999)),
        voice("no rows", learnt(rows: "[]")),
        voice("one row", learnt(rows: "[[[1]]]")),
        voice("14 rows", learnt(rows: "[\(matrix(14, 14))]")),
        voice("rows that are too long", learnt(rows: "[\(matrix(13, 99)),\(matrix(13, 99)),\(matrix(13, 99))]")),
        voice("numbers beyond all bounds", learnt(rows: "[[[1e39]]]")),
        voice("9e99 recordings", #"{"acousticModel":"x","recordings":9e99,"seconds":1e999,"transform":{"rows":[]}}"#),
        voice("nothing but brackets", "[".times(100_000)),
    ]
}
