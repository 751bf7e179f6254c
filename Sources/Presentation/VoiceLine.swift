import CheckedValues
package import SpeechDecoding

/// A voice that was learnt.
package struct VoiceLine: Presentable {
    private var voice: String
    private var recordings: Int
    private var seconds: Double

    package init(_ name: String, _ profile: VoiceProfile) {
        (voice, recordings, seconds) = (name, profile.recordings, profile.seconds)
    }

    package var text: String {
        "\(voice): \(recordings) recordings, \(Int(clampingWhole: seconds.rounded())) s of speech"
    }
}
