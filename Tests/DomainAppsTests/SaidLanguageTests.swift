import AppHost
import Assistant
import Dialogue
import Domains
import Foundation
import IntentCore
import Synchronization
import TestSupport
import Testing

/// Whatever people say, Heed and the apps answer in the language of the conversation.
@Suite("What is said in Chinese and Russian", .timeLimit(.minutes(15)))
struct SaidLanguageTests {
    /// A language with what its people answer off the straight way.
    struct Spoken: Sendable, CustomTestStringConvertible {
        var locale: String
        /// A command with the name of an app.
        var named: @Sendable (_ command: String, _ app: String) -> String
        /// The answers of a conversation, one list each; `nil` is silence.
        var ways: [[String?]]
        /// Conversations whose commands no app can do, or not so.
        var odd: [[String?]]
        var testDescription: String { locale }
    }

    private static let chinese = Spoken(
        locale: "zh-CN", named: { "用\($1)\($0)" },
        ways: [
            ["我能说什么", "更多", "是", "是", "是", "是"], ["胡说八道", "啦啦啦啦啦", "哗啦哗啦", "噼里啪啦", "叮叮当当"],
            ["再说一遍", "现在是什么情况", "取消"], [nil, nil, nil, nil, nil],
            ["欧阳锋", "司徒雪", "三", "明天八点", "好", "好"], ["不", "不"],
            ["我能说什么", "算了"], ["昨天", "一百个人", "五百块", "是", "是"], ["今天天气怎么样", "是", "是"],
        ],
        odd: [
            ["用微信给妈妈发消息"], ["用饿了么点一份外卖"], ["今天天气怎么样"], ["我能说什么"], ["用QQ我能说什么"], ["再做一次"], ["谢谢"],
            ["你好"], ["再见"], ["你好吗"], ["停"], [""], ["嗯"], ["取消"], [String(repeating: "给妈妈发消息说我到家了", count: 40)],
            ["给妈妈发消息说你好", nil, nil, nil, nil], ["给妈妈发消息说你好", "哗啦哗啦", "乱七八糟", "哗啦", "哗啦"],
            ["给欧阳锋发消息说你好", "QQ", "没有", "取消"], ["用QQ给欧阳锋打电话", "是"], ["给她发消息", "QQ", "谁", "取消"],
            ["用呼呼二月三十号打车去机场", "不"], ["用呼呼二十五点打车去机场", "不"], ["用呼呼叫一辆能坐三百个人的车去机场", "是", "是"],
            ["用呼呼昨天打车去机场", "是", "是"], ["用呼呼打一架飞机去机场", "是", "是"], ["用呼呼打车去机场然后买三斤苹果", "不"],
            ["用呼呼打车去机场", "不对，去火车站", "现在是什么情况", "是"], ["用TasksNotes删除不存在的任务", "是", "取消"],
            ["用TasksNotes读一下不存在的备忘录", "是"], ["用QQ把最后一条消息撤回", "是"], ["挂断QQ电话", "是"], ["用呼呼取消叫车", "是"],
            ["用呼呼给司机打九颗星", "是"], ["用呼呼给司机五块钱小费", "是"], ["给李雷打电话", "哪个应用", "QQ"],
            ["用QQ拨打急救电话", "是"], ["用QQ听语音信箱", "是"], ["用QQ给小太阳和彩虹还有李雷还有妈妈还有爸爸发消息说你好", "是"],
            ["用QQ给没人认识的群发消息说你好", "是", "取消"],
        ])

    private static let russian = Spoken(
        locale: "ru-RU", named: { "\($0) через \($1)" },
        ways: [
            ["что можно сказать", "ещё", "да", "да", "да", "да"],
            ["абракадабра", "тарабарщина", "бум бум", "ляляля", "тра ля ля"],
            ["повтори", "что уже известно", "отмена"], [nil, nil, nil, nil, nil],
            ["Златомир", "Ярополк", "три", "завтра в восемь", "да", "да"], ["нет", "нет"],
            ["что можно сказать", "отмена"], ["вчера", "сто человек", "пятьсот рублей", "да", "да"],
            ["какая сегодня погода", "да", "да"],
        ],
        odd: [
            ["отправь сообщение маме через Вотсап"], ["закажи пиццу через Деливери"], ["какая сегодня погода"],
            ["что можно сказать"],
            ["что можно сказать ВК"], ["сделай ещё раз"], ["спасибо"], ["привет"], ["до свидания"], ["как дела"],
            ["стоп"], [""], ["э"],
            ["отмена"], [String(repeating: "отправь сообщение Анне Петровой ", count: 40)],
            ["позвони Златомиру", "да", "отмена"], ["позвони Ивану через ВК", nil, nil, nil, nil],
            ["позвони Ивану через ВК", "абракадабра", "тарабарщина", "бум", "бум"],
            ["напиши ей привет", "кто", "отмена"],
            ["позвони в скорую через ВК", "да"], ["перезвони через ВК", "да"], ["вызови такси до аэропорта", "да"],
            ["позвони Ольге через ВК и купи три яблока", "нет"],
            ["напиши Ольге через ВК завтра в двадцать пять часов привет", "нет"],
            ["напиши Анне через ВК привет", "кого", "что уже известно", "Петровой", "замени текст на пока", "нет"],
            ["напиши Дмитрию, Ольге, Петру, Бобу Тейлору и Энн через ВК привет", "да"],
            ["скажи друзьям что я свободен через ВК"],
            ["позвони Ольге по видео через ВК"],
        ])

    /// The app's own name and the names that it knows, which are written as they are.
    private static func names(_ app: AppDescription) -> [String] {
        [app.name] + app.spokenNames.flatMap(\.say)
            + app.vocabulary.values.flatMap(\.self).flatMap { $0.say + [$0.displayName] }
    }

    /// Everything that was said or shown in answer to some words.
    private static func said(_ turns: [String?], locale: String, on stage: Stage) async throws -> [String] {
        let said = Mutex<[String]>([])
        let session = stage.session { event in said.withLock { $0 += Self.texts(of: event) } }
        let answers = Turns(turns)
        if let command = turns.first ?? nil { _ = try await stage.converse(command, in: session, answers: answers) }
        return said.withLock { $0 }
    }

    private static func texts(of event: SessionEvent) -> [String] {
        switch event {
        case .prompt(let prompt): [prompt.text] + texts(of: prompt.card)
        case .response(let response):
            [response.text] + texts(of: response.card)
                + (response.fields["hints"]?.arrayValue ?? []).compactMap(\.stringValue)
        case .update(let response): [response.text] + texts(of: response.card)
        default: []
        }
    }

    private static func texts(of card: Card?) -> [String] {
        guard let card else { return [] }
        var texts = [card.title, card.map?.label, card.image?.description].compactMap(\.self)
        for row in card.rows { texts += [row.label, row.value] }
        for button in card.buttons { texts += [button.title, button.say] }
        return texts
    }

    /// What is left of a sentence without names and the words of the person, if that has Latin letters.
    private static func foreign(_ text: String, allowed: [String]) -> String? {
        let rest = allowed.sorted { $0.count > $1.count }.reduce(text) {
            $1.isEmpty ? $0 : $0.replacing($1, with: " ").replacing($1.lowercased(), with: " ")
        }
        return rest.contains { $0.isASCII && $0.isLetter } ? text : nil
    }

    /// Runs of Latin letters in what a person says, which may be said back.
    private static func latin(_ turns: [String?]) -> [String] {
        turns.compactMap(\.self).flatMap { $0.split { !($0.isASCII && ($0.isLetter || $0 == "'")) } }.map(String.init)
    }

    private static func sentences(of spoken: Spoken, for apps: [AppDescription]) throws -> [[String?]] {
        struct Line: Decodable {
            var text: String
            var intent: String?
        }
        let file = Checkout.root.appending(path: "Tests/UnderstandingTests/Data/\(spoken.locale)/phrasings.jsonl")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        var result: [[String?]] = spoken.odd
        let seesAll = ProcessInfo.processInfo.environment["HEED_ALL_WAYS"] != nil
        for app in apps {
            for intent in app.intents {
                // Each intent sees every third way, or all where the environment has HEED_ALL_WAYS, which takes minutes.
                let own = intent.language.examples + lines.filter { $0.intent == intent.definition.name }.map(\.text)
                for (index, way) in spoken.ways.enumerated() where !own.isEmpty {
                    guard seesAll || index % 3 == intent.definition.name.count % 3 else { continue }
                    let text = own[index % own.count]
                    result.append([text.contains(app.name) ? text : spoken.named(text, app.name)] + way)
                }
            }
        }
        return result
    }

    @Test("has no English in it but names", arguments: [chinese, russian])
    func script(spoken: Spoken) async throws {
        let stage = try Stage(locale: spoken.locale)
        var allowed = stage.apps.flatMap(Self.names)
        let conversations = try Self.sentences(of: spoken, for: stage.apps)
        #expect(conversations.count > 30)
        var count = 0
        var foreign: [String] = []
        for turns in conversations {
            // The apps remember what was said to them before.
            allowed += Self.latin(turns)
            for text in try await Self.said(turns, locale: spoken.locale, on: stage) {
                count += 1
                if let text = Self.foreign(text, allowed: allowed) {
                    foreign.append("\(turns.compactMap(\.self)): \(text)")
                }
            }
        }
        await stage.host.stop()
        #expect(count > conversations.count)
        print("\(spoken.locale): \(conversations.count) conversations, \(count - foreign.count) of \(count) texts")
        #expect(foreign.isEmpty, "\(foreign.joined(separator: "\n"))")
    }
}

/// The turns of a person, one after the other, with silences.
private actor Turns: AnswerSource {
    private var turns: ArraySlice<String?>

    init(_ turns: [String?]) {
        self.turns = turns.dropFirst()
    }

    func answer(to question: PendingQuestion) -> PersonAnswer {
        guard let turn = turns.popFirst() else { return .gone }
        return turn.map { .words($0) } ?? .silence
    }
}
