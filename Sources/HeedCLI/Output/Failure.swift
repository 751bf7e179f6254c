import ALSAAudio
import AppHost
import ArgumentParser
import Assistant
import AudioFiles
import Domains
import Evaluation
import Grammar
import HeedKit
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
        } catch let error as HeedError {
            throw end(
                error.message, error.code == .usage ? .usage : error.code == .unavailable ? .unavailable : .failed)
        } catch let error as RecognitionError {
            let isMissing = error.code == .modelMissing || error.code == .modelInvalid
            throw end(error.message, isMissing ? .unavailable : .failed)
        } catch let error as GrammarError {
            throw end(error.description, .usage)
        } catch let error as AppHostError {
            throw end(error.description, .usage)
        } catch let error as PrivacyStoreError {
            throw end(error.message, .unavailable)
        } catch let error as DomainsError {
            throw end(error.description, .usage)
        } catch let error as PronunciationError {
            throw end(error.message, error.code == .hintInvalid ? .usage : .unavailable)
        } catch let error as VocabularyError {
            throw end(error.message, error.code == .unusedType ? .usage : .failed)
        } catch let error as AssistantError {
            throw end(error.message, .failed)
        } catch let error as ALSAError {
            throw end(error.message, .unavailable)
        } catch let error as AudioFileError {
            throw end(error.message, .failed)
        } catch let error as TranscriptError {
            throw end(error.message, error.code == .unwritable ? .failed : .usage)
        } catch let error as EvaluationError {
            throw end(error.message, .usage)
        }
    }

    /// The kinds of failure, each with an exit status.
    private enum Status { case usage, unavailable, failed }

    /// Says the sentence; the result ends the program when thrown.
    private static func end(_ message: String, _ status: Status) -> ExitCode {
        Console.note("heed: \(message)")
        return switch status {
        case .usage: ExitStatus.usage
        case .unavailable: ExitStatus.unavailable
        case .failed: ExitStatus.someFailed
        }
    }
}
