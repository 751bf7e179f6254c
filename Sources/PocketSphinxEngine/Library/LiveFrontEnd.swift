internal import CPocketSphinx
import SpeechCore
import SpeechDecoding

/// A front end of the library's that hears one utterance after the other piece by piece.
final class LiveFrontEnd: CepstralStream {
    private var frontEnd: FrontEnd
    /// Samples that fill no step yet.
    private var rest: [Int16] = []
    private var frame = 0

    /// Takes over a front end.
    init(_ frontEnd: consuming FrontEnd) {
        self.frontEnd = frontEnd
    }

    /// Begins an utterance.
    func begin() {
        frontEnd.begin()
        rest = []
        frame = 0
    }

    /// Takes the next samples, and adds the frames that they fill.
    func take(_ samples: ArraySlice<Int16>, into cepstra: inout Cepstra) {
        rest += samples
        let used = frontEnd.take(rest, from: &frame, into: &cepstra)
        rest.removeFirst(used)
    }
}
