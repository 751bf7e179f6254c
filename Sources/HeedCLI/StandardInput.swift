import Foundation
import Transcripts

/// The lines of standard input, one at a time.
///
/// The standard library's `readLine` is not used: a signal during its wait makes it read the end of the input for ever.
actor StandardInput {
    private var lines = LineSource(.standardInput).makeAsyncIterator()

    /// The next line, whatever it is; nil at the end.
    func next() async -> String? {
        var lines = lines
        let line = await lines.next()
        self.lines = lines
        return line
    }
}
