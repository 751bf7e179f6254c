import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("App manifests")
struct ManifestTests {
    /// A manifest with every key.
    private static let lights = """
        heed: 1
        id: lights
        executable: bin/lights
        names:
          en-US:
            name: Lights
            hints: [lytes]
            alternatives: [the lights, {say: HomeGlow, hints: [home glow]}]
          de-DE: Lichter
        intents: [SendMessage]
        restrictedWhileLocked: [switch]
        customIntents:
          switch:
            domain: home
            confirmation: true
            unlock: true
            codes: [failureBulbMissing]
            fields: {watts: number, lamps: [lamp]}
            slots:
              room: {type: term, required: true, vocabulary: roomName}
              level: percentage
              colors:
                type: term
                list: true
                resolved: false
                terms:
                  red: red
                  blue: {en-US: [blue, azure], de-DE: [blau]}
                  green: {say: [green, verde], hints: {verde: [vair day]}}
        vocabulary:
          roomName: [kitchen, living room]
        locales:
          en-US:
            rules:
              on: (switch|turn) on
            intents:
              switch:
                phrases:
                  - <on> the light
                  - "[please] <on> {room}"
                  - implied: {level: 0, room: kitchen}
                    phrases: ['go dark']
                  - |
                    <on> everything
                prompts: {room: "Which room?"}
                confirmation: Really?
                responses: {success: Done., failureBulbMissing: No bulb.}
                examples: Turn on the light
              SendMessage:
                prompts: {content: Say what?}
        """

    private func package(_ yaml: String) throws -> (AppPackage, String) {
        let folder = try TestFolder()
        let file = try folder.write(yaml, to: "app.yaml")
        return (try AppPackage(folder: folder.url), file.path)
    }

    @Test("Everything that it says is in the description")
    func complete() throws {
        let (package, path) = try package(Self.lights)
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        #expect(app.id == "lights")
        #expect(app.name == "Lights")
        #expect(
            app.spokenNames == [
                Term(id: "Lights", say: ["Lights"], hints: ["Lights": ["lytes"]]),
                Term(id: "the lights", say: ["the lights"]),
                Term(id: "HomeGlow", say: ["HomeGlow"], hints: ["HomeGlow": ["home glow"]]),
            ])
        #expect(app.intents.map(\.definition.name) == ["SendMessage", "switch"])
        #expect(app.restrictedWhileLocked == ["switch"])
        #expect(app.rules["on"] == Phrase("(switch|turn) on", at: SourceLocation(file: path, line: 35, column: 11)))
        #expect(app.vocabulary["roomName"]?.map(\.id) == ["kitchen", "living room"])
        let lights = try #require(app.intent("switch"))
        #expect(
            lights.definition
                == IntentDefinition(
                    name: "switch", domain: "home",
                    slots: [
                        SlotDefinition(name: "room", type: .term, isRequired: true, vocabulary: "roomName"),
                        SlotDefinition(name: "level", type: .percentage),
                        SlotDefinition(
                            name: "colors", type: .term, isList: true, isResolved: false,
                            terms: [
                                Term(id: "red", say: ["red"]), Term(id: "blue", say: ["blue", "azure"]),
                                Term(id: "green", say: ["green", "verde"], hints: ["verde": ["vair day"]]),
                            ]),
                    ], needsConfirmation: true, needsUnlock: true, responseCodes: ["failureBulbMissing"],
                    responseFields: [
                        ResponseField(name: "watts", type: "number"),
                        ResponseField(name: "lamps", type: "lamp", isList: true),
                    ]))
        #expect(lights.language.prompts == ["room": "Which room?"])
        #expect(lights.language.confirmation == "Really?")
        #expect(lights.language.responses == ["success": "Done.", "failureBulbMissing": "No bulb."])
        #expect(lights.language.examples == ["Turn on the light"])
    }

    @Test("A phrase knows where its first character stands, however it is quoted")
    func places() throws {
        let (package, path) = try package(Self.lights)
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        let phrases = try #require(app.intent("switch")).language.phrases
        #expect(
            phrases == [
                Phrase("<on> the light", at: SourceLocation(file: path, line: 39, column: 13)),
                Phrase("[please] <on> {room}", at: SourceLocation(file: path, line: 40, column: 14)),
                Phrase(
                    "go dark", at: SourceLocation(file: path, line: 42, column: 24),
                    implying: ["level": 0, "room": "kitchen"]),
                Phrase("<on> everything\n", at: SourceLocation(file: path, line: 44, column: 13)),
            ])
    }

    @Test("A share may go beyond a hundred where the manifest says so")
    func bounds() throws {
        let text = Self.lights.replacing(
            "level: percentage", with: "level: {type: percentage, minimum: -5, maximum: 150}")
        let app = try package(text).0.description(locale: "en-US", standardIntent: standardIntent)
        let slot = try #require(app.intent("switch")?.definition.slot("level"))
        #expect(slot.minimum == -5 && slot.maximum == 150)
        #expect(slot.takes(150) && !slot.takes(151))
        #expect(throws: AppHostError.self) {
            try package(Self.lights.replacing("level: percentage", with: "level: {type: percentage, maximum: lots}"))
        }
    }

    @Test("What an app says of a standard intent is added to the catalogue or put in its place")
    func overriding() throws {
        let (package, _) = try package(Self.lights)
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        let message = try #require(app.intent("SendMessage"))
        #expect(message.language.prompts == ["recipients": "To whom?", "content": "Say what?"])
        #expect(message.language.phrases.map(\.template) == ["send a message"])
    }

    @Test("Another locale of the language stands in; another language does not")
    func locales() throws {
        let (package, _) = try package(Self.lights)
        let german = try package.description(locale: "de-AT", standardIntent: standardIntent)
        #expect(german.name == "Lichter")
        #expect(german.intent("switch")?.definition.slot("colors")?.terms.first { $0.id == "blue" }?.say == ["blau"])
        #expect(german.rules.isEmpty)
        let error = #expect(throws: AppHostError.self) {
            try package.description(locale: "zh-CN", standardIntent: standardIntent)
        }
        #expect(error?.code == .unsupportedLocale)
    }

    /// A manifest that is complete but for one part.
    private static func small(_ part: String) -> String {
        "heed: 1\nid: a\nexecutable: a\ncustomIntents:\n  go:\n    slots: {way: text}\n" + part
    }

    @Test(
        "A mistake is named with its place and what to do",
        arguments: [
            ("heed: 2\nid: a\n", 1, 7, "version 1"),
            ("id: a\nheed: 1\nexecutable: a\n", 1, 1, "no intent"),
            ("heed: 1\nid: a\n", 1, 1, "‘executable’ is missing"),
            ("heed: 1\nid: a b\n", 2, 5, "letters"),
            ("heed: 1\nid: a\nexecutable: ../a\n", 3, 13, "own folder"),
            ("heed: 1\nexecutabel: a\n", 2, 1, "did you mean ‘executable’?"),
            ("heed: 1\nflavour: a\n", 2, 1, "known: announces, bus, connects, creates"),
            ("heed: 1\n  id: [\n", 2, 5, "not YAML"),
            ("heed: 1\nid: a\nid: b\n", 2, 1, "‘id’ stands twice"),
            ("", 1, 1, "empty"),
            ("just text", 1, 1, "names with values"),
            (small("restrictedWhileLocked: [gp]"), 7, 25, "did you mean ‘go’?"),
            (small("  stop:\n    slots: {when: tiem}"), 8, 19, "did you mean ‘time’?"),
            (small("  stop:\n    slots:\n      x: {list: maybe}"), 9, 17, "‘true’ or ‘false’"),
            (small("  stop: {stops: rain}"), 7, 17, "‘ringing or playing’ belongs here"),
            (small("intents: {a: b}"), 7, 10, "a list"),
            (small("intents: [A, B, A]"), 7, 17, "twice"),
            (small("names:\n  en-US: {hints: [x]}"), 8, 3, "‘name’ is missing"),
            (small("vocabulary:\n  v:\n    x: {say: [a], hints: {b: [c]}}"), 9, 27, "word under ‘say’"),
            (small("vocabulary:\n  v:\n    x: {sya: [a]}"), 9, 9, "‘say’ is missing"),
            (small("locales:\n  en-US: {intents: {go: {prompt: x}}}"), 8, 26, "did you mean ‘prompts’?"),
            (small("locales:\n  en-US: {rules: [a]}"), 8, 18, "names with values"),
        ] as [(String, Int, Int, String)])
    func mistakes(yaml: String, line: Int, column: Int, words: String) throws {
        let error = try #require(#expect(throws: AppHostError.self) { try package(yaml) })
        #expect(error.code == .malformedManifest)
        #expect(error.location?.line == line)
        #expect(error.location?.column == column)
        #expect(error.message.contains(words), "\(error.message)")
        #expect(error.location?.file.hasSuffix("app.yaml") == true)
    }

    @Test(
        "A name that the intent does not have is a mistake, too",
        arguments: [
            ("locales:\n  en-US: {intents: {og: {examples: [x]}}}", 8, 21, "did you mean ‘go’?"),
            ("locales:\n  en-US: {intents: {go: {prompts: {wya: x}}}}", 8, 36, "did you mean ‘way’?"),
            ("locales:\n  en-US: {intents: {go: {responses: {sucess: x}}}}", 8, 38, "did you mean ‘success’?"),
            ("names: {en-US: A}\nintents: [SendMassage]", 8, 11, "no intent ‘SendMassage’"),
        ] as [(String, Int, Int, String)])
    func unknownNames(part: String, line: Int, column: Int, words: String) throws {
        let (package, _) = try package(Self.small(part))
        let error = try #require(
            #expect(throws: AppHostError.self) {
                try package.description(locale: "en-US", standardIntent: standardIntent)
            })
        #expect(error.location?.line == line)
        #expect(error.location?.column == column)
        #expect(error.message.contains(words), "\(error.message)")
    }

    @Test("Every sample app describes itself in American English")
    func samples() throws {
        let library = AppLibrary(folders: [Checkout.sampleApps])
        #expect(library.problems == [])
        #expect(library.packages.map(\.id) == ["barista", "rover", "zhichat"])
        for package in library.packages {
            let app = try package.description(locale: "en-US", standardIntent: standardIntent)
            #expect(!app.intents.isEmpty && app.intents.allSatisfy { !$0.language.phrases.isEmpty })
        }
    }
}

@Suite("The library of apps")
struct AppLibraryTests {
    private func app(_ id: String) -> String {
        "heed: 1\nid: \(id)\nexecutable: run.sh\nintents: [SendMessage]\n"
    }

    @Test("A malformed app, a duplicate and a missing folder are reported and hide nobody")
    func problems() throws {
        let folder = try TestFolder()
        try folder.write(app("one"), to: "a/1/app.yaml")
        try folder.write("heed: 1\nid: [", to: "a/2/app.yaml")
        try folder.write("no app", to: "a/3/readme")
        try folder.write(app("one"), to: "b/app.yaml")
        try folder.write(app("two"), to: "c/x/app.yaml")
        let library = AppLibrary(
            folders: ["a", "b", "c", "nowhere"].map { folder.url.appending(path: $0) })
        #expect(library.packages.map(\.id) == ["one", "two"])
        #expect(library.problems.map(\.code) == [.malformedManifest, .duplicateApp, .missingManifest])
        #expect(library["two"]?.folder.lastPathComponent == "x")
        #expect(library["three"] == nil)
    }

    @Test("Of two apps of one identifier the one that was allowed is used, wherever it stands")
    func allowedDuplicate() throws {
        let folder = try TestFolder()
        for place in ["a/bad", "a/good", "b/worse"] { try folder.write(app("one"), to: "\(place)/app.yaml") }
        let folders = ["a", "b"].map { folder.url.appending(path: $0) }
        for allowed in ["bad", "good", "worse"] {
            let library = AppLibrary(folders: folders) { $0.folder.lastPathComponent == allowed }
            #expect(library.packages.map(\.folder.lastPathComponent) == [allowed])
            #expect(library.problems.map(\.code) == [.duplicateApp, .duplicateApp])
        }
        #expect(AppLibrary(folders: folders)["one"]?.folder.lastPathComponent == "bad")
    }

    @Test("The executable is found in the app's folder first, then by name elsewhere")
    func executable() throws {
        let folder = try TestFolder()
        try folder.write(app("one"), to: "app/app.yaml")
        let package = try AppPackage(folder: folder.url.appending(path: "app"))
        let missing = #expect(throws: AppHostError.self) { try package.executable() }
        #expect(missing?.code == .missingExecutable)
        let elsewhere = try folder.write("#!/bin/sh\n", to: "bin/run.sh")
        let inert = #expect(throws: AppHostError.self) {
            try package.executable(orIn: [folder.url.appending(path: "bin")])
        }
        #expect(inert?.code == .notExecutable)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: elsewhere.path)
        #expect(try package.executable(orIn: [folder.url.appending(path: "bin")]).path == elsewhere.path)
    }

    @Test("Installed apps are looked for where the user's environment says, if the folder is there")
    func installed() throws {
        let folder = try TestFolder()
        try folder.write("", to: "home/.local/share/heed/apps/x")
        try folder.write("", to: "system/heed/apps/x")
        let home = folder.url.appending(path: "home").path
        let system = folder.url.appending(path: "system").path
        let found = AppLibrary.installedFolders(environment: ["HOME": home, "XDG_DATA_DIRS": "/nowhere:\(system)"])
        #expect(found.map(\.path) == ["\(home)/.local/share/heed/apps", "\(system)/heed/apps"])
    }
}
