public import Foundation
public import IntentCore

/// A kind of names that people add; apps may declare others in their manifest.
public struct VocabularyKind: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name that slots refer to, such as `contactName`.
    public var rawValue: String

    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A kind by its name.
    public init(stringLiteral value: String) { rawValue = value }

    /// People whom the person's own address book does not have.
    public static let contactName: VocabularyKind = "contactName"
    /// Groups of people.
    public static let contactGroupName: VocabularyKind = "contactGroupName"
    /// Words that pictures are tagged with.
    public static let photoTag: VocabularyKind = "photoTag"
    /// Albums of pictures.
    public static let photoAlbumName: VocabularyKind = "photoAlbumName"
    /// Workouts.
    public static let workoutActivityName: VocabularyKind = "workoutActivityName"
    /// Settings of a car for one driver.
    public static let carProfileName: VocabularyKind = "carProfileName"
    /// Cars.
    public static let carName: VocabularyKind = "carName"
    /// Organisations that are paid.
    public static let paymentsOrganizationName: VocabularyKind = "paymentsOrganizationName"
    /// Accounts.
    public static let paymentsAccountNickname: VocabularyKind = "paymentsAccountNickname"
    /// Tasks and notes.
    public static let notebookItemTitle: VocabularyKind = "notebookItemTitle"
    /// Lists and folders of notes.
    public static let notebookItemGroupName: VocabularyKind = "notebookItemGroupName"
    /// Playlists.
    public static let mediaPlaylistTitle: VocabularyKind = "mediaPlaylistTitle"
    /// Musicians.
    public static let mediaMusicArtistName: VocabularyKind = "mediaMusicArtistName"
    /// Audiobooks.
    public static let mediaAudiobookTitle: VocabularyKind = "mediaAudiobookTitle"
    /// Authors of audiobooks.
    public static let mediaAudiobookAuthorName: VocabularyKind = "mediaAudiobookAuthorName"
    /// Shows.
    public static let mediaShowTitle: VocabularyKind = "mediaShowTitle"
}

/// The names that an app's main program tells Heed, such as its contacts: what was set is known in the next utterance.
///
/// ```swift
/// let names = UserVocabulary(app: "lights")
/// try await names.set([Term(id: "42", say: ["Wang Yiran"], hints: ["Wang Yiran": ["wang2 yi4 ran2"]])], of: .contactName)
/// try await names.removeAll()   // when the person logs out
/// ```
///
/// Only the app's main program may do this, not the extension that Heed starts. Names are written only: no app can read
/// them, not even its own.
public struct UserVocabulary: Sendable {
    /// Why names were not taken.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The fault and the way to mend it.
        public var description: String
    }

    private let app: String
    private let heed: URL?
    private let environment: [String: String]

    /// The names of an app.
    ///
    /// - Parameters:
    ///   - app: the app's identifier in its manifest.
    ///   - heed: the `heed` program; found on the path by default.
    ///   - environment: the variables that `heed` is run with.
    public init(
        app: String, heed: URL? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.app = app
        self.heed = heed
        self.environment = environment
    }

    /// Puts a set of names in the place of the earlier one of its kind, whole or not at all.
    ///
    /// - Parameters:
    ///   - terms: the names, most important first; a term's id comes back in the slot.
    ///   - kind: the kind of the names; one of the app's intents must have a slot for it.
    /// - Throws: `Failure` with what `heed` says against it.
    public func set(_ terms: [Term], of kind: VocabularyKind) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "heed-names-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        let encoder = JSONEncoder()
        let lines = try terms.map { term in
            try encoder.encode(Line(id: term.id, say: term.say, hints: term.hints)) + Data("\n".utf8)
        }
        guard
            FileManager.default.createFile(
                atPath: file.path, contents: Data(lines.joined()), attributes: [.posixPermissions: 0o600])
        else { throw Failure(description: "\(file.path) cannot be written.") }
        try await run([
            "vocabulary", "set", kind.rawValue, "--app", app, "--input", "jsonl", "--allow-empty", file.path,
        ])
    }

    /// Takes the app's names away: of one kind, or all of them; `heed vocabulary undo` does not bring them back.
    ///
    /// - Throws: `Failure` with what `heed` says against it.
    public func removeAll(of kind: VocabularyKind? = nil) async throws {
        try await run(["vocabulary", "clear", "--app", app, "--yes", "--forever"] + (kind.map { [$0.rawValue] } ?? []))
    }

    private struct Line: Encodable {
        var id: String
        var say: [String]
        var hints: [String: [String]]
    }

    private func run(_ arguments: [String]) async throws {
        guard environment["HEED_APP"] == nil else {
            throw Failure(description: "Only the main program of \(app) may change its names, not its extension.")
        }
        let process = Process()
        process.executableURL = heed ?? URL(filePath: "/usr/bin/env")
        process.arguments = (heed == nil ? ["heed"] : []) + arguments
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        guard status == 0 else {
            let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            throw Failure(description: words.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}
