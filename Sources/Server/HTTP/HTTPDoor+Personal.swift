import FlyingFox
import IntentCore

extension HTTPDoor {
    /// So many recordings of a name are enough.
    private static let mostRecordings = 10

    /// Answers what is about the person's own data, and shows a card's picture.
    func personal(
        _ route: Route, _ request: HTTPRequest, _ body: IncomingBody
    ) async throws(ServerError) -> HTTPResponse {
        func query(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
        switch (route, request.method) {
        case (.history, .GET): return Answer.json(try await desk.history(limit: 100))
        case (.history, _):
            guard let id = query("id") else {
                throw ServerError(.usage, "Say which entry: ?id=… of one, or ?id=all.")
            }
            try await desk.forget(id: id == "all" ? nil : id)
        case (.names, .GET): return Answer.json(try await desk.names())
        case (.names, .POST):
            let value = try await value(in: request, body)
            guard let name = value["name"]?.stringValue, let type = value["type"]?.stringValue else {
                throw ServerError(.usage, "The body is an object with name, type and perhaps hint.")
            }
            try await desk.add(name, type: type, hint: value["hint"]?.stringValue)
        case (.names, _):
            guard let name = query("name"), let type = query("type") else {
                throw ServerError(.usage, "Say which name: ?type=…&name=….")
            }
            try await desk.remove(name, type: type)
        case (.nameSounds, _):
            let form = try await UploadedForm(
                request, body, limit: settings.limits.upload, mostFiles: Self.mostRecordings)
            defer { withExtendedLifetime(form) {} }
            guard let name = form.values["name"], !form.files.isEmpty else {
                throw ServerError(.usage, "Send a form with the ‘name’ and recordings of it, each as ‘file’.")
            }
            return Answer.json(try await desk.learn(name, from: form.files.map(\.file)))
        case (.benchmark, _): return Answer.json(["address": .string(try report.address())] as JSONValue)
        case (.benchmarkPage(let ticket), _): return try await report.page(ticket)
        case (.permissions, _): return Answer.json(try await desk.permissions())
        case (.permission(let app), _):
            let state = try await value(in: request, body)["state"]?.stringValue.flatMap { Authorization(rawValue: $0) }
            guard let state, state != .restricted else {
                throw ServerError(.usage, "The state is authorized, denied or notDetermined.")
            }
            try await desk.decide(state, app: app)
        case (.picture, _):
            let (data, type) = try await pictures.picture(at: query("path") ?? "")
            var response = Answer.data(data, type: type)
            response.headers[HTTPHeader("Content-Security-Policy")] = "default-src 'none'; sandbox"
            return response
        default: throw ServerError(.notFound, "There is nothing at this address.")
        }
        return HTTPResponse(statusCode: .noContent)
    }
}
