package import IntentCore

/// Finds the sentence to say: the app's own, the catalogue's, else Heed's.
struct Wording: Sendable {
    let app: AppDescription
    let supported: AppDescription.SupportedIntent
    let language: DialogueLanguage

    func sentence(
        _ sentence: DialogueLanguage.Sentence, _ intent: Intent, _ words: [String: String] = [:]
    ) -> String {
        fill(language.sentences[sentence.name] ?? "", intent, words)
    }

    /// The question whether the app may have commands, with all that it wants.
    func permission(_ intent: Intent) -> String {
        var wanted: [String] = []
        var withheld: [String] = []
        for request in app.requests {
            switch request {
            case .command(let words): wanted.append(self.request(.command, Self.shown(words), intent))
            case .network: wanted.append(self.request(.network, "", intent))
            case .folder(let path): wanted.append(self.request(.folder, path, intent))
            case .writing(let path): wanted.append(self.request(.writing, path, intent))
            case .talking(let name, _, let calls):
                // Of a method, the name without its interface says what is done.
                let methods = calls.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
                wanted.append(
                    self.request(calls.isEmpty ? .talking : .calling, name, intent, calls: language.list(methods)))
            case .owning(let name, _): wanted.append(self.request(.owning, name, intent))
            case .connection(let place): wanted.append(self.request(.connection, place, intent))
            case .device(.sound): wanted.append(self.request(.sound, "", intent))
            case .device(.camera): wanted.append(self.request(.camera, "", intent))
            case .device(.serial): wanted.append(self.request(.serial, "", intent))
            case .opening(let words): wanted.append(self.request(.opening, Self.shown(words), intent))
            case .withheldFolder(let path): withheld.append(path)
            }
        }
        let words = [
            "usage": app.usage ?? "", "requests": language.list(wanted), "withheld": language.list(withheld),
        ]
        return sentence(.askPermission, intent, words)
    }

    /// A command as people read it, with quotes where a word of it has spaces.
    static func shown(_ words: [String]) -> String {
        words.map { $0.contains(where: \.isWhitespace) || $0.isEmpty ? "'\($0)'" : $0 }.joined(separator: " ")
    }

    private func request(
        _ kind: DialogueLanguage.Request, _ words: String, _ intent: Intent, calls: String = ""
    ) -> String {
        sentence(.request(kind), intent, ["request": words, "calls": calls])
    }

    func needsValue(_ slot: SlotDefinition, _ intent: Intent) -> String {
        if let prompt = supported.language.prompts[slot.name] { return fill(prompt, intent) }
        return sentence(.needsValue, intent, ["slot": shownName(of: slot)])
    }

    func needsMoreDetails(_ value: SlotValue?, _ slot: SlotDefinition, _ intent: Intent) -> String {
        sentence(.needsMoreDetails, intent, ["value": value?.displayText ?? ""])
    }

    func unsupported(_ reason: String?, _ slot: SlotDefinition, _ intent: Intent) -> String {
        let reason = reason ?? sentence(.unsupported, intent)
        return language.row(reason, needsValue(slot, intent))
    }

    func confirmValue(_ value: SlotValue, _ slot: SlotDefinition, _ intent: Intent) -> String {
        sentence(.confirmValue, intent, ["value": value.displayText])
    }

    func confirmation(_ response: IntentResponse, _ intent: Intent) -> String {
        response.text ?? Confirmation(wording: self, intent: intent, fields: response.fields).text
    }

    func choose(
        _ shown: [SlotValue], of list: ChoiceList, instead value: SlotValue?, isPaged: Bool, _ intent: Intent
    ) -> String {
        let names = shown.map(\.displayText)
        let choices = isPaged ? names.joined(separator: language.comma) : language.list(names, language.or)
        if !isPaged, let question = list.question { return question }
        var words = ["choices": choices, "count": "\(list.all.count)"]
        if isPaged { return sentence(.chooseOfMany, intent, words) }
        guard list.slot.type == .person, let value else { return sentence(.choose, intent, words) }
        words["value"] = value.displayText
        return sentence(.choosePerson, intent, words)
    }

    func response(_ response: IntentResponse, _ intent: Intent) -> String {
        if let text = response.text { return text }
        if let template = supported.language.responses[response.code] {
            return fill(template, intent, fields: response.fields)
        }
        let isKnown = language.sentences[DialogueLanguage.Sentence.response(response.code).name] != nil
        let code = isKnown ? response.code : response.code.hasPrefix("failure") ? "failure" : "unspecified"
        return sentence(.response(code), intent)
    }

    /// A template with the values of response fields and slots, the app's name and other words in their places.
    private func fill(
        _ template: String, _ intent: Intent, _ words: [String: String] = [:], fields: [String: JSONValue] = [:]
    ) -> String {
        SentenceTemplate.fill(template) { wanted in
            // `{recipients:dative}` is a value in a case.
            let parts = wanted.split(separator: ":", maxSplits: 1).map(String.init)
            let name = parts.first ?? wanted
            func declined(_ text: String) -> String {
                parts.count == 2 ? language.decline(text, parts[1]) : text
            }
            if let word = words[name] { return word }
            if name == "app" { return declined(app.name) }
            if let field = fields[name] { return field.displayText(language) }
            let values = intent.values(of: name)
            return values.isEmpty ? nil : language.list(values.map { declined($0.displayText) })
        }
    }
}

extension AppDescription {
    /// The command that opens the app, in words; nil where it has none beyond the desktop's own way.
    package var command: String? {
        requests.lazy.compactMap { request in
            if case .command(let words) = request { Wording.shown(words) } else { nil }
        }.first
    }
}

extension DialogueLanguage {
    /// The question whether a command may be run that opens an app; nil where it has none beyond the desktop's own way.
    package func commandQuestion(of app: AppDescription) -> String? {
        app.command.map { sentence(.askCommand, ["app": app.name, "request": $0]) }
    }
}

extension SlotDefinition {
    /// The slot's name in words: `numberOfShots` is "number of shots".
    package var spokenName: String { name.spoken }
}

extension AppDescription.SupportedIntent {
    /// What it does in words: its name in the language, else how it is asked for; in English the intent's own.
    package func spokenName(in language: DialogueLanguage) -> String {
        if let name = language.sentences["intent.\(definition.name)"] { return name }
        let example = language.isEnglish ? nil : self.language.examples.first
        return example ?? definition.name.spoken
    }

    /// A slot's name as it is read out: its own in English, as people call it elsewhere.
    package func spokenName(of slot: SlotDefinition, in language: DialogueLanguage) -> String {
        let called = language.isEnglish ? nil : self.language.called[slot.name]?.first
        return called ?? language.name(ofSlot: slot)
    }
}

extension Intent {
    /// The intent's name in words: `SendMessage` is "send message".
    package var spokenName: String { name.spoken }
}

extension String {
    /// A name of a slot or intent in words: `numberOfShots` is "number of shots", and `SendMessage` "send message".
    var spoken: String {
        reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty { words += " " }
            words += letter == "_" ? " " : letter.lowercased()
        }
    }
}

extension SlotValue {
    /// How a value is shown to people: by its name where it has one, else as it was said.
    package var displayText: String {
        value["displayName"]?.stringValue ?? value["name"]?.stringValue ?? text
    }
}

extension JSONValue {
    /// How a value of a response is said.
    func displayText(_ language: DialogueLanguage) -> String? {
        switch self {
        case .null: nil
        case .bool(let flag): "\(flag)"
        case .int(let number): "\(number)"
        case .double(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let text): text.isEmpty ? nil : text
        case .array(let items):
            items.isEmpty ? nil : language.list(items.compactMap { $0.displayText(language) })
        case .object(let members):
            (members["text"] ?? members["displayName"] ?? members["name"] ?? members["title"])?.displayText(language)
        }
    }
}
