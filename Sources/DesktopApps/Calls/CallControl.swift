import AppExtension
import DesktopData
import Foundation

/// What is done with the calls that there are.
struct CallControl: Sendable {
    /// How long it is waited for a call to be taken or ended, in seconds.
    private static let patience = 4.0

    private let folder: URL

    init(_ context: ExtensionContext) { folder = context.dataDirectory }

    /// Does something, and says what stands against it.
    func answering(_ act: (CallControl) async throws -> IntentResponse) async throws -> IntentResponse {
        do {
            return try await act(self)
        } catch let trouble as CallsTrouble {
            return IntentResponse("failure", text: trouble.words)
        } catch let trouble as KeptTrouble {
            return IntentResponse("failure", text: trouble.words)
        }
    }

    private func use(
        _ act: @Sendable (BaresipConnection, [SIPCall], CallsPeople) async throws -> IntentResponse
    ) async throws -> IntentResponse {
        try await Baresip.shared.use(folder) { try await act($0, $0.calls(), $0.people()) }
    }

    /// The names of the other ends, for people.
    private func names(_ calls: [SIPCall], _ people: CallsPeople) -> String {
        calls.map { people.name($0.peer) }.formatted(.list(type: .and).locale(Wording.format))
    }

    /// Who is calling, where anybody is.
    private func calling(_ calls: [SIPCall], _ people: CallsPeople) -> String {
        let values = ["names": names(calls, people), "name": names(calls, people)]
        return switch calls.count {
        case 0: ""
        case 1: Wording.say("{name} is calling.", values)
        default: Wording.say("{names} are calling.", values)
        }
    }

    // MARK: Taking and ending

    /// Takes the call that rings; who speaks already is put on hold.
    func answer(_ intent: Intent) async throws -> IntentResponse {
        try await use { line, calls, people in
            let ringing = calls.filter { $0.state == .incoming }
            let wanted = intent.text("callIdentifier")
            let meant = wanted.map { wanted in ringing.filter { Self.isMeant($0, by: wanted, people) } } ?? ringing
            guard let call = meant.last(where: \.isCurrent) ?? meant.last else {
                guard let wanted else {
                    return IntentResponse(
                        "failure", text: Wording.say("There is no call to answer: nobody is calling."))
                }
                // A yes to one call never takes another one.
                let gone = Wording.say(
                    "{name} is not calling any more.",
                    ["name": SIPAddress(wanted) == nil ? wanted : people.name(wanted)])
                return IntentResponse("failure", text: Wording.text(gone, calling(ringing, people)))
            }
            for other in calls where other.state == .established && !other.isHeld {
                try await line.command("line", "\(other.line)")
                try await line.command("hold")
            }
            try await line.command("line", "\(call.line)")
            let events = line.events()
            try await line.command("accept")
            let news = await first(.established, of: call.peer, in: events)
            let name = people.name(call.peer)
            if let news { try CallsBook.update(in: folder) { $0.take(news, named: name) } }
            // Where nothing was told, baresip knows how it stands.
            let now = news == nil ? try await line.calls().first { $0.peer == call.peer } : call
            guard let now, news?.kind != .closed else {
                return IntentResponse("failure", text: Wording.say("{name} has hung up.", ["name": name]))
            }
            if news == nil, now.state != .established {
                return IntentResponse(
                    "failure", text: Wording.say("The call from {name} is not through yet.", ["name": name]))
            }
            let others = ringing.filter { $0 != call }
            let values = ["names": names(others, people), "name": names(others, people)]
            let more =
                others.isEmpty
                ? ""
                : others.count == 1
                    ? Wording.say("{name} is calling, too.", values) : Wording.say("{names} are calling, too.", values)
            return IntentResponse(
                "success", text: Wording.text(Wording.say("OK, you are through to {name}.", ["name": name]), more))
        }
    }

    /// Whether a call is the one of an address, or of a name that was said.
    private static func isMeant(_ call: SIPCall, by wanted: String, _ people: CallsPeople) -> Bool {
        if SIPAddress(wanted) != nil { return call.peer == wanted || people.name(call.peer) == wanted }
        let (said, name) = (PlainWords.of(wanted), PlainWords.of(people.name(call.peer)))
        return !said.isEmpty && " \(name) ".contains(" \(said) ")
    }

    /// Ends the call; of one that rings and one that goes on, the one that rings.
    func hangUp(_ intent: Intent) async throws -> IntentResponse {
        try await use { line, calls, people in
            let ringing = calls.filter { $0.state == .incoming }
            let open = calls.filter { $0.state != .incoming }
            guard
                let call = ringing.last(where: \.isCurrent) ?? ringing.last ?? open.first(where: \.isCurrent)
                    ?? open.last
            else { return IntentResponse("failureNoCallToHangUp") }
            try await line.command("line", "\(call.line)")
            let events = line.events()
            try await line.command("hangup")
            let news = await first(.closed, of: call.peer, in: events)
            let name = people.name(call.peer)
            if let news { try CallsBook.update(in: folder) { $0.take(news, named: name) } }
            if news == nil, try await line.calls().contains(where: { $0.peer == call.peer && $0.line == call.line }) {
                return IntentResponse(
                    "failure", text: Wording.say("baresip has not ended the call with {name}.", ["name": name]))
            }
            let left = calls.filter { $0 != call && $0.state == .established }
            let still =
                left.isEmpty
                ? "" : Wording.say("You are still in the call with {names}.", ["names": names(left, people)])
            let done =
                call.state == .incoming
                ? Wording.say("OK, I declined the call from {name}.", ["name": name]) : Wording.say("OK, I hung up.")
            return IntentResponse("success", text: Wording.text(done, still))
        }
    }

    /// The first event of a kind of a call, or its end; nil where nothing happens for a while.
    private func first(
        _ kind: BaresipMessage.Event.Kind, of peer: String, in events: AsyncStream<BaresipMessage.Event>
    ) async -> BaresipMessage.Event? {
        await withTaskGroup(of: BaresipMessage.Event?.self) { group in
            group.addTask {
                for await event in events where event.peer == peer && [kind, .closed].contains(event.kind) {
                    return event
                }
                return nil
            }
            group.addTask {
                // Cancelled where it happens before.
                try? await Task.sleep(for: .seconds(Self.patience))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    // MARK: In a call

    /// Turns the person's own microphone off in the call, or on again.
    func mute(_ isMuted: Bool) async throws -> IntentResponse {
        try await use { line, calls, _ in
            guard calls.contains(where: { $0.state == .established && $0.isCurrent }) else { return Self.noCall }
            // It only changes, and tells what it is then.
            var answer = try await line.command("mute")
            let isThere = answer.contains("un-muted") != isMuted
            if !isThere { answer = try await line.command("mute") }
            let words =
                switch (isMuted, isThere) {
                case (true, true): Wording.say("OK, you are muted.")
                case (true, false): Wording.say("OK, you are already muted.")
                case (false, true): Wording.say("OK, you are not muted: they hear you.")
                case (false, false): Wording.say("OK, you are already not muted: they hear you.")
                }
            return IntentResponse("success", text: words)
        }
    }

    /// Puts the call on hold, or goes on with it.
    func hold(_ isHeld: Bool) async throws -> IntentResponse {
        try await use { line, calls, people in
            let speaking = calls.filter { $0.state == .established }
            guard !speaking.isEmpty else { return Self.noCall }
            guard
                let call = speaking.first(where: { $0.isHeld != isHeld && $0.isCurrent })
                    ?? speaking.first(where: { $0.isHeld != isHeld })
            else {
                return IntentResponse(
                    "success",
                    text: isHeld
                        ? Wording.say("The call is on hold already.") : Wording.say("The call is not on hold."))
            }
            if !isHeld {
                for other in speaking where !other.isHeld {
                    try await line.command("line", "\(other.line)")
                    try await line.command("hold")
                }
            }
            try await line.command("line", "\(call.line)")
            try await line.command(isHeld ? "hold" : "resume")
            let name = people.name(call.peer)
            return IntentResponse(
                "success",
                text: isHeld
                    ? Wording.say("OK, {name} is on hold.", ["name": name])
                    : Wording.say("OK, you are back with {name}.", ["name": name]))
        }
    }

    private static var noCall: IntentResponse {
        IntentResponse("failureNoCall", text: Wording.say("There is no call going on."))
    }

    /// Tells the calls that there are now.
    func tell() async throws -> IntentResponse {
        try await use { _, calls, people in
            let words = calls.map { call in
                let values = [
                    "name": people.name(call.peer), "length": SpokenClock.length(Double(call.seconds)),
                ]
                return switch call.state {
                case .incoming: Wording.say("{name} is calling.", values)
                case .outgoing, .ringing, .other:
                    Wording.say("You are calling {name}, who has not answered yet.", values)
                case .established:
                    call.isHeld
                        ? Wording.say("You are in a call with {name}, who is on hold, for {length}.", values)
                        : Wording.say("You are in a call with {name}, for {length}.", values)
                }
            }
            return IntentResponse(
                "success", text: words.isEmpty ? Wording.say("There is no call right now.") : Wording.text(words))
        }
    }
}
