import AppHost
import Foundation

/// Looks at folders, confinement and the voice.
enum SystemExamination {
    /// With less room than this apps soon cannot keep their data.
    private static let leastSpace: Int64 = 50 << 20

    static func findings() async -> [Finding] {
        [dataFolder(), confinement(), await voice()]
    }

    private static func dataFolder() -> Finding {
        let folder = ExtensionHost.Configuration.userDataFolder()
        let files = FileManager.default
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            let probe = folder.appending(path: ".doctor-\(ProcessInfo.processInfo.processIdentifier)")
            try Data("heed".utf8).write(to: probe)
            try files.removeItem(at: probe)
        } catch {
            return .problem(
                "data folder", "\(folder.path) cannot be written to.",
                "Make it yours (chown, chmod u+w) or free space on its disk.")
        }
        let attributes = try? files.attributesOfFileSystem(forPath: folder.path)
        if let free = attributes?[.systemFreeSize] as? NSNumber, free.int64Value < leastSpace {
            return .warning("data folder", "the disk of \(folder.path) is nearly full.", "Free space on it.")
        }
        return .ok("data folder", "\(folder.path) can be written to.")
    }

    private static func confinement() -> Finding {
        let confinement = Confinement()
        let measures = confinement.measures
        let words = measures.isEmpty ? "apps run without limits." : "apps run with \(measures.joined(separator: ", "))."
        guard let gap = confinement.gaps.first else { return .ok("confinement", words) }
        return .warning("confinement", "\(words) But \(gap.problem).", gap.remedy)
    }

    private static func voice() async -> Finding {
        if let speaker = await Speaker.installed() {
            return .ok("voice", "replies can be spoken with \(speaker.name) (`heed listen --speak`).")
        }
        return .warning(
            "voice", "no speech synthesiser is installed, so replies are only printed.",
            "For spoken replies install Debian's speech-dispatcher, espeak-ng or flite.")
    }
}
