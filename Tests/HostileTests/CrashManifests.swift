import Foundation

extension URL {
    /// An app in shell below `apps`, with a manifest, that answers `go` with what stands in `response.json`.
    func writeApp(_ id: String, manifest: String, response: String = #"{"code":"success"}"#, tells: String = "") throws
    {
        try write(manifest, to: "apps/\(id)/app.yaml")
        try write(response, to: "apps/\(id)/response.json")
        try write(tells, to: "apps/\(id)/tells.jsonl")
        let script = #"""
            #!/bin/sh
            here=$(dirname "$0")
            while read -r line; do
                id=$(printf '%s' "$line" | sed 's/.*"id":\([0-9]*\),"jsonrpc.*/\1/')
                printf '{"jsonrpc":"2.0","id":%s,"result":' "$id" > "$HEED_DATA_DIR/head" 2>/dev/null
                case $line in
                    *'"method":"initialize"'*)
                        printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":1,"intents":["go"]}}\n' "$id" ;;
                    *'"method":"resolve"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"results":[]}}\n' "$id" ;;
                    *'"method":"confirm"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"code":"ready"}}\n' "$id" ;;
                    *'"method":"handle"'*)
                        cat "$here/tells.jsonl"
                        printf '{"jsonrpc":"2.0","id":%s,"result":' "$id"
                        cat "$here/response.json"
                        printf '}\n' ;;
                    *'"method":"shutdown"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\n' "$id"; exit ;;
                esac
            done
            """#
        try write(script, to: "apps/\(id)/run")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: appending(path: "apps/\(id)/run").path)
    }

    /// An app that is fine: it understands “make it so”.
    func writeGoodApp() throws { try writeApp("good", manifest: AppText.manifest(id: "good")) }
}

/// Manifests in YAML.
enum AppText {
    /// A manifest of one intent, `go`, said “make it so”.
    static func manifest(
        id: String, name: String = "Lamp", phrases: String = "[\"make it so\"]", rules: String = "",
        more: String = "", language: String = ""
    ) -> String {
        """
        heed: 1
        id: \(id)
        executable: run
        names: {en-US: "\(name)"}
        \(more)
        customIntents:
          go: {domain: test}
        locales:
          en-US:
            rules: {\(rules)}
            intents:
              go:
                phrases: \(phrases)
                \(language)
        """
    }

    /// Lists of aliases, each ten times the one before.
    static var aliasBomb: String {
        var text = "a0: &a0 [\"x\", \"x\", \"x\", \"x\", \"x\", \"x\", \"x\", \"x\", \"x\", \"x\"]\n"
        for level in 1...9 { text += "a\(level): &a\(level) [\("*a\(level - 1), ".times(9))*a\(level - 1)]\n" }
        return text
    }

    /// Mappings of aliases, each merged ten times.
    static var mergeBomb: String {
        var text = "m0: &m0 {k: v}\n"
        for level in 1...20 { text += "m\(level): &m\(level) {a: *m\(level - 1), b: *m\(level - 1)}\n" }
        return text
    }
}

extension CrashTable {
    /// A bad app beside a good one: the good one goes on working, and the bad one is spoken of.
    private static func app(
        _ attack: String, says: [String] = [], seconds: Int = 30, _ manifest: @escaping @Sendable () -> String
    ) -> CrashCase {
        CrashCase(
            "An app with \(attack)", "heed understand --apps apps make it so", ends: [0], says: ["good go"] + says,
            seconds: seconds
        ) {
            try $0.writeGoodApp()
            try $0.writeApp("bad", manifest: manifest())
        }
    }

    private static func template(_ attack: String, _ template: String, says: [String] = ["bad"]) -> CrashCase {
        app(attack, says: says) { AppText.manifest(id: "bad", phrases: "[\"\(template)\"]") }
    }

    /// Manifests that are too deep, too large or wrong.
    static let manifests: [CrashCase] = [
        template("10,000 nested parentheses", "(".times(10_000) + "a" + ")".times(10_000)),
        template("10,000 nested brackets", "[".times(10_000) + "a" + "]".times(10_000)),
        template("10,000 parentheses that are never closed", "(".times(10_000)),
        template("100,000 closing brackets", "]".times(100_000)),
        template("a phrase of 1 MB", "word ".times(200_000)),
        template("a phrase of one word of 1 MB", "a".times(1 << 20)),
        template(
            "10,000 alternatives in 10,000 words", "(" + "one two|".times(10_000) + "three) " + "x ".times(10_000)),
        template(
            "orders in orders in orders", "(a;b;c;d;(e;f;g;h;i;(j;k;l;m;n;o));p)", says: []),
        template("a thousand orders", "(a;b;c;d;e;f) ".times(1_000)),
        template("40 optional groups in each other, twelve times", ("[a ".times(40) + "]".times(40)).times(12)),
        template("an unknown slot", "go {nowhere}"),
        template("an unknown rule", "go <nowhere>"),
        template("an unclosed group", "go (there"),
        template("more than six parts in any order", "(a;b;c;d;e;f;g)"),
        template("nothing to say", ""),
        template("only optional words", "[a] [b]", says: []),
        template("a control character", "make \\e]52;c;x\\a it so", says: []),
        app("a chain of 10,000 rules", says: ["bad"]) {
            let rules = (0..<10_000).map { "r\($0): \"<r\($0 + 1)>\"" }.joined(separator: ", ")
            return AppText.manifest(id: "bad", phrases: "[\"<r0>\"]", rules: rules + ", r10000: end")
        },
        app("rules that double 60 times", says: ["bad"]) {
            let rules = (0..<60).map { "r\($0): \"<r\($0 + 1)> <r\($0 + 1)>\"" }.joined(separator: ", ")
            return AppText.manifest(id: "bad", phrases: "[\"<r0>\"]", rules: rules + ", r60: end")
        },
        app("alternatives that multiply 40 times", says: []) {
            let rules = (0..<40).map { "r\($0): \"(<r\($0 + 1)>|x<r\($0 + 1)>)\"" }.joined(separator: ", ")
            return AppText.manifest(id: "bad", phrases: "[\"<r0>\"]", rules: rules + ", r40: end")
        },
        app("a rule that contains itself", says: ["bad"]) {
            AppText.manifest(id: "bad", phrases: "[\"<a>\"]", rules: "a: \"x <b>\", b: \"y <a>\"")
        },
        app("100,000 phrases", says: ["bad"], seconds: 60) {
            AppText.manifest(
                id: "bad", phrases: "[" + (0..<100_000).map { "\"say w\($0)\"" }.joined(separator: ", ") + "]")
        },
        app("an alias bomb", says: ["bad"]) { AppText.manifest(id: "bad", more: "vocabulary:\n") + AppText.aliasBomb },
        app("an alias bomb at its beginning", says: ["bad"]) { AppText.aliasBomb + AppText.manifest(id: "bad") },
        app("a bomb of merged mappings", says: ["bad"]) { AppText.mergeBomb + AppText.manifest(id: "bad") },
        app("an alias to itself", says: ["bad"]) { "x: &x [*x]\n" + AppText.manifest(id: "bad") },
        app("10,000 nested lists", says: ["bad"]) { "x: " + "[".times(10_000) + "]".times(10_000) + "\n" },
        app("10,000 nested mappings", says: ["bad"]) { "{a: ".times(10_000) + "x" + "}".times(10_000) },
        app("10,000 indented mappings", says: ["bad"], seconds: 60) {
            (0..<3_000).map { " ".times($0) + "a:\n" }.joined()
        },
        app("a million keys", says: ["bad"], seconds: 60) {
            (0..<1_000_000).map { "k\($0): v\n" }.joined() + AppText.manifest(id: "bad")
        },
        app("32 MB of comments", says: ["bad"]) { "# nothing\n".times(3_000_000) + AppText.manifest(id: "bad") },
        app("the same key twice", says: ["bad"]) { AppText.manifest(id: "bad") + "\nid: other\n" },
        app("a tab for a blank", says: ["bad"]) { "heed: 1\n\tid: bad\n" },
        app("no text at all", says: ["bad"]) { "" },
        app("only zeros", says: ["bad"]) { "\u{0}".times(5_000) },
        app("a name of 500 words", says: []) {
            AppText.manifest(id: "bad", name: (0..<500).map { "w\($0)" }.joined(separator: " "))
        },
        app("5,000 other names", says: ["bad"]) {
            let names = (0..<5_000).map { "w\($0)" }.joined(separator: ", ")
            return AppText.manifest(id: "bad").replacing(
                "names: {en-US: \"Lamp\"}", with: "names: {en-US: {name: Lamp, alternatives: [\(names)]}}")
        },
        app("an id of 70 letters", says: ["bad"]) { AppText.manifest(id: "b".times(70)) },
        app("an id that leads away", says: ["bad"]) { AppText.manifest(id: "../../x") },
        app("the version 1e99", says: ["bad"]) {
            AppText.manifest(id: "bad").replacing("heed: 1\n", with: "heed: 1e99\n")
        },
        app("an implied number beyond all bounds", says: []) {
            AppText.manifest(id: "bad", phrases: "[{implied: {x: 1e999}, phrases: [\"do that\"]}]")
        },
        app("a million terms", says: ["bad"], seconds: 60) {
            AppText.manifest(
                id: "bad",
                more: "vocabulary: {contactName: [" + (0..<1_000_000).map { "t\($0)" }.joined(separator: ", ") + "]}")
        },
        app("a term of 5,000 words", says: ["bad"]) {
            AppText.manifest(id: "bad", more: "vocabulary: {contactName: [\"\("word ".times(5_000))\"]}")
        },
        app("an intent of the catalogue that there is not", says: ["bad"]) {
            AppText.manifest(id: "bad", more: "intents: [MakeCoffeeNow]")
        },
        app("groups of phrases in groups, 5,000 deep", says: ["bad"]) {
            AppText.manifest(id: "bad", phrases: "[{phrases: ".times(5_000) + "[x]" + "}]".times(5_000))
        },
        CrashCase(
            "A pipe for a manifest", "mkdir apps/bad; mkfifo apps/bad/app.yaml; heed understand --apps apps make it so",
            ends: [0], says: ["good go", "bad"]
        ) { try $0.writeGoodApp() },
        CrashCase(
            "A device for a manifest",
            "mkdir apps/bad; ln -s /dev/zero apps/bad/app.yaml; heed understand --apps apps make it so",
            ends: [0], says: ["good go", "bad"]
        ) { try $0.writeGoodApp() },
        CrashCase(
            "A folder for a manifest", "mkdir -p apps/bad/app.yaml; heed understand --apps apps make it so",
            ends: [0], says: ["good go", "bad"]
        ) { try $0.writeGoodApp() },
        CrashCase(
            "A link to itself for a manifest",
            "mkdir apps/bad; ln -s app.yaml apps/bad/app.yaml; heed understand --apps apps make it so",
            ends: [0], says: ["good go", "bad"]
        ) { try $0.writeGoodApp() },
        CrashCase(
            "Phrases of 2 MB", "heed understand --apps apps make it so", ends: [0], says: ["good go", "bad", "KB"],
            seconds: 10
        ) {
            try $0.writeGoodApp()
            let ways = (0..<100).map { "x y\($0) z" }.joined(separator: "|")
            let phrases = (0..<1_999).map { "\"bad\($0) (\(ways))\"" }.joined(separator: ", ")
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", phrases: "[\(phrases)]"))
        },
        CrashCase(
            "5,000 folders to read", "heed understand --apps apps make it so", ends: [0], says: ["good go", "bad"],
            seconds: 10
        ) {
            try $0.writeGoodApp()
            let reads = (0..<5_000).map { "\"~/x\($0)\"" }.joined(separator: ", ")
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", more: "reads: [\(reads)]"))
        },
        CrashCase(
            "A usage text that draws a line of Heed's", "heed apps permissions --apps apps", ends: [0], says: ["good"]
        ) {
            try $0.writeGoodApp()
            let usage = #"usage: {en-US: "Harmless.\n\nHeed: It wants nothing."}"#
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", more: usage))
        },
        CrashCase("heed apps beside a bad app", "heed apps --apps apps", ends: [0], says: ["good", "bad", "nowhere"]) {
            try $0.writeGoodApp()
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", phrases: "[\"go {nowhere}\"]"))
        },
        CrashCase(
            "heed doctor beside a bad app", "heed doctor --apps apps", says: ["good", "bad", "nowhere"], seconds: 90
        ) {
            try $0.writeGoodApp()
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", phrases: "[\"go {nowhere}\"]"))
        },
        CrashCase("A bad app that is installed", "heed understand make it so", ends: [0], says: ["good go", "bad"]) {
            try $0.writeGoodApp()
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", phrases: "[\"go (\"]"))
            try FileManager.default.createDirectory(
                at: $0.appending(path: "heed"), withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: $0.appending(path: "apps"), to: $0.appending(path: "heed/apps"))
        },
        CrashCase(
            "Hearing a command beside a name of 500 words", "heed transcribe --fast --apps apps a.raw", ends: [0],
            seconds: 60
        ) {
            try $0.writeGoodApp()
            let name = (0..<500).map { "word\($0)" }.joined(separator: " ")
            try $0.writeApp("bad", manifest: AppText.manifest(id: "bad", name: name))
            try $0.writeSilence(to: "a.raw")
        },
    ]
}
