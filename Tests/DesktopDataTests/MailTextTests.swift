import DesktopData
import Foundation
import Testing

@Suite("Mail as it goes out")
struct MailTextTests {
    private func text(_ subject: String, _ text: String, name: String = "Arya Stark") -> String {
        let from = MailText.Mailbox(name: "Ann", address: "ann@example.org")
        let mail = MailText(
            from: from, to: [.init(name: name, address: "arya@example.org")], subject: subject, text: text, id: "one",
            date: Date(timeIntervalSince1970: 0))
        return String(decoding: mail.data, as: UTF8.self)
    }

    @Test("headers and text stand where they belong")
    func plain() {
        let lines = text("dinner", "It is ready.").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.prefix(3) == ["From: Ann <ann@example.org>", "To: Arya Stark <arya@example.org>", "Subject: dinner"])
        #expect(lines.contains("Message-ID: <one@example.org>"))
        #expect(lines.suffix(3) == ["", "It is ready.", ""])
    }

    @Test("what is said cannot become a header")
    func injection() {
        let mail = text("x\r\nBcc: thief@example.org", "y", name: "A\nBcc: thief@example.org")
        #expect(!mail.split(separator: "\n").contains { $0.hasPrefix("Bcc:") })
    }

    @Test("other letters are written so that every program reads them")
    func letters() {
        let mail = text("Grüße aus Zürich, und zwar ganz herzliche an alle", "Bis später", name: "Jörg")
        #expect(mail.utf8.allSatisfy { $0 < 128 })
        #expect(mail.contains("=?utf-8?B?SsO2cmc=?= <arya@example.org>"))
        #expect(mail.contains(Data("Bis später\n".utf8).base64EncodedString()))
        let words = mail.components(separatedBy: "=?utf-8?B?").dropFirst().map { $0.components(separatedBy: "?=")[0] }
        let back = words.dropFirst().compactMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
        #expect(back.joined() == "Grüße aus Zürich, und zwar ganz herzliche an alle")
        #expect(words.allSatisfy { $0.utf8.count <= 63 })
    }

    @Test(
        "addresses that would be options or two are none",
        arguments: [
            "-oX@example.org", "ann", "a@b@c", "a b@example.org", "<a@example.org>", "a@example.org,b", "@x", "ä@x.org",
        ])
    func unusable(address: String) {
        #expect(!MailText.Mailbox(name: "", address: address).isUsable)
    }
}
