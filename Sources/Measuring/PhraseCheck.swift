import CheckedValues
import Evaluation
import Foundation
import Grammar
package import IntentCore
package import Understanding

/// A sentence with its right meaning: a line of a file of phrases.
package struct LabelledPhrase: Decodable {
    /// A sentence without labels, which is no command.
    package init(text: String) { self.text = text }

    /// The sentence; `{app}` stands for the name of an app that can do it.
    package var text: String
    /// The intent; nil for a sentence that is no command.
    package var intent: String?
    package var app: String?
    /// What it is where it is said to Heed itself: `help`, or a kind of small talk.
    package var talk: String?
    /// What it is about where no app knows that.
    package var topic: String?
    /// The intents that may be offered, two of them.
    package var offered: [String]?
    /// The values of the slots, one or a list each, compared with all that was understood; nil compares none.
    package var slots: [String: JSONValue]?
    /// The words that are told as not understood; nil compares none.
    package var unexplained: [String]?
    /// The language that it is in.
    package var locale: String?
    /// Whether it was made from another one.
    package var derived: Bool?
    package var kind: String?
}

/// Counts how many labelled sentences are understood.
package struct PhraseCheck {
    /// A sentence that is understood as something else.
    package struct Miss: Encodable {
        var text: String
        var expected: String?
        var intent: String?
        var reason: String?
        var slots: [String: SlotContent]?
        var expectedSlots: [String: JSONValue]?
        var unexplained: [String]?
    }

    /// Right and all of a kind.
    package struct Count {
        var right = 0
        var all = 0

        mutating func add(_ isRight: Bool) {
            all += 1
            if isRight { right += 1 }
        }

        var estimate: Estimate? { Estimate(wilson: right, of: all) }
    }

    private let reader: CommandReader
    private let apps: [AppDescription]
    private let reference: ReferenceTime
    package private(set) var intents: [String: Count] = [:]
    package private(set) var appCount = Count()
    package private(set) var rejections = Count()
    /// Slots: right, wrongly or not found, and found where nothing was said, by type.
    package private(set) var slots: [String: (right: Int, missed: Int, invented: Int)] = [:]
    package private(set) var misses: [Miss] = []
    /// How long each sentence took, in milliseconds.
    package private(set) var times: [Double] = []

    /// SiriKit replaced the first by the second: an app that has only the new one does the old one's work.
    private static let successors = ["StartAudioCall": "StartCall", "StartVideoCall": "StartCall"]

    package init(reader: CommandReader, apps: [AppDescription], reference: ReferenceTime) {
        self.reader = reader
        self.apps = apps
        self.reference = reference
    }

    /// Reads a sentence and compares.
    package mutating func check(_ phrase: LabelledPhrase) {
        let app = phrase.intent.flatMap { intent in apps.first { Self.can($0, intent) } }
        let text = phrase.text.replacing("{app}", with: app?.name ?? "the app")
        let clock = ContinuousClock()
        let start = clock.now
        let found = reader.guess(reader.understand(text, at: reference), at: reference)
        times.append((clock.now - start) / .milliseconds(1))
        guard let expected = phrase.intent else {
            let isRight = !found.accepted && Self.isSaid(found, as: phrase)
            rejections.add(isRight)
            if !isRight { miss(text, phrase, found) }
            return
        }
        let isKnown = found.accepted || found.reason == .unknownApp
        let name = isKnown ? found.best?.intent.name : nil
        let isRight = name.map { Self.same($0, expected) } ?? false
        intents[expected, default: Count()].add(isRight)
        var isComplete = isRight
        if let wanted = phrase.app ?? (phrase.text.contains("{app}") ? app?.id : nil) {
            let isApp = found.best?.intent.app == wanted
            appCount.add(isApp)
            isComplete = isComplete && isApp
        }
        if let wanted = phrase.slots, !compare(wanted, isRight ? found.best?.intent : nil, expected) {
            isComplete = false
        }
        if let wanted = phrase.unexplained, wanted != found.unexplained { isComplete = false }
        if !isComplete { miss(text, phrase, found) }
    }

    /// Whether what is no command is answered as it should be, where that is known.
    private static func isSaid(_ found: Understanding, as phrase: LabelledPhrase) -> Bool {
        if let talk = phrase.talk { return talk == (found.reason == .help ? "help" : found.smallTalk?.rawValue) }
        if let topic = phrase.topic { return topic == found.topic }
        guard let offered = phrase.offered else { return true }
        return found.offered.count == 2
            && found.offered.allSatisfy { candidate in
                offered.contains { same(candidate.intent.name, $0) }
            }
    }

    private mutating func miss(_ text: String, _ phrase: LabelledPhrase, _ found: Understanding) {
        misses.append(
            Miss(
                text: text, expected: phrase.intent, intent: found.best?.intent.name,
                reason: found.reason?.rawValue, slots: found.best?.intent.slots, expectedSlots: phrase.slots,
                unexplained: found.unexplained.isEmpty ? nil : found.unexplained))
    }

    private static func can(_ app: AppDescription, _ intent: String) -> Bool {
        app.intent(intent) != nil || successors[intent].map { app.intent($0) != nil } == true
    }

    private static func same(_ found: String, _ expected: String) -> Bool {
        found == expected || successors[expected] == found || successors[found] == expected
    }

    /// Compares values; a slot that is not labelled must be empty.
    private mutating func compare(_ wanted: [String: JSONValue], _ found: Intent?, _ name: String) -> Bool {
        let definition = apps.lazy.compactMap { $0.intent(name)?.definition }.first
        var isRight = true
        for slot in Set(wanted.keys).union(found?.slots.keys.map { $0 } ?? []) {
            let type = definition?.slot(slot)?.type.rawValue ?? "?"
            var expected = wanted[slot].map { $0.arrayValue ?? [$0] } ?? []
            var tally = slots[type] ?? (0, 0, 0)
            for value in found?.slots[slot]?.values.map(\.value) ?? [] {
                if let place = expected.firstIndex(where: { Self.equal($0, value) }) {
                    expected.remove(at: place)
                    tally.right += 1
                } else {
                    tally.invented += 1
                    isRight = false
                }
            }
            tally.missed += expected.count
            if !expected.isEmpty { isRight = false }
            slots[type] = tally
        }
        return isRight
    }

    /// Texts are compared without regard to case and outer blanks.
    private static func equal(_ first: JSONValue, _ second: JSONValue) -> Bool {
        func plain(_ value: JSONValue) -> JSONValue {
            switch value {
            case .string(let text): .string(text.lowercased().trimmingCharacters(in: .whitespaces))
            case .object(let members): .object(members.mapValues(plain))
            case .double(let number) where number == number.rounded(): .int(Int(clampingWhole: number))
            default: value
            }
        }
        return plain(first) == plain(second)
    }
}
