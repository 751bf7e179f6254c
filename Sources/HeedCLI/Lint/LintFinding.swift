/// Something in an app or a vocabulary that will be misheard, misread or missed.
struct LintFinding: Encodable, Hashable {
    /// How bad it is.
    enum Severity: String, Encodable {
        /// It does not work.
        case error
        /// It will go wrong now and then.
        case warning
    }

    /// The kind of finding.
    enum Code: String, Encodable {
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

    var severity: Severity
    var code: Code
    var app: String?
    /// The names, or the example or intent, that it is about.
    var subjects: [String]
    /// What is wrong and what to do about it.
    var message: String

    /// The line for people.
    var text: String { "\(severity.rawValue): \(app.map { "\($0): " } ?? "")\(message)" }
}

/// Findings as a command prints them.
struct LintReport {
    var findings: [LintFinding]
    /// How many findings of each kind are printed for people.
    var limit = 20

    /// Prints everything, worst first.
    ///
    /// - Throws: the exit status 1 when there is an error, or, if that is wished, any finding at all.
    func print(format: OutputFormat, strict: Bool) throws {
        switch format {
        case .jsonl: for finding in findings { try Console.print(json: finding) }
        case .text: printText()
        }
        let isBad = findings.contains { strict || $0.severity == .error }
        if isBad { throw ExitStatus.someFailed }
    }

    private func printText() {
        guard !findings.isEmpty else { return Console.print("nothing to mend") }
        for severity in [LintFinding.Severity.error, .warning] {
            var counts: [LintFinding.Code: Int] = [:]
            for finding in findings where finding.severity == severity {
                counts[finding.code, default: 0] += 1
                if counts[finding.code, default: 0] <= limit { Console.print(finding.text) }
            }
            for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > limit {
                Console.print("\(severity.rawValue): … and \(count - limit) more of kind \(code.rawValue)")
            }
        }
    }
}
