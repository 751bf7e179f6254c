import Assistant
import FlyingFox
import Foundation
import HeedKit
import IntentCore
import Presentation
import ServerProtocols
import SpeechCore

/// The WebSocket with sound in and events out, as `heed listen --format jsonl` prints them.
struct ListenSocket: WSHandler {
    private let apps: HearingApps
    private let settings: ServerSettings
    private let metrics: ServerMetrics
    private let pictures: ShownPictures
    private let log: @Sendable (String) -> Void
    private let format: SampleFormat
    private let mayAllow: Bool
    /// The phrase that commands must begin with from the start on.
    private let wake: String?

    /// A WebSocket of the server, whose client may let apps have commands or not.
    ///
    /// - Throws: `ServerError`: `usage` for what the address asks for, `busy` when too many streams are open.
    init(
        _ apps: HearingApps, _ settings: ServerSettings, _ metrics: ServerMetrics, _ request: HTTPRequest,
        _ pictures: ShownPictures, mayAllow: Bool, _ log: @escaping @Sendable (String) -> Void
    ) throws(ServerError) {
        guard metrics.hasRoom(most: settings.limits.streams) else { throw ServerMetrics.tooManyStreams }
        func number(_ name: String, _ usual: Int) throws(ServerError) -> Int {
            guard let value = request.query.first(where: { $0.name == name })?.value else { return usual }
            guard let number = Int(value) else { throw ServerError(.usage, "‘\(name)’ is a number.") }
            return number
        }
        wake = try request.query.first { $0.name == "wake" }.map { (query) throws(ServerError) in
            try apps.wakePhrases.phrase(query.value)
        }
        do {
            format = try SampleFormat(
                rate: try number("rate", 16_000), width: try number("width", 2), channels: try number("channels", 1))
        } catch let error as ServerProtocolError {
            throw ServerError(.usage, error.message, underlying: error)
        } catch {
            throw ServerError(error)
        }
        (self.apps, self.settings, self.metrics, self.log) = (apps, settings, metrics, log)
        (self.pictures, self.mayAllow) = (pictures, mayAllow)
    }

    /// Begins the work for a client.
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (apps, format, pictures, mayAllow, wake) = (apps, format, pictures, mayAllow, wake)
        return try await MessageSocket(
            stream: "/v1/listen", most: settings.limits.streams, metrics: metrics, log: log,
            failure: .internalServerError
        ) { inbox, outbox in
            try await ListenStream(apps, inbox, outbox, pictures, mayAllow: mayAllow, wake: wake, format).run()
        }.makeFrames(for: client)
    }
}
