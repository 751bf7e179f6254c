import ArgumentParser
import Diagnostics
import Foundation
import HeedKit
import Presentation

/// `heed doctor`: could a command be spoken now, and if not, the remedy.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Test everything that a spoken command needs, and say how to mend what is wrong.",
        discussion: """
            Looks at the model, the apps and their processes, folders, confinement, the voice, capture devices, the \
            permission to use them and the level of the microphone. On a terminal, or with --read, it also asks for a \
            sentence to be read aloud and recognises it.

            Exit status: 0 if a command could be spoken now, 69 if not.
            """)

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var deviceOptions: DeviceOptions
    @OptionGroup var formatOptions: FormatOptions

    @Flag(inversion: .prefixedNo, help: "Whether a sentence is to be read aloud; by default only on a terminal.")
    var read: Bool?

    private struct Summary: Encodable {
        var ready: Bool
        var warnings: Int
        var problems: Int
    }

    func run() async throws {
        var findings: [Diagnosis] = []
        func report(_ more: [Diagnosis]) throws {
            for finding in more {
                switch formatOptions.format {
                case .text: Console.print(finding.text)
                case .jsonl: try Console.print(json: finding)
                }
            }
            findings += more
        }
        for selection in appOptions.selection.byLanguage {
            try report(ModelExamination.findings(selection))
            try report(await AppExamination.findings(selection))
        }
        try report(await SystemExamination.findings(appOptions.selection))
        try report(await SoundExamination(device: deviceOptions.device).findings())
        let couldRead = !findings.contains { $0.status == .problem }
        if couldRead, read ?? (isatty(STDIN_FILENO) == 1) {
            try report(
                await LoopbackTest(options: appOptions.selection, device: deviceOptions.device) {
                    Console.note("Please read aloud: “\($0)”")
                }.findings())
        }
        let summary = Summary(
            ready: !findings.contains { $0.status == .problem },
            warnings: findings.count { $0.status == .warning }, problems: findings.count { $0.status == .problem })
        switch formatOptions.format {
        case .text:
            Console.print(
                summary.ready ? "A command can be spoken now: `heed listen`." : "No command can be spoken yet.")
        case .jsonl: try Console.print(json: summary)
        }
        if !summary.ready { throw ExitStatus.unavailable }
    }
}
