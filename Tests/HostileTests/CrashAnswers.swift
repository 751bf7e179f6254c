import Foundation

extension CrashTable {
    private static func card(_ attack: String, _ card: String, says: [String] = []) -> CrashCase {
        response("a card with \(attack)", #"{"code":"success","card":\#(card)}"#, says: says)
    }

    private static func response(_ attack: String, _ json: String, says: [String] = []) -> CrashCase {
        CrashCase(
            "An answer with \(attack)", "heed ask --apps apps --cards make it so", ends: [0, 1], says: says, seconds: 60
        ) {
            try $0.writeApp("good", manifest: AppText.manifest(id: "good"), response: json)
        }
    }

    private static func donation(_ attack: String, _ fields: String, seconds: Int = 60) -> CrashCase {
        CrashCase(
            "A donation with \(attack)",
            "heed ask --apps apps make it so; heed history --format jsonl && heed history", ends: [0], seconds: seconds
        ) {
            let intent = #""intent":{"app":"good","domain":"test","intent":"go","slots":{}}"#
            try $0.writeApp(
                "good", manifest: AppText.manifest(id: "good"),
                tells: #"{"jsonrpc":"2.0","method":"donate","params":{"interaction":{\#(intent),\#(fields)}}}"# + "\n")
        }
    }

    private static func row(_ label: String, _ value: String = "x") -> String {
        #"{"rows":[{"label":"\#(label)","value":"\#(value)"}]}"#
    }

    /// The answers and the news of apps.
    ///
    /// Four cases (a value of 1 MB, 100,000 rows, a text of 2 MB, 200,000 fields) were wrong by themselves at first: they asked
    /// for the name of the part, but the line is longer than any line may be, which is what must be said.
    static let answers: [CrashCase] = [
        card("a label of 70 characters", row("l".times(70), "value of some words")),
        card("a label of 71 characters", row("l".times(71), "value of some words")),
        card("a label of 72 characters", row("l".times(72), "value of some words")),
        card("a label of 20,000 characters", row("l".times(20_000)), says: ["label"]),
        card("a value of 1 MB", row("l", "v".times(1 << 20)), says: ["more than 1 MB"]),
        card("a value of one letter and 4,000 marks", row("l", "a" + "\u{301}".times(4_000))),
        card("a height of 1e21", #"{"rows":[{"label":"a","value":"b"}],"maximumSize":{"width":1,"height":1e21}}"#),
        card("a height of −1e308", #"{"rows":[{"label":"a","value":"b"}],"maximumSize":{"width":1,"height":-1e308}}"#),
        card("a height of 0", #"{"rows":[{"label":"a","value":"b"}],"maximumSize":{"width":0,"height":0}}"#),
        card("a height of 1e999", #"{"rows":[],"maximumSize":{"width":1,"height":1e999}}"#),
        card("a map beyond the poles", #"{"map":{"latitude":1e300,"longitude":-1e300}}"#, says: ["latitude"]),
        card(
            "100,000 rows",
            #"{"rows":["# + #"{"label":"a","value":"b"},"#.times(100_000) + #"{"label":"a","value":"b"}]}"#,
            says: ["more than 1 MB"]),
        card(
            "10,000 buttons",
            #"{"buttons":["# + #"{"title":"a","say":"b"},"#.times(10_000) + #"{"title":"a","say":"b"}]}"#,
            says: ["buttons"]),
        card(
            "a picture of 100,000 lines",
            #"{"image":{"path":"a","description":"b","lines":["# + #""x","#.times(100_000) + #""x"]}}"#, says: ["lines"]
        ),
        card("a title of 100,000 letters", #"{"title":"\#("t".times(100_000))"}"#, says: ["title"]),
        card("a title of ESC, OSC 52 and line ends", #"{"title":"\u001b[2J\u001b]52;c;eA==\u0007\r\nx\u202e"}"#),
        card("rows of ESC and C1", #"{"rows":[{"label":"a\u009b31m","value":"\u001b[31m\u0008\u0008"}]}"#),
        card(
            "a picture of ESC",
            #"{"image":{"path":"\u001b[1m","description":"\u001bP","lines":["\u001b[31m#","\u0000"]}}"#),
        response("a text of 2 MB", #"{"code":"success","text":"\#("t".times(2 << 20))"}"#, says: ["more than 1 MB"]),
        response("a text of ESC", #"{"code":"success","text":"done \u001b]0;x\u0007\u202e\r\n\u2028 now"}"#),
        response("a code of 100,000 letters", #"{"code":"\#("c".times(100_000))"}"#, says: ["code"]),
        response("a code of ESC", #"{"code":"\u001b[31m"}"#),
        response(
            "fields of 400 brackets", #"{"code":"success","fields":{"x":"# + "[".times(400) + "]".times(400) + "}}",
            says: ["fields"]),
        response(
            "fields of 100,000 brackets",
            #"{"code":"success","fields":{"x":"# + "[".times(100_000) + "]".times(100_000) + "}}"),
        response(
            "200,000 fields",
            #"{"code":"success","fields":{"# + (0..<200_000).map { "\"f\($0)\":1," }.joined() + #""z":1}}"#,
            says: ["more than 1 MB"]),
        response("a field of 1e999", #"{"code":"success","fields":{"x":1e999,"y":-1e999}}"#),
        response(
            "an activity of 5 MB",
            #"{"code":"success","userActivity":{"type":"x","userInfo":{"a":"\#("t".times(5 << 20))"}}}"#),
        response("no code", "{}"), response("a list", "[]"), response("half an answer", #"{"code":"#),
        response("a number for a code", #"{"code":1e99}"#),
        donation("a duration of 1e306", #""id":"a","duration":1e306"#),
        donation("a duration of −1e308", #""id":"a","duration":-1e308"#),
        donation("a beginning in the year 99999999", #""id":"a","start":"99999999-01-01T00:00:00Z""#),
        donation("a beginning in the year 0", #""id":"a","start":"0000-01-01T00:00:00Z""#),
        donation("an id of 1 MB", #""id":"\#("i".times(1 << 20))""#),
        donation("an id of ESC", #""id":"\u001b[31m\u202e""#),
        donation("a group of line ends", #""id":"a","group":"x\r\n\u001b[2J""#),
        donation(
            "a value of 1e308 in 300 brackets",
            #""id":"a","response":{"code":"success","fields":{"x":"# + "[".times(300) + "1e308" + "]".times(300) + "}}"),
        CrashCase(
            "10,000 donations", "heed ask --apps apps make it so; heed history --format jsonl", ends: [0, 1],
            seconds: 90
        ) {
            let line =
                #"{"jsonrpc":"2.0","method":"donate","params":{"interaction":{"id":"a","intent":{"app":"good","domain":"test","intent":"go","slots":{}}}}}"#
                + "\n"
            try $0.writeApp("good", manifest: AppText.manifest(id: "good"), tells: line.times(10_000))
        },
        CrashCase("Progress of ESC", "heed ask --apps apps make it so", ends: [0]) {
            try $0.writeApp(
                "good", manifest: AppText.manifest(id: "good"),
                tells: #"{"jsonrpc":"2.0","method":"progress","params":{"text":"\u001b]52;c;eA==\u0007\u009b1m"}}"#
                    + "\n")
        },
        CrashCase("A line of 20 MB", "heed ask --apps apps make it so", ends: [0, 1], seconds: 60) {
            try $0.writeApp("good", manifest: AppText.manifest(id: "good"), tells: "x".times(20 << 20))
        },
        CrashCase("A line that is no message, full of ESC", "heed ask --apps apps make it so", ends: [0, 1]) {
            try $0.writeApp("good", manifest: AppText.manifest(id: "good"), tells: "\u{1B}]52;c;eA==\u{7}\u{9B}31m\n")
        },
    ]
}
