import ArgumentParser
import Diagnostics
import Foundation
import HeedKit
import LocalSystem
import Presentation

/// `heed setup`: the first run.
struct SetupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Find what is on this machine, ask once what the apps may do, and say what works.",
        discussion: """
            Looks for a microphone and for the programs and folders that the apps act on, says what is missing and how to get \
            it, asks which apps may have commands, makes the folders that these keep your things in where there are none, and ends with five things to say that work on this machine: those that \
            only look something up were tried. It may be repeated; what was decided is not asked again.

            Without a terminal nothing is asked and nothing allowed, unless --yes says yes to all.

            Exit status: 0 if something can be said now, 69 if not.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var deviceOptions: DeviceOptions
    @OptionGroup var formatOptions: FormatOptions

    @Flag(name: [.short, .long], help: "Let all apps that are found have commands, without a question.")
    var yes = false

    /// A line for programs.
    private struct Line: Encodable {
        var step: String
        var app: String?
        var allowed: Bool?
        var text: String?
        var finding: Diagnosis?
    }

    private func tell(_ line: Line, _ text: String) throws {
        switch formatOptions.format {
        case .text: Console.print(text)
        case .jsonl: try Console.print(json: line)
        }
    }

    func run() async throws {
        let setup = FirstRun(selection)
        for finding in await setup.microphone(deviceOptions.device) {
            try tell(Line(step: "microphone", finding: finding), finding.text)
        }
        for finding in try setup.apps() { try tell(Line(step: "app", finding: finding), finding.text) }
        try await askPermissions(setup)
        for finding in try setup.makeFolders() { try tell(Line(step: "folder", finding: finding), finding.text) }
        for finding in try await setup.startFaults() { try tell(Line(step: "start", finding: finding), finding.text) }
        let sentences = try await setup.sentences(5)
        if formatOptions.format == .text {
            Console.print(sentences.isEmpty ? "Nothing can be said yet." : "Say, after `heed listen`:")
        }
        for sentence in sentences { try tell(Line(step: "say", text: sentence), "  “\(sentence)”") }
        if sentences.isEmpty { throw ExitStatus.unavailable }
    }

    /// The apps that are looked at: those of the desk where a checkout has nothing installed.
    private var selection: AppSelection {
        var selection = appOptions.selection
        if !selection.areNamed, let checkout = SourceCheckout.root(above: Bundle.main.executableURL) {
            selection.folders = [checkout.appending(path: "Sources/DesktopApps").path]
        }
        return selection
    }

    private func askPermissions(_ setup: FirstRun) async throws {
        let requests = try setup.requests()
        guard !requests.isEmpty else { return }
        let isAsked = !yes && isatty(STDIN_FILENO) == 1
        for request in requests {
            try tell(Line(step: "request", app: request.id, text: request.question), request.question)
        }
        guard yes || isAsked else {
            Console.note(
                "heed: Nothing is allowed without your yes: heed setup --yes, or heed apps permissions allow APP")
            return
        }
        var allowed = Set(requests.map(\.id))
        if isAsked {
            Console.note("May they have your commands? yes, no, the names of those that may, or all but NAME")
            let answer = await StandardInput().next()?.lowercased() ?? ""
            guard let named = PermissionAnswer.allowed(of: requests.map { ($0.id, $0.name) }, by: answer) else {
                Console.note(
                    "heed: That is neither yes nor no, nor names apps; nothing was decided. Say heed setup again.")
                return
            }
            allowed = named
        }
        for request in requests {
            let isAllowed = allowed.contains(request.id)
            try await setup.decide(isAllowed, request)
            let text =
                switch request.subject {
                case .command: "\(request.name) \(isAllowed ? "may" : "may not") run its command."
                case .announcements: "\(request.name) \(isAllowed ? "tells" : "does not tell") what comes to you."
                case .app, .intent: "\(request.name) \(isAllowed ? "may have" : "has no") commands."
                }
            try tell(Line(step: "permission", app: request.id, allowed: isAllowed), text)
        }
    }
}
