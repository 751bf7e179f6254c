import DesktopData
import Foundation
import XMPP

/// The accounts that the person has written down, in `~/.config/heed-chat/accounts`.
///
/// The file has a section for each, as other programs' have: `[home]`, then `address = jon@example.org`, `password = …`, and
/// where they are wanted `server = chat.example.org:5222` and `certificates = FILE`.
enum ChatAccounts {
    /// Why there are no accounts, in words for the person.
    struct Trouble: Error {
        var words: String
    }

    static let place = ".config/heed-chat/accounts"

    /// The accounts of the folder that Heed gives.
    static func read() throws(Trouble) -> [Account] {
        let folders = (ProcessInfo.processInfo.environment["HEED_READS"] ?? "").split(separator: ":").map(String.init)
        guard let folder = folders.first(where: { $0.hasSuffix(".config/heed-chat") }) else { throw missing }
        let file = URL(filePath: folder).appending(path: "accounts")
        guard let mode = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
        else { throw missing }
        guard mode & 0o077 == 0 else {
            throw Trouble(
                words: Wording.say(
                    "Others can read {file}, which has a password. Say: chmod 600 {file}", ["file": "~/\(place)"]))
        }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Trouble(words: Wording.say("{file} cannot be read.", ["file": "~/\(place)"]))
        }
        let accounts = try accounts(in: text, folder) { name throws(Trouble) in try password(of: name) }
        guard !accounts.isEmpty else { throw missing }
        return accounts
    }

    private static var missing: Trouble {
        Trouble(
            words: Wording.say(
                "There is no account yet: write it down in {file}; docs/reference/desktop-apps.md tells how.",
                ["file": "~/\(place)"]))
    }

    /// The password of an account that is kept elsewhere.
    private static func password(of account: String) throws(Trouble) -> String? {
        do {
            return try KeptSecret.read("password-\(account.lowercased())")
        } catch let trouble as KeptSecret.Trouble {
            switch trouble {
            case .open(let file):
                throw Trouble(
                    words: Wording.say("Others can read the file {file} of Chat, which has a password.", ["file": file])
                )
            case .locked:
                throw Trouble(
                    words: Wording.say("The keyring with the password is locked: unlock it, and say it again."))
            }
        } catch {
            throw Trouble(words: Wording.say("The password of {account} cannot be read.", ["account": account]))
        }
    }

    /// The accounts in a file's text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - folder: the folder in which files that it names are.
    ///   - kept: finds the password of an account that is written down without, by its name.
    /// - Returns: the accounts, in their order.
    /// - Throws: `Trouble` with the line or section that is wrong.
    static func accounts(
        in text: String, _ folder: String, kept: (String) throws(Trouble) -> String? = { _ in nil }
    ) throws(Trouble) -> [Account] {
        var sections: [(name: String, fields: [String: String])] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                sections.append((String(line.dropFirst().dropLast()), [:]))
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, let name = parts.first, let value = parts.last, !sections.isEmpty,
                ["address", "password", "server", "certificates"].contains(name)
            else {
                throw Trouble(
                    words: Wording.say(
                        "Line {line} of {file} is not understood.", ["line": "\(number + 1)", "file": "~/\(place)"]))
            }
            sections[sections.count - 1].fields[name] = value
        }
        var accounts: [Account] = []
        for (name, fields) in sections {
            var password = fields["password"]
            if password == nil { password = try kept(name) }
            guard let address = fields["address"].flatMap(Address.init), let password else {
                throw Trouble(
                    words: Wording.say(
                        "The account {account} in {file} needs an address and a password.",
                        ["account": name, "file": "~/\(place)"]))
            }
            let server = fields["server"]?.split(separator: ":").map(String.init) ?? []
            guard let port = server.count > 1 ? UInt16(server[1]) : 5222 else {
                throw Trouble(
                    words: Wording.say(
                        "The server of the account {account} in {file} has no right port.",
                        ["account": name, "file": "~/\(place)"]))
            }
            let certificates = fields["certificates"].map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
            accounts.append(
                Account(address, password: password, host: server.first, port: port, certificates: certificates))
        }
        return accounts
    }
}
