/// What a recogniser of commands found for and against the words of a hypothesis, beside its confidence.
///
/// All values but those of the grammar are means over the frames in which words were found.
package struct RecognitionEvidence: Sendable, Equatable {
    /// How much better a loop of phones fits than the words, a natural logarithm per frame.
    package var excess = 0.0
    /// The same of the word that fits worst.
    package var worstExcess = 0.0
    /// The grammar's weight of the words, a natural logarithm per frame.
    package var weight = 0.0
    /// How many frames have words.
    package var frameCount = 0
    /// By how much the best phone of speech fits better than silence and the noises that the model knows.
    package var speechMargin = 0.0
    /// How many phones may be meant: the entropy of their probabilities, in natural units.
    package var entropy = 0.0
    /// By how much the best phone fits better than phones do in the mean.
    package var sharpness = 0.0
    /// How much the probabilities of the phones change from frame to frame: speech moves on all the time.
    package var change = 0.0
    /// How many frames outside the words are more like speech than like silence or noise, per frame of words.
    package var outside = 0.0

    /// Nothing for or against anything.
    package init() {}
}
