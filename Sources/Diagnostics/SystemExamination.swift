import AppHost
import Foundation
package import HeedKit
import PrivacyStore
import PrivateFiles

/// Looks at folders, confinement and the voice.
package enum SystemExamination {
    /// With less room than this apps soon cannot keep their data.
    private static let leastSpace: Int64 = 50 << 20

    package static func findings(_ options: AppSelection = AppSelection()) async -> [Diagnosis] {
        [dataFolder(), privateFiles(), confinement()] + memory() + [
            await screen(), restrictions(), await voice(options.locale),
        ]
    }

    private static func dataFolder() -> Diagnosis {
        let folder = ExtensionHost.Configuration.userDataFolder()
        let files = FileManager.default
        do {
            try PrivateFiles.makeFolder(at: folder)
            let probe = folder.appending(path: ".doctor-\(ProcessInfo.processInfo.processIdentifier)")
            try PrivateFiles.write(Data("heed".utf8), to: probe)
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

    private static func confinement() -> Diagnosis {
        let confinement = Confinement()
        let measures = confinement.measures
        let words = measures.isEmpty ? "apps run without limits." : "apps run with \(measures.joined(separator: ", "))."
        let gaps = confinement.gaps
        guard !gaps.isEmpty else { return .ok("confinement", words) }
        let problems = gaps.map(\.problem).joined(separator: ", and ")
        var remedies: [String] = []
        for gap in gaps where !remedies.contains(gap.remedy) { remedies.append(gap.remedy) }
        return .warning("confinement", "\(words) But \(problems).", remedies.joined(separator: " "))
    }

    /// The things that no limit holds here, whatever the machine: they are told rather than left out.
    private static func memory() -> [Diagnosis] {
        var open = ["the disk below an app's own folders", "processor time over several processes"]
        if !Confinement.countsKernelMemory { open.append("memory that the kernel uses for an app's sockets and pipes") }
        return [.ok("limits", "not limited: \(open.joined(separator: ", ")).")]
    }

    /// Whether others can open what is the person's.
    private static func privateFiles() -> Diagnosis {
        let folder = ExtensionHost.Configuration.userDataFolder().deletingLastPathComponent()
        let mine = [folder, PronunciationFiles.folder, Preferences.file.deletingLastPathComponent()]
        // Packages are no secret, and what an app makes in its own folder lies behind a door that is shut.
        let found = mine.flatMap { PrivateFiles.exposed(below: $0, except: ["apps", "data"]) }
        guard let first = found.first else { return .ok("privacy", "only you can open what Heed keeps.") }
        return .warning(
            "privacy", "others can open \(first.path)\(found.count > 1 ? " and \(found.count - 1) more" : "").",
            "Shut it: chmod -R go= \(mine.map(\.path).joined(separator: " "))")
    }

    private static func screen() async -> Diagnosis {
        switch await ScreenLock.state() {
        case .unlocked: .ok("screen", "it is not locked, or this machine has none.")
        case .locked: .ok("screen", "it is locked, which Heed respects.")
        case .unknown:
            .warning(
                "screen", "whether it is locked cannot be read, so what needs an unlocked machine is refused.",
                "See what this says: busctl get-property org.freedesktop.login1 /org/freedesktop/login1/session/auto "
                    + "org.freedesktop.login1.Session LockedHint")
        }
    }

    private static func restrictions() -> Diagnosis {
        let files = Restrictions.systemFiles()
        do {
            let isNothing = try Restrictions(files: files) == Restrictions()
            return .ok(
                "restrictions", isNothing ? "the administrator forbids no app." : "the administrator forbids some.")
        } catch {
            return .problem("restrictions", error.message, "Let the administrator mend the file or its permissions.")
        }
    }

    private static func voice(_ locale: String) async -> Diagnosis {
        if let speaker = await Speaker.installed(locale: locale) {
            return .ok("voice", "replies can be spoken with \(speaker.name) (`heed listen --speak`).")
        }
        return .warning(
            "voice", "no speech synthesiser is installed, so replies are only printed.",
            "For spoken replies install Debian's speech-dispatcher, espeak-ng or flite.")
    }
}
