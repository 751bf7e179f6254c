import AppExtension
import CheckedValues
import DesktopData
import Foundation

/// The person's mail as notmuch keeps it.
struct Notmuch: Sendable {
    /// Why there is no mail to read, in words for the person.
    struct Trouble: Error {
        var words: String
    }

    /// A mail that was found.
    struct Mail: Sendable {
        var id: String
        var sender: MailText.Mailbox
        var subject: String
        var date: Date
        var text: String
    }

    private let configuration: String
    private let database: String
    /// Who the person is.
    let owner: MailText.Mailbox

    private static let names = [".notmuch-config", ".config/notmuch/default/config"]

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        func given(_ name: String) -> [String] { environment[name, default: ""].split(separator: ":").map(String.init) }
        let files = given("HEED_READS").flatMap { place in
            place.hasSuffix("/.notmuch-config") ? [place] : ["\(place)/default/config"]
        }
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0) }),
            let text = try? String(contentsOfFile: file, encoding: .utf8)
        else {
            throw Trouble(
                words: Wording.say("There is no configuration of notmuch that I can read; “notmuch setup” makes one."))
        }
        let home = Self.names.first { file.hasSuffix("/\($0)") }.map { String(file.dropLast($0.count + 1)) } ?? ""
        let values = Self.values(in: text)
        let address = values["user.primary_email"] ?? ""
        owner = MailText.Mailbox(name: values["user.name"] ?? "", address: address)
        guard owner.isUsable else {
            throw Trouble(
                words: Wording.say("The configuration of notmuch has no address of yours (user.primary_email)."))
        }
        let path = (values["database.path"] ?? "mail").replacing("$HOME", with: home)
        let root = URL(filePath: path.hasPrefix("/") ? path : "\(home)/\(path)").resolvingSymlinksInPath().path
        // While names are listed all is given for reading only.
        guard (given("HEED_WRITES") + given("HEED_READS")).contains(where: { root == $0 || root.hasPrefix($0 + "/") }),
            FileManager.default.fileExists(atPath: root)
        else {
            throw Trouble(
                words:
                    Wording.say(
                        "Your mail is in {path}, and I see none there: it must be in Mail, Maildir, mail, .mail or .local/share/mail of your home.",
                        ["path": path])
            )
        }
        (configuration, database) = (file, root)
    }

    /// The values of a configuration, by section and name.
    private static func values(in text: String) -> [String: String] {
        var values: [String: String] = [:]
        var section = ""
        for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("[") { section = line.trimmingCharacters(in: CharacterSet(charactersIn: "[]")) }
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, !line.hasPrefix("#") { values["\(section).\(parts[0])"] = parts[1] }
        }
        return values
    }

    private func run(_ arguments: [String]) async throws -> String {
        // Its home is the person's, which the sandbox does not show.
        let outcome = try await ProgramRun.run(
            "/usr/bin/env", ["NOTMUCH_CONFIG=\(configuration)", "NOTMUCH_DATABASE=\(database)", "notmuch"] + arguments)
        guard outcome.status == 0 else {
            let reason =
                outcome.errors.split(whereSeparator: \.isNewline).first.map(String.init)
                ?? Wording.say("It gave no reason.")
            throw Trouble(words: Wording.say("notmuch cannot read your mail: {reason}", ["reason": reason]))
        }
        return outcome.output
    }

    private func json(_ arguments: [String]) async throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(try await run(arguments).utf8))
    }

    /// Takes in mail that has come since; hooks, which may do anything, are not run.
    func takeIn() async throws {
        // Mail that another program takes in at this moment is there the next time.
        do { _ = try await run(["new", "--no-hooks", "--quiet"]) } catch let trouble as Trouble { print(trouble.words) }
    }

    /// How many mails a query finds.
    func count(_ query: String) async throws -> Int {
        Int(try await run(["count", "--", query]).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    /// The newest mails that a query finds, with their texts.
    func newest(_ count: Int, of query: String) async throws -> [Mail] {
        let ids =
            try await json([
                "search", "--format=json", "--output=messages", "--sort=newest-first", "--limit=\(count)", "--", query,
            ]).arrayValue?.compactMap(\.stringValue) ?? []
        guard !ids.isEmpty else { return [] }
        let any = ids.map { "id:\(Self.quoted($0))" }.joined(separator: " or ")
        var found: [Mail] = []
        Self.collect(try await json(["show", "--format=json", "--entire-thread=false", "--", any]), into: &found)
        return found.sorted { $0.date > $1.date }
    }

    /// Threads are lists in lists of mails and answers.
    private static func collect(_ value: JSONValue, into found: inout [Mail]) {
        if let list = value.arrayValue { return list.forEach { collect($0, into: &found) } }
        guard let id = value["id"]?.stringValue, let headers = value["headers"] else { return }
        let text = value["body"].map(text) ?? ""
        found.append(
            Mail(
                id: id, sender: mailbox(headers["From"]?.stringValue ?? ""),
                subject: headers["Subject"]?.stringValue ?? "",
                date: Date(timeIntervalSince1970: value["timestamp"]?.doubleValue ?? 0), text: text))
    }

    /// The plain text of a body's parts.
    private static func text(_ value: JSONValue) -> String {
        if let list = value.arrayValue { return list.map(text).filter { !$0.isEmpty }.joined(separator: "\n") }
        guard let content = value["content"] else { return "" }
        if value["content-type"]?.stringValue == "text/plain" { return content.stringValue ?? "" }
        return content.arrayValue == nil ? "" : text(content)
    }

    private static func mailbox(_ header: String) -> MailText.Mailbox {
        guard let open = header.lastIndex(of: "<"), let end = header.lastIndex(of: ">"), open < end else {
            return MailText.Mailbox(name: "", address: header)
        }
        let name = header[..<open].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        return MailText.Mailbox(name: name, address: String(header[header.index(after: open)..<end]))
    }

    /// Changes the tags of all mails that a query finds.
    func tag(_ changes: [String], _ query: String) async throws {
        _ = try await run(["tag"] + changes + ["--", query])
    }

    /// The people of the mails that a query finds.
    func people(_ side: String, of query: String) async throws -> [MailText.Mailbox] {
        let lines = try await json([
            "address", "--format=json", "--output=\(side)", "--deduplicate=address", "--", query,
        ])
        return (lines.arrayValue ?? []).compactMap { line in
            guard let address = line["address"]?.stringValue else { return nil }
            return MailText.Mailbox(name: line["name"]?.stringValue ?? "", address: address)
        }.filter(\.isUsable)
    }

    /// A text that a query takes as it is.
    static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
}
