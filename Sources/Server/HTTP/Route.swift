import FlyingFox

/// What an address of the server is for.
enum Route: Sendable, Hashable {
    case health, metrics, models, openAPI, transcriptions, understand, conversations, listen, vosk, nothing
    case turns(String)
    case conversation(String)

    /// The route of a request.
    init(_ request: HTTPRequest) {
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts {
        case ["healthz"]: self = .health
        case ["metrics"]: self = .metrics
        case ["openapi.json"]: self = .openAPI
        case ["v1", "models"]: self = .models
        case ["v1", "audio", "transcriptions"]: self = .transcriptions
        case ["v1", "understand"]: self = .understand
        case ["v1", "conversations"]: self = .conversations
        case ["v1", "listen"]: self = .listen
        // vosk-server's clients connect to the bare address.
        case [], ["vosk"]: self = .vosk
        default:
            if parts.count == 4, parts.starts(with: ["v1", "conversations"]), parts.last == "turns" {
                self = .turns(parts[2])
            } else if parts.count == 3, parts.starts(with: ["v1", "conversations"]), let id = parts.last {
                self = .conversation(id)
            } else {
                self = .nothing
            }
        }
    }

    /// All routes, with a name in the place of a conversation's.
    static let all: [Route] = [
        .health, .metrics, .models, .openAPI, .transcriptions, .understand, .conversations, .turns("id"),
        .conversation("id"), .listen, .vosk,
    ]

    /// The address as logs and documents show it: a conversation's name is a secret.
    var name: String {
        switch self {
        case .health: "/healthz"
        case .metrics: "/metrics"
        case .openAPI: "/openapi.json"
        case .models: "/v1/models"
        case .transcriptions: "/v1/audio/transcriptions"
        case .understand: "/v1/understand"
        case .conversations: "/v1/conversations"
        case .turns: "/v1/conversations/{id}/turns"
        case .conversation: "/v1/conversations/{id}"
        case .listen: "/v1/listen"
        case .vosk: "/vosk"
        case .nothing: "elsewhere"
        }
    }

    /// The methods that it takes; nil where there is nothing.
    var methods: [HTTPMethod]? {
        switch self {
        case .health, .metrics, .openAPI, .models, .listen, .vosk: [.GET]
        case .transcriptions, .understand, .conversations, .turns: [.POST]
        case .conversation: [.DELETE]
        case .nothing: nil
        }
    }

    /// What a token must cover; nil where none is needed.
    var scope: TokenStore.Scope? {
        switch self {
        case .health, .openAPI, .nothing: nil
        case .metrics: .administer
        case .models, .transcriptions, .understand, .vosk: .transcribe
        case .conversations, .turns, .conversation, .listen: .converse
        }
    }
}
