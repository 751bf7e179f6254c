package import ALSAAudio
import CheckedValues
import Foundation
import HeedKit
package import SpeechCore

/// Looks at devices, permissions and levels.
package struct SoundExamination {
    package let device: String
    /// How long the level is measured, in seconds.
    package var seconds = 2.0

    /// An examination of a device.
    package init(device: String) { self.device = device }

    package func findings() async -> [Diagnosis] {
        [Self.library()] + [Self.permission(), devices()].compactMap(\.self) + (await level())
    }

    private static func library() -> Diagnosis {
        let places = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
        let hasPlugin = places.contains {
            FileManager.default.fileExists(atPath: $0 + "/alsa-lib/libasound_module_pcm_pulse.so")
        }
        let version = ALSADevices.libraryVersion
        guard hasPlugin else {
            return .warning(
                "library", "ALSA \(version) works, but cannot reach a sound server.",
                "Install Debian's libasound2-plugins if PipeWire or PulseAudio runs.")
        }
        return .ok("library", "ALSA \(version), with the way to PipeWire and PulseAudio.")
    }

    /// Whether this user may open the sound hardware; nothing where there is none.
    private static func permission(folder: String = "/dev/snd") -> Diagnosis? {
        let files = FileManager.default
        let captures = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
        guard !captures.isEmpty else { return nil }
        let closed = captures.filter {
            !files.isReadableFile(atPath: "\(folder)/\($0)") || !files.isWritableFile(atPath: "\(folder)/\($0)")
        }
        guard closed.isEmpty else {
            return .warning(
                "permission", "you may not use the sound hardware itself (\(closed.joined(separator: ", "))).",
                "Run `sudo usermod -aG audio $USER` and log in again; a sound server works without.")
        }
        return .ok("permission", "you may use the sound hardware.")
    }

    private func devices() -> Diagnosis {
        let devices = ((try? ALSADevices.list()) ?? []).filter { (try? $0.capabilities.get()) != nil }
        guard !devices.isEmpty else {
            return .warning(
                "devices", "ALSA lists no capture device that can be opened.",
                "Plug in a microphone, or start PipeWire or PulseAudio; `heed devices` lists them.")
        }
        return .ok("devices", "\(devices.map(\.name).joined(separator: ", ")) can be opened.")
    }

    /// Opens the device, as `heed listen` does, and hears how it sounds.
    private func level() async -> [Diagnosis] {
        let frames = ALSAMicrophone(device: device).frames()
        var meter = LevelMeter()
        do throws(ALSAError) {
            for try await frame in frames {
                meter.add(frame.samples)
                if meter.report.seconds >= seconds { break }
            }
        } catch {
            return [.problem("microphone", error.message, Self.remedy(error))]
        }
        let statistics = frames.statistics
        await frames.stop()
        guard meter.report.seconds > 0, let format = statistics.format else {
            return [.problem("microphone", "“\(device)” opens but delivers nothing.", LevelAdvice.remedy(.dead))]
        }
        var findings = [Diagnosis.ok("microphone", "“\(device)” opens: \(format).")]
        if let sentence = LevelAdvice.sentence(format) {
            findings.append(.warning("rate", "\(sentence).", "Choose another device."))
        }
        if statistics.overruns > 0 {
            findings.append(
                .warning(
                    "capture", "sound was lost \(statistics.overruns) times.", "Close programs that use much time."))
        }
        return findings + Self.level(meter.report)
    }

    /// The meaning of a room's level; that it is quiet is no fault while nobody speaks.
    package static func level(_ report: LevelReport) -> [Diagnosis] {
        let problems = report.problems.filter { $0 != .tooQuiet }
        guard problems.isEmpty else {
            return problems.map { problem in
                let sentence = "\(LevelAdvice.sentence(problem))."
                return problem == .dead
                    ? .problem("level", sentence, LevelAdvice.remedy(problem))
                    : .warning("level", sentence, LevelAdvice.remedy(problem))
            }
        }
        let decibels = Int(clampingWhole: report.decibels.rounded())
        return [.ok("level", "\(decibels) dB of full range while it was measured, nothing cut off.")]
    }

    package static func remedy(_ error: ALSAError) -> String {
        switch error.code {
        case .notPermitted: "Run `sudo usermod -aG audio $USER` and log in again."
        case .busy: "End the other use, or let a sound server share the device (PipeWire, PulseAudio)."
        case .unknownDevice, .failed: "Choose one of `heed devices` with --device, or start the sound server."
        case .disconnected: "Plug it in again."
        case .stalled: "See that the microphone is switched on."
        case .unsupported: "Choose the device's plughw: name in `heed devices`."
        default: "Choose another device of `heed devices` with --device."
        }
    }
}
