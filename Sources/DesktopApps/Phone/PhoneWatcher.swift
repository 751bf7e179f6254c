import AppExtension
import DesktopData
import Foundation
import MessageBus

/// Waits for texts and calls that come to the telephones, and tells them.
struct PhoneWatcher: ArrivalWatcher {
    /// How long it is until a bus is looked for again that has ended, and how often it is looked whether to go on, in seconds.
    private static let (pause, step) = (5.0, 0.5)

    func watch(_ context: ExtensionContext) async throws {
        // One process at a time: each would tell everything.
        let lock = try await CallsLock.take(context.dataDirectory, "watch")
        defer { lock.release() }
        await withTaskGroup(of: Void.self) { group in
            for kind in [MessageBus.Kind.system, .session] {
                group.addTask {
                    while !Task.isCancelled {
                        await WatchThread.run { Self.follow(kind, PhoneArrivals(context), until: $0) }
                        do { try await Task.sleep(for: .seconds(Self.pause)) } catch { return }
                    }
                }
            }
        }
    }

    /// Tells what comes over a bus until its connection ends.
    private static func follow(
        _ kind: MessageBus.Kind, _ arrivals: PhoneArrivals, until isCancelled: @Sendable () -> Bool
    ) {
        // Also what is told once the bus has ended has to know the calls.
        var arrivals = arrivals
        do {
            let bus = try MessageBus(kind)
            let services =
                kind == .system ? [ModemManagerLine.service, OfonoLine.service] : [KDEConnectLine.service]
            for service in services { try bus.hear(service) }
            if kind == .system { try arrivals.lookAtCalls(bus, isFirst: true) }
            while !isCancelled() {
                guard let signal = try bus.nextSignal(within: step) else { continue }
                do {
                    try arrivals.take(signal, bus)
                } catch let error as MessageBusError {
                    guard error.code != .noBus else { throw error }
                    // What is gone already cannot be told.
                    ListedLine.tell(error)
                }
            }
        } catch let error as MessageBusError where error.code == .noBus {
            // Nothing can come meanwhile.
        } catch {
            ListedLine.tell(error)
        }
        // The next look begins with what there is then.
        arrivals.endCalls()
    }
}

/// What has come to the telephones of one bus, and what of it was told.
struct PhoneArrivals {
    private static let texts = "org.freedesktop.ModemManager1.Modem.Messaging"
    private static let calling = [
        "org.freedesktop.ModemManager1.Modem.Voice", "org.freedesktop.ModemManager1.Call",
        "org.ofono.VoiceCallManager", "org.ofono.VoiceCall",
    ]

    /// The most characters of a text, whose longest has 255 parts, and of a name or number.
    private static let (longestText, longestName) = (40_000, 200)

    private let context: ExtensionContext
    private let folder: URL
    /// The calls as they were looked at last, by id.
    private var calls: [String: PhoneCall] = [:]

    init(_ context: ExtensionContext) {
        self.context = context
        folder = context.dataDirectory
    }

    /// Takes what a telephone tells.
    mutating func take(_ signal: BusSignal, _ bus: MessageBus) throws {
        switch (signal.interface, signal.member) {
        case (Self.texts, "Added"):
            guard signal.values.count == 2, signal.values[1].flag == true, let path = signal.values[0].text else {
                return
            }
            try tellText(at: path, bus)
        case ("org.freedesktop.DBus.Properties", "PropertiesChanged"):
            let interface = signal.values.first?.text
            // All parts of a text are there now.
            if interface == ModemManagerLine.sms {
                try tellText(at: signal.path, bus)
                try tellSent({ try ModemManagerLine.all(bus) }) { $0.reference == signal.path }
            }
            if interface == ModemManagerLine.call { try lookAtCalls(bus) }
        case (OfonoLine.messages, "IncomingMessage"), (OfonoLine.messages, "ImmediateMessage"):
            guard let text = (signal.values.first?.text).map({ String($0.prefix(Self.longestText)) }) else { return }
            let facts = signal.values.last?.members ?? [:]
            let number = String((facts["Sender"]?.text ?? "").prefix(Self.longestName))
            let time = String((facts["SentTime"]?.text ?? "").prefix(Self.longestName))
            let received = ReceivedText(
                id: "ofono \(time) \(number) \(text.hashedForever)", number: number, text: text,
                date: ModemTime.date(time) ?? .now)
            // oFono keeps none.
            try PhoneBook.update(in: folder) { book in
                if !book.received.contains(where: { $0.id == received.id }) { book.received.append(received) }
            }
            tell(received)
        case (KDEConnectLine.conversations, "conversationUpdated"),
            (KDEConnectLine.conversations, "conversationCreated"):
            guard let message = signal.values.first.flatMap({ KDEConnectLine.Message($0.plain) }) else { return }
            guard message.isIncoming else {
                return try tellSent({ try KDEConnectLine.all(bus) }) { $0.text == message.text.text }
            }
            if !message.isRead { tell(message.text) }
        case (KDEConnectLine.telephony, "callReceived"): tellCallOfPhone(signal)
        case ("org.freedesktop.DBus", "NameOwnerChanged"): try lookAtCalls(bus)
        case let (interface, _) where Self.calling.contains(interface): try lookAtCalls(bus)
        default: break
        }
    }

    // MARK: Texts

    private func tellText(at path: String, _ bus: MessageBus) throws {
        if let text = try ModemManagerLine.received(path, bus) { tell(text) }
    }

    /// Tells a text of somebody whom the person knows, once: strangers are not let into the room.
    private func tell(_ text: ReceivedText) {
        do {
            let people = CallsPeople(isTelephone: true)
            guard let name = people.known(text.number) else { return }
            let isNew = try PhoneBook.update(in: folder) { book in
                defer { book.told.append(text.id) }
                return !book.told.contains(text.id)
            }
            guard isNew else { return }
            var answer = SendMessageIntent()
            // To the number that has written, though they may have others.
            answer.recipients = [Person(name, phoneNumber: text.number)]
            context.announce(
                Announcement(
                    id: text.id,
                    text: Wording.say(
                        "Text from {name}: {text}", ["name": name, "text": AnnouncedText.shortened(text.text)]),
                    intent: answer.intent))
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Tells that texts went out of which that could not be told when they were sent.
    private func tellSent(_ find: () throws -> [any PhoneLine]?, _ isMeant: (PhoneBook.Sent) -> Bool) throws {
        // Most signals are about no text of ours.
        let outbox = PhoneOutbox(folder)
        guard try PhoneBook.file(in: folder).read().sent.contains(where: { $0.state != .sent && isMeant($0) }) else {
            return
        }
        for delivery in try outbox.look(with: Self.lines(find), at: isMeant) {
            context.announce(
                Announcement(id: "sent \(delivery.message.id)", text: PhoneTexts.sentence(delivery)))
        }
    }

    // MARK: Calls

    /// Tells who calls a paired phone; it is answered there.
    private func tellCallOfPhone(_ signal: BusSignal) {
        let texts = signal.values.compactMap(\.text).map { String($0.prefix(Self.longestName)) }
        guard texts.count >= 2, ["callReceived", "ringing"].contains(texts[0]) else { return }
        let people = CallsPeople(isTelephone: true)
        let told = texts.count > 2 && !texts[2].isEmpty ? texts[2] : texts[1]
        let name = people.known(texts[1]) ?? told
        context.announce(
            Announcement(
                id: "kdeconnect \(texts[1])", text: Wording.say("{name} calls your paired phone.", ["name": name]),
                isUrgent: true))
    }

    /// Looks at the calls, and tells what is new.
    mutating func lookAtCalls(_ bus: MessageBus, isFirst: Bool = false) throws {
        let lines =
            try Self.lines { try ModemManagerLine.all(bus) } + Self.lines { try OfonoLine.all(bus) }
        var now: [String: PhoneCall] = [:]
        for line in lines {
            do {
                for call in try line.calls() { now[call.id] = call }
            } catch {
                // A modem that is being started has no calls.
                ListedLine.tell(error)
            }
        }
        let before = calls
        calls = now
        for (id, call) in now where before[id]?.state != call.state { begin(call, wasThere: before[id]) }
        for (id, call) in before where now[id] == nil { end(call) }
        if before != now || isFirst { context.occupy(now.values.contains { $0.state == .active }) }
    }

    /// The telephones of a program; none of one that does not answer.
    private static func lines(_ find: () throws -> [any PhoneLine]?) throws -> [any PhoneLine] {
        do { return try find() ?? [] } catch let error as MessageBusError {
            guard error.code != .noBus else { throw error }
            ListedLine.tell(error)
            return []
        }
    }

    /// Nobody knows of any call once the bus has ended.
    mutating func endCalls() {
        if !calls.isEmpty { context.occupy(false) }
        for id in calls.keys { context.withdraw(id) }
        calls = [:]
    }

    private func begin(_ call: PhoneCall, wasThere: PhoneCall?) {
        let people = CallsPeople(isTelephone: true)
        let name = call.name(people)
        do {
            switch call.state {
            case .incoming:
                guard wasThere == nil else { return }
                try CallsBook.note(call, name, nil, in: folder)
                var answer = AnswerCallIntent()
                // A yes takes this call and no other.
                answer.callIdentifier = call.id
                context.announce(
                    Announcement(
                        id: call.id, text: Wording.say("{name} calls you on the telephone.", ["name": name]),
                        intent: answer.intent, isUrgent: true))
            case .active:
                context.withdraw(call.id)
                if call.isIncoming || wasThere?.isIncoming == true {
                    try CallsBook.note(call, name, .spoken, in: folder)
                }
            case .outgoing, .held, .ended: break
            }
        } catch {
            // A call is told even where it cannot be written down.
            ListedLine.tell(error)
        }
    }

    private func end(_ call: PhoneCall) {
        context.withdraw(call.id)
        guard call.state == .incoming else { return }
        do {
            try CallsBook.note(call, call.name(CallsPeople(isTelephone: true)), .unanswered, in: folder)
        } catch { ListedLine.tell(error) }
    }
}

extension String {
    /// A number for the text that is the same in every process (FNV-1a): Swift's own differ.
    fileprivate var hashedForever: UInt64 {
        utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
