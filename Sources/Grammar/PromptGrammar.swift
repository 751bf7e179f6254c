package import IntentCore
package import Languages

/// Compiles the answers to one question into a grammar of their own, which is heard and read: far smaller than all
/// commands, so that short answers are recognised far better.
///
/// The words are the language's (`answers.txt`), the names and frames of values are the intent's.
package enum PromptGrammar {
    /// The grammar of the answers to a question.
    ///
    /// - Parameters:
    ///   - answers: the possible answers.
    ///   - app: the app that asks; nil where Heed itself asks which app it shall be.
    ///   - rules: the pieces of templates that the intent's phrases use, beside the app's own.
    ///   - locale: the language.
    /// - Returns: the graph, whose commands are answers.
    /// - Throws: `GrammarError` when the language lacks a template.
    package static func compile(
        _ answers: PromptAnswers, app: AppDescription?, rules: [String: Phrase] = [:], locale: String
    ) throws(GrammarError) -> GrammarGraph {
        var writer = try AnswerWriter(answers, app: app, rules: rules, locale: locale)
        try writer.addCommonAnswers()
        switch answers.subject {
        case .value: try writer.addValues()
        case .choice: try writer.addChoices()
        case .agreement, .command, .permission, .dropping: try writer.addYesAndNo()
        case .announcement:
            try writer.addYesAndNo()
            // “Say I'm late”: a yes that has its text with it.
            for slot in answers.known where slot.isPlainText && !answers.filled.contains(slot.name) {
                try writer.add(.change(slot.name), form: "announced_text", for: slot, isHeard: false)
            }
        }
        if answers.subject != .permission, answers.subject != .dropping { try writer.addChanges() }
        return writer.compiler.builder.graph
    }

    /// The language that answers are given in.
    ///
    /// - Throws: `GrammarError` when it lacks a template.
    package static func language(of locale: String) throws(GrammarError) -> Language {
        try TypeTemplates(locale: locale).language
    }

    /// The words of the language's list of a name: `frame_word` has those that stand before values of several kinds, such as
    /// "to" and "from", `text_end` those that stand after a text and do not belong to it.
    ///
    /// - Throws: `GrammarError` when the language lacks a template.
    package static func words(_ list: String, locale: String) throws(GrammarError) -> Set<String> {
        Set(try TypeTemplates(locale: locale).wordings(list).compactMap(\.first))
    }

    /// The language's wordings of a name, each as its words.
    ///
    /// - Throws: `GrammarError` when the language lacks a template.
    package static func wordings(_ name: String, locale: String) throws(GrammarError) -> [[String]] {
        try TypeTemplates(locale: locale).wordings(name)
    }

    /// The unit that a question asks for, so that a number alone is an answer: the "calories" of "How many calories?".
    ///
    /// - Throws: `GrammarError` when the language lacks a template.
    package static func askedUnit(in question: String, of type: SlotType, locale: String) throws(GrammarError)
        -> String?
    {
        guard [.duration, .distance, .speed, .energy].contains(type) else { return nil }
        let types = try TypeTemplates(locale: locale)
        let words = types.language.tokenizer.words(of: question)
        for start in types.wordings("asks_unit") where words.starts(with: start) {
            return words.dropFirst(start.count).joined(separator: " ")
        }
        return nil
    }
}

/// Writes the answers to one question into a graph.
struct AnswerWriter {
    /// The words before an answer.
    enum Lead {
        /// At most a hesitation.
        case plain
        /// Perhaps words that say that something was wrong: "no", "actually".
        case maybeInstead
        /// Such words.
        case instead
    }

    /// How often an answer is given in some words.
    enum Frequency {
        /// As often as others.
        case usual
        /// Seldom: it is listened for, and must fit better.
        case rare
        /// Hardly ever by ear: it is read only.
        case unheard
    }

    /// Seldom phrases are said once in so many times.
    private static let rarity: Float = 16

    let answers: PromptAnswers
    /// The app that asks.
    let app: AppDescription?
    let frames: PhraseFrames
    let names: SlotNames
    var compiler: TemplateCompiler
    private var scope: TemplateScope
    private let plain: Int32
    private let maybeInstead: Int32
    private let instead: Int32
    private let end: Int32

    var types: TypeTemplates { compiler.types }

    init(
        _ answers: PromptAnswers, app: AppDescription?, rules: [String: Phrase], locale: String
    ) throws(GrammarError) {
        self.answers = answers
        self.app = app
        let types = try TypeTemplates(locale: locale)
        frames = PhraseFrames(
            answers.language.phrases, rules: rules.merging(app?.rules ?? [:]) { $1 }, types: types)
        names = SlotNames(
            answers.known, language: answers.language, filled: answers.filled, frames: frames, types: types)
        compiler = TemplateCompiler(types: types)
        let root = compiler.builder.addRule("prompt")
        let bounds = compiler.builder.rule(root)
        let slots = Dictionary(([answers.slot].compactMap(\.self) + answers.known).map { ($0.name, $0) }) { first, _ in
            first
        }
        scope = TemplateScope(id: "answer", slots: slots, rules: [:], apps: app.map { [$0] } ?? [], isAnswer: true)
        plain = compiler.builder.addState()
        maybeInstead = compiler.builder.addState()
        instead = compiler.builder.addState()
        end = compiler.builder.addState()
        for slot in slots.values { addRules(of: slot) }
        compiler.builder.addEmpty(from: bounds.entry, to: plain)
        compiler.builder.addEmpty(from: plain, to: maybeInstead)
        compiler.builder.addEmpty(from: instead, to: maybeInstead)
        compiler.builder.addEmpty(from: end, to: bounds.exit)
        // Most that stands around other answers may be a part of a text.
        let isText = answers.subject == .value && answers.slot?.isPlainText == true
        try append(wording: isText ? "hesitation_text" : "hesitation", from: bounds.entry, to: plain)
        guard !isText else { return }
        try append(wording: "instead", from: plain, to: instead)
        try append(wording: "courtesy", from: end, to: bounds.exit)
    }

    /// Makes rules of the words around a slot's values and of its names: many forms have them.
    private mutating func addRules(of slot: SlotDefinition) {
        func phrase(_ alternatives: String) -> Phrase? {
            alternatives.isEmpty
                ? nil : Phrase("(\(alternatives))", at: SourceLocation(file: "answers.txt", line: 1, column: 1))
        }
        for isSpoken in [true, false] {
            let frames = frames(around: slot, spoken: isSpoken)
            scope.rules[Self.rule("before", slot, isSpoken)] = phrase(frames.before)
            scope.rules[Self.rule("after", slot, isSpoken)] = phrase(frames.after)
        }
        scope.rules[Self.rule("naming", slot, false)] = phrase(framesOfName(slot))
        scope.rules[Self.rule("beside", slot, false)] = phrase(framesBeside(slot))
        scope.rules[Self.rule("names", slot, true)] = phrase(Self.alternatives(names.names[slot.name] ?? []))
    }

    static func rule(_ part: String, _ slot: SlotDefinition, _ isSpoken: Bool) -> String {
        "\(part).\(slot.name).\(isSpoken ? "heard" : "read")"
    }

    /// The words that may stand before a slot's values, as a piece of a template.
    func frame(before slot: SlotDefinition) -> String { place(Self.rule("before", slot, false)) }

    /// A rule's place in a template; nothing where there is no such rule.
    func place(_ rule: String) -> String { scope.rules[rule] == nil ? "" : "<\(rule)>" }

    /// Adds a wording that may be left out, and the rarer ways to say it.
    private mutating func append(wording name: String, from source: Int32, to target: Int32) throws(GrammarError) {
        for (name, rarity) in [(name, Float(8)), ("\(name)_more", Self.rarity)] {
            guard let template = types[name] else { continue }
            let start = compiler.builder.addState()
            compiler.builder.addEmpty(from: source, to: start, logWeight: -rarity.logarithm)
            try compiler.append(template, from: start, to: target, scope: scope)
        }
    }

    /// Adds a way to give an answer.
    ///
    /// - Parameters:
    ///   - answer: the answer's meaning.
    ///   - template: how it is said.
    ///   - lead: the words that may stand before it.
    ///   - frequency: how often it is said; everything is read.
    ///   - isLoose: whether it may be meant for its slot but does not say so.
    ///   - implied: the values of slots that it says without naming them.
    ///   - place: where the template stands.
    /// - Throws: `GrammarError` when the language lacks a template.
    mutating func add(
        _ answer: GrammarCommand.Answer, _ template: String, after lead: Lead = .plain, frequency: Frequency = .usual,
        isLoose: Bool = false, implying implied: [String: JSONValue] = [:], at place: SourceLocation? = nil
    ) throws(GrammarError) {
        let phrase = Phrase(template, at: place ?? SourceLocation(file: "answers.txt", line: 1, column: 1))
        let source =
            switch lead {
            case .plain: plain
            case .maybeInstead: maybeInstead
            case .instead: instead
            }
        let command = compiler.builder.addCommand(.answer(answer))
        if isLoose { compiler.builder.noteLooseAnswer(command) }
        var start = frequency == .unheard ? compiler.builder.addUnspokenState() : compiler.builder.addState()
        compiler.builder.addEmpty(
            from: source, to: start, logWeight: frequency == .rare ? -Self.rarity.logarithm : 0)
        var marks: [GrammarGraph.Mark] = [.command(command)]
        if !implied.isEmpty { marks.append(.implied(implied)) }
        for mark in marks {
            let next = compiler.builder.addState()
            compiler.builder.addEmpty(from: start, to: next, mark: mark)
            start = next
        }
        try compiler.append(phrase, from: start, to: end, scope: scope)
    }

    /// Adds the language's own wordings of an answer, those that are usual and those that are rare.
    mutating func add(
        _ answer: GrammarCommand.Answer, wording name: String, after lead: Lead = .plain
    ) throws(GrammarError) {
        if types[name] != nil { try add(answer, "<\(name)>", after: lead) }
        if types["\(name)_more"] != nil { try add(answer, "<\(name)_more>", after: lead, frequency: .rare) }
    }

    /// Ways out, repetition, help: the answers that every question has.
    mutating func addCommonAnswers() throws(GrammarError) {
        if let slot = answers.slot, answers.subject == .value, slot.isPlainText {
            // Any words could be the text.
            try add(.cancel, wording: "cancel_text")
            try addRefusals()
            try add(.repeat, wording: "repeat_text")
            try addTalkAboutText(slot)
            // “No, to Ann”: said to be somebody else's, it is hardly the text.
            for person in answers.known where person.type == .person && answers.filled.contains(person.name) {
                try add(.change(person.name), form: "other_person", for: person, isHeard: false)
                try add(.exchange(person.name), form: "other_person_exchange", for: person, isHeard: false)
            }
            return
        }
        try add(.cancel, wording: "cancel")
        try addRefusals()
        try add(.repeat, wording: "repeat")
        try add(.options, wording: "choices")
        if answers.subject != .dropping { try add(.status, wording: "status") }
        guard let slot = answers.slot else { return }
        if answers.subject == .value, slot.type != .boolean {
            // They are read, and where any words may be the answer what was heard is read, too.
            try addRead(.any, wording: "any")
            try addRead(.undecided, wording: "undecided")
        }
        try add(.options, form: "options", for: slot)
    }

    /// What people say about the question where any words could be the text: much of it is no title, less is nothing to note, and
    /// hardly anything is no message.
    private mutating func addTalkAboutText(_ slot: SlotDefinition) throws(GrammarError) {
        guard slot.isTitle else {
            return try addRead(.undecided, wording: isSaidToSomebody ? "undecided_message" : "undecided_text")
        }
        try addRead(.any, wording: "any")
        try addRead(.undecided, wording: "undecided")
        try addRead(.options, wording: "choices")
        try addRead(.repeat, wording: "repeat")
    }

    /// Adds the language's own wordings of an answer, which are read and not listened for.
    private mutating func addRead(_ answer: GrammarCommand.Answer, wording name: String) throws(GrammarError) {
        for name in [name, "\(name)_more"] where types[name] != nil {
            try add(answer, "<\(name)>", frequency: .unheard)
        }
    }

    /// “I changed my mind”, at a question for a value that is nobody's message.
    private mutating func addRefusals() throws(GrammarError) {
        guard let slot = answers.slot, slot.type != .boolean, [.value, .choice].contains(answers.subject),
            slot.type != .text || !isSaidToSomebody
        else { return }
        // “No” by itself is an answer of its own to a question for a date; a title or a name could be any words.
        if answers.subject == .value, [.text, .place, .person].contains(slot.type) {
            return try add(.cancel, wording: "refusal")
        }
        if types["refusal_more"] != nil { try add(.cancel, "<refusal_more>", frequency: .rare) }
    }

    /// Whether a text is told to a person: “no thanks” is what Ann is told, and no title of an appointment.
    private var isSaidToSomebody: Bool {
        answers.known.contains { $0.type == .person && ($0.isRequired || answers.filled.contains($0.name)) }
    }

    /// Yes and no, as far as they are an answer to this question.
    mutating func addYesAndNo() throws(GrammarError) {
        let kind =
            switch answers.subject {
            case .command, .dropping: "act"
            case .permission: "permit"
            case .announcement: "announce"
            default: "value"
            }
        for (answer, word) in [(GrammarCommand.Answer.yes, "yes"), (.no, "no")] {
            for name in [word, "\(word)_\(kind)", "\(word)_and_\(kind)"] { try add(answer, wording: name) }
        }
        if answers.subject == .agreement { try add(.no, wording: "none") }
        guard answers.subject == .command else { return }
        // The act that the question names can be said again: "send it" agrees to "Send it?" and to no other question.
        let words = Set(types.language.tokenizer.words(of: answers.question))
        let acts = types.wordings("act_verb").filter { $0.count == 1 && words.contains($0[0]) }
        guard !acts.isEmpty else { return }
        try add(.yes, form: "act", names: acts)
        try add(.no, form: "no_act", names: acts)
    }

    /// Adds a form of answer, its usual wordings and the rare ones, with a slot and its names and frames in their places.
    ///
    /// - Parameters:
    ///   - answer: the answer's meaning.
    ///   - form: the form's name in the language's data.
    ///   - slot: the slot whose value is said.
    ///   - names: the names that are said; nil for the slot's names.
    ///   - others: the other names that could be said.
    ///   - fillings: other words to put into their places.
    ///   - lead: the words that may stand before it.
    ///   - isHeard: whether it is listened for at all.
    ///   - isLoose: whether it may be meant for its slot but does not say so.
    ///   - isFramed: whether the words before the value must be said that stand before the slot's values.
    ///   - implied: the values of slots that it says without naming them.
    /// - Throws: `GrammarError` when the language lacks a template.
    mutating func add(
        _ answer: GrammarCommand.Answer, form: String, for slot: SlotDefinition? = nil, names: [[String]]? = nil,
        others: [[String]] = [], fillings: [String: String] = [:], after lead: Lead = .plain, isHeard: Bool = true,
        isLoose: Bool = false, isFramed: Bool = false, implying implied: [String: JSONValue] = [:]
    ) throws(GrammarError) {
        let usual: [(String, Frequency)] = isHeard ? [("form_\(form)", .usual)] : []
        // Any speech fits rare words before a value that may be any words.
        var isRareHeard = isHeard
        if case .change = answer, slot?.mayBeFree == true { isRareHeard = false }
        let seldom = [("form_\(form)_more", isRareHeard ? .rare : .unheard), ("form_\(form)_read", Frequency.unheard)]
        for (form, frequency) in usual + seldom {
            guard let written = types[form] else { continue }
            var template = written.template
            var words = fillings
            if isFramed { template = template.replacing("[BEFORE]", with: "(BEFORE)") }
            if let slot {
                words["BESIDE"] = place(Self.rule("beside", slot, false))
                words["BEFORE"] = words["BEFORE"] ?? place(Self.rule("before", slot, frequency == .usual))
                words["AFTER"] = place(Self.rule("after", slot, frequency == .usual))
                words["NAMES"] = place(Self.rule("names", slot, true))
                words["VALUE"] = words["VALUE"] ?? "{\(slot.name)}"
                words["SLOT"] = slot.name
            }
            if let names { words["NAMES"] = Self.alternatives(names) }
            words["OTHERS"] = Self.alternatives(others)
            // Without anything to put there, what must have it is no form of answer.
            if words.contains(where: { $0.value.isEmpty && template.contains("(\($0.key))") }) { continue }
            for (place, words) in words { template = template.replacing(place, with: words) }
            try add(
                answer, template, after: lead, frequency: frequency, isLoose: isLoose, implying: implied,
                at: written.location)
        }
    }

    private static func alternatives(_ names: [[String]]) -> String {
        names.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: "|")
    }
}
