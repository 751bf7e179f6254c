/// Something in an app or a vocabulary that will be misheard, misread or missed.
package struct LintFinding: Encodable, Hashable {
    /// How bad it is.
    package enum Severity: String, Encodable {
        /// It does not work.
        case error
        /// It will go wrong now and then.
        case warning
    }

    /// The kind of finding.
    package enum Code: String, Encodable {
        /// Nobody knows how a name sounds.
        case unpronounceable
        /// How a name sounds is a guess.
        case unsurePronunciation
        /// Two names sound alike.
        case confusable
        /// A name is made of words of commands.
        case commandWord
        /// An example is not understood as its own intent.
        case exampleMisread
        /// There is no example of an intent.
        case exampleMissing
        /// A term of a slot has no place in any phrase where people say it.
        case termHole
        /// An app cannot be used.
        case unusable
        /// An app's process ends when it should answer.
        case crash
        /// An app does not answer in time.
        case noAnswer
        /// An app breaks the rules of the protocol.
        case protocolMistake
        /// An app's handler answers with an error.
        case handlerFailed
    }

    package var severity: Severity
    package var code: Code
    package var app: String?
    /// The names, or the example or intent, that it is about.
    package var subjects: [String]
    /// The fault and the way to mend it.
    package var message: String

    /// A finding.
    package init(severity: Severity, code: Code, app: String?, subjects: [String], message: String) {
        self.severity = severity
        self.code = code
        self.app = app
        self.subjects = subjects
        self.message = message
    }

    /// The line for people.
    package var text: String { "\(severity.rawValue): \(app.map { "\($0): " } ?? "")\(message)" }
}

/// Findings as a command prints them.
package struct LintReport {
    package var findings: [LintFinding]
    /// How many findings of each kind are printed for people.
    package var limit = 20

    /// Findings, with how many of each kind are told to people.
    package init(findings: [LintFinding], limit: Int = 20) {
        self.findings = findings
        self.limit = limit
    }

    /// Whether there is an error, or, if that is strictly seen, any finding at all.
    package func isBad(strict: Bool) -> Bool {
        findings.contains { strict || $0.severity == .error }
    }

    /// The findings for people, worst first.
    package var text: String {
        guard !findings.isEmpty else { return "nothing to mend" }
        var lines: [String] = []
        for severity in [LintFinding.Severity.error, .warning] {
            var counts: [LintFinding.Code: Int] = [:]
            for finding in findings where finding.severity == severity {
                counts[finding.code, default: 0] += 1
                if counts[finding.code, default: 0] <= limit { lines.append(finding.text) }
            }
            for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > limit {
                lines.append("\(severity.rawValue): … and \(count - limit) more of kind \(code.rawValue)")
            }
        }
        return lines.joined(separator: "\n")
    }
}
