package import IntentCore
package import Understanding

/// A reading of an utterance with the words that it was read from.
package struct CloseReading: Sendable, Hashable {
    /// The command that is asked for.
    package var candidate: IntentCandidate
    /// The words.
    package var text: String
    /// How likely it is beside the best reading, 0…1.
    package var share: Double

    /// A reading.
    package init(_ candidate: IntentCandidate, text: String, share: Double) {
        self.candidate = candidate
        self.text = text
        self.share = share
    }
}

/// Decides which readings of an utterance are so close to the best one that the person has to say what was meant.
///
/// It counts only what would do something else: another intent, or another person, amount, place, time or choice. Free text
/// does not count, as the confirmation reads it out. The shares were measured
/// (docs/measurements/recognition.md, “Close readings”).
package enum CloseReadings {
    /// From this share of the best reading's likelihood on, another reading of typed words is asked about.
    package static let typedShare = 0.6
    /// The same for what else the recogniser heard.
    package static let spokenShare = 0.1
    /// No more readings than these are asked about.
    static let most = 3

    /// SiriKit replaced the first by the second: both do the same.
    private static let successors = ["StartAudioCall": "StartCall", "StartVideoCall": "StartCall"]

    /// The best reading and those that are close to it; empty where there is no need to ask.
    ///
    /// - Parameters:
    ///   - readings: the readings, likeliest first, each with its share of the best one's likelihood.
    ///   - least: the share from which on they are close.
    ///   - type: the kind of value of an intent's slot; what is not there counts.
    /// - Returns: two readings or more that do different things, or none.
    package static func among(
        _ readings: [CloseReading], least: Double, type: (Intent, String) -> SlotType?
    ) -> [CloseReading] {
        guard let best = readings.first else { return [] }
        var result = [best]
        for reading in readings.dropFirst() where reading.share >= least && result.count < most {
            if result.allSatisfy({
                differs($0.candidate.intent, reading.candidate.intent, type) && !isSame($0.candidate, reading.candidate)
            }) {
                result.append(reading)
            }
        }
        return result.count > 1 ? result : []
    }

    /// What an app that plays media and steers what plays does alike for both: “resume the music”, “shuffle my music”.
    private static let steering: [String: Set<String>] = [
        "ResumePlayback": ["resumePlayback", "mediaType", "reference"],
        "SetShuffle": ["playShuffled", "mediaType", "reference"],
        "SetRepeat": ["playbackRepeatMode", "mediaType", "reference"],
        "SeekPlayback": ["mediaType", "reference"],
    ]

    /// Whether one app does the same for two readings.
    private static func isSame(_ first: IntentCandidate, _ second: IntentCandidate) -> Bool {
        guard first.apps == second.apps, first.apps.count == 1 else { return false }
        func isSame(_ media: Intent, _ other: Intent) -> Bool {
            guard media.name == "PlayMedia", let slots = steering[other.name] else { return false }
            return slots.isSuperset(of: media.slots.keys)
        }
        return isSame(first.intent, second.intent) || isSame(second.intent, first.intent)
    }

    /// Whether two intents would do different things.
    static func differs(_ first: Intent, _ second: Intent, _ type: (Intent, String) -> SlotType?) -> Bool {
        guard first.domain == second.domain,
            (successors[first.name] ?? first.name) == (successors[second.name] ?? second.name)
        else { return true }
        guard first.name == second.name else { return false }
        return !differingSlots(first, second, type).isEmpty
    }

    /// The slots, but for free text, that have other values.
    static func differingSlots(_ first: Intent, _ second: Intent, _ type: (Intent, String) -> SlotType?) -> [String] {
        Set(first.slots.keys).union(second.slots.keys).sorted().filter { slot in
            type(first, slot) != .text
                && first.slots[slot]?.values.map(\.value) != second.slots[slot]?.values.map(\.value)
        }
    }
}
