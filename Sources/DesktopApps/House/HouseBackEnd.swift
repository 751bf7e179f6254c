import DesktopData

/// What a house is spoken to by.
protocol HouseBackEnd: Sendable {
    /// Tells things what to do, and waits until they stand so or the time is over.
    ///
    /// - Returns: the states that were read back afterwards, by ids; one that did not answer is missing.
    /// - Throws: `HouseFault`, of which `untold` alone says that nothing was told to the house.
    func perform(_ orders: [(device: HouseDevice, order: HouseOrder)]) throws -> [String: HouseState]
}

/// Why a house cannot be spoken to.
enum HouseFault: Error {
    /// Neither a server nor a broker answers.
    case nowhere
    /// What stood in the way before anything was told to the house.
    indirect case untold(HouseFault)
    /// The server or broker refuses the token, name or password.
    case refused
    /// The file of a secret can be read by others.
    case openSecret(String)
    /// The keyring that has a secret is locked.
    case lockedSecret
    /// It answered with what cannot be used.
    case unusable(String)

    /// What the person is told; nil for the usual sentence.
    var words: String? {
        switch self {
        case .nowhere: nil
        case .untold(let fault): fault.words
        case .refused: Wording.say("Your house refuses the token or password that you gave House.")
        case .lockedSecret:
            Wording.say("The keyring with the password is locked: unlock it, and say it again.")
        case .openSecret(let file):
            Wording.say("Others can read the file {file} of House; take that right away first.", ["file": file])
        case .unusable(let what):
            Wording.say("Your house answered with something that I do not understand: {what}", ["what": what])
        }
    }
}
