import AppExtension
import DesktopData
import Foundation

/// Tells who called and who was called, as far as Calls has seen it.
struct CallHistory: SearchCallHistoryIntentHandling {
    /// So many calls are told at most.
    private static let longestReading = 10

    /// Whether the calls are those of a telephone, which has numbers alone.
    var isTelephone = false
    /// The names of those who call right now.
    var ringing: @Sendable (URL) async throws -> [String] = { folder in
        let (calls, people) = try await Baresip.shared.use(folder) { (try await $0.calls(), try await $0.people()) }
        return calls.filter { $0.state == .incoming }.map { people.name($0.peer) }
    }

    private var people: CallsPeople { CallsPeople(isTelephone: isTelephone) }

    func resolveRecipient(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        guard let person = intent.recipient else { return nil }
        return people.resolutions([person]).first
    }

    func handle(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent> {
        do {
            let folder = context.dataDirectory
            let now = try await lookNow(folder)
            let records = try CallsBook.file(in: folder).read().records
            guard !records.isEmpty else {
                return Response(
                    .success,
                    text: Wording.text(
                        Wording.say(
                            "I know of no calls. I see those that I make, and those that come while Heed listens."), now
                    )
                )
            }
            let found = matching(intent, records)
            try CallsBook.update(in: folder) { book in
                for record in found { book.records.change(record.id) { $0.isSeen = true } }
            }
            return told(found, intent, now)
        } catch let trouble as KeptTrouble {
            return Response(.failure, text: trouble.words)
        }
    }

    /// Takes a call that rings into the book; what cannot be asked now is told with the calls that are known.
    private func lookNow(_ folder: URL) async throws -> String {
        do {
            return Wording.text(
                try await ringing(folder).map { Wording.say("{name} is calling right now.", ["name": $0]) })
        } catch let trouble as CallsTrouble {
            return trouble.words
        } catch let trouble as PhoneTrouble {
            return trouble.words
        }
    }

    private func matching(_ intent: SearchCallHistoryIntent, _ records: [CallsBook.Record]) -> [CallsBook.Record] {
        let types = Set((intent.callTypes ?? []) + (intent.callType.map { [$0] } ?? []))
        let card = intent.recipient.flatMap { people.named($0.displayName, id: $0.id).first }
        let found = records.filter { record in
            if let recipient = intent.recipient {
                let name = card?.name ?? recipient.displayName
                guard PlainWords.of(record.name) == PlainWords.of(name) else { return false }
            }
            if let range = intent.dateCreated, !range.contains(record.date) { return false }
            if intent.unseen == true, record.isSeen { return false }
            let kinds = types.subtracting([.latest])
            return kinds.isEmpty || kinds.contains { Self.isOne(record, of: $0) }
        }
        return types.contains(.latest) ? found.suffix(1) : found
    }

    private static func isOne(_ record: CallsBook.Record, of type: CallRecordType) -> Bool {
        switch type {
        case .outgoing: !record.isIncoming
        case .missed: record.isMissed
        case .received: record.isIncoming
        case .ringing, .inProgress, .onHold: record.ending == nil
        case .latest: true
        case .voicemail: false
        }
    }

    private func told(
        _ found: [CallsBook.Record], _ intent: SearchCallHistoryIntent, _ now: String
    ) -> Response<SearchCallHistoryIntent> {
        guard !found.isEmpty else {
            let none =
                intent.callTypes?.contains(.missed) == true
                ? Wording.say("There are no missed calls.") : Wording.say("There are no such calls.")
            return Response(.success, text: Wording.text(none, now))
        }
        let told = found.suffix(Self.longestReading).reversed()
        let more =
            found.count > told.count
            ? Wording.say("These are the last {count} of {all}.", ["count": "\(told.count)", "all": "\(found.count)"])
            : ""
        return Response(.success, text: Wording.text([more] + told.map(sentence) + [now])).with { response in
            response.callRecords = told.map { record in
                [
                    "name": .string(record.name), "address": .string(record.address),
                    "date": .string(record.date.ISO8601Format()),
                    "type": .string(record.isMissed ? "missed" : record.isIncoming ? "received" : "outgoing"),
                ]
            }
        }
    }

    private func sentence(_ record: CallsBook.Record) -> String {
        let moment = Self.moment(record.date, now: .now)
        let values = ["name": record.name, "moment": moment]
        guard record.isIncoming else {
            return switch record.ending {
            case nil where record.state == .tried:
                Wording.say("You called {name} at {moment}, but I cannot tell what became of it.", values)
            case .spoken, nil: Wording.say("You called {name} at {moment}.", values)
            case .busy: Wording.say("You called {name} at {moment}, who was busy.", values)
            case .declined: Wording.say("You called {name} at {moment}, who declined.", values)
            case .unanswered: Wording.say("You called {name} at {moment}, who did not answer.", values)
            case .takenBack: Wording.say("You called {name} at {moment}, and hung up before they answered.", values)
            case .away, .unknownAddress, .refused, .failed:
                Wording.say("You called {name} at {moment}, and could not get through.", values)
            }
        }
        return record.isMissed
            ? Wording.say("You missed a call from {name} at {moment}.", values)
            : record.ending == .declined
                ? Wording.say("{name} called at {moment}, and you declined.", values)
                : Wording.say("{name} called at {moment}.", values)
    }

    private static func moment(_ date: Date, now: Date) -> String {
        let time = SpokenClock.time(date)
        let calendar = Calendar.current
        if calendar.isDate(date, inSameDayAs: now) { return time }
        let yesterday = calendar.date(byAdding: .day, value: -1, to: now)
        let isYesterday = yesterday.map { calendar.isDate(date, inSameDayAs: $0) } == true
        return isYesterday
            ? Wording.say("{time} yesterday", ["time": time])
            : Wording.say("{time} on {day}", ["time": time, "day": SpokenClock.day(date)])
    }
}
