import AppExtension
import Foundation
import Testing

private struct Messenger: SendMessageIntentHandling {
    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        (intent.recipients ?? []).map { person in
            switch person.displayName {
            case "ann": .success(Person("Ann Bishop", id: "7"))
            case "john": .match([Person("John Smith"), Person("John Miller")], orUnsupported: "")
            case "everybody": .needsMoreDetails(person, text: "Who?")
            case "maybe": .confirmationRequired(person)
            case "same": .success(person)
            default: .unsupported(reason: "No \(person.displayName).")
            }
        }
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        Response(.success).with { $0.sentMessages = [["text": .string(intent.content ?? "")]] }
    }
}

@Suite("Typed handlers")
struct TypedHandlerTests {
    private let route = SendMessageIntent.handled(by: Messenger())
    private let context = ExtensionContext(
        app: "messenger", locale: "en-US", dataDirectory: FileManager.default.temporaryDirectory)

    private func intent(to names: String...) -> Intent {
        var typed = SendMessageIntent()
        typed.recipients = names.map { Person($0) }
        typed.content = "hi"
        return typed.intent
    }

    @Test("Values become slots and come back as they were")
    func slots() {
        let intent = intent(to: "ann", "bob")
        #expect(intent.name == "SendMessage")
        #expect(intent.domain == "messages")
        #expect(intent.slots["recipients"]?.values.map(\.text) == ["ann", "bob"])
        let typed = SendMessageIntent(intent)
        #expect(typed.recipients == [Person("ann"), Person("bob")])
        #expect(typed.content == "hi")
        #expect(typed.sender == nil)
    }

    @Test("Each result of a list is one of Heed's, and a value that is left as it is keeps its words")
    func results() async throws {
        var intent = intent(to: "ann", "john", "everybody", "maybe", "zoe")
        let same = SlotValue(text: "Mr. Same", value: ["displayName": "same"])
        intent.slots["recipients"] = .many((intent.slots["recipients"]?.values ?? []) + [same])
        let results = try await route.handler.resolve(slot: "recipients", in: intent, context: context)
        #expect(
            results == [
                .success(SlotValue(text: "Ann Bishop", value: ["displayName": "Ann Bishop", "id": "7"])),
                .disambiguation(
                    [
                        SlotValue(text: "John Smith", value: ["displayName": "John Smith"]),
                        SlotValue(text: "John Miller", value: ["displayName": "John Miller"]),
                    ], text: nil),
                .needsMoreDetails(SlotValue(text: "everybody", value: ["displayName": "everybody"]), text: "Who?"),
                .confirmationRequired(SlotValue(text: "maybe", value: ["displayName": "maybe"]), text: nil),
                .unsupported(reason: "No zoe."),
                .success(same),
            ])
    }

    @Test("What a handler does not resolve is left to the definition, and it is always ready")
    func defaults() async throws {
        #expect(try await route.handler.resolve(slot: "content", in: intent(), context: context) == [])
        #expect(try await route.handler.resolve(slot: "nonsense", in: intent(), context: context) == [])
        #expect(try await route.handler.confirm(intent(), context: context) == IntentResponse("ready"))
        let response = try await route.handler.handle(intent(to: "ann"), context: context)
        #expect(response == IntentResponse("success", fields: ["sentMessages": [["text": "hi"]]]))
    }

    @Test("One match is a success, several are a choice, none is unsupported")
    func matches() {
        #expect(SlotResolution.match(["a"], orUnsupported: "no") == .success("a"))
        #expect(SlotResolution.match(["a", "b"], orUnsupported: "no") == .disambiguation(["a", "b"]))
        #expect(SlotResolution<String>.match([], orUnsupported: "no") == .unsupported(reason: "no"))
    }

    @Test("Handlers are found by the names of their intents")
    func domains() {
        let other = IntentRoute("other", ActionHandler { _, _ in IntentResponse("success") })
        let handlers = [String: any IntentHandler](route, other)
        #expect(handlers.keys.sorted() == ["SendMessage", "other"])
    }
}

@Suite("Values of slots in Swift")
struct SlotRepresentableTests {
    private func back<Value: SlotRepresentable>(_ value: Value) -> Bool {
        Value(slotValue: value.slotValue) == value && Value(json: value.json) == value
    }

    @Test("All kinds come back from a slot as they went in")
    func roundTrips() {
        #expect(back("words") && back(2.5) && back(3.0) && back(true))
        #expect(back(Person("Ann", id: "7")) && back(Place("home", id: "home")))
        #expect(back(Money("25.00", "USD")) && back(Quantity(10, "meter")) && back(Recurrence(frequency: "daily")))
        #expect(back(DateComponents(year: 2026, month: 3, day: 9)) && back(DateComponents(hour: 7, minute: 5)))
        #expect(back(CarSeat.rearLeft) && back(SpeakableString("cash", id: "cash")))
        let start = DateComponents(timeZone: .gmt, year: 2026, month: 3, day: 9, hour: 8, minute: 0, second: 0)
        #expect(back(start) && back(DateComponentsRange(start: start, end: nil)))
    }

    @Test("Something else is nothing")
    func mismatches() {
        #expect(Double(json: "three") == nil && Bool(json: 1) == nil && Money(json: "25") == nil)
        #expect(DateComponents(json: "soon") == nil && DateComponents(json: "2026-13") == nil)
        #expect(CarSeat(json: "roof") == nil && Person(json: "Ann") == nil && DateComponentsRange(json: "x") == nil)
    }

    @Test(
        "Money is said as people write it, to the cent",
        arguments: [
            (Money(cents: 2500), "$25"), (Money(cents: 705, "EUR"), "€7.05"), (Money(cents: 300, "CHF"), "3 CHF"),
        ])
    func money(money: Money, text: String) {
        #expect(money.spokenText == text)
        #expect(Money(json: money.json)?.cents == money.cents)
    }

    @Test("A time with a zone is that moment, one without is the person's")
    func moments() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let zoned = try #require(DateComponents(json: "2026-11-22T08:00:00+02:00"))
        #expect(zoned.moment(in: calendar)?.ISO8601Format() == "2026-11-22T06:00:00Z")
        let local = try #require(DateComponents(json: "2026-11-22T08:00"))
        #expect(local.moment(in: calendar)?.ISO8601Format() == "2026-11-22T08:00:00Z")
        let now = try Date("2026-11-22T10:00:00Z", strategy: .iso8601)
        let today = DateComponents(hour: 9, minute: 30).moment(in: calendar, now: now)
        #expect(today?.ISO8601Format() == "2026-11-22T09:30:00Z")
        let day = DateComponentsRange(
            start: DateComponents(json: "2026-11-22T00:00:00Z"), end: DateComponents(json: "2026-11-23T00:00:00Z"))
        #expect(day.contains(now, in: calendar))
        #expect(!day.contains(now.addingTimeInterval(86_400), in: calendar))
    }
}
