import FlyingFox

/// What an address of the server is for.
enum Route: Sendable, Hashable {
    case health, metrics, models, openAPI, transcriptions, understand, conversations, listen, vosk, nothing
    case page, jobs, apps, history, names, permissions, picture
    case benchmark, nameSounds
    case benchmarkPage(String)
    case pageFile(String)
    case job(String)
    case jobEvents(String)
    case permission(String)
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
        // vosk-server's clients connect to the bare address, where browsers find the page.
        case []: self = request.headers[.upgrade]?.lowercased() == "websocket" ? .vosk : .page
        case ["vosk"]: self = .vosk
        case ["v1", "jobs"]: self = .jobs
        case ["v1", "apps"]: self = .apps
        case ["v1", "history"]: self = .history
        case ["v1", "names"]: self = .names
        case ["v1", "names", "sounds"]: self = .nameSounds
        case ["v1", "benchmark"]: self = .benchmark
        case ["v1", "permissions"]: self = .permissions
        case ["v1", "picture"]: self = .picture
        default:
            if parts.count == 4, parts.starts(with: ["v1", "conversations"]), parts.last == "turns" {
                self = .turns(parts[2])
            } else if parts.count == 3, parts.starts(with: ["v1", "conversations"]), let id = parts.last {
                self = .conversation(id)
            } else if parts.count == 3, parts.starts(with: ["v1", "jobs"]), let id = parts.last {
                self = .job(id)
            } else if parts.count == 4, parts.starts(with: ["v1", "jobs"]), parts.last == "events" {
                self = .jobEvents(parts[2])
            } else if parts.count == 3, parts.starts(with: ["v1", "permissions"]), let app = parts.last {
                self = .permission(app)
            } else if parts.count == 3, parts.starts(with: ["v1", "benchmark"]), let ticket = parts.last {
                self = .benchmarkPage(ticket)
            } else if parts.count == 2, parts.first == "page", let name = parts.last {
                self = .pageFile(name)
            } else {
                self = .nothing
            }
        }
    }

    /// All routes, with a name in the place of a conversation's.
    static let all: [Route] = [
        .health, .metrics, .models, .openAPI, .transcriptions, .understand, .conversations, .turns("id"),
        .conversation("id"), .listen, .vosk, .page, .pageFile("name"), .apps, .history, .names, .permissions,
        .permission("app"), .picture, .nameSounds, .benchmark, .benchmarkPage("ticket"), .jobs, .job("id"),
        .jobEvents("id"),
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
        case .jobs: "/v1/jobs"
        case .job: "/v1/jobs/{id}"
        case .jobEvents: "/v1/jobs/{id}/events"
        case .page: "/"
        case .pageFile: "/page/{name}"
        case .apps: "/v1/apps"
        case .history: "/v1/history"
        case .names: "/v1/names"
        case .nameSounds: "/v1/names/sounds"
        case .benchmark: "/v1/benchmark"
        case .benchmarkPage: "/v1/benchmark/{ticket}"
        case .permissions: "/v1/permissions"
        case .permission: "/v1/permissions/{app}"
        case .picture: "/v1/picture"
        case .nothing: "elsewhere"
        }
    }

    /// The methods that it takes; nil where there is nothing.
    var methods: [HTTPMethod]? {
        switch self {
        case .health, .metrics, .openAPI, .models, .listen, .vosk, .page, .pageFile, .apps, .permissions, .picture,
            .jobEvents, .benchmark, .benchmarkPage:
            [.GET]
        case .transcriptions, .understand, .conversations, .turns, .nameSounds: [.POST]
        case .conversation: [.DELETE]
        case .jobs: [.GET, .POST]
        case .history, .job: [.GET, .DELETE]
        case .names: [.GET, .POST, .DELETE]
        case .permission: [.PUT]
        case .nothing: nil
        }
    }

    /// What a token must cover; nil where none is needed.
    func scope(_ method: HTTPMethod) -> TokenStore.Scope? {
        switch self {
        case .jobs where method == .GET: .administer
        // The ticket is what the page of the report is opened with.
        case .health, .openAPI, .nothing, .page, .pageFile, .benchmarkPage: nil
        case .metrics, .history, .names, .nameSounds, .permissions, .permission, .picture, .benchmark: .administer
        case .models, .transcriptions, .understand, .vosk, .jobs, .job, .jobEvents: .transcribe
        case .conversations, .turns, .conversation, .listen, .apps: .converse
        }
    }
    /// Whether a token is needed even of this machine: an app that reaches the network reaches the ports, too, and must
    /// neither read what others did nor allow itself anything.
    func isPersonal(_ method: HTTPMethod) -> Bool {
        switch self {
        case .jobs: method == .GET
        case .history, .names, .nameSounds, .permissions, .permission, .picture, .benchmark: true
        default: false
        }
    }
}
