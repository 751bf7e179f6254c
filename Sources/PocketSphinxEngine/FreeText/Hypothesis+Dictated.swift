import SpeechCore

extension Hypothesis {
    /// The hypothesis with the words of another one, of the same sound, in its free text.
    ///
    /// The words around the text are the grammar's, so a carrier that the language model misheard does no harm, while
    /// the language model knew what came before the text.
    func filled(from dictated: Hypothesis) -> Hypothesis {
        var result = self
        result.words = []
        result.freeText = []
        var next = 0
        for span in freeText {
            result.words += words[next..<span.words.lowerBound]
            next = span.words.lowerBound
            let start = result.words.count
            result.words += dictated.words.filter { word in
                let middle = (word.start + word.end) / 2
                return span.start <= middle && middle < span.end
            }
            result.freeText.append(
                FreeTextSpan(words: start..<result.words.count, start: span.start, end: span.end))
        }
        result.words += words[next...]
        result.text = result.words.map(\.text).joined(separator: " ")
        return result
    }
}
