import Foundation

/// What a vCard says of a person.
package struct AddressCard: Sendable, Hashable {
    /// A number or address with its kind, such as `mobile` or `work`.
    package struct Detail: Sendable, Hashable {
        /// The kind; nil where none is said.
        package var kind: String?
        /// The number or address.
        package var value: String

        /// A number or address of a kind.
        package init(kind: String?, value: String) {
            self.kind = kind
            self.value = value
        }
    }

    /// The card's own identifier, else its file and place.
    package var id: String
    /// The name that is shown.
    package var name: String
    /// Other names that people use.
    package var nicknames: [String] = []
    /// Telephone numbers.
    package var phones: [Detail] = []
    /// Addresses of internet telephony (SIP), of the properties IMPP, X-SIP, and TEL where it is one.
    package var sip: [Detail] = []
    /// Addresses of mail.
    package var emails: [Detail] = []
    /// Places to live and work, a line each.
    package var addresses: [Detail] = []
    /// The day of birth, as the card writes it.
    package var birthday: String?

    /// The cards of a file, which may hold many.
    package static func cards(in text: String, file: String) -> [AddressCard] {
        var cards: [AddressCard] = []
        var lines: [Substring]?
        // A line that begins with a blank goes on with the one before.
        // A regular expression takes CR and LF together for one character.
        let unfolded = text.replacing("\r\n", with: "\n").replacing(/\n[ \t]/, with: "")
        for line in unfolded.split(whereSeparator: \.isNewline) {
            switch line.uppercased() {
            case "BEGIN:VCARD": lines = []
            case "END:VCARD":
                if let lines, let card = AddressCard(lines, id: "\(file)#\(cards.count)") { cards.append(card) }
                lines = nil
            default: lines?.append(line)
            }
        }
        return cards
    }

    private init?(_ lines: [Substring], id: String) {
        self.id = id
        name = ""
        var parts: [String] = []
        for line in lines {
            guard let colon = Self.colon(in: line) else { continue }
            let head = line[..<colon].split(separator: ";").map(String.init)
            // “item1.TEL” is TEL of a group.
            let property = (head.first?.split(separator: ".").last.map(String.init) ?? "").uppercased()
            let value = String(line[line.index(after: colon)...])
            let kind = Self.kind(head.dropFirst())
            switch property {
            case "FN": name = Self.plain(value)
            case "N": parts = Self.split(value, by: ";")
            case "NICKNAME": nicknames += Self.split(value, by: ",")
            case "UID": self.id = Self.plain(value)
            case "IMPP" where Self.isSIP(value), "TEL" where Self.isSIP(value), "X-SIP":
                sip.append(Detail(kind: kind, value: Self.plain(value)))
            case "TEL": phones.append(Detail(kind: kind, value: value.replacing("tel:", with: "")))
            case "EMAIL": emails.append(Detail(kind: kind, value: Self.plain(value)))
            case "ADR":
                // Post box, extension, street, town, region, code, country.
                let lines = Self.split(value, by: ";").filter { !$0.isEmpty }
                if !lines.isEmpty { addresses.append(Detail(kind: kind, value: lines.joined(separator: ", "))) }
            case "BDAY": birthday = value
            default: break
            }
        }
        if name.isEmpty, parts.count > 1 { name = "\(parts[1]) \(parts[0])".trimmingCharacters(in: .whitespaces) }
        nicknames.removeAll(where: \.isEmpty)
        guard !name.isEmpty, name.count <= 200 else { return nil }
    }

    /// The colon that ends the parameters; one in quotation marks belongs to them.
    private static func colon(in line: Substring) -> Substring.Index? {
        var isQuoted = false
        return line.indices.first { index in
            if line[index] == "\"" { isQuoted.toggle() }
            return line[index] == ":" && !isQuoted
        }
    }

    private static func isSIP(_ value: String) -> Bool { value.prefixMatch(of: /(?i)sips?:/) != nil }

    private static func kind(_ parameters: ArraySlice<String>) -> String? {
        let kinds = parameters.flatMap { parameter -> [String] in
            let text = parameter.uppercased().hasPrefix("TYPE=") ? String(parameter.dropFirst(5)) : parameter
            return text.replacing("\"", with: "").lowercased().split(separator: ",").map(String.init)
        }
        return kinds.first { ["home", "work", "cell", "mobile", "fax", "pager"].contains($0) }
            .map { $0 == "cell" ? "mobile" : $0 }
    }

    private static func plain(_ text: String) -> String {
        text.replacing("\\,", with: ",").replacing("\\;", with: ";").replacing("\\n", with: ", ")
            .replacing("\\N", with: ", ").replacing("\\\\", with: "\\").trimmingCharacters(in: .whitespaces)
    }

    /// The parts of a value between signs that have no backslash before them.
    private static func split(_ text: String, by sign: Character) -> [String] {
        var parts = [""]
        var isEscaped = false
        for letter in text {
            if letter == sign, !isEscaped { parts.append("") } else { parts[parts.count - 1].append(letter) }
            isEscaped = letter == "\\" && !isEscaped
        }
        return parts.map(plain)
    }
}
