/// An utterance and what the first pass has found in it.
package struct FirstPassResult {
    package let utterance: FramedUtterance
    /// The network that was searched.
    let grammar: CachedGrammar
    let pass: SearchPass
    /// The reading without free text, as far as a search with the usual beams tells.
    var closed: Readings?
    /// How likely the best of that is right.
    var confidence = 0.0
    /// About how many phones were followed, where that was more than usual: the next pass needs as many, or it would lose again what
    /// only a wide search has found.
    var phoneCount: Int?
    /// The likeliest ways into free text; none where it is not worth reading.
    package internal(set) var beginnings: [FreeTextPrefix] = []
}
