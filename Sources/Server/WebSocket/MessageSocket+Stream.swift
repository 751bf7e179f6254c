import FlyingFox

extension MessageSocket {
    /// A socket of a stream of sound, of which there are so many at a time.
    ///
    /// - Parameters:
    ///   - name: what the log calls it.
    ///   - most: how many streams there may be.
    ///   - metrics: counts them.
    ///   - log: told what failed.
    ///   - failure: the code that the client's protocol has for a failure.
    ///   - run: what is done with the client's messages.
    init(
        stream name: String, most: Int, metrics: ServerMetrics, log: @escaping @Sendable (String) -> Void,
        failure: WSCloseCode, _ run: @escaping @Sendable (SocketInbox, SocketOutbox) async throws -> Void
    ) {
        self.init { inbox, outbox in
            guard metrics.beginStream(most: most) else { return outbox.close(.tryAgainLater) }
            defer { metrics.endStream() }
            do {
                try await run(inbox, outbox)
            } catch is CancellationError {
            } catch {
                let error = ServerError(error)
                if let line = error.logLine(name) { log(line) }
                outbox.close(
                    error.code == .busy ? .tryAgainLater : WSCloseCode(failure.code, reason: error.closeReason))
            }
        }
    }
}
