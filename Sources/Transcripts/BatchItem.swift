import CheckedValues
package import Foundation
package import IntentCore

/// One recording of a batch.
package struct BatchItem: Sendable, Hashable {
    /// Its place in the batch, from 0.
    package var index: Int
    /// The recording as the user named it; transcripts repeat it.
    package var audio: String
    /// The recording's file.
    package var url: URL
    /// The name of its output: a relative path without a format's extension, unique in the batch.
    package var outputName: String
    /// The key in the ledger, unique in the batch.
    package var key: String
    /// Whatever else a manifest says of it.
    package var labels: [String: JSONValue]

    /// A recording of a batch.
    package init(
        index: Int, audio: String, url: URL, outputName: String, key: String, labels: [String: JSONValue] = [:]
    ) {
        self.index = index
        self.audio = audio
        self.url = url
        self.outputName = outputName
        self.key = key
        self.labels = labels
    }
}

/// Numbers the recordings of a batch and names their outputs, one after the other.
package struct BatchNumbering: Sendable {
    private var count = 0
    private var outputNames: Set<String> = []
    private var keys: [String: Int] = [:]

    /// A numbering that starts at 0.
    package init() {}

    /// The next recording.
    ///
    /// Its output is named after it; where that name is taken, the recording's extension and then a number are added.
    ///
    /// - Parameters:
    ///   - audio: the recording as the user named it.
    ///   - url: the recording's file.
    ///   - name: the path to name the output after; what leads out of a folder is left away.
    ///   - labels: whatever else is known of it.
    /// - Returns: the numbered recording.
    package mutating func item(
        audio: String, at url: URL, named name: String? = nil, labels: [String: JSONValue] = [:]
    ) -> BatchItem {
        let repetition = keys[audio, default: 0] + 1
        keys[audio] = repetition
        defer { count += 1 }
        return BatchItem(
            index: count, audio: audio, url: url, outputName: outputName(for: name ?? audio),
            key: repetition == 1 ? audio : "\(audio)#\(repetition)", labels: labels)
    }

    private mutating func outputName(for path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let leadsAway = path.hasPrefix("/") || parts.contains("..")
        let inner = (leadsAway ? parts.suffix(1).filter { $0 != ".." } : parts).joined(separator: "/")
        let whole = inner.isEmpty ? "unnamed" : inner
        let stem = Self.fitting(Self.withoutExtension(whole))
        var name = outputNames.contains(stem) ? Self.fitting(whole) : stem
        var number = 2
        while !outputNames.insert(name).inserted {
            name = "\(Self.fitting(whole))-\(number)"
            number += 1
        }
        return name
    }

    /// The most bytes of one name in a path: Linux allows 255, and an extension, a number and what marks a draft come to it.
    private static let longestName = 200

    /// A path of names that any file system takes: too long ones are cut and get a check of their own behind them.
    private static func fitting(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { name in
            let name = name.printable()
            guard name.utf8.count > longestName else { return name }
            var cut = name.prefix(longestName)
            while cut.utf8.count > longestName - 9 { cut.removeLast() }
            return "\(cut)-\(Checksum.of(Data(name.utf8)))"
        }.joined(separator: "/")
    }

    private static func withoutExtension(_ path: String) -> String {
        guard let point = path.lastIndex(of: "."), point > path.startIndex, path[path.index(before: point)] != "/",
            !path[point...].contains("/")
        else { return path }
        return String(path[..<point])
    }
}
