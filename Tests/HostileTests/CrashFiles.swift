import Foundation

extension CrashTable {
    private static let fast = "heed transcribe --dictation --fast"

    /// Names of files, patterns of names, lists of names, and what is no file.
    static let files: [CrashCase] = [
        CrashCase("A list in one line of 16 MB", "\(fast) --manifest list", ends: [1], seconds: 20) {
            try $0.write("a".times(16 << 20), to: "list")
        },
        CrashCase(
            "A list of 16 MB of zeros on standard input", "head -c 16777216 /dev/zero | \(fast) --manifest -",
            ends: [1], seconds: 20),
        CrashCase("A list that never ends a line", "yes | tr -d '\\n' | \(fast) --manifest -", ends: [1], seconds: 30),
        CrashCase("A list in UTF-16", "\(fast) --manifest list", ends: [1]) {
            try $0.write("a.wav\nb.wav\n".data(using: .utf16) ?? Data(), to: "list")
        },
        CrashCase("A list of objects in 600 brackets", "\(fast) --manifest list", ends: [1]) {
            try $0.write(#"{"audio":"a.wav","x":"# + "[".times(600) + "]".times(600) + "}\n", to: "list")
        },
        CrashCase("A list with numbers beyond all bounds", "\(fast) --format jsonl --manifest list", ends: [1]) {
            try $0.write(#"{"audio":"a.wav","x":1e999,"y":-1e400,"z":99999999999999999999}"#, to: "list")
        },
        CrashCase("A folder as the list", "mkdir d; \(fast) --manifest d", ends: [1, 64]),
        CrashCase("A pipe named x.wav", "mkfifo x.wav; \(fast) x.wav a.raw", ends: [1], says: ["x.wav"]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase("A pipe in a folder", "mkfifo d/x.wav; \(fast) d", ends: [0, 1], says: ["a.raw"]) {
            try $0.writeSilence(to: "d/a.raw")
        },
        CrashCase("A pipe in a list", "mkfifo x.wav; echo x.wav | \(fast) --manifest -", ends: [1], says: ["x.wav"]),
        CrashCase("An endless device", "ln -s /dev/zero x.raw; \(fast) x.raw", ends: [1]),
        CrashCase("The memory of a process", "\(fast) /proc/self/mem", ends: [1]),
        CrashCase("A file of the kernel", "ln -s /proc/kmsg x.wav; \(fast) x.wav", ends: [1]),
        CrashCase("A folder named x.wav", "mkdir x.wav; \(fast) x.wav", ends: [64, 1]),
        CrashCase("A link to itself", "ln -s x.wav x.wav; \(fast) x.wav", ends: [1]),
        CrashCase("A pattern over links in a circle", "ln -s .. d/up; \(fast) '**/*.raw'", ends: [0], says: ["a.raw"]) {
            try $0.writeSilence(to: "d/a.raw")
        },
        CrashCase("A pattern of many folders in a circle", "ln -s . a; \(fast) '**/**/**/**/**/*.raw'", ends: [0, 64]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase("Two links in a circle", "ln -s ../e d/x; ln -s ../d e/x; \(fast) '**/*.raw'", ends: [0]) {
            try $0.writeSilence(to: "d/a.raw")
            try $0.writeSilence(to: "e/b.raw")
        },
        CrashCase(
            "A pattern of many stars", "\(fast) '\("*a".times(30))*b.raw'", ends: [0, 64],
            says: ["No file fits"]
        ) { try $0.writeSilence(to: "a".times(200) + ".raw") },
        CrashCase("A pattern of 4,000 stars", "\(fast) '\("*".times(4_000)).raw'", ends: [0], says: ["a.raw"]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase("A pattern with open brackets", "\(fast) '\("[".times(2_000))'", ends: [64]),
        CrashCase(
            "A pattern of a million slashes", "\(fast) \"$(head -c 120000 /dev/zero | tr '\\0' /)*\"", ends: [0, 1, 64]),
        CrashCase(
            "Two names that are not UTF-8",
            "cp a.raw \"$(printf 'x\\351.raw')\"; cp a.raw \"$(printf 'x\\352.raw')\"; rm a.raw; \(fast) --format jsonl .",
            ends: [0], says: ["x\\\\xE9.raw", "x\\\\xEA.raw"]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "A name that is not UTF-8, as an argument",
            "mv a.raw \"$(printf 'x\\351.raw')\"; \(fast) \"$(printf 'x\\351.raw')\"", ends: [0]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "A name that is not UTF-8, in a list",
            "mv a.raw \"$(printf 'x\\351.raw')\"; printf 'x\\351.raw\\n' | \(fast) --manifest -", ends: [0]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "Two names that are not UTF-8, with outputs",
            "cp a.raw \"$(printf 'x\\351.raw')\"; mv a.raw \"$(printf 'x\\352.raw')\"; \(fast) --output out . && ls out | wc -l",
            ends: [0], says: ["2"]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "A name of 239 letters with an output", "\(fast) --output out . && ls out | wc -l", ends: [0], says: ["2"]
        ) {
            try $0.writeSilence(to: "a".times(239) + ".raw")
            try $0.writeSilence(to: "b.raw")
        },
        CrashCase(
            "A name of 255 bytes with an output", "\(fast) --output out . && ls out | wc -l", ends: [0], says: ["2"]
        ) {
            try $0.writeSilence(to: "é".times(125) + "x.raw")
            try $0.writeSilence(to: "é".times(125) + "y.raw")
        },
        CrashCase("A name of 5,000 letters", "\(fast) \("a".times(5_000)).raw", ends: [1]),
        CrashCase("A name with a line's end", "mv a.raw \"$(printf 'a\\nb.raw')\"; \(fast) --output out .", ends: [0]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase(
            "A list that leads away", "printf '../../etc/x.wav\\n/etc/passwd\\n' | \(fast) --output out --manifest -",
            ends: [1]),
        CrashCase(
            "Two runs into one folder",
            "mkfifo p; (\(fast) --output out --manifest p &) ; exec 3>p; sleep 3; "
                + "\(fast) --output out a.raw; e=$?; exec 3>&-; exit $e", ends: [1, 64], says: ["another run"]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase(
            "Two runs into one file",
            "mkfifo p; (\(fast) --output-file out --manifest p &) ; exec 3>p; sleep 3; "
                + "\(fast) --output-file out a.raw; e=$?; exec 3>&-; exit $e", ends: [1, 64], says: ["another run"]
        ) { try $0.writeSilence(to: "a.raw") },
        CrashCase("A folder as the output file", "mkdir out; \(fast) --output-file out a.raw", ends: [1, 64]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase(
            "A pipe as the journal", "mkdir out; mkfifo out/.heed-journal; \(fast) --output out a.raw", ends: [1, 64]
        ) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase("A journal of noise", "\(fast) --resume --output out a.raw", ends: [0, 1]) {
            try $0.writeSilence(to: "a.raw")
            try $0.write(Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }), to: "out/.heed-journal")
        },
        CrashCase("A journal in one line of 32 MB", "\(fast) --resume --output out a.raw", ends: [0, 1], seconds: 20) {
            try $0.writeSilence(to: "a.raw")
            try $0.write("0".times(32 << 20), to: "out/.heed-journal")
        },
        CrashCase("An output below a file", "touch f; \(fast) --output f/out a.raw", ends: [1]) {
            try $0.writeSilence(to: "a.raw")
        },
        CrashCase("An output in a device", "\(fast) --output-file /dev/full a.raw", ends: [1, 64]) {
            try $0.writeSilence(to: "a.raw")
        },
    ]
}
