package import Foundation
import IntentCore

extension AppPackage {
    /// Whether any intent is handled by the app's process, so that there must be an executable.
    package var needsProcess: Bool { !manifest.executable.isEmpty }

    /// The program for an intent in the place of a handler, with its whole path; nil where the process handles it.
    ///
    /// - Throws: `AppHostError` of code `missingExecutable` or `notExecutable`.
    package func command(of intent: String) throws(AppHostError) -> (program: URL, arguments: [String])? {
        guard let command = manifest.commands[intent], let name = command.words.first else { return nil }
        let places =
            name.contains("/")
            ? [name.hasPrefix("/") ? URL(filePath: name) : folder.appending(path: name)]
            : ["/usr/local/bin", "/usr/bin", "/bin"].map { URL(filePath: $0).appending(path: name) }
        guard let found = places.first(where: Self.isFile) else {
            let place = name.contains("/") ? places[0].path : name
            throw AppHostError(
                .missingExecutable, "There is no program \(place), which \(id) runs for ‘\(intent)’.",
                at: command.location, app: id)
        }
        guard FileManager.default.isExecutableFile(atPath: found.path) else {
            throw AppHostError(
                .notExecutable,
                "\(found.path), which \(id) runs for ‘\(intent)’, cannot be run; make it executable with chmod +x.",
                at: command.location, app: id)
        }
        return (found, Array(command.words.dropFirst()))
    }

    /// The faults that keep the app's programs from being run: the executable, and those that `run:` names.
    ///
    /// - Parameter folders: the further folders in which the executable is looked for.
    /// - Returns: an error for each, with what to do; none where all is well.
    package func programProblems(orIn folders: [URL]) -> [AppHostError] {
        var problems: [AppHostError] = []
        var programs: [URL] = []
        do throws(AppHostError) {
            if needsProcess { programs.append(try executable(orIn: folders)) }
        } catch {
            problems.append(error)
        }
        for intent in manifest.commands.keys.sorted() {
            do throws(AppHostError) {
                if let command = try command(of: intent) { programs.append(command.program) }
            } catch {
                problems.append(error)
            }
        }
        for program in programs {
            guard let problem = ScriptHead.problem(of: program, in: folder) else { continue }
            problems.append(AppHostError(.notExecutable, problem.words(program.path), app: id))
        }
        return problems
    }

    /// The words of a slot's term, as it is shown.
    func shown(_ id: String, slot: String, of intent: String, locale: String) -> String? {
        let definition = manifest.customIntents.first { $0.name == intent }?.slot(slot)
        let terms =
            (manifest.slotTerms[intent]?[slot] ?? [])
            + (definition?.vocabulary.flatMap { manifest.vocabulary[$0] } ?? [])
        return terms.first { $0.id == id }?.form(in: locale)?.displayName
    }
}
