import CheckedValues
import FlyingFox
import Foundation
import HeedKit
import LocalSystem
import Locales
import Presentation
import ServerProtocols
import Understanding

/// Answers the requests over HTTP.
struct HTTPDoor: HTTPHandler {
    /// The bytes of a JSON body.
    static let jsonLimit = 65_536

    let apps: HearingApps
    let talks: TalkRegistry
    let gate: Gate
    let settings: ServerSettings
    let metrics: ServerMetrics
    let reading: ReadingWatch
    /// Who the clients are, where all come by TLS; nil where they come themselves.
    let clients: RelayedClients?
    /// Takes a line about each request, without what was said.
    let log: @Sendable (String) -> Void
    private let files = SoundReader()
    let desk: PersonalDesk
    let jobs: JobStore
    let runner: JobRunner
    let pictures = ShownPictures()
    let report: ReportPage
    /// A page with everything on it asks for a dozen things.
    private let rate = RateLimit(burst: 60, perSecond: 10)

    /// The door of a server.
    init(
        apps: HearingApps, talks: TalkRegistry, gate: Gate, settings: ServerSettings, metrics: ServerMetrics,
        jobs: JobStore, runner: JobRunner, reading: ReadingWatch, clients: RelayedClients?,
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.apps, self.talks, self.gate, self.settings) = (apps, talks, gate, settings)
        (self.metrics, self.reading, self.log) = (metrics, reading, log)
        (self.jobs, self.runner, self.clients) = (jobs, runner, clients)
        desk = PersonalDesk(apps, settings.apps)
        report = ReportPage(settings.report)
    }

    /// Answers a request.
    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        let body = IncomingBody(request)
        reading.allow(body.mostBytes, from: request.remoteAddress)
        let route = Route(request)
        var response: HTTPResponse
        do throws(ServerError) {
            try rate.take(try origin(of: request))
            try gate.check(request, scope: route.scope(request.method), isPersonal: route.isPersonal(request.method))
            try body.check()
            response = try await answer(route, request, body)
        } catch {
            if let line = error.logLine(route.name) { log(line) }
            response = Answer.failure(error)
            if error.code == .wrongMethod {
                response.headers[HTTPHeader("Allow")] = route.methods?.map(\.rawValue).joined(separator: ", ")
            }
        }
        // The answer to HEAD has no body; the client would take one for the next answer.
        if request.method == .HEAD, case .httpBody = response.payload {
            response = HTTPResponse(statusCode: response.statusCode, headers: response.headers)
        }
        if case .httpBody = response.payload {
            if response.statusCode.code == HTTPStatusCode.tooManyRequests.code, body.isLarge {
                // Who asks too much need not send the rest first; what still comes is read behind the answer, as far as it was allowed.
                response = await ClosingBody.closing(response, unread: UnreadBody(body: body))
            } else {
                if await !body.drain() { response = await ClosingBody.closing(response) }
                reading.allow(ReadingWatch.headerLimit, from: request.remoteAddress)
            }
        }
        metrics.countRequest(door: "http", status: "\(response.statusCode.code)")
        let milliseconds = Int(clampingWhole: (ContinuousClock.now - start) / .milliseconds(1))
        // A client can write anything as a method.
        let method = route.methods?.contains(request.method) == true ? request.method.rawValue : "other"
        log("http \(method) \(route.name) \(response.statusCode.code) \(milliseconds) ms")
        return response
    }

    /// Where a request comes from.
    ///
    /// - Throws: `ServerError` of code `notAllowed` for one that has gone round TLS.
    private func origin(of request: HTTPRequest) throws(ServerError) -> HTTPRequest.Address? {
        guard let clients else { return request.remoteAddress }
        guard let origin = clients.origin(of: request.remoteAddress) else {
            throw ServerError(.notAllowed, "This server is reached over TLS alone, at the port that it printed.")
        }
        return origin
    }

    private func answer(
        _ route: Route, _ request: HTTPRequest, _ body: IncomingBody
    ) async throws(ServerError) -> HTTPResponse {
        guard let methods = route.methods else { throw ServerError(.notFound, "There is nothing at this address.") }
        guard methods.contains(request.method) else {
            throw ServerError(.wrongMethod, "The address takes \(methods.map(\.rawValue).joined(separator: ", ")).")
        }
        switch route {
        case .health: return Answer.json(["status": "ok"] as JSONValue)
        case .openAPI: return Answer.text(try OpenAPI.document(), type: "application/json")
        case .metrics:
            return Answer.text(
                metrics.text(
                    queue: await apps.pool.queueLength, conversations: await talks.count,
                    memory: ProcessMemory.residentBytes), type: "text/plain; version=0.0.4; charset=utf-8")
        case .models: return Answer.json(models)
        case .transcriptions: return try await transcribe(request, body)
        case .understand:
            let text = try await text(in: request, body)
            return Answer.json(UnderstandingLine(apps.reader.understand(text)))
        case .conversations:
            let saying = try await saying(in: request, body)
            let (id, talk) = try await begin(mayAllow: gate.isKnown(request))
            return try await turn(saying, id, talk, request)
        case .turns(let id):
            let talk = try await talks.talk(id)
            return try await turn(try await saying(in: request, body), id, talk, request)
        case .conversation(let id):
            try await talks.end(id)
            return HTTPResponse(statusCode: .noContent)
        case .listen:
            return try await webSocket(request) { () throws(ServerError) in
                try ListenSocket(apps, settings, metrics, request, pictures, mayAllow: gate.isKnown(request), log)
            }
        case .vosk:
            return try await webSocket(request) { () throws(ServerError) in
                try VoskSocket(apps, settings, metrics, log)
            }
        case .page: return try PageFiles.response("index.html")
        case .pageFile(let name): return try PageFiles.response(name)
        case .apps:
            return Answer.json(AppsAnswer(apps.loaded.apps, locale: apps.loaded.locale, wake: apps.wakePhrases.names))
        case .history, .names, .nameSounds, .permissions, .permission, .picture, .benchmark, .benchmarkPage:
            return try await personal(route, request, body)
        case .jobs, .job, .jobEvents: return try await job(route, request, body)
        case .nothing: throw ServerError(.notFound, "There is nothing at this address.")
        }
    }

    private var models: JSONValue {
        let names = ["heed-commands"] + (apps.takesDictation ? ["heed-dictation"] : [])
        return [
            "object": "list",
            "data": .array(names.map { ["id": .string($0), "object": "model", "owned_by": "heed"] }),
        ]
    }

    // MARK: Transcriptions

    private func transcribe(_ request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> HTTPResponse {
        let form = try await UploadedForm(request, body, limit: settings.limits.upload)
        guard let file = form.file else { throw ServerError(.usage, "The form has no recording; send it as ‘file’.") }
        let format = form.values["response_format"] ?? "json"
        guard TranscriptionAnswer.formats.contains(format) else {
            throw ServerError(
                .usage,
                "There is no response_format ‘\(format.prefix(40))’; take one of "
                    + "\(TranscriptionAnswer.formats.joined(separator: ", ")).")
        }
        guard form.values["stream"] != "true" else {
            throw ServerError(
                .usage, "The transcript cannot be streamed; leave stream out, or use the WebSocket /v1/listen.")
        }
        let isDictation = try model(in: form) == "heed-dictation"
        let samples = try await files.samples(of: file, limit: settings.limits.seconds)
        let apps = apps
        let transcript = try await ClientWatch.whileConnected(request) { () async throws(ServerError) in
            try await RecordingTranscriber(apps: apps).transcript(of: samples, name: "file", isDictation: isDictation)
        }
        let wantsWords = form.lists["timestamp_granularities[]"]?.contains("word") == true
        return TranscriptionAnswer(transcript, locale: apps.loaded.locale).response(format, withWords: wantsWords)
    }

    /// The model that a form asks for, whose language must be the server's.
    func model(in form: UploadedForm) throws(ServerError) -> String {
        try apps.check(language: form.values["language"])
        guard form.values["model"] == "heed-dictation" else { return "heed-commands" }
        guard apps.takesDictation else {
            throw ServerError(.usage, "The model of this language recognises commands only.")
        }
        return "heed-dictation"
    }

    // MARK: Conversations

    private func begin(mayAllow: Bool) async throws(ServerError) -> (id: String, talk: Talk) {
        do { return try await talks.begin(mayAllow: mayAllow) } catch { throw ServerError(error) }
    }

    private func turn(
        _ saying: Talk.Saying, _ id: String, _ talk: Talk, _ request: HTTPRequest
    ) async throws(ServerError) -> HTTPResponse {
        guard
            !AcceptedTypes(request.headers[HTTPHeader("Accept")]).prefers(
                JobEvents.contentType, over: "application/json")
        else { return try await TalkEvents.response(saying, id, talk, request) }
        let turn = try await ClientWatch.whileConnected(request) { () async throws(ServerError) in
            try await talk.turn(saying)
        }
        return Answer.json(TurnAnswer(id: id, turn))
    }

    private func saying(in request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> Talk.Saying {
        guard MediaType(request.headers[.contentType] ?? "").name == "multipart/form-data" else {
            return .text(try await text(in: request, body))
        }
        let form = try await UploadedForm(request, body, limit: settings.limits.upload)
        guard let file = form.file else { throw ServerError(.usage, "The form has no recording; send it as ‘file’.") }
        // The file lives as long as the form.
        defer { withExtendedLifetime(form) {} }
        return .sound(try await files.samples(of: file, limit: 30))
    }

    /// The text of a JSON body.
    private func text(in request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> String {
        guard let text = try await value(in: request, body)["text"]?.stringValue else {
            throw ServerError(.usage, "The body is an object with a text, such as {\"text\": \"turn left\"}.")
        }
        return text
    }

    /// A JSON body; a form that a page elsewhere can send without asking is none.
    func value(in request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> JSONValue {
        guard MediaType(request.headers[.contentType] ?? "").name == "application/json" else {
            throw ServerError(
                .wrongType, "Send JSON (Content-Type: application/json) such as {\"text\": \"turn left\"}.")
        }
        let data = try await body.all(limit: Self.jsonLimit)
        return (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .null
    }

    // MARK: WebSockets

    private func webSocket(
        _ request: HTTPRequest, _ make: () throws(ServerError) -> some WSHandler
    ) async throws(ServerError) -> HTTPResponse {
        guard request.headers[.upgrade]?.lowercased() == "websocket" else {
            throw ServerError(.usage, "The address is one of a WebSocket.")
        }
        let handler = try make()
        do {
            let watched = WatchedSocket(handler: handler, reading: reading, address: request.remoteAddress)
            var response = try await WebSocketHTTPHandler(handler: watched).handleRequest(request)
            // Browsers break off where none of the protocols that they offer is chosen.
            if Gate.protocols(of: request).contains(Gate.socketProtocol) {
                response.headers[HTTPHeader("Sec-WebSocket-Protocol")] = Gate.socketProtocol
            }
            return response
        } catch {
            throw ServerError(error)
        }
    }
}
