import FlyingFox
import Foundation

extension HTTPDoor {
    private static let mostFiles = 200

    /// Answers what is about jobs: recordings whose transcripts are fetched later.
    func job(_ route: Route, _ request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> HTTPResponse {
        switch (route, request.method) {
        case (.jobs, .POST): return try await addJob(request, body)
        case (.jobs, _): return Answer.json(try await jobs.jobs())
        case (.job(let id), .DELETE):
            try await jobs.remove(id)
            await runner.cancel(id)
            return HTTPResponse(statusCode: .noContent)
        case (.job(let id), _): return Answer.json(try await jobs.job(id))
        case (.jobEvents(let id), _):
            // Signs from before the first look are not missed.
            let changes = try await jobs.changes(of: id)
            _ = try await jobs.job(id)
            return HTTPResponse(
                statusCode: .ok,
                headers: [.contentType: JobEvents.contentType, .cacheControl: "no-store"],
                body: HTTPBodySequence(from: JobEvents(id: id, store: jobs, changes: changes)))
        default: throw ServerError(.notFound, "There is nothing at this address.")
        }
    }

    private func addJob(_ request: HTTPRequest, _ body: IncomingBody) async throws(ServerError) -> HTTPResponse {
        let form = try await UploadedForm(request, body, limit: settings.limits.upload, mostFiles: Self.mostFiles)
        defer { withExtendedLifetime(form) {} }
        guard !form.files.isEmpty else { throw ServerError(.usage, "The form has no recording; send it as ‘file’.") }
        let model = try model(in: form)
        let format = form.values["response_format"] ?? "json"
        guard ["json", "text", "srt", "vtt"].contains(format) else {
            throw ServerError(.usage, "The response_format of a job is json, text, srt or vtt.")
        }
        let key = request.headers[HTTPHeader("Idempotency-Key")]
        guard key?.count ?? 0 <= 200 else {
            throw ServerError(.usage, "An Idempotency-Key has at most 200 characters.")
        }
        let id = try await jobs.add(form.files, key: key, model: model, format: format)
        runner.wake()
        var response = Answer.json(try await jobs.job(id).summary, status: .accepted)
        response.headers[HTTPHeader("Location")] = "/v1/jobs/\(id)"
        return response
    }
}
