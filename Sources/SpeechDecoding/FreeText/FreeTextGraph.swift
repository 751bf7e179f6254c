import Foundation
import SpeechCore

/// The words that can be said in the place of free text: any run of the words that the language model heard in the
/// utterance, and names in the place of some of them.
///
/// So the search of the commands decides where text begins and ends and what is said around it, with the sounds of
/// real words on both sides, while a language model of many thousands of words has read the text itself. Names that
/// this model does not know are heard by the search, too.
package struct FreeTextGraph {
    /// The text.
    let text: WordGraph
    /// The names, which the text calls.
    let names: WordGraph
    /// What the language model has heard.
    let heard: HeardText

    /// A graph of words in their order.
    ///
    /// - Parameters:
    ///   - heard: what the language model has heard of the whole utterance.
    ///   - names: the names that may be among the words, each as its words.
    ///   - settings: the weights of words and names.
    package init(_ heard: HeardText, names: [[String]], settings: ModelManifest.FreeText) {
        self.heard = heard
        let words = heard.words.map(\.text)
        self.names = Self.list(names, outOfVocabularyWords: heard.outOfVocabularyWords, settings: settings)
        let count = Int32(words.count)
        let (start, final, afterFirstName) = (Int32(0), count + 1, count + 2)
        var graph = WordGraph(words: words, stateCount: words.count * 2 + 3, start: start, final: final, arcs: [])
        func add(_ source: Int32, _ target: Int32, word: Int32 = -1, _ logWeight: Double = 0) {
            graph.arcs.append(
                WordGraph.Arc(source: source, target: target, word: word, logWeight: Float(logWeight)))
        }
        func addNames(_ source: Int32, _ target: Int32) {
            guard !names.isEmpty else { return }
            graph.arcs.append(
                WordGraph.Arc(source: source, target: target, callee: 1, logWeight: Float(settings.nameWeight)))
        }
        // State n is after word n, counted from 1; words are said one after the other from any of them on.
        for place in 1..<(count + 1) {
            add(start, place, word: place - 1, settings.wordWeight)
            if place > 1 { add(place - 1, place, word: place - 1, settings.wordWeight) }
            add(place, final)
            add(afterFirstName, place)
            let afterName = afterFirstName + place
            addNames(place, afterName)
            add(afterName, final)
            // The language model has heard some words in the place of the name.
            for next in place..<min(place + Int32(settings.wordsOfName) + 1, count + 1) { add(afterName, next) }
        }
        addNames(start, afterFirstName)
        add(afterFirstName, final)
        text = graph
    }

    /// The part of the words around a text that the language model has heard at the same time; 1 where there are none.
    ///
    /// That it has not heard a name that it does not know tells nothing.
    func heardShare(of reading: AlignedHypothesis, _ cepstra: Cepstra) -> Double {
        var frames = 0
        var heardFrames = 0
        for (segment, span) in zip(reading.segments, reading.spans) where segment.isWord && !segment.isText {
            let (start, end) = (cepstra.time(ofFrame: span.lowerBound), cepstra.time(ofFrame: span.upperBound))
            let isHeard = heard.words.contains { word in
                word.text == segment.word && min(word.end, end) - max(word.start, start) > (end - start) * Self.overlap
            }
            if isHeard || !heard.outOfVocabularyWords.contains(segment.word) { frames += span.count }
            if isHeard { heardFrames += span.count }
        }
        return frames > 0 ? Double(heardFrames) / Double(frames) : 1
    }

    /// The part of a word in which both must hear it: they do not agree where words begin and end.
    private static let overlap = 0.3

    /// All names: those that the language model does not know each as likely, the others as likely as their words are in a
    /// text, since it has not heard them where they could be heard.
    private static func list(
        _ names: [[String]], outOfVocabularyWords: Set<String>, settings: ModelManifest.FreeText
    ) -> WordGraph {
        let usual = -log(Double(names.count))
        var graph = WordGraph(words: [], stateCount: 2, start: 0, final: 1, arcs: [])
        var numbers: [String: Int32] = [:]
        for name in names {
            var state = graph.start
            let isKnown = outOfVocabularyWords.isDisjoint(with: name)
            for (index, word) in name.enumerated() {
                let number = numbers[word] ?? Int32(graph.words.count)
                if numbers.updateValue(number, forKey: word) == nil { graph.words.append(word) }
                let isLast = index == name.count - 1
                let next = isLast ? graph.final : Int32(graph.stateCount)
                if !isLast { graph.stateCount += 1 }
                let weight = isKnown ? Double(name.count) * settings.wordWeight - settings.nameWeight : usual
                graph.arcs.append(
                    WordGraph.Arc(
                        source: state, target: next, word: number, logWeight: index == 0 ? Float(weight) : 0))
                state = next
            }
        }
        return graph
    }
}
