import Foundation
import IntentCore
import TestSupport

/// A command that somebody recorded, and what `heed transcribe` makes of it.
struct Recording: Sendable {
    var sound: [Int16]
    var text: String
    var intent: JSONValue
    /// The words with their times in seconds.
    var words: [(start: Double, end: Double)]

    /// Recordings of commands that apps answer without a question: of people where there are any, else of voices.
    ///
    /// - Parameters:
    ///   - count: how many; what there is, is used over again.
    ///   - home: a folder for the apps' data.
    /// - Returns: the recordings, half of them orders of people where there are any.
    /// - Throws: what keeps them from being read.
    static func commands(_ count: Int, home: URL) throws -> [Recording] {
        let people = (Checkout.shared?.appending(path: "speech/barista/clean")).map(flacFiles) ?? []
        let voices = flacFiles(Checkout.root.appending(path: "audio-samples")).filter {
            !$0.lastPathComponent.hasPrefix("oov-")
        }
        // Half of them short commands of one kind, half orders of a drink with many parts.
        let files = Array(people.prefix(count)) + voices
        let lines = try Program.run(
            "env", "XDG_DATA_HOME=\(home.path)", Checkout.products.appending(path: "heed").path, "transcribe",
            "--ordered", "--format", "jsonl", with: files.map(\.path))
        var orders: [Recording] = []
        var others: [Recording] = []
        for (file, line) in zip(files, lines.split(separator: "\n")) {
            let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            guard json["accepted"]?.boolValue == true, let text = json["text"]?.stringValue,
                let intent = json["understanding"], intent["intent"]?.stringValue != nil,
                try isAnsweredAtOnce(text, home: home)
            else { continue }
            let words = (json["words"]?.arrayValue ?? []).compactMap { word -> (start: Double, end: Double)? in
                guard let start = word["start"]?.doubleValue, let end = word["end"]?.doubleValue else { return nil }
                return (start, end)
            }
            let recording = Recording(sound: try sound(of: file), text: text, intent: intent, words: words)
            if people.contains(file) { orders.append(recording) } else { others.append(recording) }
        }
        let share = orders.isEmpty ? 0 : count / 2
        return (0..<count).map { index in
            index < share ? orders[index % orders.count] : others[index % others.count]
        }
    }

    /// The samples of a recording.
    static func sound(of file: URL) throws -> [Int16] {
        let folder = try TestFolder()
        let raw = folder.url.appending(path: "a.raw").path
        try Program.run("sox", file.path, "-t", "raw", "-r", "16000", "-c", "1", "-b", "16", "-e", "signed", raw)
        return try Recordings.samples(raw)
    }

    private static func isAnsweredAtOnce(_ text: String, home: URL) throws -> Bool {
        let events = try Program.run(
            "env", "XDG_DATA_HOME=\(home.path)", Checkout.products.appending(path: "heed").path, "ask", "--format",
            "jsonl", text)
        return !events.contains("\"event\":\"prompt\"") && events.contains("\"code\":\"success\"")
    }

    private static func flacFiles(_ folder: URL) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "flac" }.sorted { $0.path < $1.path }
    }
}

extension Recording {
    /// The last sample of speech: after it nothing comes within 35 dB of the loudest 10 ms.
    var speechEnd: Int {
        let powers = stride(from: 0, to: sound.count - 160, by: 160).map { Signal.rms(sound[$0..<$0 + 160]) }
        let threshold = (powers.max() ?? 0) / 56
        return ((powers.lastIndex { $0 > threshold } ?? 0) + 1) * 160
    }

    /// The same with a pause between the two words in the middle.
    func pausing(seconds: Double) -> Recording {
        guard words.count > 1 else { return self }
        let middle = words.count / 2
        let place = Int((words[middle - 1].end + words[middle].start) / 2 * 16_000)
        var paused = self
        paused.sound = sound[..<place] + Signal.noise(seconds: seconds, rms: 0.000_5) + sound[place...]
        return paused
    }
}

/// Recordings one after the other in a room with some noise.
struct Timeline {
    /// The silence after each, in seconds.
    static let gap = 2.0
    var sound: [Int16]
    /// Where the speech of each ends, in samples.
    var ends: [Int] = []

    init(_ recordings: [Recording]) {
        sound = Signal.silence(seconds: 1)
        for recording in recordings {
            ends.append(sound.count + recording.speechEnd)
            sound += recording.sound + Signal.silence(seconds: Self.gap)
        }
        // Never zero at its start, which marks the moment of playing.
        sound = Signal.mix(sound, with: Signal.noise(seconds: 7, rms: 0.001))
        sound[0] = 7
    }
}
