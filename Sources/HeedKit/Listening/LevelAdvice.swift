package import ALSAAudio
package import SpeechCore

/// The meaning of a microphone's levels, and advice about them.
package enum LevelAdvice {
    /// One sentence for a problem of the sound.
    package static func sentence(_ problem: LevelReport.Problem) -> String {
        switch problem {
        case .dead: "The microphone delivers nothing but silence"
        case .clipping: "The microphone is too loud: the loud parts of speech are cut off"
        case .tooQuiet: "The microphone is too quiet"
        case .offset: "The microphone adds a constant to the sound, as cheap or broken sound cards do"
        }
    }

    /// How to mend it.
    package static func remedy(_ problem: LevelReport.Problem) -> String {
        switch problem {
        case .dead:
            "Unmute it (`alsamixer`, F4, or the desktop's sound settings), see that it is switched on, or choose "
                + "another with --device."
        case .clipping: "Turn its capture level down (`alsamixer`, F4, or the desktop's sound settings)."
        case .tooQuiet: "Turn its capture level up (`alsamixer`, F4), or speak nearer to it."
        case .offset: "Recognition goes on without harm; another input or sound card avoids it."
        }
    }

    /// The fault in the form of a device's sound, or nil.
    package static func sentence(_ format: CaptureFormat) -> String? {
        guard format.isNarrowband else { return nil }
        return "The device has only \(format.rate) samples a second; the models miss what it does not record"
    }
}
