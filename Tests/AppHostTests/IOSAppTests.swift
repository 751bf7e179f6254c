import AppHost
import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("iOS apps' property lists")
struct IOSAppTests {
    private static let catalogue = try? Catalogue.load()

    private static func list(_ content: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
    }

    private static func strings(_ key: String, _ values: String...) -> String {
        "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
    }

    private static let app = list(
        """
        <key>CFBundlePackageType</key><string>APPL</string><key>CFBundleIdentifier</key><string>org.example.UnicornFit</string>
        <key>CFBundleDisplayName</key><string>Unicorn Fit</string><key>CFBundleSpokenName</key><string>you nee corn fit</string>
        <key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Unicorn Gym</string>
        <key>INAlternativeAppNamePronunciationHint</key><string>you nee corn jim</string></dict></array>
        """)

    private static let intents = list(
        """
        <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionAttributes</key><dict>\(strings("IntentsSupported", "INStartWorkoutIntent", "OrderSoupIntent"))
        \(strings("IntentsRestrictedWhileLocked", "INStartWorkoutIntent"))</dict></dict>
        """)

    private static func vocabulary(phrase: String, hint: String? = nil) -> String {
        let pronunciation = hint.map { "<key>VocabularyItemPronunciation</key><string>\($0)</string>" } ?? ""
        return list(
            """
            <key>ParameterVocabularies</key><array><dict>
            \(strings("ParameterNames", "INStartWorkoutIntent.workoutName"))
            <key>ParameterVocabulary</key><array><dict>
            <key>VocabularyItemIdentifier</key><string>colorlicious_run</string>
            <key>VocabularyItemSynonyms</key><array><dict>
            <key>VocabularyItemPhrase</key><string>\(phrase)</string>
            \(pronunciation)\(strings("VocabularyItemExamples", "Start a Colorlicious in Unicorn Fit"))
            </dict></array></dict></array>
            </dict></array><key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
            \(strings("IntentExamples", "Start a workout with Unicorn Fit"))</dict></array>
            """)
    }

    private func read(_ folder: borrowing TestFolder) throws(AppHostError) -> IOSApp {
        try IOSApp(folder: folder.url) { Self.catalogue?.intent(named: $0) }
    }

    private func package(_ folder: borrowing TestFolder) throws -> AppPackage {
        let target = folder.url.appending(path: "package")
        try read(folder).write(to: target, replacing: false)
        return try AppPackage(folder: target)
    }

    @Test(
        "Names, intents, locks, vocabulary with identifiers and hints, and examples are taken over",
        arguments: [true, false])
    func whole(isBinary: Bool) throws {
        let folder = try TestFolder()
        for (name, text) in [
            ("App/Info.plist", Self.app), ("Siri/Info.plist", Self.intents),
            (
                "App/Base.lproj/AppIntentVocabulary.plist",
                Self.vocabulary(phrase: "Colorlicious", hint: "color lish us")
            ),
            ("App/zh_CN.lproj/AppIntentVocabulary.plist", Self.vocabulary(phrase: "彩跑")),
        ] {
            let file = try folder.write(text, to: name)
            guard isBinary else { continue }
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
            try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file)
        }
        #expect(try read(folder).notes.contains { $0.contains("OrderSoupIntent") })
        let package = try package(folder)
        #expect(package.id == "unicornfit")
        let english = try package.description(locale: "en-US") { Self.catalogue?.intent(named: $0) }
        #expect(english.spokenNames.flatMap(\.say) == ["Unicorn Fit", "Unicorn Gym"])
        #expect(english.spokenNames[0].hints == ["Unicorn Fit": ["you nee corn fit"]])
        #expect(english.spokenNames[1].hints == ["Unicorn Gym": ["you nee corn jim"]])
        #expect(english.restrictedWhileLocked == ["StartWorkout"])
        #expect(
            english.vocabulary["workoutActivityName"] == [
                Term(id: "colorlicious_run", say: ["Colorlicious"], hints: ["Colorlicious": ["color lish us"]])
            ])
        let examples = english.intent("StartWorkout")?.language.examples ?? []
        #expect(examples.starts(with: ["Start a Colorlicious in Unicorn Fit", "Start a workout with Unicorn Fit"]))
        let chinese = try package.description(locale: "zh-CN") { Self.catalogue?.intent(named: $0) }
        #expect(chinese.vocabulary["workoutActivityName"] == [Term(id: "colorlicious_run", say: ["彩跑"])])
    }

    @Test("Variables of the build are no names: the folder's name or the one that is given stands in")
    func variables() throws {
        let folder = try TestFolder()
        try folder.write(
            Self.list("<key>CFBundleDisplayName</key><string>${APP_NAME}</string>"), to: "Chat/App/Info.plist")
        try folder.write(Self.intents, to: "Chat/Siri/Info.plist")
        let chat = folder.url.appending(path: "Chat")
        #expect(try IOSApp(folder: chat) { Self.catalogue?.intent(named: $0) }.id == "chat")
        let named = try IOSApp(folder: chat, name: "Big Chat") { Self.catalogue?.intent(named: $0) }
        #expect(named.id == "big-chat")
    }

    @Test(
        "A mistake is reported with file, key path and reason, and nothing is written",
        arguments: [
            ("<plist><dict>", "no property list"),
            (list("<key>ParameterVocabularies</key><string>x</string>"), "ParameterVocabularies: an array is needed"),
            (
                list("<key>ParameterVocabularies</key><array><dict/></array>"),
                "ParameterVocabularies[0]: the key ‘ParameterNames’ is missing"
            ),
            (
                list("<key>IntentPhrases</key><array><dict><key>IntentName</key><integer>1</integer></dict></array>"),
                "IntentPhrases[0].IntentName: text is needed"
            ),
            (vocabulary(phrase: " "), "VocabularyItemSynonyms[0].VocabularyItemPhrase: the text is empty"),
            (
                vocabulary(phrase: "x").replacing("workoutName", with: "workoutNames"),
                "ParameterVocabularies[0].ParameterNames[0]: there is no intent INStartWorkoutIntent with a slot"
            ),
        ])
    func mistakes(text: String, reason: String) throws {
        let folder = try TestFolder()
        try folder.write(Self.app, to: "App/Info.plist")
        try folder.write(Self.intents, to: "Siri/Info.plist")
        let file = try folder.write(text, to: "App/en.lproj/AppIntentVocabulary.plist")
        let error = #expect(throws: AppHostError.self) { try package(folder) }
        #expect(error?.message.contains(file.path) == true)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "package").path))
    }

    @Test("A folder without property lists, or without intents of the catalogue, is an error")
    func nothing() throws {
        let folder = try TestFolder()
        #expect(throws: AppHostError.self) { try read(folder) }
        try folder.write(Self.app, to: "App/Info.plist")
        #expect(throws: AppHostError.self) { try read(folder) }
    }
}
