/// The word exits of a search in the order in which they were found.
///
/// In noise they are hundreds of thousands. They stand in pieces, because one array that grows is copied, and for a moment
/// needs room for three times as many.
struct WordExitList: RandomAccessCollection {
    private static let pieceBits = 14
    private static let pieceSize = 1 << pieceBits

    private var pieces: [[WordExit]] = []
    private(set) var endIndex = 0
    let startIndex = 0

    subscript(index: Int) -> WordExit {
        pieces[index >> Self.pieceBits][index & (Self.pieceSize - 1)]
    }

    /// Adds a word exit behind the others.
    mutating func append(_ wordExit: WordExit) {
        if endIndex & (Self.pieceSize - 1) == 0 {
            pieces.append([])
            pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
        }
        pieces[pieces.count - 1].append(wordExit)
        endIndex += 1
    }
}
