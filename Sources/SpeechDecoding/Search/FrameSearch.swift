/// A search that goes on frame by frame, of phones with three or five states.
///
/// It is one of two and no existential: only where the number of states is known are the innermost loops written out.
struct FrameSearch {
    private var three: BeamSearch<ThreeStates>?
    private var five: BeamSearch<FiveStates>?

    /// A search at the start of an utterance.
    init(_ network: inout SearchNetwork, width: SearchWidth, model: AcousticModel, selection: SenoneSelection) {
        if model.phones.statesPerPhone == FiveStates.count {
            five = BeamSearch(&network, width: width, model: model, selection: selection)
        } else {
            three = BeamSearch(&network, width: width, model: model, selection: selection)
        }
    }

    /// The words that it has gone through.
    var trace: SearchTrace { three?.trace ?? five?.trace ?? SearchTrace() }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of the utterance or a part of it.
    ///   - index: the frame's place in these.
    ///   - scale: the factor for the scores.
    ///   - network: the network that is searched.
    mutating func advance(_ scores: SenoneScores, frame index: Int, scale: Float, in network: inout SearchNetwork) {
        three?.advance(scores, frame: index, scale: scale, in: &network)
        five?.advance(scores, frame: index, scale: scale, in: &network)
    }

    /// Finds the word exit that the likeliest way has come to by now.
    mutating func findPassage() {
        three?.findPassage()
        five?.findPassage()
    }

    /// How likely each first word is by now, by its end; what has not come to a word, or to one of several, stands under -1.
    func firstEnds(in network: inout SearchNetwork) -> [Int32: Float] {
        three?.firstEnds(in: &network) ?? five?.firstEnds(in: &network) ?? [:]
    }
}
