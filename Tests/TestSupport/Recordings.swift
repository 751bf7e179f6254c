internal import Foundation

/// Human speech that Debian's `pocketsphinx-testdata` brings, as bare 16 kHz samples.
public enum Recordings {
    /// The folder of the package.
    public static let folder = "/usr/share/pocketsphinx/test/data"
    /// “go forward ten meters”.
    public static let goForward = folder + "/goforward.raw"
    /// A few numbers.
    public static let numbers = folder + "/numbers.raw"

    /// “a a five four …”: a few words.
    public static let something = folder + "/something.raw"

    /// A sentence spoken by flite at 16 kHz; the same every time.
    public static func spoken(_ text: String, voice: String = "slt") throws -> [Int16] {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.raw").path
        try Program.run("flite", "-voice", voice, "-t", text, "-o", file)
        // flite writes a WAV file whatever the name says; its header is 44 bytes long.
        return Array(try samples(file).dropFirst(22))
    }

    /// The samples of a file of bare samples.
    public static func samples(_ path: String) throws -> [Int16] {
        let data = try Data(contentsOf: URL(filePath: path))
        return stride(from: 0, to: data.count - 1, by: 2).map { index in
            Int16(bitPattern: UInt16(data[index]) | UInt16(data[index + 1]) << 8)
        }
    }

    /// Writes a file of bare samples.
    public static func write(_ sound: [Int16], to path: String) throws {
        try Data(sound.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
            .write(to: URL(filePath: path))
    }
}
