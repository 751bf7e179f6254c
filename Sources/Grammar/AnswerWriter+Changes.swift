import IntentCore

extension AnswerWriter {
    /// Another value for a slot that is known, and questions about known slots.
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
                try addExchanges(in: slot)
            } else if !isAsked {
                // While a value or a choice is waited for, other slots are seldom changed.
                try addNamedChanges(of: slot, isHeard: false)
                if answers.subject == .value {
                    try addChangesBeside(slot)
                    try addNamesInstead(of: slot)
                }
            } else if answers.subject == .agreement {
                try add(.value, form: "value", for: slot, after: .maybeInstead)
                try add(.exchange(slot.name), form: "exchange", for: slot, after: .maybeInstead)
            }
        }
        if answers.subject == .command { try addSeveralChanges() }
    }

    /// "Make it a van for six": values of several slots, each known or in its own frame.
    private mutating func addSeveralChanges() throws(GrammarError) {
        let parts = answers.known.compactMap { slot -> String? in
            guard !slot.isPlainText else { return nil }
            let isBare = slot.hasNames(in: app) && takesBareValue(slot) || slot.type.isTime
            let value = slot.mayBeFree ? "{term:\(slot.name)}" : "{\(slot.name)}"
            let frame = frame(before: slot)
            if frame.isEmpty { return isBare ? value : nil }
            return isBare ? "[\(frame)] \(value)" : "\(frame) \(value)"
        }
        guard parts.count > 1 else { return }
        let all = parts.joined(separator: "|")
        try add(.several, form: "several", fillings: ["PARTS": all], after: .maybeInstead, isHeard: false)
    }

    /// "Change the destination to home", "the destination should be home", "add a note saying rent".
    private mutating func addNamedChanges(of slot: SlotDefinition, isHeard: Bool = true) throws(GrammarError) {
        guard names.names[slot.name] != nil else { return }
        try add(.change(slot.name), form: "change", for: slot, after: .maybeInstead, isHeard: isHeard)
        guard !slot.isPlainText else {
            return try add(.change(slot.name), form: "named_text", for: slot, after: .maybeInstead)
        }
        try add(.change(slot.name), form: "short_change", for: slot, after: .maybeInstead)
    }

    /// "No, to the station", "make it thirty", "for three people".
    private mutating func addFramedChanges(of slot: SlotDefinition) throws(GrammarError) {
        let change = GrammarCommand.Answer.change(slot.name)
        guard !slot.isPlainText else { return try addTextChanges(of: slot) }
        try add(change, form: "framed", for: slot, after: .maybeInstead)
        // Of what nobody has spoken of, a value alone must be known.
        let isNew = slot.mayBeFree && !answers.filled.contains(slot.name)
        let known = isNew ? ["VALUE": "{term:\(slot.name)}"] : [:]
        let isBare = takesBareValue(slot)
        try add(
            change, form: "framed_instead", for: slot, fillings: isBare ? known : [:], after: .instead,
            isLoose: isBare, isFramed: !isBare)
        guard isBare else { return }
        try add(change, form: "made", for: slot, fillings: known, isLoose: true)
        // "Where am I going" is no place, whatever comes after places.
        let sure = slot.mayBeFree ? ["VALUE": "{term:\(slot.name)}"] : [:]
        try add(change, form: "followed", for: slot, fillings: sure, after: .maybeInstead)
        if slot.type == .person { try add(change, form: "handed", for: slot) }
        // A value alone, where it can be no other answer and no other slot's.
        switch slot.type {
        case .person, .place, .term, .text:
            try add(change, form: "bare", for: slot, fillings: ["VALUE": "{term:\(slot.name)}"])
        case .money: try add(change, form: "bare", for: slot)
        // "Tomorrow", where a time is known already.
        case .dateTime, .date, .time:
            if answers.filled.contains(slot.name) { try add(change, form: "bare", for: slot, isHeard: false) }
        default: break
        }
    }

    /// Whether a value alone may be meant for a slot: it is the one of its type, or has names of its own.
    private func takesBareValue(_ slot: SlotDefinition) -> Bool {
        switch slot.type {
        case .person, .place: names.bare.contains(slot.name)
        default: slot.hasNames(in: app) ? names.listed.contains(slot.name) : names.main.contains(slot.name)
        }
    }

    /// "Change it to happy birthday", "say burgers instead", "for dinner".
    private mutating func addTextChanges(of slot: SlotDefinition) throws(GrammarError) {
        let change = GrammarCommand.Answer.change(slot.name)
        try add(change, form: "framed", for: slot, after: .instead, isHeard: false, isLoose: true)
        let frames = framesOfText(slot)
        if !frames.isEmpty {
            try add(
                change, form: "framed", for: slot, fillings: ["BEFORE": frames], after: .maybeInstead, isHeard: false,
                isLoose: true)
        }
        guard names.main.contains(slot.name) else { return }
        try add(change, form: "text", for: slot, isLoose: true)
        try add(change, form: "text", for: slot, after: .instead, isHeard: false, isLoose: true)
    }

    /// "Add Bob", "also say thanks".
    private mutating func addExtensions(of slot: SlotDefinition) throws(GrammarError) {
        if !slot.isPlainText {
            let isNew = slot.mayBeFree && !answers.filled.contains(slot.name)
            let known = isNew ? ["VALUE": "{term:\(slot.name)}"] : [:]
            guard slot.isList else { return }
            try add(.extend(slot.name), form: "added", for: slot, fillings: known, after: .maybeInstead)
        } else if names.main.contains(slot.name) {
            try add(.extend(slot.name), form: "text_added", for: slot, isLoose: true)
            try add(.extend(slot.name), form: "text_added", for: slot, after: .instead, isHeard: false, isLoose: true)
        }
    }

    /// "Not Ann, Bob", "change Ann to Bob", "Bob instead of Ann": a value in the place of one that is known.
    private mutating func addExchanges(in slot: SlotDefinition) throws(GrammarError) {
        let exchange = GrammarCommand.Answer.exchange(slot.name)
        guard answers.filled.contains(slot.name) else { return }
        if !slot.isPlainText { try add(exchange, form: "exchange", for: slot, after: .maybeInstead) }
        try add(exchange, form: "replaced", for: slot, after: .maybeInstead, isHeard: false, isLoose: true)
        try add(.prefer(slot.name), form: "preferred", for: slot, after: .maybeInstead, isHeard: false, isLoose: true)
    }

    /// A value of a slot that is not asked for, in its own frame: "for two" where the time is asked for.
    private mutating func addChangesBeside(_ slot: SlotDefinition) throws(GrammarError) {
        let change = GrammarCommand.Answer.change(slot.name)
        let isText = slot.isPlainText
        // Where any words could be the name that is asked for, a name that nobody knows is rather a part of it: “in case of rain”.
        let isLoose = isText || slot.mayBeFree && answers.slot?.type == .text
        try add(change, form: "beside", for: slot, after: .maybeInstead, isHeard: false, isLoose: isLoose)
        if !slot.mayBeFree {
            try add(change, form: "beside_followed", for: slot, after: .maybeInstead, isHeard: false)
        }
        guard !isText, answers.filled.contains(slot.name) else { return }
        try add(.exchange(slot.name), form: "replaced", for: slot, after: .maybeInstead, isHeard: false, isLoose: true)
    }

    /// A group where a person is asked for: a name that is known for another slot which the phrases have behind the same words.
    private mutating func addNamesInstead(of slot: SlotDefinition) throws(GrammarError) {
        guard let asked = answers.slot, asked.type == .person, slot.type == .text, slot.hasNames(in: app),
            !answers.filled.contains(slot.name)
        else { return }
        let shared = Set(frames.before[asked.name] ?? []).intersection(frames.before[slot.name] ?? [])
        guard !shared.isEmpty else { return }
        // Only the person's words may stand before it, since no other question is asked.
        try add(
            .change(slot.name), form: "value", for: slot,
            fillings: ["VALUE": "{term:\(slot.name)}", "BEFORE": place(Self.rule("before", asked, true))],
            after: .maybeInstead)
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
