package import Foundation
import LocalSystem
import PocketSphinxEngine
package import SpeechDecoding

/// The store of this user's voices: a file for each language and microphone under the user's data folder.
package struct VoiceStore {
    private let folder: URL

    /// The store of a language.
    package init(locale: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = XDGFolders(environment: environment).data.appending(path: "heed/voices")
            .appending(path: SpokenLocale.name(for: locale))
    }

    /// The file of a microphone's voice, whether it is there or not.
    package func file(of microphone: String) -> URL {
        let name = microphone.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "_" }
        return folder.appending(path: String(name) + ".json")
    }

    /// The voice of a microphone; nil when none was learnt.
    package func voice(of microphone: String) throws -> VoiceProfile? {
        let file = file(of: microphone)
        return FileManager.default.fileExists(atPath: file.path) ? try VoiceProfile(contentsOf: file) : nil
    }

    /// The microphones that have a voice.
    package var microphones: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Forgets a microphone's voice.
    ///
    /// - Returns: whether there was one.
    package func remove(_ microphone: String) throws -> Bool {
        let file = file(of: microphone)
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        try FileManager.default.removeItem(at: file)
        return true
    }
}
