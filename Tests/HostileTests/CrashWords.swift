extension CrashTable {
    /// The words said and typed to sample apps.
    static let words: [CrashCase] = [
        CrashCase(
            "A number of nine hundred hundreds",
            "heed understand send a message to jon snow saying nine hundred hundred hundred hundred hundred billion",
            ends: [0]),
        CrashCase(
            "A distance of many hundreds",
            "heed understand go forward " + "nine hundred ".times(40) + "billion meters", ends: [0, 1]),
        CrashCase(
            "A distance of 400 digits", "heed understand go forward \("9".times(400)) meters", ends: [0, 1]),
        CrashCase("A distance of 1e999", "heed understand go forward 1e999 meters", ends: [0, 1]),
        CrashCase(
            "A negative distance below all numbers", "heed understand -- go forward -9223372036854775809 meters",
            ends: [0, 1]),
        CrashCase(
            "Half a number of half a number",
            "heed understand go forward \("half a ".times(200))meter", ends: [0, 1]),
        CrashCase(
            "A quarter to nine hundred billion", "heed understand remind me at a quarter to nine hundred billion",
            ends: [0, 1]),
        CrashCase("A word of 100,000 letters", "heed understand \("a".times(100_000))", ends: [0, 1]),
        CrashCase("20,000 words", "heed understand '\("go ".times(20_000))'", ends: [0, 1], seconds: 10),
        CrashCase(
            "100,000 unknown words on standard input", "printf 'x %.0s' $(seq 100000) | heed understand", seconds: 10),
        CrashCase(
            "50,000 unknown words to a conversation", "printf 'x %.0s' $(seq 50000) | heed ask", ends: [0, 1],
            seconds: 10),
        CrashCase(
            "30,000 unknown words to be explained", "heed grammar explain '\("x ".times(30_000))'", ends: [64],
            says: ["too long"], seconds: 10),
        CrashCase(
            "60,000 arguments", "heed transcribe \("x ".times(60_000))", ends: [64], says: ["arguments are too many"],
            seconds: 10),
        CrashCase(
            "50,000 unknown words as an answer",
            "printf 'x %.0s' $(seq 50000) | heed ask send a message to jon snow", ends: [0, 1], seconds: 10),
        CrashCase(
            "As many words as are read, none known", "heed ask \("zebra ".times(1_990))", ends: [1], seconds: 10),
        CrashCase(
            "As many words as are read, all small", "heed ask \("in ".times(1_990))", ends: [1], seconds: 20),
        CrashCase(
            "As many corrections as are read", "heed grammar explain \("no actually ".times(990))", ends: [0, 1],
            seconds: 20),
        CrashCase(
            "8 MB of short words", "yes x | head -c 8388608 | tr '\\n' ' ' | heed understand", ends: [0, 1], seconds: 10
        ),
        CrashCase("Nothing at all", "heed understand ''", ends: [0, 1, 64]),
        CrashCase("Only signs", #"heed understand '()[]{}<>|;\"%$#@!^&*~`'"#, ends: [0, 1]),
        CrashCase(
            "A command with ESC and OSC 52", #"heed understand "$(printf 'tell jon \033]52;c;ZXZpbA==\a\033[2J hi')""#,
            ends: [0, 1]),
        CrashCase(
            "A command with C1 and bidirectional overrides",
            #"heed understand "$(printf 'tell jon snow \302\233 31m \342\200\256 hi')""#, ends: [0, 1]),
        CrashCase(
            "A command that is not UTF-8", #"heed understand "$(printf 'tell jon snow \377\376 hi')""#,
            ends: [0, 1, 64]),
        CrashCase(
            "An answer of 4 MB",
            "head -c 4194304 /dev/zero | tr '\\0' a | heed ask send a message to jon snow", seconds: 60),
    ]
}
