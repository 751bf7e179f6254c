/// A front end that hears one utterance after the other piece by piece.
package protocol CepstralStream: AnyObject {
    /// Begins an utterance.
    func begin()

    /// Takes the next samples, and adds the frames that they fill; what is left waits for more.
    func take(_ samples: ArraySlice<Int16>, into cepstra: inout Cepstra)
}
