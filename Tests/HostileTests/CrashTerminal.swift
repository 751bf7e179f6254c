import Foundation

extension CrashTable {
    private static let escape = #"$(printf '\033]52;c;eA==\a\033[2J\r\302\233\342\200\256')"#

    private static func typed(_ command: String) -> CrashCase {
        CrashCase("\(command) ESC", "heed \(command)\"\(escape)\"") { try $0.writeSilence(to: "a.raw") }
    }

    /// Words that a terminal would obey, in every place that is printed.
    static let terminal: [CrashCase] = [
        typed("--"), typed("understand --app "), typed("understand --locale "), typed("understand --apps "),
        typed("transcribe --format "), typed("transcribe --jobs "), typed("transcribe "),
        typed("transcribe --manifest "),
        typed("transcribe --model "), typed("transcribe --voice x a.raw --preset "), typed("transcribe --output "),
        typed("history --id "), typed("history delete --id "), typed("apps permissions "), typed("apps prefer "),
        typed("apps lint "), typed("apps import "), typed("apps new "), typed("vocabulary list "),
        typed("vocabulary add contactName "), typed("vocabulary show "), typed("vocabulary say --voice "),
        typed("grammar explain go "), typed("grammar check "), typed("grammar sample --intent "),
        typed("benchmark measure --dataset "), typed("devices "), typed("adapt show --locale "), typed("lock "),
        CrashCase(
            "A folder of recordings with names of ESC",
            "mv a.raw \"\(escape).raw\"; heed transcribe --dictation --fast .", ends: [0]
        ) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase(
            "A broken recording with a name of ESC",
            "touch \"\(escape).wav\"; heed transcribe --dictation --fast *.wav", ends: [1]),
        CrashCase(
            "Names of ESC as JSON lines",
            "mv a.raw \"\(escape).raw\"; heed transcribe --dictation --fast --format jsonl *.raw",
            ends: [0], says: [#"\u001b]52;c;eA==\u0007"#, #"\u202e"#]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "An app with a name of ESC",
            "heed apps --apps apps; heed understand --apps apps make it so; heed ask --apps apps make it so", ends: [0]
        ) {
            try $0.writeApp("good", manifest: AppText.manifest(id: "good", name: #"La\e]52;c;eA==\amp\u202e"#))
        },
        CrashCase(
            "An app with examples and questions of ESC",
            "heed apps --apps apps; heed grammar show --apps apps; heed doctor --apps apps", ends: [0, 1, 69],
            seconds: 60
        ) {
            try $0.writeApp(
                "good",
                manifest: AppText.manifest(
                    id: "good", more: #"usage: {en-US: "\e[31mred\u202e"}"#,
                    language: #"examples: ["make it \e]52;c;eA==\a so"]"#))
        },
        CrashCase("An installed app whose usage is ESC", "echo no | heed ask make it so", ends: [0, 1]) {
            try $0.writeApp(
                "good", manifest: AppText.manifest(id: "good", more: #"usage: {en-US: "\e]52;c;eA==\ared\r\n\u202e"}"#))
            try FileManager.default.createDirectory(at: $0.appending(path: "heed"), withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: $0.appending(path: "apps"), to: $0.appending(path: "heed/apps"))
        },
        CrashCase("A bad manifest with a key of ESC", "heed understand --apps apps make it so", ends: [0]) {
            try $0.writeGoodApp()
            try $0.writeApp("bad", manifest: #""\e]52;c;eA==\a": x"#)
        },
        CrashCase("A sentence of the app with ESC", "heed ask --apps apps make it so", ends: [0]) {
            try $0.writeApp(
                "good",
                manifest: AppText.manifest(id: "good", language: #"responses: {success: "done \e]52;c;eA==\a\u202e"}"#))
        },
        CrashCase("What an app says on standard error", "heed ask --apps apps make it so", ends: [0, 1]) {
            try $0.writeApp("good", manifest: AppText.manifest(id: "good"))
            try $0.write("#!/bin/sh\nprintf '\\033]52;c;eA==\\a\\r\\302\\233' >&2\nexit 3\n", to: "apps/good/run")
        },
        CrashCase(
            "Names from a list of ESC",
            "printf '\\033[31mjon\\302\\233\\n' | heed vocabulary set contactName; heed vocabulary list contactName; heed vocabulary lint"
        ),
    ]
}
