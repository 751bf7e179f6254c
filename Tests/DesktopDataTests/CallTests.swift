import DesktopData
import Foundation
import Testing

/// What baresip says, and what can be dialled.
struct CallTests {
    @Test func readsNetstringsHoweverTheyAreCut() throws {
        let bytes = Array("5:hello,0:,2:{},".utf8)
        for cut in 0...bytes.count {
            var reader = Netstrings()
            let messages = try reader.append(bytes[..<cut]) + reader.append(bytes[cut...])
            #expect(messages.map { String(decoding: $0, as: UTF8.self) } == ["hello", "", "{}"], "\(cut)")
        }
        #expect(Netstrings.framed(Data("hello".utf8)) == Data("5:hello,".utf8))
    }

    @Test(arguments: ["x:", "-1:a,", "99999999:", "5:hello;", "220 mail.example.org ready", "12345678"])
    func endsWhatIsNoNetstring(text: String) {
        var reader = Netstrings()
        #expect(throws: Netstrings.Broken.self) { try reader.append(Array(text.utf8)) }
    }

    @Test func readsMessages() throws {
        let answer = BaresipMessage(Data(#"{"response":true,"ok":true,"data":"x","token":"t"}"#.utf8))
        #expect(answer?.content == .answer(token: "t", isGood: true, text: "x"))
        let json =
            #"{"event":true,"type":"CALL_CLOSED","direction":"outgoing","peeruri":"sip:b@x","id":"1","param":"486 Busy Here"}"#
        guard case .event(let event) = BaresipMessage(Data(json.utf8))?.content else {
            Issue.record("no event")
            return
        }
        #expect(event.kind == .closed && !event.isIncoming && event.peer == "sip:b@x")
        #expect(CallEnding(event.reason, wasEstablished: false) == .busy)
        #expect(BaresipMessage(Data(#"{"event":true,"type":"REGISTER_OK"}"#.utf8))?.content == .other)
        #expect(BaresipMessage(Data("{}".utf8)) == nil)
        #expect(BaresipMessage(Data("no".utf8)) == nil)
        let command = try BaresipMessage.command("dial", "sip:\"x\n", token: "1")
        #expect(!command.contains(UInt8(ascii: "\n")))
    }

    @Test func readsTheListOfCalls() {
        let text = """

            --- Active calls (2) ---
              [line 1]  0:01:05  ESTABLISHED  (on hold)  sip:bob@192.0.2.2:5080
            > [line 2]  0:00:00   INCOMING             sip:carl@192.0.2.2:5090

            """
        let calls = SIPCall.list(in: text)
        #expect(calls.map(\.state) == [.established, .incoming])
        #expect(calls.map(\.isHeld) == [true, false])
        #expect(calls.map(\.isCurrent) == [false, true])
        #expect(calls.first?.seconds == 65)
        #expect(SIPCall.list(in: "\n--- No active calls ---\n").isEmpty)
    }

    @Test(arguments: [
        ("sip:bob@example.org", "sip:bob@example.org"), ("bob@example.org", "sip:bob@example.org"),
        ("bob at example dot org", "sip:bob@example.org"), ("SIPS:bob@[::1]:5061", "sips:bob@[::1]:5061"),
        ("sip:bob@example.org:5070;transport=tcp", "sip:bob@example.org:5070;transport=tcp"),
        ("+49 30 123-456", "+4930123456"), ("(030) 12.34", "0301234"), ("tel:+1", "+1"), ("*100#", "*100#"),
        ("sip:192.0.2.2", "sip:192.0.2.2"),
    ])
    func dialsAddresses(words: String, dialled: String) { #expect(SIPAddress(words)?.description == dialled) }

    @Test(arguments: [
        "", "Bob", "sip:x@example.org /quit", "sip:x@example.org\n/quit", "1;2", "+", "sip:", "a b@example.org",
        "sip:a@b@c",
        "1+2", String(repeating: "1", count: 40), "sip:" + String(repeating: "a", count: 300) + "@x",
    ])
    func dialsNothingElse(words: String) { #expect(SIPAddress(words) == nil) }

    @Test func namesStrangers() {
        #expect(SIPAddress.name("sip:+4930123456@provider.example;x=1") == "+4930123456")
        #expect(SIPAddress.name("sip:eve@example.org") == "eve@example.org")
        #expect(SIPAddress.key("SIP:Eve@Example.org;transport=tcp") == "eve@example.org")
    }

    @Test(arguments: [
        ("+4930123456", "030123456", true), ("004930123456", "+4930123456", true), ("030123456", "030123456", true),
        ("+390612345", "0612345", true), ("+493012345", "030123456", false), ("+4930123456", "+4130123456", false),
        ("+4989123456", "030123456", false), ("0301234567", "0401234567", false), ("1234567", "0301234567", false),
        ("+49301234567", "1234567", false), ("+15551234567", "05551234567", true), ("+35312345678", "012345678", true),
    ])
    func comparesWholeNumbers(one: String, other: String, isSame: Bool) throws {
        let (one, other) = (try #require(DialledNumber(one)), try #require(DialledNumber(other)))
        #expect(one.isSame(as: other) == isSame)
        #expect(other.isSame(as: one) == isSame)
    }

    @Test(arguments: [
        ("sip:03022@provider.example", "03022", true), ("sip:030221@provider.example", "03022", false),
        ("sip:*100%23@provider.example", "*100#", true),
        ("sip:Bob@example.org;transport=tcp", "sip:bob@example.org", true),
        ("sip:bob@example.org.evil.example", "sip:bob@example.org", false),
        ("sip:bob@example.org:5070", "sip:bob@example.org", false),
        ("sip:bobby@example.org", "bob@example.org", false),
    ])
    func knowsTheOtherEnd(peer: String, dialled: String, isSame: Bool) {
        #expect(SIPAddress.isSame(peer, as: dialled) == isSame)
    }

    @Test func numbersAreThoseOfTheOwnServerAlone() {
        let hosts = SIPAddress.hosts(
            in:
                "--- User Agents (2) ---\n> sip:ann@provider.example:5061  OK\n  <sip:ann@[2001:db8::1]:5060;x=1>  zzz\n"
        )
        #expect(hosts == ["provider.example", "[2001:db8::1]"])
        #expect(SIPAddress.number(in: "sip:030123456@Provider.example;user=phone", of: hosts) == "030123456")
        #expect(SIPAddress.number(in: "sip:030123456@[2001:db8::1]:5070", of: hosts) == "030123456")
        #expect(SIPAddress.number(in: "sip:030123456@evil.example", of: hosts) == nil)
        #expect(SIPAddress.number(in: "tel:+4930123456", of: []) == "+4930123456")
        #expect(DialledNumber("*100#") == nil)
    }

    @Test(arguments: [
        ("486 Rejected", CallEnding.declined), ("603 Decline", .declined), ("486 Busy Here", .busy),
        ("404 Not Found", .unknownAddress),
        ("408 Request Timeout", .unanswered), ("480 Temporarily Unavailable", .away), ("403 Forbidden", .refused),
        ("Connection reset by user", .takenBack), ("Connection timed out", .unanswered), ("No route to host", .failed),
    ])
    func tellsEndings(reason: String, ending: CallEnding) {
        #expect(CallEnding(reason, wasEstablished: false) == ending)
        #expect(CallEnding(reason, wasEstablished: true) == .spoken)
        #expect(ending.sentence("Ann", reason).contains("Ann") || ending == .refused)
    }

    @Test func readsAddressesOfCards() {
        let text =
            "BEGIN:VCARD\nFN:Bob\nIMPP;TYPE=work:sip:bob@x\nTEL;VALUE=uri:sip:b@y\nX-SIP:c@z\nIMPP:xmpp:bob@x\nTEL:123\nEND:VCARD\n"
        let card = AddressCard.cards(in: text, file: "a").first
        #expect(card?.sip.map(\.value) == ["sip:bob@x", "sip:b@y", "c@z"])
        #expect(card?.sip.first?.kind == "work")
        #expect(card?.phones.map(\.value) == ["123"])
    }
}
