import AppHost
import Assistant
import AudioFiles
import Foundation
import HeedKit
import IntentCore
import Presentation
import PrivacyStore
import Pronunciation
import SpeechCore
import VocabularyStore

/// What the server shows and changes of the person's own: history, names, permissions.
///
/// It lives on a queue of its own, as databases wait for the disk.
actor PersonalDesk {
    /// A name of the person's.
    struct Name: Encodable {
        var type: String
        var id: String
        var say: [String]
        var hints: [String: [String]]
    }

    /// The person's names, and the kinds that apps have a use for.
    struct Names: Encodable {
        var kinds: [String]
        var names: [Name]
    }

    private static let longestName = 200

    private let apps: HearingApps
    private let selection: AppSelection
    private let executor = QueueExecutor(label: "heed.server.personal")

    /// The executor that keeps waiting for the disk off the cooperative pool.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ apps: HearingApps, _ selection: AppSelection) {
        self.apps = apps
        self.selection = selection
    }

    // MARK: History

    /// The latest entries of the history, the latest first.
    func history(limit: Int) throws(ServerError) -> [HistoryLine] {
        do { return try PersonalData.store().history(limit: limit).map { HistoryLine($0) } } catch {
            throw ServerError(error)
        }
    }

    /// Forgets an entry; nil forgets all.
    func forget(id: String?) throws(ServerError) {
        let count: Int
        do { count = try PersonalData.store().forget(HistorySelection(ids: id.map { [$0] })) } catch {
            throw ServerError(error)
        }
        guard count > 0 || id == nil else { throw ServerError(.notFound, "There is no such entry.") }
    }

    // MARK: Permissions

    /// What each app may do and sees.
    func permissions() throws(ServerError) -> [PermissionsLine] {
        do {
            let (loaded, store) = (apps.loaded, try PersonalData.store())
            return try zip(loaded.apps, loaded.packages).map { app, package in
                try PermissionsLine(app, package, store, isTrusted: loaded.trusted.contains(app.id))
            }
        } catch { throw ServerError(error) }
    }

    /// Decides about an app.
    func decide(_ state: Authorization, app: String) async throws(ServerError) {
        guard apps.loaded.packages.contains(where: { $0.id == app }) else {
            throw ServerError(.notFound, "There is no such app.")
        }
        do {
            try await AppDecision(app: app, subject: .app).decide(state, among: selection)
        } catch let error as HeedError {
            throw ServerError(.conflict, error.message, underlying: error)
        } catch { throw ServerError(error) }
    }

    // MARK: Names

    /// How a name sounds, learnt from recordings.
    struct Sounds: Encodable {
        /// One word of it.
        struct Word: Encodable {
            var word: String
            /// Its phones, blank-separated.
            var phones: String
        }

        var sounds: [Word]
    }

    /// Learns from recordings of one person how a name sounds, and keeps it.
    func learn(_ name: String, from recordings: [URL]) async throws(ServerError) -> Sounds {
        guard !name.allSatisfy(\.isWhitespace), name.count <= Self.longestName else {
            throw ServerError(.usage, "A name has from 1 to \(Self.longestName) letters.")
        }
        do {
            let findings = try await NameLearning(name, loaded: apps.loaded, apps: selection).learn(
                from: recordings.map(\.path), microphone: "", times: 0, ask: { _ in })
            return Sounds(sounds: findings.map { Sounds.Word(word: $0.word, phones: $0.phones) })
        } catch let error as AssistantError {
            throw ServerError(.usage, error.message, underlying: error)
        } catch let error as AudioFileError {
            throw ServerError(.unreadable, error.message, underlying: error)
        } catch { throw ServerError(error) }
    }

    /// The person's own names.
    func names() throws(ServerError) -> Names {
        let used = apps.loaded.apps.flatMap(\.intents).flatMap(\.definition.slots).compactMap(\.vocabulary)
        do {
            let store = try PersonalVocabulary.existing()?.store
            let kinds = try store?.summaries().filter { $0.key.app == nil }.map(\.key.type) ?? []
            let names = try kinds.flatMap { type in
                try (store?.terms(of: VocabularyKey(app: nil, type: type)) ?? []).map {
                    Name(type: type, id: $0.id, say: $0.say, hints: $0.hints)
                }
            }
            return Names(kinds: Set(used).sorted(), names: names)
        } catch { throw ServerError(error) }
    }

    /// Adds a name of the person's.
    func add(_ name: String, type: String, hint: String?) throws(ServerError) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name.count <= Self.longestName else {
            throw ServerError(.usage, "A name has from 1 to \(Self.longestName) letters.")
        }
        guard try names().kinds.contains(type) else {
            throw ServerError(.usage, "No app has a use for names of that kind.")
        }
        let hint = hint.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        do {
            if let hint { _ = try PronunciationHint(hint, phones: selection.phones) }
            let term = Term(id: name, say: [name], hints: hint.map { [name: [$0]] } ?? [:])
            if let word = PersonalVocabulary.unreadable(in: term, try selection.language()) {
                throw ServerError(.usage, "Nobody knows how ‘\(word)’ sounds; add a hint.")
            }
            try PersonalVocabulary.open().store.add([term], to: VocabularyKey(app: nil, type: type))
        } catch let error as VocabularyError {
            throw ServerError(.usage, error.message, underlying: error)
        } catch let error as PronunciationError {
            throw ServerError(.usage, error.message, underlying: error)
        } catch { throw ServerError(error) }
    }

    /// Takes a name of the person's away.
    func remove(_ name: String, type: String) throws(ServerError) {
        do {
            let vocabulary = try PersonalVocabulary.open()
            try vocabulary.store.remove(name, from: VocabularyKey(app: nil, type: type))
            try vocabulary.leaveNoTrace()
        } catch let error as VocabularyError where error.code == .notFound {
            throw ServerError(.notFound, error.message, underlying: error)
        } catch { throw ServerError(error) }
    }
}
