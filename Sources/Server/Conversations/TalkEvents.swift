import FlyingFox
import FlyingSocks
import Foundation
import HeedKit
import IntentCore
import Presentation
import ServerProtocols

/// A turn of a conversation as server-sent events: each as soon as it happens, then `done` with the conversation's name.
struct TalkEvents: AsyncBufferedSequence {
    typealias Element = UInt8

    /// What may come of a turn.
    enum Step: Sendable {
        /// Something has happened.
        case event(Event)
        /// Nothing more happens, or something is asked.
        case done(isDone: Bool)
        /// The turn has failed.
        case failed(ServerError)
    }

    let id: String
    let first: Step
    let steps: AsyncStream<Step>

    /// The answer to a turn; it begins with what happens first.
    ///
    /// - Throws: `ServerError` where nothing happens before it fails.
    static func response(
        _ saying: Talk.Saying, _ id: String, _ talk: Talk, _ request: HTTPRequest
    ) async throws(ServerError) -> HTTPResponse {
        let (steps, told) = AsyncStream.makeStream(of: Step.self)
        Task {
            do throws(ServerError) {
                let turn = try await ClientWatch.whileConnected(request) { () async throws(ServerError) in
                    try await talk.turn(saying) { told.yield(.event($0)) }
                }
                told.yield(.done(isDone: turn.isDone))
            } catch {
                told.yield(.failed(error))
            }
            told.finish()
        }
        var iterator = steps.makeAsyncIterator()
        guard let first = await iterator.next() else { throw ServerError(.failed, "The conversation has ended.") }
        if case .failed(let error) = first { throw error }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: JobEvents.contentType, .cacheControl: "no-store"],
            body: HTTPBodySequence(from: TalkEvents(id: id, first: first, steps: steps)))
    }

    func makeAsyncIterator() -> Iterator { Iterator(id: id, next: first, steps: steps.makeAsyncIterator()) }

    /// Gives an event at a time.
    struct Iterator: EventPieces {
        typealias Failure = any Error

        let id: String
        var next: Step?
        var steps: AsyncStream<Step>.Iterator
        var rest = Data()

        init(id: String, next: Step?, steps: AsyncStream<Step>.Iterator) {
            (self.id, self.next, self.steps) = (id, next, steps)
        }

        mutating func fill() async throws {
            while rest.isEmpty {
                let step: Step
                if let known = next.take() {
                    step = known
                } else {
                    guard let new = await steps.next() else { return }
                    step = new
                }
                rest = Data(try text(of: step).utf8)
            }
        }

        private func text(of step: Step) throws -> String {
            switch step {
            case .event(let event):
                guard let line = EventLine(event) else { return "" }
                return "event: \(line.name)\ndata: \(try JSONLine.text(line))\n\n"
            case .done(let isDone):
                let value: JSONValue = ["id": .string(id), "done": .bool(isDone)]
                return "event: done\ndata: \(value.line)\n\n"
            case .failed(let error):
                // Too late for a status: what has happened was told.
                let value: JSONValue = ["code": .string(error.code.rawValue), "text": .string(error.message)]
                return
                    "event: error\ndata: \(value.line)\n\nevent: done\ndata: \(JSONValue.object(["id": .string(id), "done": true]).line)\n\n"
            }
        }
    }
}
