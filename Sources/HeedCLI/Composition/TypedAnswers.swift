import Assistant
import Foundation
import SpeechCore
import Transcripts

/// Answers that are typed, or piped in, a line each.
///
/// The standard library's `readLine` is not used: a signal during its wait makes it read the end of the input for ever.
actor TypedAnswers: AnswerSource {
    private var lines = LineSource(.standardInput).makeAsyncIterator()

    /// The next line, whatever it is; nil at the end.
    func line() async -> String? {
        var lines = lines
        let line = await lines.next()
        self.lines = lines
        return line
    }

    func answer(to question: PendingQuestion) async -> PersonAnswer {
        guard let line = await line() else { return .gone }
        return line.allSatisfy(\.isWhitespace) ? .silence : .words(line)
    }
}
