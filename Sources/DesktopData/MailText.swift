package import Foundation

/// A mail as it goes over the wire (RFC 5322): headers that nobody can add to, and a text of any letters.
package struct MailText: Sendable, Hashable {
    /// Somebody with an address.
    package struct Mailbox: Codable, Sendable, Hashable {
        /// The name; empty where there is none.
        package var name: String
        /// The address, such as `ann@example.org`.
        package var address: String

        /// Somebody with a name and an address.
        package init(name: String, address: String) {
            self.name = name
            self.address = address
        }

        /// Whether the address may be one: it cannot be read as an option or a second header.
        package var isUsable: Bool {
            let parts = address.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !address.hasPrefix("-")
                && address.utf8.count <= 254
                && address.unicodeScalars.allSatisfy {
                    $0.value > 32 && $0.value < 127 && !"<>()[],;:\\\"".unicodeScalars.contains($0)
                }
        }
    }

    private let from: Mailbox
    private let recipients: [Mailbox]
    private let subject: String
    private let text: String
    private let id: String
    private let date: Date

    /// A mail; the id stays the same however often it is written.
    package init(
        from: Mailbox, to recipients: [Mailbox], subject: String, text: String, id: String, date: Date
    ) {
        (self.from, self.recipients, self.subject) = (from, recipients, subject)
        (self.text, self.id, self.date) = (text, id, date)
    }

    /// The mail's bytes, with a line feed after each line as programs that send mail expect it.
    package var data: Data {
        let host = from.address.split(separator: "@").last.map(String.init) ?? "localhost"
        var lines = [
            "From: \(Self.header(from))", "To: \(recipients.map(Self.header).joined(separator: ",\n "))",
            "Subject: \(Self.encoded(Self.line(subject)))", "Date: \(Self.header(date))",
            "Message-ID: <\(id)@\(host)>", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
        ]
        let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let isShort = plain.split(separator: "\n").allSatisfy { $0.utf8.count <= 900 }
        if plain.utf8.allSatisfy({ $0 < 128 && $0 != 0 }), isShort {
            lines += ["Content-Transfer-Encoding: 7bit", "", plain]
        } else {
            lines += ["Content-Transfer-Encoding: base64", ""]
            lines.append(
                Data((plain + "\n").utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]))
        }
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    private static func header(_ mailbox: Mailbox) -> String {
        let name = line(mailbox.name)
        guard !name.isEmpty else { return "<\(mailbox.address)>" }
        let isPlain = name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == " ") }
        if isPlain { return "\(name) <\(mailbox.address)>" }
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let isASCII = name.unicodeScalars.allSatisfy(\.isASCII)
        return "\(isASCII ? "\"\(quoted)\"" : encoded(name)) <\(mailbox.address)>"
    }

    /// A text without line ends and signs that steer.
    private static func line(_ text: String) -> String {
        String(
            text.unicodeScalars.map {
                $0.value < 32 || $0.value == 127 || $0.properties.isPatternWhitespace ? " " : Character($0)
            }
        )
        .split(separator: " ").joined(separator: " ")
    }

    /// A header's text in words of RFC 2047 where it has other letters than ASCII's.
    private static func encoded(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(\.isASCII) || text.utf8.count > 900 else { return text }
        var words: [String] = []
        var part = ""
        for letter in text {
            if !part.isEmpty, part.utf8.count + letter.utf8.count > 45 {
                words.append(part)
                part = ""
            }
            part.append(letter)
        }
        words.append(part)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }

    private static func header(_ date: Date) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE, d MMM yyyy HH:mm:ss Z"
        return format.string(from: date)
    }
}
