import ALSAAudio
import AppHost
import ArgumentParser
import Assistant
import AudioFiles
import Domains
import Evaluation
import Grammar
import PrivacyStore
import Pronunciation
import SpeechCore
import Transcripts
import VocabularyStore

/// Ends a command with one clear sentence on standard error and the exit status that the contract gives the kind of
/// failure.
enum Failure {
    /// Runs a command's work; every error that has a sentence of its own becomes that sentence.
    static func reported(_ work: () async throws -> Void) async throws {
        do {
            try await work()
        } catch let status as ExitCode {
            throw status
        } catch let error as RecognitionError {
            let isMissing = error.code == .modelMissing || error.code == .modelInvalid
            throw end(error.message, isMissing ? ExitStatus.unavailable : ExitStatus.someFailed)
        } catch let error as GrammarError {
            throw end(error.description, ExitStatus.usage)
        } catch let error as AppHostError {
            throw end(error.description, ExitStatus.usage)
        } catch let error as PrivacyStoreError {
            throw end(error.message, ExitStatus.unavailable)
        } catch let error as DomainsError {
            throw end(error.description, ExitStatus.usage)
        } catch let error as PronunciationError {
            throw end(error.message, error.code == .hintInvalid ? ExitStatus.usage : ExitStatus.unavailable)
        } catch let error as VocabularyError {
            throw end(error.message, error.code == .unusedType ? ExitStatus.usage : ExitStatus.someFailed)
        } catch let error as PronunciationLearner.Failure {
            throw end(error.description, ExitStatus.someFailed)
        } catch let error as ALSAError {
            throw end(error.message, ExitStatus.unavailable)
        } catch let error as AudioFileError {
            throw end(error.message, ExitStatus.someFailed)
        } catch let error as TranscriptError {
            throw end(error.message, error.code == .unwritable ? ExitStatus.someFailed : ExitStatus.usage)
        } catch let error as EvaluationError {
            throw end(error.message, ExitStatus.usage)
        }
    }

    /// Says what went wrong; the result ends the program when thrown.
    static func end(_ message: String, _ status: ExitCode) -> ExitCode {
        Console.note("heed: \(message)")
        return status
    }
}
