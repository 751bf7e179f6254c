import CheckedValues
import IntentCore
import Languages

extension AnswerWriter {
    /// One of the choices, by its name, a part of it or its place; none, any, more; a name that is not among them.
    mutating func addChoices() throws(GrammarError) {
        try addNames(
            of: answers.choices.map { choice in
                let forms = [choice] + types.language.declension.forms(of: choice)
                return forms.map { types.language.tokenizer.words(of: $0) }
            })
        for index in answers.choices.indices { try addPosition(index) }
        try add(.no, wording: "none")
        try add(.no, wording: "no")
        // It chooses nothing. Where it was not listened for, it was heard as “the last” or as a name.
        try add(.yes, wording: "yes")
        if answers.hasMoreChoices {
            try add(.more, wording: "more")
        } else {
            try add(.any, wording: "any")
            if answers.slot?.isList == true || answers.mayMeanAll { try add(.all, wording: "all") }
        }
        guard let slot = answers.slot, slot.mayBeFree else { return }
        try add(.value, "{\(slot.name)}", after: .maybeInstead, frequency: slot.type == .text ? .unheard : .usual)
    }

    /// The place of a choice, or its size: "the second one", "number two", "the last one", "the shorter one".
    mutating func addPosition(_ index: Int) throws(GrammarError) {
        let count = answers.choices.count
        let places = [
            "ORDINAL": types.language.ordinal(index + 1).joined(separator: " "),
            "NUMBER": types.language.cardinal(index + 1).joined(separator: " "),
        ]
        try add(.choice(index), form: "position", fillings: places, after: .maybeInstead)
        if answers.subject == .choice {
            try add(.choice(index), form: "number", fillings: places, after: .maybeInstead)
        }
        var names: [[String]] = []
        if index == count - 1 { names += types.wordings("position_last") }
        if count == 2 { names += types.wordings(index == 0 ? "position_former" : "position_latter") }
        if count > 2, count % 2 == 1, index == count / 2 { names += types.wordings("position_middle") }
        for size in ChoiceSize.allCases where answers.sizes[size] == index { names += types.wordings(size.list) }
        guard !names.isEmpty else { return }
        try add(.choice(index), form: "choice", names: names, after: .maybeInstead)
    }

    /// A name or a part of it that fits one of all choices chooses it; a part of several narrows them.
    ///
    /// Each choice has the forms of its name, the nominative first.
    private mutating func addNames(of names: [[[String]]]) throws(GrammarError) {
        let small = Set((types.wordings("article") + types.wordings("not_at_edge")).compactMap(\.first))
        var fitting: [[String]: Set<Int>] = [:]
        for (index, forms) in names.enumerated() {
            for name in forms {
                // Each Han character is a word.
                let longest = name.first?.first?.isHan == true ? 8 : 4
                for start in name.indices {
                    for end in start..<min(name.count, start + longest) {
                        fitting[Array(name[start...end]), default: []].insert(index)
                    }
                }
            }
        }
        let whole = Set(names.joined())
        var own = names
        for (words, choices) in fitting.sorted(by: { $0.key.joined(separator: " ") < $1.key.joined(separator: " ") }) {
            let isTelling =
                words.contains { $0.count > 1 && !small.contains($0) }
                || words.count > 1 && words.allSatisfy { $0.first?.isHan == true }
            guard !whole.contains(words), isTelling else { continue }
            if choices.count == 1, !answers.hasMoreChoices, let index = choices.first {
                own[index].append(words)
            } else {
                try add(.narrow(words.joined(separator: " ")), form: "choice", names: [words], isHeard: false)
            }
        }
        for index in names.indices where names[index].first?.isEmpty == false {
            try add(.choice(index), form: "choice", names: own[index], after: .maybeInstead)
            let others = Array(own.enumerated().filter { $0.offset != index }.map(\.element).joined())
            try add(
                .choice(index), form: "not_choice", names: own[index], others: others, after: .maybeInstead)
        }
    }
}
