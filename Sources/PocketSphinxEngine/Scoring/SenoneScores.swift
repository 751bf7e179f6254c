/// How well each selected senone fits each frame: natural logarithms of likelihoods.
struct SenoneScores: Sendable {
    /// The senones of the columns.
    let selection: SenoneSelection
    /// The number of frames.
    let frameCount: Int
    /// Frame after frame a value per column.
    var values: [Float]

    /// The score of a senone in a frame; the senone must be selected.
    func score(of senone: Int32, frame: Int) -> Float {
        let column = Int(selection.columns[Int(senone)])
        guard column >= 0 else { return AcousticModel.impossible }
        return values[frame * selection.columnCount + column]
    }
}
