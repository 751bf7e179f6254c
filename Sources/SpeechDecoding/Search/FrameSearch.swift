/// A search that goes on frame by frame.
protocol FrameSearch {
    /// The words that it has gone through.
    var trace: SearchTrace { get }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - scores: the scores of the utterance or a part of it.
    ///   - index: the frame's place in these.
    ///   - scale: the factor for the scores.
    ///   - network: the network that is searched.
    mutating func advance(_ scores: SenoneScores, frame index: Int, scale: Float, in network: inout SearchNetwork)

    /// Finds the word exit that the likeliest way has come to by now.
    mutating func findPassage()
}
