import Foundation
import HeedKit
import Presentation

/// A thing that Heed keeps of the person, and what becomes of it.
struct KeptLine: Presentable {
    /// What becomes of a thing.
    enum Action: String, Encodable {
        /// It is there, and would go.
        case found
        /// It is gone.
        case deleted
        /// It could not be taken away.
        case failed
        /// It is no data of Heed's own.
        case stays
    }

    private let kind: String
    private let action: Action
    private let paths: [String]
    private let files: Int
    private let bytes: Int
    private let words: String

    init(_ thing: KeptThing, _ action: Action) {
        kind = thing.kind.rawValue
        self.action = action
        paths = thing.paths.map(\.path)
        (files, bytes) = (thing.files, thing.bytes)
        words = Self.words(thing.kind)
    }

    private enum CodingKeys: CodingKey { case kind, action, paths, files, bytes }

    var text: String {
        let count = files == 1 ? "1 file" : "\(files) files"
        return "  \(action.rawValue) \(words) (\(count), \((bytes &+ 1023) / 1024) KB): \(paths.joined(separator: " "))"
    }

    private static func words(_ kind: KeptThing.Kind) -> String {
        switch kind {
        case .names: "names, routines and learned sentences"
        case .history: "permissions and history"
        case .voices: "voices"
        case .wakePhrases: "wake phrases"
        case .appData: "what apps keep, such as timers"
        case .chat: "Chat's accounts and messages"
        case .jobs: "recordings given to the server, and their transcripts"
        case .serverTokens: "tokens of the server's clients"
        case .settings: "settings"
        case .cache: "what was worked out of names"
        case .ownApps: "apps of your own"
        case .ownLanguages: "languages of your own"
        case .ownModels: "models of your own"
        case .unknown: "what Heed knows nothing of"
        }
    }
}
