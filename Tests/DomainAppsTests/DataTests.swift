import AppHost
import Dialogue
import Foundation
import GRDB
import IntentCore
import PhotoMetadata
import QRCode
import TestSupport
import Testing

@Suite("What the sample apps keep", .timeLimit(.minutes(2)))
struct DataTests {
    @Test("QQ sends a feeling as an emoji, and remembers to whom")
    func emoji() async throws {
        let stage = try Stage()
        let sent = "Use QQ to send a message to Wang Yiru saying I'm very angry"
        try await stage.play(sent, "no")
        #expect(try stage.ask("qq", "SELECT text FROM chatMessage WHERE sender = 'me'") == [])
        try await stage.play(sent, "yes")
        #expect(
            try stage.ask("qq", "SELECT recipients || ': ' || text FROM chatMessage WHERE sender = 'me'") == [
                "wang-yiru: I'm very 😠"
            ])
        try await stage.play("Tell my family I won't be home for dinner using QQ", "yes")
        #expect(try stage.ask("qq", "SELECT recipients FROM chatMessage ORDER BY id DESC LIMIT 1") == ["mom dad"])
        await stage.host.stop()
    }

    @Test("TasksNotes keeps times and places of tasks; nothing before it handles")
    func tasks() async throws {
        let stage = try Stage()
        try await stage.play("In TasksNotes remind me to buy an iphone when I get home")
        try await stage.play("Remind me to leave home at 8am in TasksNotes")
        #expect(
            try stage.ask(
                "tasksnotes", "SELECT title || ', ' || place || ', ' || placeEvent FROM taskItem WHERE place <> ''")
                == [
                    "buy an iphone, home, arrive"
                ])
        let due = try #require(
            try stage.ask("tasksnotes", "SELECT due FROM taskItem WHERE title = 'leave home'").first)
        #expect(due.contains("T08:00"))
        let end = try await stage.play("Create a note called recipes with TasksNotes", "cancel")
        #expect(end?.code == "cancelled")
        #expect(try stage.ask("tasksnotes", "SELECT title FROM note") == ["Diary"])
        await stage.host.stop()
    }

    @Test("A protected note is not changed")
    func protected() async throws {
        let stage = try Stage()
        let end = try await stage.play("Add two eggs to my diary note with TasksNotes")
        #expect(end?.code == "failureCannotUpdatePasswordProtectedNote")
        #expect(try stage.ask("tasksnotes", "SELECT content FROM note") == [""])
        await stage.host.stop()
    }

    @Test("CoinPurse moves money once, and only within its limits and balance")
    func money() async throws {
        let stage = try Stage()
        try await stage.play("Send Ann twenty dollars with CoinPurse", "yes")
        #expect(try stage.ask("coinpurse", "SELECT cents FROM account WHERE id = 'checking'") == ["82250"])
        #expect(
            try await stage.play("Send Ann six hundred dollars with CoinPurse", "yes")?.code
                == "failurePaymentsAmountAboveMaximum")
        #expect(
            try await stage.play("Send Ann twenty euros with CoinPurse", "yes")?.code
                == "failurePaymentsCurrencyUnsupported")
        #expect(
            try await stage.play("Transfer nine thousand dollars to my rainy day account with CoinPurse", "yes")?.code
                == "failureInsufficientFunds")
        #expect(try stage.ask("coinpurse", "SELECT count(*) FROM payment") == ["1"])
        await stage.host.stop()
    }

    @Test("HuHu asks a fee once the driver is near")
    func fee() async throws {
        let stage = try Stage()
        try await stage.play("Get me a ride to the airport with HuHu", "yes")
        let file = stage.groupFolder(of: "huhu").deletingLastPathComponent().appending(path: "private/huhu.sqlite")
        try await DatabaseQueue(path: file.path).write { db in
            try db.execute(sql: "UPDATE ride SET pickupTime = ?", arguments: [Date.now.addingTimeInterval(60)])
        }
        let end = try await stage.play("Cancel my ride with HuHu", "yes")
        #expect(end?.text == "OK, your ride is cancelled. The fee is $5.")
        #expect(end?.fields["cancellationFee"] == ["amount": "5.00", "currency": "USD"])
        await stage.host.stop()
    }

    @Test("Lightbox hands the photos that it found over to the app")
    func photos() async throws {
        let stage = try Stage()
        var transcript = Transcript()
        transcript.photos = "lightbox/group/Photos"
        transcript.lines = ["You: Show photos of Ann taken in Paris with Lightbox"]
        let end = try await stage.play(transcript).response
        #expect(end?.code == "continueInApp")
        #expect(end?.userActivity?.userInfo["photos"] == ["tower.jpg", "cafe.jpg"])
        #expect(end?.fields["searchResultsCount"] == 2)
        await stage.host.stop()
    }

    @Test("QuickCode's code can be scanned")
    func code() async throws {
        let stage = try Stage()
        try await stage.play("Show my contact code with QuickCode", "yes")
        let file = stage.groupFolder(of: "quickcode").appending(path: "code.pbm")
        let scanned = try Program.run("zbarimg", "--quiet", "--raw", file.path)
        #expect(scanned.contains("FN:Alex Morgan"))
        #expect(scanned.contains("BEGIN:VCARD"))
        await stage.host.stop()
    }
}

@Suite("Exif data of photos")
struct PhotoMetadataTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Photos")

    @Test("Date, place on both halves of the globe, and description are read")
    func reading() throws {
        let tower = try #require(PhotoMetadata(file: Self.folder.appending(path: "tower.jpg"), timeZone: .gmt))
        #expect(tower.date?.ISO8601Format() == "2024-07-14T18:03:55Z")
        #expect(abs((tower.latitude ?? 0) - 48.8584) < 0.0001)
        #expect(abs((tower.longitude ?? 0) - 2.2945) < 0.0001)
        #expect(tower.description == "Ann at the tower")
        let opera = try #require(PhotoMetadata(file: Self.folder.appending(path: "opera.jpg")))
        #expect(abs((opera.latitude ?? 0) + 33.8568) < 0.0001)
    }

    @Test("A photo without them, a broken file and a missing one have none", arguments: ["plain.jpg", "no.jpg", "."])
    func nothing(name: String) {
        let metadata = PhotoMetadata(file: Self.folder.appending(path: name))
        #expect(metadata == nil || metadata == PhotoMetadata())
    }
}

@Suite("QR codes")
struct QRCodeTests {
    @Test("A code has the corners of one, in lines and as an image")
    func corners() throws {
        let code = try #require(QRCode("hello"))
        #expect(code.width == 21)
        for (row, column) in [(0, 0), (0, 14), (14, 0)] {
            #expect(code.isDark(row: row, column: column) && code.isDark(row: row + 6, column: column + 6))
            #expect(!code.isDark(row: row + 1, column: column + 1))
        }
        #expect(!code.isDark(row: -1, column: 0))
        #expect(code.lines.count == 15)
        #expect(code.lines.allSatisfy { $0.count == 29 })
        #expect(code.svg.hasPrefix("<svg"))
    }

    @Test("What is too long is none")
    func long() {
        #expect(QRCode(String(repeating: "x", count: 5000)) == nil)
    }
}
