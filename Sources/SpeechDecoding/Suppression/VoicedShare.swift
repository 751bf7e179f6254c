import SpeechCore

/// How much of what sounds is a voice.
enum VoicedShare {
    /// From this periodicity on a frame is a voice's, as in the signs of an open microphone.
    private static let leastVoicing: Float = 0.7

    /// The part of the sounding frames that are voiced, 0…1; 0 where nothing sounds.
    static func of(_ samples: [Int16]) -> Double {
        var endpointer = Endpointer()
        let actions = endpointer.push(AudioFrame(samples: samples, position: 0)) + endpointer.finish()
        let frames = actions.flatMap { action -> [FrameEvidence] in
            switch action {
            case .end(let utterance), .discard(let utterance): utterance.frames
            case .start, .append: []
            }
        }
        guard !frames.isEmpty else { return 0 }
        return Double(frames.count { $0.voicing >= leastVoicing }) / Double(frames.count)
    }
}
