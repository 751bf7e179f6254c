import Foundation
import IntentCore
import TestSupport
import Testing

/// A command that somebody recorded, in a room with some noise, and what `heed transcribe` makes of just that sound.
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
    /// - Throws: an error where they cannot be read.
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
        let people = Checkout.shared("speech/barista/clean").map(flacFiles) ?? samples
        let orders = try understood(people.prefix(count), home: home).prefix(count / 2)
        return Array(orders + (try understood(voices.prefix(count), home: home).prefix(count - orders.count)))
    }

    /// Notes with any words, which voices speak.
    private static let notes = [
        "make a note that the spare key is under the flower pot", "make a note that the meeting is on the second floor",
        "create a note saying the contract ends in september", "make a note that the new teacher is very friendly",
        "create a note saying grandmother likes yellow roses", "make a note that the recipe needs two cups of flour",
        "create a note saying the neighbors are on holiday", "make a note that the car needs new tires before winter",
    ]

    /// Commands with free text, of about three seconds, that an app answers without a question.
    ///
    /// - Parameters:
    ///   - count: how many at most.
    ///   - apps: the options that choose the app.
    ///   - home: a folder for its data.
    /// - Returns: the recordings.
    /// - Throws: an error where they cannot be read.
    static func texts(_ count: Int, apps: [String], home: URL) throws -> [Recording] {
        let folder = try TestFolder()
        var files: [URL] = []
        for voice in ["slt", "rms"] {
            for note in notes {
                let file = folder.url.appending(path: "\(files.count).wav")
                try Program.run("flite", "-voice", voice, "-t", note, "-o", file.path)
                files.append(file)
            }
        }
        return Array(try understood(files[...], apps: apps, home: home).prefix(count))
    }

    /// Those of some recordings that `heed transcribe` takes for commands and an app answers without a question.
    private static func understood(
        _ recordings: ArraySlice<URL>, apps: [String] = [], home: URL
    ) throws -> [Recording] {
        let folder = try TestFolder()
        // The noise decides some words: what is heard live must be what was transcribed.
        let sounds = try recordings.map { Signal.mix(try sound(of: $0), with: room(seconds: 7)) }
        let files = try sounds.enumerated().map { index, sound in
            let file = folder.url.appending(path: "\(index).raw")
            try Recordings.write(sound, to: file.path)
            return file
        }
        let lines = try Program.run(
            "env",
            [
                "XDG_DATA_HOME=\(home.path)", Checkout.products.appending(path: "heed").path, "transcribe", "--ordered",
                "--format", "jsonl",
            ] + apps + files.map(\.path))
        try #require(lines.split(separator: "\n").count == sounds.count)
        return try zip(sounds, lines.split(separator: "\n")).compactMap { sound, line -> Recording? in
            let json = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
            guard json["accepted"]?.boolValue == true, let text = json["text"]?.stringValue,
                let intent = json["understanding"], intent["intent"]?.stringValue != nil,
                try isAnsweredAtOnce(text, apps: apps, home: home)
            else { return nil }
            let words = (json["words"]?.arrayValue ?? []).compactMap { word -> (start: Double, end: Double)? in
                guard let start = word["start"]?.doubleValue, let end = word["end"]?.doubleValue else { return nil }
                return (start, end)
            }
            return Recording(sound: sound, text: text, intent: intent, words: words)
        }
    }

    /// A room in which nobody speaks.
    static func room(seconds: Double) -> [Int16] { Signal.noise(seconds: seconds, rms: 0.001) }

    /// The samples of a recording.
    static func sound(of file: URL) throws -> [Int16] {
        let folder = try TestFolder()
        let raw = folder.url.appending(path: "a.raw").path
        try Program.run("sox", file.path, "-t", "raw", "-r", "16000", "-c", "1", "-b", "16", "-e", "signed", raw)
        return try Recordings.samples(raw)
    }

    private static func isAnsweredAtOnce(_ text: String, apps: [String], home: URL) throws -> Bool {
        let heed = ["XDG_DATA_HOME=\(home.path)", Checkout.products.appending(path: "heed").path, "ask"]
        let events = try Program.run("env", heed + apps + ["--format", "jsonl", text])
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
        let added = Self.room(seconds: max(0, seconds - (after - before)))
        paused.sound = sound[..<place] + added + sound[place...]
        return paused
    }
}

/// Recordings one after the other in their room.
struct Timeline {
    /// The silence after each, in seconds.
    static let gap = 2.0
    var sound: [Int16]
    /// The end of each one's speech, in samples.
    var ends: [Int] = []

    init(_ recordings: [Recording]) {
        sound = Recording.room(seconds: 1)
        for recording in recordings {
            ends.append(sound.count + recording.speechEnd)
            sound += recording.sound + Recording.room(seconds: Self.gap)
        }
        sound += Recording.room(seconds: 2)
        // Never zero at its start, which marks the moment of playing.
        sound[0] = 7
    }

    /// The recordings that ended where a listener says that something ended.
    ///
    /// A sink to which nothing is played delivers its first silence seconds late, and a loaded machine answers late, so
    /// neither clock can be trusted; but what is heard is shifted as a whole.
    ///
    /// - Parameter seconds: the ends by the listener, in seconds on a clock that is off by less than three.
    /// - Returns: a recording's index for each.
    func places(ofEnds seconds: [Double]) -> [Int] {
        let shifts = stride(from: -3, to: 3, by: 0.05).map { shift in
            let nearest = seconds.map { nearestEnd(to: $0 + shift) }
            // A recording that was cut off or merged must not decide.
            return (indices: nearest.map(\.index), distance: nearest.reduce(0) { $0 + min($1.distance, 1) })
        }
        return shifts.min { $0.distance < $1.distance }?.indices ?? []
    }

    private func nearestEnd(to second: Double) -> (index: Int, distance: Double) {
        let distances = ends.map { abs(Double($0) / 16_000 - second) }
        let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        return (index, distances[index])
    }
}
