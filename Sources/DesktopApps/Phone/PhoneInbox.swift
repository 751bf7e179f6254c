import AppExtension
import DesktopData
import Foundation
import MessageBus

/// Reads texts that came, and the codes in them.
struct PhoneInbox: SearchForMessagesIntentHandling {
    /// So many texts are read out at most.
    private static let longestReading = 20
    /// A code that is older, in seconds, is told with its age.
    private static let freshTime: TimeInterval = 900

    func resolveSenders(
        for intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        // Who is in no address book may have written all the same.
        let people = CallsPeople(isTelephone: true)
        return (intent.senders ?? []).map { person in
            people.named(person.displayName, id: person.id).isEmpty
                ? .success(person) : people.resolutions([person])[0]
        }
    }

    /// Everything that came, oldest first.
    private static func texts(_ folder: URL) throws -> [ReceivedText] {
        let kept = try PhoneBook.file(in: folder).read().received
        var told: [ReceivedText] = []
        var trouble: (any Error)?
        for line in Telephones.open().lines {
            do { told += try line.texts() } catch {
                // One telephone that does not answer keeps no other's texts from being read.
                ListedLine.tell(error)
                trouble = trouble ?? error
            }
        }
        if kept.isEmpty, told.isEmpty, let trouble {
            throw (trouble as? MessageBusError)?.trouble ?? trouble
        }
        return (kept + told).sorted { $0.date < $1.date }
    }

    func handle(
        _ intent: SearchForMessagesIntent, context: ExtensionContext
    ) async throws -> Response<SearchForMessagesIntent> {
        let folder = context.dataDirectory
        do {
            let texts = try Self.texts(folder)
            if texts.isEmpty { _ = try Telephones.open().line(for: .texts) }
            let people = CallsPeople(isTelephone: true)
            let seen = Set(try PhoneBook.file(in: folder).read().seen)
            let isUnread = intent.attributes?.contains(.unread) == true
            let senders = (intent.senders ?? []).map { person in
                people.named(person.displayName, id: person.id).first?.name ?? person.displayName
            }.map(PlainWords.of)
            let found = texts.filter { text in
                if isUnread, seen.contains(text.id) { return false }
                if !senders.isEmpty, !senders.contains(PlainWords.of(people.name(text.number))) { return false }
                if let range = intent.dateTimeRange, !range.contains(text.date) { return false }
                return (intent.searchTerms ?? []).allSatisfy { text.text.localizedCaseInsensitiveContains($0) }
            }
            guard !found.isEmpty else {
                return Response(
                    .success,
                    text: isUnread ? Wording.say("There are no new texts.") : Wording.say("There are no such texts."))
            }
            let read = intent.identifiers == ["last"] ? found.suffix(1) : found.suffix(Self.longestReading)
            try PhoneBook.update(in: folder) { book in
                book.seen += read.map(\.id).filter { !seen.contains($0) }
            }
            let more =
                found.count > read.count && intent.identifiers != ["last"]
                ? [
                    Wording.say(
                        "The last {count} of {all} texts:", ["count": "\(read.count)", "all": "\(found.count)"])
                ]
                : []
            let words = read.map {
                Wording.say("{name} texted: {text}", ["name": people.name($0.number), "text": $0.text])
            }
            return Response(.success, text: (more + words).joined(separator: " ")).with { response in
                response.messages = read.map {
                    [
                        "sender": .string($0.number), "text": .string($0.text),
                        "date": .string($0.date.ISO8601Format()),
                    ]
                }
            }
        } catch let trouble as PhoneTrouble {
            return Response(.failure, text: trouble.words)
        } catch let trouble as KeptTrouble {
            return Response(.failure, text: trouble.words)
        }
    }

    /// Tells the code that came last.
    static func code(_ context: ExtensionContext) throws -> IntentResponse {
        let texts = try texts(context.dataDirectory)
        if texts.isEmpty { _ = try Telephones.open().line(for: .texts) }
        for text in texts.reversed() {
            guard let code = TextCode.find(in: text.text) else { continue }
            try PhoneBook.update(in: context.dataDirectory) { $0.seen.append(text.id) }
            let age = -text.date.timeIntervalSinceNow
            let values = [
                "code": code, "name": CallsPeople(isTelephone: true).name(text.number),
                "time": SpokenClock.length((age / 60).rounded() * 60),
            ]
            return IntentResponse(
                "success",
                text: age < freshTime
                    ? Wording.say("The code is {code}, from {name}.", values)
                    : Wording.say("The last code came {time} ago: {code}, from {name}.", values))
        }
        return IntentResponse("success", text: Wording.say("No text with a code has come."))
    }
}
