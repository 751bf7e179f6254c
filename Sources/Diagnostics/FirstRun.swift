import AppHost
import Dialogue
import Foundation
package import HeedKit
import IntentCore
import PrivacyStore
import Understanding

/// What the first run looks at and settles: the microphone, the apps with what they need, their permissions, and what can be
/// said on this very machine.
package struct FirstRun {
    /// An app that waits for the person's yes.
    package struct Request: Sendable {
        /// The app.
        package var id: String
        /// Its name.
        package var name: String
        /// What it wants to reach, as the question whether it may.
        package var question: String
        /// What the question is about: commands for the app, or the command that it wants to run without limits.
        package var subject: AppDecision.Subject = .app
    }

    private let selection: AppSelection

    /// A first run with some apps.
    package init(_ selection: AppSelection) { self.selection = selection }

    /// Whether there is a microphone.
    package func microphone(_ device: String) async -> [Diagnosis] {
        await SoundExamination(device: device).findings().filter { ["devices", "permission"].contains($0.check) }
    }

    /// The apps, each with what it lacks here and the folders of the person's that it has found.
    package func apps() throws -> [Diagnosis] {
        let loaded = try LoadedApps(selection)
        let absent = loaded.absent.map(AppExamination.cannotBeUsed)
        let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
        return absent + loaded.packages.flatMap { AppExamination.lacks($0, locale: selection.locale) }
            + loaded.packages.map { package in
                let folders = package.manifest.writes + package.manifest.reads
                let found = folders.filter { FileManager.default.fileExists(atPath: GivenFolder.path(of: $0)) }
                let name = loaded.apps.first { $0.id == package.id }?.name ?? package.id
                if !found.isEmpty { return .ok("app \(package.id)", "\(name) uses \(found.joined(separator: ", ")).") }
                // Folders of the person's, which the person may make; those of programs come with them.
                guard let own = folders.first(where: { $0.hasPrefix("~/") }), !package.manifest.writes.isEmpty else {
                    return .ok("app \(package.id)", "\(name) can be used.")
                }
                let place = own.replacingOccurrences(of: "~", with: home)
                return .warning(
                    "app \(package.id)", "\(name) finds none of its folders.", "Make one: mkdir -p \(place)")
            }
    }

    /// The apps about which the person has not decided yet.
    package func requests() throws -> [Request] {
        let loaded = try LoadedApps(selection)
        let store = try PersonalData.store()
        return try zip(loaded.packages, loaded.apps).flatMap { package, app -> [Request] in
            guard !loaded.trusted.contains(package.id) else { return [] }
            let scope = LoadedApps.scope(of: package, store)
            var requests: [Request] = []
            let state = try store.authorization(of: package.id, scope: scope)
            if state == .notDetermined, let question = app.permissionQuestion(locale: selection.locale) {
                requests.append(Request(id: package.id, name: app.name, question: question))
            }
            // A timer that rings is asked about here, too, and not in the middle of the first command.
            if state != .denied, try store.authorizationOfCommand(of: package.id, scope: scope) == .notDetermined,
                let question = DialogueLanguage.best(for: selection.locale).commandQuestion(of: app)
            {
                requests.append(Request(id: package.id, name: app.name, question: question, subject: .command))
            }
            return requests
        }
    }

    /// Notes what the person has decided about an app.
    package func decide(_ isAllowed: Bool, _ request: Request) async throws {
        try await AppDecision(app: request.id, subject: request.subject).decide(
            isAllowed ? .authorized : .denied, among: selection)
    }

    /// Makes the folders that the allowed apps keep the person's things in, where there is none yet.
    package func makeFolders() throws -> [Diagnosis] {
        let loaded = try LoadedApps(selection)
        let store = try PersonalData.store()
        return try zip(loaded.packages, loaded.apps).filter { try loaded.mayStart($0.0, store) }.flatMap {
            package, app in
            try package.foldersToMake.map { folder in
                try FileManager.default.createDirectory(
                    atPath: GivenFolder.path(of: folder), withIntermediateDirectories: true)
                return .ok("app \(package.id)", "\(app.name) keeps your things in \(folder), which was made now.")
            }
        }
    }

    /// The apps that may have commands, but whose processes do not start, with the reasons.
    ///
    /// - Throws: `HeedError` where no app can be used.
    package func startFaults() async throws -> [Diagnosis] {
        let loaded = try LoadedApps(selection)
        let store = try PersonalData.store()
        let host = loaded.host(privacy: try loaded.privacy()) { _ in }
        var faults: [Diagnosis] = []
        for package in loaded.packages where try loaded.mayStart(package, store) {
            if let fault = await AppExamination.startFault(package.id, host) { faults.append(fault) }
        }
        await host.stop()
        return faults
    }

    /// Sentences that work here: of each app that may have commands one that only looks something up was said for trial, and
    /// the app did it; of others the process starts.
    ///
    /// - Parameter count: how many are wanted.
    /// - Returns: so many or fewer.
    /// - Throws: `HeedError` where no app can be used.
    package func sentences(_ count: Int) async throws -> [String] {
        let loaded = try LoadedApps(selection)
        let store = try PersonalData.store()
        let reader = try loaded.reader()
        var tried: [String] = []
        var others: [[String]] = []
        for (package, app) in zip(loaded.packages, loaded.apps) where try loaded.mayStart(package, store) {
            let examples = app.intents.compactMap { intent in
                intent.language.examples.first.flatMap { sentence(from: $0, of: intent, app, reader) }.map {
                    (sentence: $0, definition: intent.definition)
                }
            }
            let questions = examples.filter(\.definition.isQuestion)
            var working: String?
            for question in questions where working == nil {
                if try await works(question.sentence, only: app.id) { working = question.sentence }
            }
            if let working { tried.append(working) }
            // An app that answers starts; what it does beside can be said, too.
            guard working != nil || questions.isEmpty else { continue }
            // What cancels or changes something needs something that is there.
            let beginnings = ["Set", "Start", "Open", "Create", "Add"]
            others.append(
                examples.filter { example in beginnings.contains { example.definition.name.hasPrefix($0) } }.map(
                    \.sentence))
        }
        // One of each app before a second of any.
        let further = (0..<count).flatMap { turn in others.filter { $0.count > turn }.map { $0[turn] } }
        return Array((Array(tried.prefix(2)) + further + Array(tried.dropFirst(2))).prefix(count))
    }

    /// An example with a name that the app has here in the place of one that it has not: “Open Firefox” is said where it is.
    ///
    /// - Returns: nil where the app has no such name, or another one would do it.
    private func sentence(
        from example: String, of intent: AppDescription.SupportedIntent, _ app: AppDescription, _ reader: CommandReader
    ) -> String? {
        func understood(_ sentence: String) -> Intent? {
            let said = reader.understand(sentence)
            guard said.accepted, let best = said.best, best.apps == [app.id] else { return nil }
            return best.intent.name == intent.definition.name ? best.intent : nil
        }
        guard let meant = understood(example) else { return nil }
        var sentence = example
        for slot in intent.definition.slots where slot.type == .term {
            guard let kind = slot.vocabulary, let value = meant.slots[slot.name]?.first else { continue }
            let known = app.terms(of: kind)
            guard !known.contains(where: { value.value == .string($0.id) }) else { continue }
            guard let name = known.first?.displayName,
                let place = sentence.range(of: value.text, options: .caseInsensitive)
            else { return nil }
            sentence.replaceSubrange(place, with: name)
        }
        return understood(sentence) == nil ? nil : sentence
    }

    private func works(_ sentence: String, only app: String) async throws -> Bool {
        var selection = selection
        selection.only = [app]
        let run = try ConversationRun(apps: selection) { nil }
        var isDone = false
        for try await event in run.events(.text(sentence)) {
            if case .finished(let outcome) = event { isDone = outcome == .done }
        }
        return isDone
    }
}
