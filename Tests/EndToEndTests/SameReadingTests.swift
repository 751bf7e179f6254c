import Foundation
import IntentCore
import TestSupport
import Testing

/// What people write otherwise without meaning anything else: the labelled sentences of both languages, changed by machine.
@Suite("The same reading, however it is written", .timeLimit(.minutes(2)))
struct SameReadingTests {
    /// A way to change a sentence that changes nothing of its meaning.
    struct Change: Sendable, CustomTestStringConvertible {
        var locale: String
        var name: String
        /// The least share of sentences that are read as before.
        var bound = 1.0
        /// Whether free text, which the change would be a part of, must not stand in the sentence.
        var needsNoText = false
        var change: @Sendable (String, Sentence) -> String?

        var testDescription: String { "\(locale): \(name)" }
    }

    /// A sentence as it is read without a change.
    struct Sentence: Sendable {
        var text: String
        var reading: JSONValue
        var appName: String

        /// Whether a slot has words that no list knows.
        var hasText: Bool {
            guard case .object(let slots)? = reading["slots"] else { return true }
            return slots.values.flatMap { $0.arrayValue ?? [$0] }.contains { content in
                let value = content["value"]
                if value?["id"] != nil { return false }
                return value?["displayName"] != nil || value?["name"] != nil || value == content["text"]
            }
        }
    }

    private static let data = Checkout.root.appending(path: "Tests/UnderstandingTests/Data")
    /// So many sentences of each language: every few of them, so that all intents are among them.
    private static let count = 240
    /// So many of them are changed in each way, or up to twice as many.
    private static let countOfEach = 16

    private static func traditional(_ text: String) -> String? {
        text.applyingTransform(StringTransform("Hans-Hant"), reverse: false)
    }

    private static func wide(_ text: String) -> String? {
        let wide = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                    return isPlain ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
                }))
        return wide == text ? nil : wide
    }

    /// The only number of a sentence in words: one that a language reads as a whole number, in one form only.
    private static func spelled(_ text: String, locale: String) -> String? {
        guard let match = text.firstMatch(of: /\d{1,3}/), let number = Int(match.output),
            text.count(where: \.isNumber) == match.output.count,
            !(locale == "ru-RU" && [1, 2].contains(number % 10))
        else { return nil }
        let before = text[..<match.range.lowerBound].last
        let after = text[match.range.upperBound...]
        let next = after.drop { $0 == " " }.first
        guard before.map({ ".,:/+-¥￥$№".contains($0) }) != true, after.first.map({ ".,:/%-".contains($0) }) != true,
            next.map({ $0.isASCII && $0.isLetter || "₽€$°№℃％".contains($0) }) != true
        else { return nil }
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.numberStyle = .spellOut
        return formatter.string(from: number as NSNumber).map { text.replacingCharacters(in: match.range, with: $0) }
    }

    private static let changes: [Change] = {
        var all: [Change] = []
        for locale in ["zh-CN", "ru-RU"] {
            let mark = locale == "zh-CN" ? "。" : "!"
            all.append(Change(locale: locale, name: "a blank at both ends") { text, _ in "  \(text) " })
            all.append(Change(locale: locale, name: "a mark at the end") { text, _ in text + mark })
            all.append(
                Change(locale: locale, name: "capitals") { text, _ in
                    text.uppercased() == text ? nil : text.uppercased()
                })
            all.append(
                Change(locale: locale, name: "numbers in words", bound: 0.95, needsNoText: true) { text, _ in
                    spelled(text, locale: locale)
                })
        }
        all.append(Change(locale: "zh-CN", name: "full width") { text, _ in wide(text) })
        all.append(
            Change(locale: "zh-CN", name: "traditional characters", bound: 0.99) { text, _ in traditional(text) })
        all.append(
            Change(locale: "zh-CN", name: "blanks between all characters", bound: 0.99) { text, _ in
                text.contains(where: \.isASCII) ? nil : text.map { String($0) }.joined(separator: " ")
            })
        all.append(
            Change(locale: "ru-RU", name: "е for ё") { text, _ in
                text.contains("ё") ? text.replacing("ё", with: "е") : nil
            })
        all.append(
            Change(locale: "ru-RU", name: "two blanks") { text, _ in
                // Within a number they would divide it.
                text.contains(/\d \d/) ? nil : text.replacing(" ", with: "  ")
            })
        let before = ["zh-CN": ["请", "麻烦你", "嗯，", "帮我"], "ru-RU": ["пожалуйста, ", "слушай, ", "ну ", "будь добр, "]]
        let behind = ["zh-CN": ["吧", "，谢谢", "好吗", "啊"], "ru-RU": [" пожалуйста", ", спасибо", ", если не трудно"]]
        let names = ["zh-CN": ["用{app}", "在{app}上", "打开{app}，"], "ru-RU": ["через {app} ", "в приложении {app} "]]
        let lastNames = ["zh-CN": ["，用{app}"], "ru-RU": [" через приложение {app}"]]
        for locale in ["zh-CN", "ru-RU"] {
            for word in before[locale, default: []] {
                all.append(
                    Change(locale: locale, name: "“\(word)” before it", bound: 0.95) { text, _ in word + text })
            }
            for word in behind[locale, default: []] {
                all.append(
                    Change(locale: locale, name: "“\(word)” behind it", bound: 0.95, needsNoText: true) { text, _ in
                        text + word
                    })
            }
            for words in names[locale, default: []] {
                all.append(
                    Change(locale: locale, name: "“\(words)” before it", bound: 0.95) { text, sentence in
                        named(text, words, sentence, isFirst: true)
                    })
            }
            for words in lastNames[locale, default: []] {
                all.append(
                    Change(locale: locale, name: "“\(words)” behind it", bound: 0.95, needsNoText: true) {
                        named($0, words, $1, isFirst: false)
                    })
            }
        }
        return all
    }()

    private static func named(_ text: String, _ words: String, _ sentence: Sentence, isFirst: Bool) -> String? {
        guard !text.contains(sentence.appName) else { return nil }
        let words = words.replacing("{app}", with: sentence.appName)
        return isFirst ? words + text : text + words
    }

    /// Whether two readings say the same: texts may be written in another way, and time goes on between them.
    private static func same(_ first: JSONValue, _ second: JSONValue) -> Bool {
        func plain(_ text: String) -> String {
            let folded = text.applyingTransform(.init("Hant-Hans; Fullwidth-Halfwidth; Lower"), reverse: false) ?? text
            return folded.replacing("ё", with: "е").filter { !$0.isWhitespace && !$0.isPunctuation }
        }
        func alike(_ first: JSONValue?, _ second: JSONValue?) -> Bool {
            switch (first, second) {
            case (.string(let first)?, .string(let second)?):
                if let start = try? Date(first, strategy: .iso8601), let end = try? Date(second, strategy: .iso8601) {
                    return abs(start.timeIntervalSince(end)) < 600
                }
                return plain(first) == plain(second)
            case (.array(let first)?, .array(let second)?):
                return first.count == second.count && zip(first, second).allSatisfy { alike($0, $1) }
            case (.object(let first)?, .object(let second)?):
                let keys = Set(first.keys).union(second.keys).subtracting(["text"])
                return keys.allSatisfy { alike(first[$0], second[$0]) }
            default: return first == second
            }
        }
        return ["intent", "app", "slots"].allSatisfy { alike(first[$0], second[$0]) }
    }

    private static func read(_ locale: String, _ sentences: [String], apps: [String]) async throws -> [JSONValue] {
        let folders = apps.flatMap { ["--apps", $0] }
        let result = try await Heed.run(
            ["understand", "--format", "jsonl", "--locale", locale] + folders,
            input: sentences.joined(separator: "\n") + "\n")
        let readings = result.json
        try #require(readings.count == sentences.count, "\(result.errors)")
        return readings
    }

    /// Every few of the labelled sentences that are accepted, each with its reading.
    private static func sentences(_ locale: String) async throws -> [Sentence] {
        let folder = data.appending(path: locale)
        let names = try appNames(folder)
        var texts: [String] = []
        for file in ["phrasings.jsonl", "slots.jsonl"] {
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
            let all = try lines.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
            let usable = all.compactMap { $0["text"]?.stringValue }.filter { !$0.contains("{app}") }
            texts += usable.enumerated().filter { $0.offset % max(1, usable.count / (count / 2)) == 0 }.map(\.element)
        }
        return zip(texts, try await read(locale, texts, apps: [folder.appending(path: "apps").path])).compactMap {
            guard $1["accepted"] == true, let app = $1["app"]?.stringValue, let name = names[app] else { return nil }
            return Sentence(text: $0, reading: $1, appName: name)
        }
    }

    private static func appNames(_ folder: URL) throws -> [String: String] {
        var names: [String: String] = [:]
        let apps = folder.appending(path: "apps")
        for app in try FileManager.default.contentsOfDirectory(atPath: apps.path) {
            let manifest = try String(contentsOf: apps.appending(path: "\(app)/app.yaml"), encoding: .utf8)
            if let match = manifest.firstMatch(of: /\{name: ([^}]+)\}/) { names[app] = String(match.1) }
        }
        return names
    }

    /// All changed sentences of a language go through one process.
    @Test(
        "holds for politeness, the app's place, figures, width, characters, letters, blanks, marks and case",
        arguments: ["zh-CN", "ru-RU"])
    func changed(locale: String) async throws {
        let sentences = try await Self.sentences(locale)
        #expect(sentences.count >= 200)
        var asked: [(change: Change, sentence: Sentence, text: String)] = []
        for change in Self.changes where change.locale == locale {
            let changed = sentences.filter { !(change.needsNoText && $0.hasText) }.compactMap { sentence in
                change.change(sentence.text, sentence).map { (change, sentence, $0) }
            }
            let step = max(1, changed.count / Self.countOfEach)
            asked += changed.enumerated().filter { $0.offset % step == 0 }.map(\.element)
        }
        let readings = try await Self.read(
            locale, asked.map(\.text), apps: [Self.data.appending(path: "\(locale)/apps").path])
        var right: [String: Int] = [:]
        var all: [String: Int] = [:]
        var misses: [String: [String]] = [:]
        for ((change, sentence, text), reading) in zip(asked, readings) {
            all[change.name, default: 0] += 1
            if Self.same(reading, sentence.reading) {
                right[change.name, default: 0] += 1
            } else {
                misses[change.name, default: []].append(text)
            }
        }
        for change in Self.changes where change.locale == locale {
            let share = Double(right[change.name] ?? 0) / Double(max(all[change.name] ?? 0, 1))
            #expect(
                share >= change.bound,
                "\(change): \(right[change.name] ?? 0) of \(all[change.name] ?? 0), not \(misses[change.name, default: []].prefix(8))"
            )
            #expect(all[change.name, default: 0] >= 2, "\(change) changes hardly anything")
        }
    }

    @Test("holds for the apps in another order", arguments: ["zh-CN", "ru-RU"])
    func order(locale: String) async throws {
        let apps = Self.data.appending(path: "\(locale)/apps")
        let names = try FileManager.default.contentsOfDirectory(atPath: apps.path).sorted()
        let sentences = try await Self.sentences(locale)
        let turned = try TestFolder()
        // Apps are read in the order of their folders' names.
        for (place, name) in names.reversed().enumerated() {
            try FileManager.default.copyItem(
                at: apps.appending(path: name), to: turned.url.appending(path: String(format: "%02d", place)))
        }
        let readings = try await Self.read(locale, sentences.map(\.text), apps: [turned.url.path])
        let changed = zip(sentences, readings).filter { !Self.same($0.reading, $1) }.map(\.0.text)
        #expect(changed == [])
    }
}
