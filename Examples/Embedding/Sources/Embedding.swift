import HeedKit

/// Listens to a microphone, or to the recordings that are named, and has the conversations that follow.
@main
enum Embedding {
    static func main() async throws {
        let recordings = Array(CommandLine.arguments.dropFirst())
        var settings = ListenerSettings()
        if !recordings.isEmpty { settings.input = .recordings(recordings) }
        let listener = try await Listener(settings)
        for try await event in await listener.events() {
            switch event {
            case .partial(let words, _): print("    …", words)
            case .heard(let text, _, _, _): print("You: ", text)
            case .prompt(let question): print("Heed:", question.text)
            case .answered(let text): print("You: ", text)
            case .response(let reply): print("Heed:", reply.text)
            case .note(let sentence): print("Note:", sentence)
            default: break
            }
        }
    }
}
