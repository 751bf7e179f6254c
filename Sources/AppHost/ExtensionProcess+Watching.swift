import AppProtocol
package import IntentCore

extension ExtensionProcess {
    /// Has the app tell what comes to the person, for as long as it likes; cancel the task to stop before.
    ///
    /// The process is kept meanwhile, and other calls can be made.
    ///
    /// - Parameter arrival: told what comes, in order.
    /// - Throws: `AppHostError`; code `handlerFailed` where the app has nothing to tell, `stopped` where it may have more once its secrets are
    ///   unlocked.
    package func watch(arrival: @escaping @Sendable (Arrival) async -> Void) async throws(AppHostError) {
        callBegins()
        defer { callEnds() }
        let connection = try await open()
        let mailbox = ArrivalMailbox()
        let call = Task {
            defer { mailbox.close() }
            return try await connection.call(.watch, NoParameters(), arrival: mailbox.put)
        }
        await withTaskCancellationHandler {
            for await _ in mailbox.bell { while let item = mailbox.next() { await arrival(item) } }
        } onCancel: {
            call.cancel()
        }
        do {
            _ = try await call.value
        } catch {
            throw error as? AppHostError ?? AppHostError(.stopped, "\(error)", app: launch.app, underlying: error)
        }
        // The next call starts a process that is given what is unlocked by then.
        guard !lacksSecrets else {
            throw AppHostError(.stopped, "\(launch.name) needs secrets that are locked.", app: launch.app)
        }
    }
}
