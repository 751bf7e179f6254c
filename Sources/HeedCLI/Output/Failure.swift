import ALSAAudio
import AppHost
import ArgumentParser
import Domains
import Evaluation
import Grammar
import HeedKit
import ModuleErrors
import Presentation
import PrivacyStore
import Pronunciation
import Server
import SpeechCore
import Transcripts
import VocabularyStore

/// Ends a command with one clear sentence on standard error and the exit status that the contract gives the kind of
/// failure.
enum Failure {
    /// The exit status of an error of Heed's own, whose sentence is printed; nil for any other error.
    static func report(_ error: any Error) -> ExitCode? {
        guard let error = error as? any ModuleError else { return nil }
        Console.note("heed: \(error.description)")
        return status(of: error)
    }

    private static func status(of error: any ModuleError) -> ExitCode {
        switch error {
        case let error as HeedError where error.code == .usage: ExitStatus.usage
        case let error as HeedError where error.code == .unavailable: ExitStatus.unavailable
        case let error as RecognitionError where [.modelMissing, .modelInvalid].contains(error.code):
            ExitStatus.unavailable
        case let error as PronunciationError where error.code != .hintInvalid: ExitStatus.unavailable
        case is PrivacyStoreError, is ALSAError: ExitStatus.unavailable
        case let error as ServerError where error.code == .usage: ExitStatus.usage
        case is GrammarError, is AppHostError, is DomainsError, is PronunciationError, is EvaluationError:
            ExitStatus.usage
        case let error as VocabularyError where error.code == .unusedType: ExitStatus.usage
        case let error as TranscriptError where error.code != .unwritable: ExitStatus.usage
        default: ExitStatus.someFailed
        }
    }
}
