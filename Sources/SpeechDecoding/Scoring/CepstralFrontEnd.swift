package import SpeechCore

/// The front end that makes cepstra of sound, as a model was trained with them: this module's part of the C library.
package protocol CepstralFrontEnd: ~Copyable {
    /// The cepstra of an utterance, which depend on its samples alone.
    mutating func cepstra(of sound: ConditionedSound) -> Cepstra
}

/// A front end, and what a telephone left out put back.
struct WholeBandFrontEnd: ~Copyable {
    private var frontEnd: any CepstralFrontEnd & ~Copyable
    /// Guesses what a sound without high frequencies lacks; nil where nothing is guessed.
    private let bands: BandExtension?

    /// Takes over a front end.
    init(_ frontEnd: consuming any CepstralFrontEnd & ~Copyable, bands: BandExtension?) {
        self.frontEnd = frontEnd
        self.bands = bands
    }

    /// The cepstra of an utterance.
    mutating func cepstra(of sound: ConditionedSound) -> Cepstra {
        let cepstra = frontEnd.cepstra(of: sound)
        return sound.isNarrow ? bands?.applied(to: cepstra) ?? cepstra : cepstra
    }
}
