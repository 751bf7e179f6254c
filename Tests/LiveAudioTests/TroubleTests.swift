import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Trouble while listening, live", .enabled(if: LiveAudio.isAvailable), .serialized, .timeLimit(.minutes(3)))
struct TroubleTests {
    private func sample(_ name: String) throws -> [Int16] {
        try Recording.sound(of: Checkout.root.appending(path: "audio-samples/\(name).flac"))
    }

    /// A sound of recordings, each with silence after it, marked at its start.
    ///
    /// A room is never as still as a sink that plays nothing: its noise comes first, for as long as Heed takes to know it.
    private func sound(_ names: String..., gap: Double = 1.6) throws -> [Int16] {
        var sound = Signal.silence(seconds: 2.5)
        for name in names { sound += try sample(name) + Signal.silence(seconds: gap) }
        sound = Signal.mix(sound, with: Signal.noise(seconds: 3, rms: 0.000_5))
        sound[0] = 7
        return sound
    }

    @Test("A microphone that is unplugged is waited for, and works again")
    func unplugged() async throws {
        let home = try TestFolder()
        let server = try await SoundServer()
        var sink = try NullSink("unplugged", environment: server.environment)
        let listening = try Listening(device: sink.device, home: home.url, environment: server.environment)
        var events = listening.events.makeAsyncIterator()
        #expect(await events.next("device")?["state"] == "open")
        _ = try await sink.play(try sound("turn-left"))
        #expect(await events.next("response")?["text"] == "OK, turning left.")
        try sink.unplug()
        #expect(await events.next("device")?["state"] == "lost")
        try sink.plugIn()
        #expect(await events.next("device")?["state"] == "open")
        _ = try await sink.play(try sound("turn-right"))
        #expect(await events.next("response")?["text"] == "OK, turning right.")
        #expect(await listening.stop() == 0)
        try sink.unplug()
    }

    @Test("A process that stood still goes on with what was said meanwhile")
    func stopped() async throws {
        let home = try TestFolder()
        let sink = try NullSink("stopped")
        let listening = try Listening(device: sink.device, home: home.url)
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        _ = try await sink.play(try sound("turn-left"))
        #expect(await events.next("response")?["text"] == "OK, turning left.")
        listening.program.kill(SIGSTOP)
        _ = try await sink.play(try sound("turn-right"))
        _ = try await sink.play([7] + Signal.noise(seconds: 5, rms: 0.000_5))
        listening.program.kill(SIGCONT)
        #expect(await events.next("response")?["text"] == "OK, turning right.")
        _ = try await sink.play(try sound("turn-left"))
        #expect(await events.next("response")?["text"] == "OK, turning left.")
        #expect(await listening.stop() == 0)
        try sink.unplug()
    }

    @Test("It ends cleanly when it is told to in the middle of a dialogue")
    func terminated() async throws {
        let home = try TestFolder()
        let sink = try NullSink("terminated")
        let listening = try Listening(device: sink.device, home: home.url)
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        _ = try await sink.play(try sound("send-a-message-to-jon-snow-using-zhichat"))
        #expect(await events.next("prompt") != nil)
        let clock = ContinuousClock()
        let begin = clock.now
        #expect(await listening.stop() == 0)
        #expect(clock.now - begin < .seconds(10))
        try sink.unplug()
    }

    @Test("It does not hear itself, and a conversation goes on around its voice")
    func playback() async throws {
        let home = try TestFolder()
        let sink = try NullSink("own")
        // Its voice is as loud in the microphone as the person's.
        let listening = try Listening(
            device: sink.device, home: home.url, ["--speak"], environment: ["PULSE_SINK": sink.name])
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        for (recording, reply) in [
            ("send-a-message-to-jon-snow-using-zhichat", "What do you want to say?"),
            ("winter-is-coming", "To Jon Snow: Winter is coming. Send it?"), ("yes", "OK, sent to Jon Snow."),
            ("turn-left", "OK, turning left."),
        ] {
            _ = try await sink.play(try sound(recording))
            let event = await events.next("prompt", "response")
            #expect(event?["text"] == reply)
            // The person waits until Heed has spoken.
            _ = try await sink.play([7] + Signal.noise(seconds: 2.5, rms: 0.000_5))
        }
        let status = await listening.stop()
        #expect(status == 0)
        var others = 0
        while await events.next("heard", "answered", "response") != nil { others += 1 }
        #expect(others == 0)
        try sink.unplug()
    }

    @Test("A command interrupts its voice where the microphone does not hear it")
    func interrupted() async throws {
        let home = try TestFolder()
        let sink = try NullSink("interrupted")
        let listening = try Listening(device: sink.device, home: home.url, ["--speak"])
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        // The second command begins while the first is being answered aloud.
        _ = try await sink.play(try sound("turn-left", "turn-right", gap: 1))
        #expect(await events.next("response")?["text"] == "OK, turning left.")
        #expect(await events.next("response")?["text"] == "OK, turning right.")
        #expect(await listening.stop() == 0)
        try sink.unplug()
    }

    @Test("With a wake phrase it answers only to that")
    func wake() async throws {
        let home = try TestFolder()
        let sink = try NullSink("wake")
        let listening = try Listening(device: sink.device, home: home.url, ["--wake", "hey heed"])
        var events = listening.events.makeAsyncIterator()
        _ = await events.next("device")
        let silence = Signal.silence(seconds: 1.2)
        var speech = try sample("turn-right") + silence
        speech += try Recordings.spoken("hey heed, turn left") + silence
        speech += try sample("go-forward-five-meters") + silence
        speech += try Recordings.spoken("hey heed") + silence + (try sample("turn-right")) + silence
        var sound = Signal.mix(Signal.silence(seconds: 2.5) + speech, with: Signal.noise(seconds: 3, rms: 0.000_5))
        sound[0] = 7
        _ = try await sink.play(sound + Signal.noise(seconds: 2, rms: 0.000_5))
        var replies: [String] = []
        listening.remind(after: .seconds(20))
        while replies.count < 3, let event = await events.next("awake", "response", "overdue") {
            guard event.kind != "overdue" else { break }
            replies.append(event["text"] ?? "awake")
        }
        #expect(await listening.stop() == 0)
        while let event = await events.next("awake", "response") { replies.append(event["text"] ?? "awake") }
        #expect(replies == ["OK, turning left.", "awake", "OK, turning right."])
        try sink.unplug()
    }
}
