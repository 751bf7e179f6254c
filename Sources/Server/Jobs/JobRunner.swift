import Foundation
import Transcripts

/// Does the jobs, one recording at a time, so that clients who wait for an answer find a recogniser.
actor JobRunner {
    /// A recording on which the process died or failed so often is passed over.
    private static let mostDeaths = 2
    /// The longest recording of a job, in seconds.
    private static let longest = 3_600.0

    private let store: JobStore
    private let apps: HearingApps
    private let files = SoundReader()
    private let log: @Sendable (String) -> Void
    private let wishes: AsyncStream<Void>
    private let wish: AsyncStream<Void>.Continuation
    private var current: (job: String, work: Task<TranscriptRecord, any Error>)?

    init(_ store: JobStore, _ apps: HearingApps, log: @escaping @Sendable (String) -> Void) {
        (self.store, self.apps, self.log) = (store, apps, log)
        (wishes, wish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        wish.yield()
    }

    /// Looks for new jobs.
    nonisolated func wake() { wish.yield() }

    /// Gives up what is done for a job.
    func cancel(_ job: String) { if current?.job == job { current?.work.cancel() } }

    /// Does jobs until the task is cancelled.
    func run() async {
        for await _ in wishes {
            do {
                while !Task.isCancelled, let item = try await store.next() { try await finish(item) }
            } catch {
                log("jobs: \(ServerError(error).message)")
                // Such as a full disk: later there may be room.
                guard (try? await Task.sleep(for: Ports.pause)) != nil else { return }
                wish.yield()
            }
        }
    }

    private func finish(_ item: JobStore.Item) async throws {
        let work = Task { try await self.record(of: item) }
        current = (item.job, work)
        defer { current = nil }
        do {
            let record = try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                work.cancel()
            }
            try await store.finish(item, record)
        } catch {
            // Of a job that was deleted nothing is left to be done.
            let isCancelled = error is CancellationError || (error as? ServerError)?.underlying is CancellationError
            // A full disk and busy recognisers are nobody's fault; what fails otherwise would fail for ever, before all others.
            let isPassing = [.busy, .diskFull].contains(ServerError(error).code)
            await store.putBack(item, hasFailed: !isCancelled && !isPassing)
            guard isCancelled else { throw error }
        }
    }

    private func record(of item: JobStore.Item) async throws -> TranscriptRecord {
        func failure(_ code: String, _ message: String) -> TranscriptRecord {
            .failure(TranscriptFailure(audio: item.name, code: code, message: message))
        }
        guard item.deaths < Self.mostDeaths else {
            return failure("processDied", "Heed ended or failed twice at this recording, so it is passed over.")
        }
        let (store, file) = (store, await store.recording(item.job, item.place))
        do throws(ServerError) {
            let samples = try await files.samples(of: file, limit: Self.longest)
            return .transcript(
                try await RecordingTranscriber(apps: apps).transcript(
                    of: samples, name: item.name, isDictation: item.model == "heed-dictation",
                    known: try await store.pieces(of: item)
                ) { try await store.keep($0, of: item) })
        } catch {
            guard [.unreadable, .tooLarge].contains(error.code) else { throw error }
            return failure(error.code.rawValue, error.message)
        }
    }
}
