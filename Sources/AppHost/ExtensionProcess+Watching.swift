import AppProtocol
package import IntentCore

extension ExtensionProcess {
    /// Has the app tell what comes to the person, for as long as it likes; cancel the task to stop before.
    ///
    /// The process is kept meanwhile, and other calls can be made.
    ///
    /// - Parameter arrival: told what comes, in order.
    /// - Throws: `AppHostError`; code `handlerFailed` where the app has nothing to tell.
    package func watch(arrival: @escaping @Sendable (Arrival) async -> Void) async throws(AppHostError) {
        callBegins()
        defer { callEnds() }
        let connection = try await open()
        let (news, sender) = AsyncStream.makeStream(of: Arrival.self, bufferingPolicy: .bufferingNewest(100))
        let call = Task {
            defer { sender.finish() }
            return try await connection.call(.watch, NoParameters(), arrival: { sender.yield($0) })
        }
        await withTaskCancellationHandler {
            for await item in news { await arrival(item) }
        } onCancel: {
            call.cancel()
        }
        do {
            _ = try await call.value
        } catch {
            throw error as? AppHostError ?? AppHostError(.stopped, "\(error)", app: launch.app, underlying: error)
        }
    }
}
