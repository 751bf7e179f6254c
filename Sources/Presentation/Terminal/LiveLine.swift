import CheckedValues
import Foundation
import Synchronization

/// The last line of a terminal, which shows the level, the state and the words so far.
package final class LiveLine: Sendable {
    /// Heed's present activity.
    package enum Activity: String {
        case listening, hearing, speaking, waiting
        case disconnected = "microphone lost"
    }

    private struct State {
        var activity = Activity.listening
        var level = -96.0
        var words = ""
        var shown = ""
    }

    private static let barLength = 12
    /// The decibels of the empty and of the full bar.
    private static let range = -60.0...(-6.0)

    private let state = Mutex(State())
    private let isShown: Bool

    /// A line that is shown only where standard error is a terminal.
    package init(isWanted: Bool) {
        isShown = isWanted && isatty(STDERR_FILENO) == 1
    }

    func set(_ activity: Activity, words: String? = nil) {
        update {
            $0.activity = activity
            if let words { $0.words = words }
        }
    }

    func set(level: Double) { update { $0.level = level } }

    func set(words: String) { update { $0.words = words } }

    /// Takes the line away while something is printed.
    package func aside(_ print: () -> Void) {
        guard isShown else { return print() }
        state.withLock { state in
            if !state.shown.isEmpty { Self.write("\r\u{1B}[K") }
            state.shown = ""
            print()
        }
    }

    private func update(_ change: (inout State) -> Void) {
        guard isShown else { return }
        state.withLock { state in
            change(&state)
            let line = Self.line(state)
            guard line != state.shown else { return }
            state.shown = line
            Self.write("\r\u{1B}[K\(line)")
        }
    }

    private static func line(_ state: State) -> String {
        let part = (state.level - range.lowerBound) / (range.upperBound - range.lowerBound)
        let filled = max(0, min(barLength, Int(clampingWhole: (part * Double(barLength)).rounded())))
        let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: barLength - filled)
        // One line on any terminal: the last words are the new ones.
        return "\(bar) \(state.activity.rawValue)  \(state.words.suffix(50).printable())"
    }

    private static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
