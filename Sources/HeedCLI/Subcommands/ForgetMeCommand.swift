import ArgumentParser
import Foundation
import HeedKit
import Presentation

/// `heed forget-me`: all that Heed keeps of the person goes.
struct ForgetMeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget-me",
        abstract: "Delete all that Heed keeps of you: names, history, permissions, voices, settings, apps' data.",
        discussion: """
            It tells first what would go, and asks. Heed must not be running for you, because it would write some of it anew: \
            systemctl --user stop heed heed-server heed-clock heed-house heed-reminders

            Apps, languages and models that you have put into Heed's folders stay, and so does what is not Heed's: \
            calendars, tasks, notes, mail, journals, also where Heed has written into them. Files are deleted as any \
            files are; copies in backups are not reached.

            Exit status: 0 if nothing is left, 1 if something could not be deleted or Heed is running.
            """)

    @OptionGroup var formatOptions: FormatOptions

    @Flag(name: .shortAndLong, help: "Do not ask; for scripts.")
    var yes = false

    func run() async throws {
        try VocabularyOwner.checkIsMainProgram()
        let found = KeptData()
        for thing in found.things where thing.kind.stays { try formatOptions.print(KeptLine(thing, .stays)) }
        var failures = found.unreadable.map { "\($0) cannot be read; what is in it stays" }
        if !found.going.isEmpty {
            try checkNothingRuns()
            if !yes {
                try await ask(found)
                // The answer may take long.
                try checkNothingRuns()
            }
            var markers = try AppSecretStore().markers()
            do {
                try AppSecretStore.forgetAll(markers)
                markers = []
            } catch {
                failures.append(error.message)
            }
            failures += try forget(KeptData())
            // What says that the keyring still has something stays, so that it is deleted when this is said again.
            try AppSecretStore().keep(markers)
        }
        for failure in failures { Console.note("heed: \(failure)") }
        guard failures.isEmpty else { throw ExitStatus.someFailed }
        guard formatOptions.format == .text else { return }
        let rest = found.things.contains { $0.kind == .unknown } ? ", but for what is named above" : ""
        Console.print("Heed keeps nothing of you\(found.going.isEmpty ? "" : " any more")\(rest).")
    }

    /// Takes all away; what could not be, in words.
    private func forget(_ data: KeptData) throws -> [String] {
        var failures: [String] = []
        for thing in data.going {
            let targets = thing.targets
            do {
                try data.forget(thing)
                try formatOptions.print(KeptLine(thing, .deleted))
                for target in targets { Console.note("heed: \(target) stays; only a link to it was deleted") }
            } catch let error as HeedError {
                failures.append(error.message)
                try formatOptions.print(KeptLine(thing, .failed))
            }
        }
        data.removeEmptyFolders()
        if failures.isEmpty {
            failures += KeptData().going.flatMap(\.paths).map { "\($0.path) was written meanwhile; say it again" }
        }
        return failures
    }

    private func checkNothingRuns() throws {
        let running = RunningHeed.others()
        guard !running.isEmpty else { return }
        let processes = running.map(String.init).joined(separator: " ")
        throw HeedError(
            .failed,
            "Heed is running (\(running.count == 1 ? "process" : "processes") \(processes)) and would write some of it anew; nothing "
                + "was deleted. End it first: systemctl --user stop heed heed-server heed-clock heed-house heed-reminders, or kill \(processes)"
        )
    }

    private func ask(_ data: KeptData) async throws {
        for thing in data.going { try formatOptions.print(KeptLine(thing, .found)) }
        guard isatty(STDIN_FILENO) == 1 else {
            throw HeedError(.usage, "This would be deleted; say --yes to do so without being asked.")
        }
        Console.note("Delete all of it for ever? (y/n)")
        let answer = await StandardInput().next()
        guard ["y", "yes"].contains(answer?.trimmingCharacters(in: .whitespaces).lowercased()) else {
            throw HeedError(.failed, "Nothing was deleted.")
        }
    }
}
