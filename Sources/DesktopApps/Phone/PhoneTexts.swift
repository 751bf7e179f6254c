import AppExtension
import DesktopData
import Foundation

/// Sends texts (SMS), and tells whether they went out.
struct PhoneTexts: SendMessageIntentHandling {
    /// So many characters a text has at most: ten parts of 153.
    private static let longest = 1_530

    func resolveRecipients(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        guard let people = intent.recipients, !people.isEmpty else { return [.needsValue()] }
        return CallsPeople(isTelephone: true).resolutions(people)
    }

    func resolveSpeakableGroupName(
        for intent: SendMessageIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard intent.speakableGroupName != nil else { return .notRequired }
        return .unsupported(reason: Wording.say("A telephone writes to people, and to no groups."))
    }

    func handle(_ intent: SendMessageIntent, context: ExtensionContext) async throws -> Response<SendMessageIntent> {
        let folder = context.dataDirectory
        do {
            guard let text = intent.content, !text.isEmpty else { return Response(.failure) }
            guard text.count <= Self.longest else {
                throw PhoneTrouble(words: Wording.say("The text is too long for an SMS: send it another way."))
            }
            let callees = try (intent.recipients ?? []).map(Self.callee)
            guard !callees.isEmpty else { return Response(.failure) }
            let ids = try note(text, to: callees, in: folder)
            let deliveries = try await PhoneOutbox(folder).deliver()
            return told(try Self.complete(deliveries, ids, in: folder), ids)
        } catch let unknown as CallsPeople.Unknown {
            return Response(.failure, text: unknown.words)
        } catch let trouble as PhoneTrouble {
            return Response(.failure, text: trouble.words)
        } catch let trouble as KeptTrouble {
            return Response(.failure, text: trouble.words)
        }
    }

    /// Where a text to somebody goes: to the number that was said, else to their mobile one.
    private static func callee(_ person: Person) throws -> CallsPeople.Callee {
        let people = CallsPeople(isTelephone: true)
        var callee = try people.callee(person, label: nil)
        if person.id != nil || SIPAddress(person.phoneNumber ?? person.displayName) == nil {
            // Who has no mobile number may get texts at another one.
            do { callee = try people.callee(person, label: "mobile") } catch { ListedLine.tell(error) }
        }
        let number = callee.address.description
        if number.contains(where: { "*#".contains($0) }) || EmergencyNumber.isListed(number) {
            throw PhoneTrouble(words: Wording.say("No text can be sent to {number}.", ["number": number]))
        }
        return callee
    }

    /// Writes down that a text is to go to some people; what was said before and waits is not sent twice.
    private func note(_ text: String, to callees: [CallsPeople.Callee], in folder: URL) throws -> [String] {
        try PhoneBook.update(in: folder) { book in
            callees.map { callee in
                let number = callee.address.description
                if let waiting = book.sent.first(where: {
                    $0.state.isOpen && $0.text == text && $0.number == number
                }) {
                    return waiting.id
                }
                let message = PhoneBook.Sent(
                    id: UUID().uuidString, number: number, name: callee.name, text: text, date: .now, state: .waiting)
                book.sent.append(message)
                return message.id
            }
        }
    }

    /// The deliveries, with those of some texts that another process has handed over meanwhile, as the book has them.
    private static func complete(
        _ deliveries: [PhoneOutbox.Delivery], _ ids: [String], in folder: URL
    ) throws -> [PhoneOutbox.Delivery] {
        let missing = ids.filter { id in !deliveries.contains { $0.message.id == id } }
        guard !missing.isEmpty else { return deliveries }
        let others = try PhoneBook.file(in: folder).read().sent.filter { missing.contains($0.id) }
        return deliveries + others.map { PhoneOutbox.Delivery(message: $0, state: $0.state, trouble: $0.trouble) }
    }

    private func told(_ deliveries: [PhoneOutbox.Delivery], _ ids: [String]) -> Response<SendMessageIntent> {
        let own = deliveries.filter { ids.contains($0.message.id) }
        let earlier = deliveries.filter { !ids.contains($0.message.id) }
        let also = earlier.map(Self.sentence)
        let words = own.map(Self.sentence) + also
        let isSent = !own.isEmpty && own.allSatisfy { [.sent, .waiting, .tried].contains($0.state) }
        if !own.isEmpty, own.allSatisfy({ $0.state == .sent }), earlier.isEmpty {
            let names = own.map(\.message.name).saidTogether
            return Response(.success, text: Wording.say("OK, the text to {names} is sent.", ["names": names])).with {
                response in
                response.sentMessages = own.map { ["id": .string($0.message.id), "text": .string($0.message.text)] }
            }
        }
        return Response(isSent ? .success : .failure, text: words.joined(separator: " "))
    }

    /// How far a text has got, for people.
    static func sentence(_ delivery: PhoneOutbox.Delivery) -> String {
        let values = ["name": delivery.message.name, "trouble": delivery.trouble ?? ""]
        switch delivery.state {
        case .sent: return Wording.say("Your text to {name} went out.", values)
        case .refused: return Wording.say("Your text to {name} was not sent. {trouble}", values)
        case .unclear: return Wording.say("I cannot tell whether your text to {name} went out.", values)
        case .tried: return Wording.say("Your text to {name} is with the telephone. {trouble}", values)
        case .waiting, .noted:
            return Wording.say("{trouble} I keep your text to {name}, and send it with the next one.", values)
        }
    }

    /// Whether texts went out; what waits is tried again.
    static func state(_ intent: Intent, _ context: ExtensionContext) async throws -> IntentResponse {
        let folder = context.dataDirectory
        do {
            let before = try PhoneBook.file(in: folder).read().sent
            let names = intent.people("recipients").map { PlainWords.of($0.displayName) }
            func isMeant(_ message: PhoneBook.Sent) -> Bool {
                let name = " \(PlainWords.of(message.name)) "
                return names.isEmpty || names.contains { name.contains(" \($0) ") }
            }
            guard let last = before.last(where: isMeant) else {
                return IntentResponse("success", text: Wording.say("You have sent no text with me."))
            }
            _ = try await PhoneOutbox(folder).deliver()
            let now = try PhoneBook.file(in: folder).read().sent.filter(isMeant)
            let told = now.filter { $0.id == last.id || $0.state.isOpen || $0.date > last.date }
            let words = told.map {
                sentence(PhoneOutbox.Delivery(message: $0, state: $0.state, trouble: $0.trouble))
            }
            return IntentResponse("success", text: words.joined(separator: " "))
        } catch let trouble as KeptTrouble {
            return IntentResponse("failure", text: trouble.words)
        }
    }
}
