import AppHost
import Dialogue
import IntentCore
import Testing

@Suite("Changes and new commands in whole conversations with the apps")
struct CorrectionTests {
    @Test("the destination that is changed is the one that is booked, and the pick-up stays")
    func destination() async throws {
        let stage = try Stage()
        var transcript = Transcript()
        transcript.lines = [
            "You: get me a ride to the airport with HuHu", "You: change the destination to home", "You: yes",
        ]
        let (lines, intent, response) = try await stage.play(transcript)
        #expect(intent == "RequestRide")
        #expect(response?.code == "success", "\(lines)")
        #expect(response?.intent.slots["dropOffLocation"]?.first?.value["id"] == "home")
        #expect(response?.intent.slots["pickupLocation"]?.first?.value["id"] != "home")
        #expect(lines.contains { $0.contains("home") && $0.hasPrefix("Heed:") }, "it is said back")
        await stage.host.stop()
    }

    @Test("for a new command the old one is dropped when the person says so")
    func newCommand() async throws {
        let stage = try Stage()
        var transcript = Transcript()
        transcript.lines = [
            "You: get me a ride to the airport with HuHu", "You: play some jazz with TuneBox", "You: yes",
        ]
        let (lines, _, response) = try await stage.play(transcript)
        #expect(response?.intent.name == "PlayMedia", "\(lines)")
        await stage.host.stop()
    }
}
