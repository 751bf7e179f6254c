import AppProtocol
import Foundation
package import IntentCore

/// Why the app is asked how things go on.
package enum Following: Sendable, Hashable, CaseIterable {
    /// It said that the intent is in progress: sooner or later there is a result.
    case result
    /// It tells how things stand, again and again.
    case updates
}

extension ExtensionProcess {
    /// Has the app tell how things go on with an intent that it has handled.
    ///
    /// Returns with its last word; cancel the task to stop before. Other calls can be made meanwhile.
    ///
    /// - Parameters:
    ///   - intent: the intent.
    ///   - following: the kind of news that is waited for, which decides how long there may be no news.
    ///   - update: told how things stand, in order.
    /// - Returns: the last word.
    /// - Throws: `AppHostError`; code `timedOut` where there were no news for too long.
    package func follow(
        _ intent: Intent, for following: Following,
        update: @escaping @Sendable (IntentResponse) async -> Void
    ) async throws(AppHostError) -> IntentResponse {
        callBegins()
        defer { callEnds() }
        let connection = try await open()
        let (news, sender) = AsyncStream.makeStream(of: IntentResponse.self)
        let call = Task {
            defer { sender.finish() }
            let parameters = IntentParameters(intent: intent)
            return try await connection.call(.follow, parameters) { sender.yield($0) }
        }
        let isSilent = await withTaskCancellationHandler {
            var silence = silence(following, of: call)
            for await response in news {
                silence.cancel()
                await update(response)
                silence = self.silence(following, of: call)
            }
            silence.cancel()
            return await silence.value
        } onCancel: {
            call.cancel()
        }
        do {
            return try await result(of: .follow, call.value, on: connection)
        } catch {
            if isSilent {
                throw AppHostError(.timedOut, "There is no news from \(launch.name).", app: launch.app)
            }
            throw error as? AppHostError ?? AppHostError(.stopped, "\(error)", app: launch.app, underlying: error)
        }
    }

    /// Takes a call back when there were no news for too long; true where it had to.
    private func silence(_ following: Following, of call: Task<Data, any Error>) -> Task<Bool, Never> {
        let patience = following == .result ? settings.resultDeadline : settings.updateInterval
        return Task { [clock] in
            do {
                try await clock.sleep(for: patience)
            } catch {
                return false
            }
            call.cancel()
            return true
        }
    }
}
