import DesktopData
import Testing

/// The loudness as `pactl` and `amixer` write it.
struct MixerTextTests {
    /// Written by alsa-utils 1.2.8; the first by its plug-in for PulseAudio.
    @Test(arguments: [
        ("  Mono: Playback 22938 [35%] [off]\n", 35.0, true),
        ("  Left: Playback 58 [67%] [-6.00dB] [on]\n  Right: Playback 60 [70%] [-5.00dB] [off]\n", 70, false),
        ("  Capabilities: pvolume\n  Mono: Playback 10 [10%]\n", 10, false),
        ("  Front Left: Playback 5 [5%] [on] Capture 40 [90%] [off]\n", 5, false),
        ("  Front Left: Capture 40 [90%] [off]\n  Front Left: Playback 5 [5%] [on]\n", 5, false),
    ])
    func readsACardsControl(_ text: String, _ level: Double, _ isMuted: Bool) {
        #expect(MixerText(text) == MixerText(volume: "\(level)%", mute: isMuted ? "Mute: yes" : "Mute: no"))
    }

    @Test func aControlWithoutLoudnessIsNone() {
        #expect(MixerText("Simple mixer control 'Mic Boost',0\n  Mono: [on]\n") == nil)
        #expect(MixerText("") == nil)
    }

    @Test func readsAServersSink() {
        let text = "Volume: front-left: 26214 /  40% / -23.88 dB,   front-right: 29491 /  45% / -20.81 dB\n"
        #expect(MixerText(volume: text, mute: "Mute: no")?.level == 45)
    }
}
