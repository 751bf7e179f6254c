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

    /// Short commands, which voices speak.
    private static let sentences = [
        "turn left", "turn right", "turn around", "go forward five meters", "go backward two meters",
        "drive forward ten meters", "move back three meters", "go ahead one meter", "turn left please", "move forward",
    ]

    /// Different commands that apps answer without a question: half of them orders that people spoke, where there are such
    /// recordings, the others short ones of voices.
    ///
    /// - Parameters:
    ///   - count: how many.
    ///   - home: a folder for the apps' data.
    /// - Returns: the recordings, the people's first.
    /// - Throws: what keeps them from being read.
    static func commands(_ count: Int, home: URL) throws -> [Recording] {
        let folder = try TestFolder()
        var voices: [URL] = []
        for voice in ["slt", "rms", "awb"] {
            for sentence in sentences {
                let file = folder.url.appending(path: "\(voices.count).wav")
                try Program.run("flite", "-voice", voice, "-t", sentence, "-o", file.path)
                voices.append(file)
            }
        }
        let samples = flacFiles(Checkout.root.appending(path: "audio-samples")).filter {
            !$0.lastPathComponent.hasPrefix("oov-")
        }
        let people = (Checkout.shared?.appending(path: "speech/barista/clean")).map(flacFiles) ?? samples
        let orders = try understood(people.prefix(count), home: home).prefix(count / 2)
        return Array(orders + (try understood(voices.prefix(count), home: home).prefix(count - orders.count)))
    }

    /// Those of some recordings that `heed transcribe` takes for commands and an app answers without a question.
    private static func understood(_ files: ArraySlice<URL>, home: URL) throws -> [Recording] {
        let lines = try Program.run(
            "env",
            [
                "XDG_DATA_HOME=\(home.path)", Checkout.products.appending(path: "heed").path, "transcribe", "--ordered",
                "--format", "jsonl",
            ] + files.map(\.path))
        return try zip(files, lines.split(separator: "\n")).compactMap { file, line -> Recording? in
            let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            guard json["accepted"]?.boolValue == true, let text = json["text"]?.stringValue,
                let intent = json["understanding"], intent["intent"]?.stringValue != nil,
                try isAnsweredAtOnce(text, home: home)
            else { return nil }
            let words = (json["words"]?.arrayValue ?? []).compactMap { word -> (start: Double, end: Double)? in
                guard let start = word["start"]?.doubleValue, let end = word["end"]?.doubleValue else { return nil }
                return (start, end)
            }
            return Recording(sound: try sound(of: file), text: text, intent: intent, words: words)
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

    /// The same with a pause of a length between the two words in the middle.
    func pausing(seconds: Double) -> Recording {
        guard words.count > 1 else { return self }
        let middle = words.count / 2
        let (before, after) = (words[middle - 1].end, words[middle].start)
        let place = Int((before + after) / 2 * 16_000)
        var paused = self
        let added = Signal.noise(seconds: max(0, seconds - (after - before)), rms: 0.000_5)
        paused.sound = sound[..<place] + added + sound[place...]
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
        sound += Signal.silence(seconds: 2)
        // Never zero at its start, which marks the moment of playing.
        sound = Signal.mix(sound, with: Signal.noise(seconds: 7, rms: 0.001))
        sound[0] = 7
    }
}
