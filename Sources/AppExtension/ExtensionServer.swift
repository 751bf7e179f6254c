import AppProtocol
public import Foundation
import IntentCore

/// The app's side of the protocol without the streams: a line in, a line out.
public actor ExtensionServer {
    private let handlers: [String: any IntentHandler]
    private let watcher: (any ArrivalWatcher)?
    private let name: String
    private let write: @Sendable (Data) -> Void
    private var app: InitializeParameters?
    private var following: [RPCID: Task<Void, Never>] = [:]

    /// A server for an app's handlers.
    ///
    /// - Parameters:
    ///   - handlers: the handlers by intent.
    ///   - watcher: tells what comes to the person; nil where nothing does.
    ///   - name: the app's name for itself.
    ///   - write: takes each line that is to be sent, with its newline.
    public init(
        handlers: [String: any IntentHandler], watcher: (any ArrivalWatcher)? = nil, name: String,
        write: @escaping @Sendable (Data) -> Void
    ) {
        self.handlers = handlers
        self.watcher = watcher
        self.name = name
        self.write = write
    }

    /// Answers one line; false once Heed has said that it was the last.
    public func receive(_ line: Data) async -> Bool {
        guard let envelope = try? LineCodec.message(RPCEnvelope.self, from: line) else {
            let isJSON = (try? JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)) != nil
            let error =
                isJSON
                ? RPCError(RPCError.invalidRequest, "A request is an object with jsonrpc, id and method.")
                : RPCError(RPCError.parseError, "The line is not JSON.")
            send(RPCFailure(id: nil, error: error))
            return true
        }
        guard let method = envelope.method else { return true }
        guard let id = envelope.id else {
            take(notification: method, line)
            return true
        }
        do {
            try await answer(method, id: id, line: line)
        } catch {
            send(failure: error, of: method, to: id)
        }
        return method != WireProtocol.Method.shutdown.rawValue
    }

    private func send(failure error: any Error, of method: String, to id: RPCID) {
        let error =
            switch error {
            case let error as RPCError: error
            case let error as DecodingError:
                RPCError(RPCError.invalidParameters, "The parameters of \(method) cannot be read: \(error)")
            default: RPCError(RPCError.handlerFailed, "\(error)")
            }
        send(RPCFailure(id: id, error: error))
    }

    /// Notifications that this version does not know are none of the app's business.
    private func take(notification method: String, _ line: Data) {
        guard method == WireProtocol.cancel, let parameters: CancelParameters = try? parameters(line) else { return }
        following[parameters.request]?.cancel()
    }

    private func answer(_ name: String, id: RPCID, line: Data) async throws {
        guard let method = WireProtocol.Method(rawValue: name) else {
            throw RPCError(RPCError.methodNotFound, "There is no method \(name).")
        }
        switch method {
        case .initialize:
            respond(to: id, try initialize(parameters(line)))
        case .resolve:
            let parameters: ResolveParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent, request: id)
            let results = try await handler.resolve(slot: parameters.slot, in: parameters.intent, context: context)
            respond(to: id, ResolveResult(results: results))
        case .confirm:
            let parameters: IntentParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent, request: id)
            respond(to: id, try await handler.confirm(parameters.intent, context: context))
        case .handle:
            let parameters: IntentParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent, request: id)
            respond(to: id, try await handler.handle(parameters.intent, context: context))
        case .follow:
            let parameters: IntentParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent, request: id)
            following[id] = Task { await self.follow(parameters.intent, handler, context, request: id) }
        case .watch:
            guard let watcher else {
                throw RPCError(RPCError.methodNotFound, "The app has nothing to tell of what comes.")
            }
            let context = try context(request: id)
            following[id] = Task { await self.watch(watcher, context, request: id) }
        case .shutdown:
            for task in following.values { task.cancel() }
            respond(to: id, NoParameters())
        }
    }

    private func initialize(_ parameters: InitializeParameters) throws -> InitializeResult {
        guard parameters.protocolVersion == WireProtocol.version else {
            throw RPCError(
                RPCError.unsupportedVersion,
                "The app speaks version \(WireProtocol.version) of the protocol, not \(parameters.protocolVersion).")
        }
        app = parameters
        return InitializeResult(name: name, intents: handlers.keys.sorted())
    }

    /// Follows an intent beside other calls, and answers when it has come to its end.
    private func follow(
        _ intent: Intent, _ handler: any IntentHandler, _ context: ExtensionContext, request id: RPCID
    ) async {
        do {
            let response = try await handler.follow(intent, context: context)
            respond(to: id, response)
        } catch is CancellationError {
            respond(to: id, IntentResponse("inProgress"))
        } catch {
            send(failure: error, of: WireProtocol.Method.follow.rawValue, to: id)
        }
        following[id] = nil
    }

    /// Tells what comes beside other calls, and answers when there will be nothing more.
    private func watch(_ watcher: any ArrivalWatcher, _ context: ExtensionContext, request id: RPCID) async {
        do {
            try await watcher.watch(context)
            respond(to: id, NoParameters())
        } catch is CancellationError {
            respond(to: id, NoParameters())
        } catch {
            send(failure: error, of: WireProtocol.Method.watch.rawValue, to: id)
        }
        following[id] = nil
    }

    private func handler(
        of intent: Intent, request: RPCID
    ) throws -> (any IntentHandler, ExtensionContext) {
        let context = try context(request: request)
        guard let handler = handlers[intent.name] else {
            throw RPCError(RPCError.methodNotFound, "The app has no handler for \(intent.name).")
        }
        return (handler, context)
    }

    /// The conversation that a request belongs to.
    private func context(request: RPCID) throws -> ExtensionContext {
        guard let app else { throw RPCError(RPCError.notInitialized, "The first request must be initialize.") }
        return ExtensionContext(
            app: app.app, locale: app.locale,
            dataDirectory: URL(filePath: app.dataDirectory, directoryHint: .isDirectory),
            groupDirectory: app.groupDirectory.map { URL(filePath: $0, directoryHint: .isDirectory) },
            secrets: AppSecrets(app.secrets ?? [:], isLocked: app.secretsAreLocked ?? false),
            notify: { [write] notice in
                if let line = try? notice.line(request: request) { write(line) }
            })
    }

    private func parameters<Parameters: Codable & Sendable>(_ line: Data) throws -> Parameters {
        guard let parameters = try LineCodec.message(RPCRequest<Parameters>.self, from: line).params else {
            throw RPCError(RPCError.invalidParameters, "The parameters are missing.")
        }
        return parameters
    }

    private func respond(to id: RPCID, _ result: some Codable & Sendable) {
        send(RPCResponse(id: id, result: result))
    }

    private func send(_ message: some Encodable & Sendable) {
        do {
            write(try LineCodec.line(message))
        } catch {
            let failure = RPCFailure(
                id: nil, error: RPCError(RPCError.handlerFailed, "The answer cannot be written as JSON: \(error)"))
            if let line = try? LineCodec.line(failure) { write(line) }
        }
    }
}

extension AppNotice {
    /// The notification that tells it, as a line.
    fileprivate func line(request: RPCID) throws -> Data {
        func line(_ kind: WireProtocol.Notification, _ parameters: some Codable & Sendable) throws -> Data {
            try LineCodec.line(RPCRequest(id: nil, method: kind.rawValue, params: parameters))
        }
        return switch self {
        case .progress(let text): try line(.progress, ProgressParameters(text: text))
        case .update(let response): try line(.update, UpdateParameters(request: request, response: response))
        case .donation(let interaction): try line(.donate, DonateParameters(interaction: interaction))
        case .forgetting(let selection): try line(.forget, selection)
        case .arrival(.announced(let announcement)):
            try line(.announce, AnnounceParameters(request: request, announcement: announcement))
        case .arrival(.withdrawn(let id)): try line(.withdraw, WithdrawParameters(request: request, id: id))
        case .arrival(.occupied(let occupied)):
            try line(.occupy, OccupyParameters(request: request, occupied: occupied))
        }
    }
}
