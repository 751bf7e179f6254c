import CheckedValues
import Foundation

/// A small n-gram model of some sentences, with Witten and Bell's share for what was not seen.
struct BackoffModel {
    private static let order = 3
    private static let start = "<s>"
    private static let end = "</s>"

    /// The n-grams of each order with the natural logarithms of probability and, but for the last, of back-off.
    private var grams: [[[String]: (probability: Double, backoff: Double)]]

    /// Learns sentences, and pieces of sentences that may stand anywhere.
    init(sentences: [[String]], pieces: [[String]]) {
        var counts = [[[String]: Int]](repeating: [:], count: Self.order)
        for words in sentences.map({ [Self.start] + $0 + [Self.end] }) + pieces {
            for order in 1...Self.order where words.count >= order {
                for place in 0...words.count - order {
                    counts[order - 1][Array(words[place..<place + order]), default: 0] += 1
                }
            }
        }
        for edge in [Self.start, Self.end] where counts[0][[edge]] == nil { counts[0][[edge]] = 1 }
        let total = counts[0].reduce(0) { $0 + ($1.key == [Self.start] ? 0 : $1.value) }
        grams = Array(repeating: [:], count: Self.order)
        for (gram, count) in counts[0] {
            // Nothing leads to the start of a sentence.
            let share = gram == [Self.start] ? 1e-99 : Double(count) / Double(max(total, 1))
            grams[0][gram] = (log(share), 0)
        }
        for order in 2...Self.order {
            for (history, followers) in Dictionary(grouping: counts[order - 1], by: { Array($0.key.dropLast()) }) {
                let seen = Double(followers.reduce(0) { $0 + $1.value })
                let kinds = Double(followers.count)
                var shorter = 0.0
                for (gram, count) in followers {
                    grams[order - 1][gram] = (log(Double(count) / (seen + kinds)), 0)
                    shorter += exp(grams[order - 2][Array(gram.dropFirst())]?.probability ?? -.infinity)
                }
                grams[order - 2][history]?.backoff = log(kinds / (seen + kinds) / max(1 - shorter, 1e-6))
            }
        }
    }

    /// The model in the format that every toolkit reads.
    var arpa: String {
        var lines = ["\\data\\"]
        for order in grams.indices { lines.append("ngram \(order + 1)=\(grams[order].count)") }
        for order in grams.indices {
            lines += ["", "\\\(order + 1)-grams:"]
            for (gram, values) in grams[order].sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
                var line = "\(Self.decimal(values.probability)) \(gram.joined(separator: " "))"
                if order + 1 < grams.count { line += " \(Self.decimal(values.backoff))" }
                lines.append(line)
            }
        }
        return (lines + ["", "\\end\\", ""]).joined(separator: "\n")
    }

    /// A natural logarithm as a decimal one, in fixed notation.
    private static func decimal(_ logarithm: Double) -> String {
        let tenThousandths = Int(clampingWhole: max(-999_999, (logarithm / log(10) * 10_000).rounded()))
        let digits = String(abs(tenThousandths) % 10_000)
        let padded = String(repeating: "0", count: 4 - digits.count) + digits
        return "\(tenThousandths < 0 ? "-" : "")\(abs(tenThousandths) / 10_000).\(padded)"
    }
}
