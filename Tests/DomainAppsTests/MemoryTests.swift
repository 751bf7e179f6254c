import AppHost
import Assistant
import Dialogue
import Foundation
import Grammar
import IntentCore
import SpeechCore
import Synchronization
import Testing
import Understanding

@Suite("Who and what a session remembers", .timeLimit(.minutes(3)))
struct MemoryTests {
    /// A clock that is put forward by hand.
    private final class Hands: Sendable {
        private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

        var now: Date { time.withLock { $0 } }

        func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
    }

    private actor Answers: AnswerSource {
        private var words: [String]

        init(_ words: [String]) { self.words = words }

        func answer(to question: PendingQuestion) -> PersonAnswer {
            words.isEmpty ? .gone : .words(words.removeFirst())
        }
    }

    /// A session with all apps, and what was said in it.
    private final class Talk {
        let stage: Stage
        let hands = Hands()
        private let session: Session
        private let said: Said

        init() throws {
            stage = try Stage()
            let (said, hands) = (Said(), hands)
            self.said = said
            session = stage.session(memory: SessionMemory { hands.now }) { said.note($0) }
        }

        /// The last question or response to a command with its answers.
        func say(_ command: String, _ answers: String...) async throws -> String? {
            _ = try await stage.converse(command, in: session, answers: Answers(answers))
            return said.last
        }
    }

    /// The sentences of a session, but for the one that ends a conversation nobody goes on with.
    private final class Said: Sendable {
        private let lines = Mutex<[String]>([])

        var last: String? { lines.withLock { $0.last } }

        func note(_ event: SessionEvent) {
            switch event {
            case .prompt(let prompt): lines.withLock { $0.append(prompt.text) }
            case .response(let response) where response.code != "cancelled":
                lines.withLock { $0.append(response.text) }
            default: break
            }
        }
    }

    @Test("“call her”, “text her”, “send it again” work in the same session without the history, for an hour")
    func hour() async throws {
        let talk = try Talk()
        _ = try await talk.say("send a message to Li Lei saying hi using QQ", "yes")
        #expect(try await talk.say("call her using QQ") == "Calling Li Lei.")
        #expect(try await talk.say("call her back using QQ") == "Calling Li Lei.")
        #expect(try await talk.say("text her see you soon with QQ") == "To Li Lei: see you soon. Send it?")
        talk.hands.advance(SessionMemory.lifetime + 1)
        #expect(try await talk.say("call her using QQ") == "Who do you mean?")
        #expect(try await talk.say("send it again") == "There is nothing to do again.")
        await talk.stage.host.stop()
    }

    @Test("“send it again” is confirmed as the first time")
    func again() async throws {
        let talk = try Talk()
        _ = try await talk.say("send a message to Li Lei saying hi using QQ", "yes")
        #expect(try await talk.say("send it again") == "To Li Lei: hi. Send it?")
        #expect(try await talk.say("send it again", "yes") == "OK, sent to Li Lei.")
        await talk.stage.host.stop()
    }

    @Test("Another app's person is suggested, and the app hears of nobody before the person agrees")
    func otherApp() async throws {
        let talk = try Talk()
        _ = try await talk.say("tell Arya Stark hello using ZhiChat", "yes")
        #expect(try await talk.say("call her with QQ") == "Do you mean Arya Stark?")
        #expect(try await talk.say("call her with QQ", "no") == "Who do you want to call?")
        let agreed = try await talk.say("call her with QQ", "yes")
        #expect(agreed == "You have no contact called Arya Stark. Who do you want to call?")
        await talk.stage.host.stop()
    }

    @Test("“tell him I'm late” never goes to Mom")
    func mom() async throws {
        let talk = try Talk()
        #expect(try await talk.say("tell him I'm late using QQ") == "Who do you mean?")
        #expect(try await talk.say("call Mom with QQ") == "Calling Mom.")
        #expect(try await talk.say("tell him I'm late using QQ") == "Who do you mean?")
        #expect(try await talk.say("tell her I'm late using QQ") == "To Mom: I'm late. Send it?")
        await talk.stage.host.stop()
    }

    @Test("What was called off is not remembered: it may have been wrong")
    func calledOff() async throws {
        let talk = try Talk()
        _ = try await talk.say("send a message to Li Lei saying hi using QQ", "no")
        #expect(try await talk.say("call her using QQ") == "Who do you mean?")
        await talk.stage.host.stop()
    }

    @Test("“delete the grocery list” asks, “how much money do I have” does not")
    func destructive() async throws {
        let talk = try Talk()
        _ = try await talk.say("make a grocery list with apples in TasksNotes")
        #expect(
            try await talk.say("delete the grocery list with TasksNotes") == "Delete everything on the list grocery?")
        let money = try await talk.say("how much money do I have with CoinPurse")
        #expect(money?.contains("$") == true && money?.hasSuffix("?") == false)
        await talk.stage.host.stop()
    }
}

@Suite("What is said of a rejected utterance")
struct RejectionAdviceTests {
    @Test("Typed words get the nearest sentences, or some that work")
    func typed() throws {
        let stage = try Stage()
        let advice = try #require(stage.request("banana split").advice)
        #expect(advice.heard == "banana split" && advice.reason == "noMatch" && advice.confidence == 1)
        #expect(!advice.hints.isEmpty)
        #expect(advice.fields["hints"]?.arrayValue?.count == advice.hints.count)
        #expect(stage.request("call Li Lei with QQ").advice == nil)
    }

    @Test("Heard words get how sure they were, and that the voice was too soft: −48 dB")
    func spoken() throws {
        let stage = try Stage()
        let hypothesis = Hypothesis(text: "call li lei with qq", confidence: 0.31, rejection: .lowConfidence)
        // Full range divided by 256 is −48 dB.
        let sound = (0..<16_000).map { Int16($0 % 2 == 0 ? 128 : -128) }
        let advice = try #require(stage.request(hypothesis, sound: sound).advice)
        #expect(advice.hints.first == "I heard “call li lei with qq” and was 31 % sure.")
        #expect(advice.hints.contains("Speak closer to the microphone: your voice was at −48 dB."))
        let loud = (0..<16_000).map { Int16($0 % 2 == 0 ? 8_000 : -8_000) }
        let again = try #require(stage.request(hypothesis, sound: loud).advice)
        #expect(again.hints.last == "Say it once more, a little slower.")
    }

    @Test("Thanks that were not heard well are not answered")
    func unsureThanks() throws {
        let stage = try Stage()
        let sure = stage.request(Hypothesis(text: "thank you", confidence: 0.9), sound: [])
        #expect(sure.understanding.smallTalk == .thanks)
        let unsure = Hypothesis(text: "thank you", confidence: 0.2, rejection: .lowConfidence)
        #expect(stage.request(unsure, sound: []).understanding.smallTalk == nil)
    }

    @Test("What else was heard and would do something else is asked about: Ann or Maria?")
    func close() throws {
        let stage = try Stage()
        var hypothesis = Hypothesis(text: "send ann twenty dollars with coin purse", confidence: 0.8)
        hypothesis.alternatives = [.init(text: "send maria twenty dollars with coin purse", confidence: 0.15)]
        #expect(stage.request(hypothesis, sound: []).close.count == 2)
        hypothesis.alternatives[0].confidence = 0.01
        #expect(stage.request(hypothesis, sound: []).close.isEmpty)
    }
}
