package import Foundation
internal import PrivateFiles
internal import Synchronization

/// Keeps the pronunciations that were worked out, from one run to the next.
///
/// The file is a dictionary like the model's, so it can be read by people, is mapped rather than loaded, and serves
/// 20,000 names as fast as the model's dictionary does. Each line ends in a remark with the share and the source. The
/// first line says what the pronunciations were made with; a file made with anything else counts as empty.
package final class PronunciationCache: Sendable {
    private struct Contents {
        var maker: String?
        var saved: Lexicon?
        /// The pronunciations worked out since the file was read.
        var new: [String: [Pronunciation]] = [:]
    }

    /// Changes when words are read in another way than before.
    private static let version = "heed-2"
    /// The key of the first line.
    private static let head = "#"

    /// The file in which it is kept.
    package let file: URL
    private let contents = Mutex(Contents())

    /// A cache in a file that need not exist yet.
    package init(file: URL) {
        self.file = file
    }

    /// The number of words worked out since the file was read.
    package var newWordCount: Int { contents.withLock { $0.new.count } }

    /// Writes the file anew if there is anything new in it; other processes see the old file or the new one.
    ///
    /// - Throws: `PronunciationError` when it cannot be written.
    package func save() throws(PronunciationError) {
        let text: String? = contents.withLock { contents in
            guard let maker = contents.maker, !contents.new.isEmpty else { return nil }
            var text = "\(Self.head) \(maker)\n"
            // As it is now: another process may have taken names away.
            let saved = try? Lexicon(contentsOf: file)
            contents.saved = saved?.pronunciations(of: Self.head).first == maker ? saved : nil
            contents.saved?.forEach { word, rest in
                // A damaged entry is among the new ones.
                let isOutdated = word == Self.head || contents.new[String(word.prefix { $0 != "(" })] != nil
                if !isOutdated { text += "\(word) \(rest)\n" }
            }
            for (word, ways) in contents.new.sorted(by: { $0.key < $1.key }) { text += Self.lines(word, ways) }
            return text
        }
        guard let text else { return }
        do {
            try PrivateFiles.makeFolder(at: file.deletingLastPathComponent())
            try PrivateFiles.write(Data(text.utf8), to: file)
        } catch {
            throw PronunciationError(
                .fileUnwritable, "Cannot write the pronunciations to \(file.path); make its folder writable.",
                underlying: error)
        }
        contents.withLock { contents in
            contents.saved = try? Lexicon(contentsOf: file)
            contents.new = [:]
        }
    }

    /// Takes what the file has, if it was made in the same way.
    func open(for maker: String) {
        contents.withLock { contents in
            let maker = "\(Self.version) \(maker)"
            guard contents.maker != maker else { return }
            let saved = try? Lexicon(contentsOf: file)
            contents = Contents(maker: maker)
            if saved?.pronunciations(of: Self.head).first == maker { contents.saved = saved }
        }
    }

    /// The pronunciations of a word, worked out only if they are not known.
    func readings(of word: String, otherwise workOut: () -> [Pronunciation]) -> [Pronunciation] {
        let known: [Pronunciation]? = contents.withLock { contents in
            if let ways = contents.new[word] { return ways }
            let lines = contents.saved?.pronunciations(of: word) ?? []
            let ways = lines.compactMap(Self.pronunciation)
            return ways.isEmpty || ways.count < lines.count ? nil : ways
        }
        if let known { return known }
        let ways = workOut()
        if !ways.isEmpty { contents.withLock { $0.new[word] = ways } }
        return ways
    }

    private static func lines(_ word: String, _ ways: [Pronunciation]) -> String {
        ways.enumerated().map { index, way in
            let key = index == 0 ? word : "\(word)(\(index + 1))"
            return "\(key) \(way.phones) # \(way.share) \(way.source.rawValue)\n"
        }.joined()
    }

    private static func pronunciation(_ line: String) -> Pronunciation? {
        guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let rest = line[line.utf8.index(after: mark)...].split(separator: " ")
        guard rest.count == 2, let share = Double(rest[0]), let source = Pronunciation.Source(rawValue: String(rest[1]))
        else { return nil }
        return Pronunciation(
            phones: line[..<mark].split(separator: " ").joined(separator: " "), share: share, source: source)
    }
}
