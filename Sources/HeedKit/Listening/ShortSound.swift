import CheckedValues
package import Foundation
import Subprocess
import SystemPackage

/// A short sound that says without words how things stand, for one who does not look at a screen.
package enum ShortSound: String, Sendable, CaseIterable {
    /// Heed listens: two tones that rise.
    case listening
    /// It was understood: one high tone.
    case understood
    /// It was not: two tones that fall.
    case notUnderstood

    /// The sound of an event; nil for one that has none.
    package init?(_ event: Event) {
        switch event {
        case .opened, .awake: self = .listening
        case .heard(_, let accepted, _, _): self = accepted ? .understood : .notUnderstood
        default: return nil
        }
    }

    /// The tones, in hertz, each a tenth of a second long.
    private var tones: [Double] {
        switch self {
        case .listening: [523, 784]
        case .understood: [880]
        case .notUnderstood: [392, 294]
        }
    }

    private static let rate = 16_000

    /// The sound as a WAV file.
    package var file: Data {
        var samples: [Int16] = []
        for tone in tones {
            let count = Self.rate / 10
            for index in 0..<count {
                // Without edges, which click.
                let edge = min(Double(min(index, count - index)) / 160, 1)
                let level = 6_000 * edge * sin(2 * .pi * tone * Double(index) / Double(Self.rate))
                samples.append(Int16(clampingWhole: level))
            }
        }
        func bytes<Number: FixedWidthInteger>(_ number: Number) -> Data {
            withUnsafeBytes(of: number.littleEndian) { Data($0) }
        }
        var file = Data("RIFF".utf8) + bytes(UInt32(36 + 2 * samples.count)) + Data("WAVEfmt ".utf8)
        file += bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(Self.rate))
        file += bytes(UInt32(2 * Self.rate)) + bytes(UInt16(2)) + bytes(UInt16(16))
        file += Data("data".utf8) + bytes(UInt32(2 * samples.count))
        for sample in samples { file += bytes(sample) }
        return file
    }
}

/// Plays short sounds with the sound server's own program.
package struct ShortSounds: Sendable {
    private let program: String

    /// A way to play sounds; nil where no program is installed that can.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        let program = ["pw-play", "paplay", "aplay"].first { program in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
        }
        guard let program else { return nil }
        self.program = program
    }

    /// Plays a sound to its end.
    ///
    /// - Throws: `HeedError` of code `failed` where it cannot be played.
    package func play(_ sound: ShortSound) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID().uuidString).wav")
        do {
            try sound.file.write(to: file)
            let result = try await Subprocess.run(
                .name(program), arguments: [file.path], output: .discarded, error: .discarded)
            try FileManager.default.removeItem(at: file)
            guard result.terminationStatus.isSuccess else {
                throw HeedError(.failed, "\(program) cannot play: \(result.terminationStatus).")
            }
        } catch let error as HeedError {
            throw error
        } catch {
            throw HeedError(.failed, "A sound cannot be played: \(error).", underlying: error)
        }
    }
}
