import AppExtension
import DesktopData
import Foundation

/// Makes calls: to people, numbers and addresses, to the last one again, and back to who called.
///
/// A call is handed to baresip at most once for every time that it is asked for: it is written down first, and no end of Heed or of this
/// process has it dialled again, for nobody wants a call of an hour ago.
struct CallStarter: StartCallIntentHandling {
    /// How long it is waited for the other end to ring or refuse, in seconds; a whole answer may take ten.
    private static let patience = 4.0

    func resolveContacts(
        for intent: StartCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        CallsPeople().resolutions(for: intent, several: Wording.say("I can call one person at a time."))
    }

    func confirm(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        try await attempt(context, { try callee(of: intent, context, $0) }) { callee, line, people in
            let calls = try await line.calls()
            if let obstacle = obstacle(to: callee, calls, people) { return obstacle }
            AskedCalls.shared.note(callee, for: intent.intent)
            return question(callee, intent, calls, people).map { Response(.userConfirmationRequired, text: $0) }
                ?? Response(.ready)
        }
    }

    func handle(_ intent: StartCallIntent, context: ExtensionContext) async throws -> Response<StartCallIntent> {
        let isVideo = intent.callCapability == .videoCall
        // Who was asked about is called: another call may have been missed since the question.
        let asked = AskedCalls.shared.take(for: intent.intent)
        return try await attempt(context, { try asked ?? callee(of: intent, context, $0) }) { callee, line, people in
            if asked == nil, question(callee, intent, try await line.calls(), people) != nil {
                throw CallsPeople.Unknown(
                    words: Wording.say("I am not sure any more whom I asked you about: say it again."))
            }
            return try await dial(callee, isVideo: isVideo, line, people, in: context.dataDirectory)
        }
    }

    /// Acts on whom the intent is to call, and says what is in the way.
    private func attempt(
        _ context: ExtensionContext, _ find: @Sendable (CallsPeople) throws -> CallsPeople.Callee,
        _ act: @Sendable (CallsPeople.Callee, BaresipConnection, CallsPeople) async throws -> Response<StartCallIntent>
    ) async throws -> Response<StartCallIntent> {
        do {
            // Whom nobody knows, nobody need ask baresip about.
            _ = try find(CallsPeople())
            return try await Baresip.shared.use(context.dataDirectory) { line in
                let people = try await line.people()
                return try await act(try find(people), line, people)
            }
        } catch let unknown as CallsPeople.Unknown {
            return Response(.failureContactNotSupportedByApp, text: unknown.words)
        } catch let trouble as CallsTrouble {
            return Response(.failureCallingServiceNotAvailable, text: trouble.words)
        } catch let trouble as KeptTrouble {
            return Response(.failure, text: trouble.words)
        }
    }

    // MARK: Who

    /// Whom the intent is to call.
    private func callee(
        of intent: StartCallIntent, _ context: ExtensionContext, _ people: CallsPeople
    ) throws -> CallsPeople.Callee {
        if let person = intent.contacts?.first {
            return try people.callee(person, label: intent.contactLabel?.rawValue)
        }
        let book = try CallsBook.file(in: context.dataDirectory).read()
        let last: CallsBook.Record?
        switch intent.destinationType {
        case .redial:
            last = book.lastMade
            guard last != nil else {
                throw CallsPeople.Unknown(words: Wording.say("You have called nobody with me yet."))
            }
        case .callBack:
            last = book.toReturn
            guard last != nil else {
                throw CallsPeople.Unknown(
                    words: Wording.say("I know of nobody who has called; I see calls while Heed listens."))
            }
        case .voicemail:
            return try people.callee(Person("voicemail"), label: nil)
        case .emergency:
            throw CallsPeople.Unknown(
                words: Wording.say(
                    "Say the number, such as call 112. Better take a telephone: baresip may not get you there."))
        case .normal, nil:
            throw CallsPeople.Unknown(words: Wording.say("Whom shall I call?"))
        }
        guard let last, let address = SIPAddress(last.address) else {
            throw CallsPeople.Unknown(words: Wording.say("The last call has no address that can be dialled."))
        }
        let name = people.known(last.address)
        return CallsPeople.Callee(name: name ?? last.name, address: address, isKnown: name != nil)
    }

    // MARK: Whether

    /// What stands in the way of a call.
    private func obstacle(
        to callee: CallsPeople.Callee, _ calls: [SIPCall], _ people: CallsPeople
    ) -> Response<StartCallIntent>? {
        if let same = calls.first(where: { Self.isSame($0, callee) }) {
            let words =
                same.state == .established
                ? Wording.say("You are already in a call with {name}.", ["name": callee.name])
                : same.state == .incoming
                    ? Wording.say("{name} is calling you: say answer.", ["name": callee.name])
                    : Wording.say("{name} is being called already.", ["name": callee.name])
            return Response(.failureCallInProgress, text: words)
        }
        if let ringing = calls.first(where: { $0.state == .incoming }) {
            return Response(
                .failureCallRinging,
                text: Wording.say(
                    "{name} is calling right now: say answer or decline first.", ["name": people.name(ringing.peer)]))
        }
        return nil
    }

    /// What is asked before somebody is called whom the person has not named, or beside another call.
    private func question(
        _ callee: CallsPeople.Callee, _ intent: StartCallIntent, _ calls: [SIPCall], _ people: CallsPeople
    ) -> String? {
        let address = callee.isKnown ? "" : " (\(callee.address))"
        let who = callee.name == callee.address.description ? callee.name : callee.name + address
        let isVideo = intent.callCapability == .videoCall
        var values = ["name": who]
        if EmergencyNumber.isListed(callee.address.description) || intent.destinationType == .emergency {
            return isVideo
                ? Wording.say(
                    "Make a video call to {name} through baresip? A telephone gets there more surely.", values)
                : Wording.say("Call {name} through baresip? A telephone gets there more surely.", values)
        }
        if let other = calls.first(where: { $0.state == .established && !$0.isHeld }) {
            values["other"] = people.name(other.peer)
            return Wording.say("You are in a call with {other}. Put it on hold and call {name}?", values)
        }
        switch intent.destinationType {
        case .redial:
            return isVideo
                ? Wording.say("Make a video call to {name} again?", values) : Wording.say("Call {name} again?", values)
        case .callBack:
            return isVideo
                ? Wording.say("Make a video call to {name} back?", values) : Wording.say("Call {name} back?", values)
        default:
            if callee.isKnown { return nil }
            return isVideo ? Wording.say("Make a video call to {name}?", values) : Wording.say("Call {name}?", values)
        }
    }

    private static func isSame(_ call: SIPCall, _ callee: CallsPeople.Callee) -> Bool {
        SIPAddress.isSame(call.peer, as: callee.address.description)
    }

    // MARK: Dialling

    private func dial(
        _ callee: CallsPeople.Callee, isVideo: Bool, _ line: BaresipConnection, _ people: CallsPeople, in folder: URL
    ) async throws -> Response<StartCallIntent> {
        // As things are now: a call may have come since the question, or this may be said again after an end in between.
        let calls = try await line.calls()
        if let obstacle = obstacle(to: callee, calls, people) { return obstacle }
        guard try await line.hasAccount() else {
            throw CallsTrouble(
                words: Wording.say(
                    "baresip has no account to call from: write one into {file}.", ["file": "~/.baresip/accounts"]))
        }
        let speaking = calls.filter { $0.state == .established && !$0.isHeld }
        for call in speaking {
            // Another call may be the one that commands are for.
            try await line.command("line", "\(call.line)")
            try await line.command("hold")
        }
        let record = CallsBook.Record(
            id: UUID().uuidString, address: callee.address.description, name: callee.name, isIncoming: false,
            date: .now, state: .tried)
        // Before it is dialled: what was tried is never tried again by itself.
        try CallsBook.update(in: folder) { $0.records.append(record) }
        let events = line.events()
        do {
            try await line.command("dial", callee.address.description)
        } catch BaresipConnection.End.refused {
            try CallsBook.update(in: folder) { book in book.records.change(record.id) { $0.ending = .failed } }
            // Nobody is left on hold for a call that there is not.
            if let call = speaking.first {
                try await line.command("line", "\(call.line)")
                try await line.command("resume")
            }
            return Response(
                .failure, text: Wording.say("baresip cannot dial {address}.", ["address": callee.address.description]))
        }
        let news = await Self.firstNews(of: callee, events)
        if let news { try CallsBook.update(in: folder) { $0.take(news, named: callee.name) } }
        let name = callee.name
        guard let news, news.kind == .closed else {
            try CallsBook.update(in: folder) { $0.records.note(record.id, .sent) }
            let hasVideo = isVideo ? try await line.hasVideo() : true
            let calling =
                isVideo && hasVideo
                ? Wording.say("Calling {name} with video.", ["name": name])
                : Wording.say("Calling {name}.", ["name": name])
            let missing =
                hasVideo
                ? "" : Wording.say("baresip has no camera or no way to write video here, so it is a call without.")
            let waiting = news == nil ? Wording.say("It has not rung yet.") : ""
            return Response(.success, text: Wording.text(calling, missing, waiting))
        }
        let ending = CallEnding(news.reason, wasEstablished: false)
        return Response(.failure, text: ending.sentence(name, news.reason))
    }

    /// What happens first to a call that was dialled; nil where nothing does for a while.
    private static func firstNews(
        of callee: CallsPeople.Callee, _ events: AsyncStream<BaresipMessage.Event>
    ) async -> BaresipMessage.Event? {
        await withTaskGroup(of: BaresipMessage.Event?.self) { group in
            group.addTask {
                for await event in events
                where !event.isIncoming && SIPAddress.isSame(event.peer, as: callee.address.description) {
                    return event
                }
                return nil
            }
            group.addTask {
                // Cancelled where there is news before.
                try? await Task.sleep(for: .seconds(patience))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

extension BaresipConnection {
    /// The calls that there are now.
    func calls() async throws -> [SIPCall] { SIPCall.list(in: try await command("listcalls")) }

    /// The people, as the person's own accounts tell them.
    func people() async throws -> CallsPeople {
        CallsPeople(ownHosts: SIPAddress.hosts(in: try await command("reginfo")))
    }

    /// Whether there is an account to call from.
    func hasAccount() async throws -> Bool { try await !command("reginfo").contains("User Agents (0)") }

    /// Whether the current call has a picture.
    func hasVideo() async throws -> Bool { try await command("callstat").contains(/(?m)^video RTP/) }
}
