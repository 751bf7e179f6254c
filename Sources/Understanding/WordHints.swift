/// The hints in the way a word is written, which its sound does not give.
struct WordHints {
    /// Whether the name of an app that is not there may start with it.
    var mayStartApp = false
    /// Whether what follows it can hardly be anything but the name of an app.
    var precedesApp = false
    /// Whether it is what follows such a word.
    var isAppName = false
    /// Whether a comma stands before it.
    var isAfterComma = false
    /// Whether it is a part of a family name, also where it is no part of names elsewhere.
    var isSurname = false
    /// Whether it belongs to what stands before it, so that no value begins with it.
    var goesOn = false
}
