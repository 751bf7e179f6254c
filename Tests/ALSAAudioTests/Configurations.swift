import Foundation

/// ALSA configurations that make devices out of files.
enum Configurations {
    /// A device `recording` that plays bare samples once, as fast as they are read.
    static func file(_ path: String) -> String {
        """
        pcm.recording {
            type file
            slave.pcm "null"
            file "/dev/null"
            infile "\(path)"
            format "raw"
        }
        pcm.plugged { type plug slave.pcm "recording" }
        """
    }

    /// The plug-in of this package that behaves like hardware: it lies beside the program that runs the tests.
    static let plugin = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "libALSATestDevice.so").path

    /// Devices `hardware` and, around it, `plugged`, with the traits that `Tests/ALSATestDevice/device.c` lists.
    static func hardware(_ path: String, _ traits: String) -> String {
        """
        pcm_type.heedtest { lib "\(plugin)" open "_snd_pcm_heedtest_open" }
        pcm.hardware { type heedtest infile "\(path)" \(traits) }
        pcm.plugged { type plug slave.pcm "hardware" }
        """
    }
}

extension [Int16] {
    /// The samples as a device with little-endian 16-bit samples writes them.
    var bytes: Data { Data(flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }) }
}
