import AppHost
import Dialogue

extension AppFault {
    /// The fault that an error of the host is to the person.
    init(_ error: AppHostError) {
        self =
            switch error.code {
            case .timedOut: .notResponding
            case .crashed, .closedOutput, .tooMuchMemory: .crashed
            case .malformedOutput, .unexpectedAnswer, .flooded, .handlerFailed: .misbehaved
            default: .unavailable
            }
    }
}
