extension CrashTable {
    private static func raw(_ name: String, _ value: String) -> CrashCase {
        CrashCase("--\(name) \(value)", "heed transcribe --raw --\(name) \(value) a.raw", ends: [1, 64]) {
            try $0.writeSilence(to: "a.raw")
        }
    }

    private static func refused(_ command: String) -> CrashCase {
        CrashCase(command, command, ends: [64]) { try $0.writeSilence(to: "a.raw") }
    }

    /// Options with extreme values.
    static let options: [CrashCase] =
        [
            raw("raw-channels", "4611686018427387904"), raw("raw-channels", "9223372036854775807"),
            raw("raw-channels", "99999999999999999999"), raw("raw-channels", "1025"), raw("raw-channels", "0"),
            raw("raw-channels=", "-1"), raw("raw-channels", "2147483648"),
            raw("raw-rate", "9223372036854775807"), raw("raw-rate", "2147483648"), raw("raw-rate", "1"),
            raw("raw-rate", "0"), raw("raw-rate=", "-1"), raw("raw-rate", "1e99"),
        ].map {
            var attack = $0
            attack.command = attack.command.replacing("= ", with: "=")
            return attack
        } + [
            refused("heed transcribe --jobs 0 a.raw"), refused("heed transcribe --jobs=-1 a.raw"),
            refused("heed transcribe --jobs 1e99 a.raw"), refused("heed transcribe --jobs 99999999999999999999 a.raw"),
            refused("echo a.raw | heed transcribe --jobs 9223372036854775807 --manifest -"),
            refused("echo a.raw | heed transcribe --jobs 1000000 --manifest -"),
            refused("heed transcribe --min-confidence nan a.raw"),
            refused("heed transcribe --min-confidence inf a.raw"),
            refused("heed transcribe --min-confidence=-1 a.raw"), refused("heed transcribe --format ../../x a.raw"),
            refused("heed history --limit 0"), refused("heed history --limit=-9223372036854775808"),
            CrashCase(
                "heed history --limit 9223372036854775807", "heed history --limit 9223372036854775807", ends: [0]),
            refused("heed grammar sample -n 0"), refused("heed grammar sample -n=-1"),
            refused("heed grammar sample -n 9223372036854775807"),
            refused("heed grammar conflicts -n 9223372036854775807"), refused("heed grammar conflicts -n=-1"),
            refused("heed vocabulary measure --others 9223372036854775807"),
            refused("heed vocabulary measure --made-apps 9223372036854775807"),
            refused("heed vocabulary say --way 9223372036854775807 jon"),
            refused("heed vocabulary lint --limit=-9223372036854775808"),
            refused("heed benchmark measure --dataset . --jobs 9223372036854775807"),
            refused("heed benchmark measure --dataset . --rate 9223372036854775807"),
            refused("heed benchmark measure --dataset . --rate 0"),
            refused("heed benchmark measure --dataset . --gain nan"),
            refused("heed benchmark measure --dataset . --margin nan"),
            CrashCase(
                "An unknown locale of 5,000 signs", "heed understand --locale \("../".times(1_700)) hi", ends: [64]),
            CrashCase(
                "A model out of the models' folder", "heed transcribe --model ../../../etc a.raw", ends: [64, 69]
            ) {
                try $0.writeSilence(to: "a.raw")
            },
            CrashCase("A voice out of its folder", "heed transcribe --voice ../../../../etc/passwd a.raw", ends: [64]) {
                try $0.writeSilence(to: "a.raw")
            },
        ]
}
