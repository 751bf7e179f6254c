/// One thing that `heed doctor` has looked at, and what to do about it.
package struct Diagnosis: Sendable, Equatable, Encodable {
    /// How bad it is.
    package enum Status: String, Sendable, Encodable {
        /// As it should be.
        case ok
        /// A command can be spoken, but something will not work or not well.
        case warning
        /// No command can be spoken before this is mended.
        case problem
    }

    /// The subject of the check, in a word.
    package var check: String
    package var status: Status
    /// The finding, as one sentence.
    package var message: String
    /// How to mend it, as one sentence; nil where nothing is to be mended.
    package var remedy: String?

    package static func ok(_ check: String, _ message: String) -> Diagnosis {
        Diagnosis(check: check, status: .ok, message: message)
    }

    package static func warning(_ check: String, _ message: String, _ remedy: String?) -> Diagnosis {
        Diagnosis(check: check, status: .warning, message: message, remedy: remedy)
    }

    package static func problem(_ check: String, _ message: String, _ remedy: String?) -> Diagnosis {
        Diagnosis(check: check, status: .problem, message: message, remedy: remedy)
    }

    /// One line for people, and a second one where something is to be done.
    package var text: String {
        let mark =
            switch status {
            case .ok: "ok      "
            case .warning: "WARNING "
            case .problem: "PROBLEM "
            }
        let line = "\(mark) \(check): \(message)"
        return remedy.map { "\(line)\n          → \($0)" } ?? line
    }
}
