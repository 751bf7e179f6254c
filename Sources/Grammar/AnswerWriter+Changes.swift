import IntentCore

extension AnswerWriter {
    /// Another value for a slot that is known, and questions about what is known.
    mutating func addChanges() throws(GrammarError) {
        // Where a text is asked for, "change the recipient to Bob" may be the text.
        guard answers.subject != .value || answers.slot?.isPlainText != true else { return }
        for slot in answers.known {
            let isAsked = slot.name == answers.slot?.name
            try addQuestions(about: slot, byName: !isAsked || answers.subject == .agreement)
            if answers.subject == .command {
                try addNamedChanges(of: slot)
                try addFramedChanges(of: slot)
                try addExtensions(of: slot)
            } else if !isAsked {
                // While a value or a choice is waited for, other slots are seldom changed.
                try addNamedChanges(of: slot, isHeard: false)
            } else if answers.subject == .agreement {
                try add(.value, form: "value", for: slot, after: .maybeInstead)
                try add(.exchange(slot.name), form: "exchange", for: slot, after: .maybeInstead)
            }
        }
    }

    /// "Change the destination to home", "the destination should be home".
    private mutating func addNamedChanges(of slot: SlotDefinition, isHeard: Bool = true) throws(GrammarError) {
        guard names.names[slot.name] != nil else { return }
        try add(.change(slot.name), form: "change", for: slot, after: .maybeInstead, isHeard: isHeard)
        guard !slot.isPlainText else { return }
        try add(.change(slot.name), form: "short_change", for: slot, after: .maybeInstead)
    }

    /// "No, to the station", "make it thirty", "for three people".
    private mutating func addFramedChanges(of slot: SlotDefinition) throws(GrammarError) {
        let change = GrammarCommand.Answer.change(slot.name)
        let isMain = names.main.contains(slot.name)
        guard !slot.isPlainText else {
            try add(change, form: "framed", for: slot, after: .instead, isHeard: false)
            guard isMain else { return }
            try add(change, form: "text", for: slot)
            return try add(change, form: "text", for: slot, after: .instead, isHeard: false)
        }
        try add(change, form: "framed", for: slot, after: .maybeInstead)
        try add(.exchange(slot.name), form: "exchange", for: slot, after: .maybeInstead)
        try add(change, form: "framed_instead", for: slot, after: .instead)
        guard isMain || !slot.terms.isEmpty else { return }
        try add(change, form: "made", for: slot)
        // "Where am I going" is no place, whatever comes after places.
        let known = slot.mayBeFree ? ["VALUE": "{term:\(slot.name)}"] : [:]
        try add(change, form: "followed", for: slot, fillings: known, after: .maybeInstead)
        if slot.type == .person { try add(change, form: "handed", for: slot) }
        // A value alone, where it can be no other answer and no other slot's.
        switch slot.type {
        case .person, .place, .term, .text:
            try add(change, form: "bare", for: slot, fillings: ["VALUE": "{term:\(slot.name)}"])
        case .money: try add(change, form: "bare", for: slot)
        default: break
        }
    }

    /// "Add Bob", "also say thanks".
    private mutating func addExtensions(of slot: SlotDefinition) throws(GrammarError) {
        if !slot.isPlainText {
            if slot.isList { try add(.extend(slot.name), form: "added", for: slot, after: .maybeInstead) }
        } else if names.main.contains(slot.name) {
            try add(.extend(slot.name), form: "text_added", for: slot)
            try add(.extend(slot.name), form: "text_added", for: slot, after: .instead, isHeard: false)
        }
    }

    /// "Who is it to", "what is the destination".
    private mutating func addQuestions(about slot: SlotDefinition, byName: Bool) throws(GrammarError) {
        if names.main.contains(slot.name) {
            try add(.tell(slot.name), wording: "asks_\(slot.type.rawValue)")
        }
        // "Which rooms?" where a room is asked for wants to know what there is to choose from.
        guard byName, names.names[slot.name] != nil else { return }
        try add(.tell(slot.name), form: "what_is", for: slot)
    }
}
