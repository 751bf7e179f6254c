import AppHost
import Assistant
import Dialogue
import Foundation
import IntentCore
import TestSupport

/// Runs conversations with the sample apps' real processes and typed answers, and writes down what is said.
struct ConversationTranscript {
    let host: ExtensionHost
    private let packages: [AppPackage]

    /// A host of the sample apps that keep their data in a folder.
    init(dataFolder: URL) {
        packages = AppLibrary(folders: [Checkout.sampleApps]).packages
        host = ExtensionHost(
            packages: packages,
            configuration: ExtensionHost.Configuration(
                dataFolder: dataFolder, executableFolders: [Checkout.products]))
    }

    /// Heed's sentences for an intent, each question followed by the next of the answers.
    func run(_ intent: Intent, answers: [String] = []) async throws -> (said: [String], end: ConversationResponse?) {
        guard let package = packages.first(where: { $0.id == intent.app }) else { return ([], nil) }
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        guard var conversation = Conversation(intent, app: app) else { return ([], nil) }
        var said: [String] = []
        var end: ConversationResponse?
        var answers = answers[...]
        var actions = conversation.receive(.begin)
        while let action = actions.first {
            let event: ConversationEvent
            switch action {
            case .callResolve, .callConfirm, .callHandle:
                event = await call(action, conversation.intent)
            case .ask(let prompt):
                said.append(prompt.text)
                let question = try PendingQuestion(prompt: prompt, app: app, intent: conversation.intent)
                event =
                    answers.popFirst().map { .answered(AnswerReading().answer($0, to: question)) } ?? .unanswered
            case .respond(let response):
                said.append(response.text)
                end = response
                return (said, end)
            case .authorize, .follow, .finish:
                return (said, end)
            }
            actions = conversation.receive(event)
        }
        return (said, end)
    }

    private func call(_ action: ConversationAction, _ intent: Intent) async -> ConversationEvent {
        do {
            switch action {
            case .callResolve(let slot): return .resolved(try await host.resolve(slot, of: intent))
            case .callConfirm: return .confirmed(try await host.confirm(intent))
            default: return .handled(try await host.handle(intent))
            }
        } catch {
            return .failed(.misbehaved)
        }
    }
}
