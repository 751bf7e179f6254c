public import Foundation
import IntentCore

/// The app's side of the protocol without the streams: a line in, a line out.
public actor ExtensionServer {
    private let handlers: [String: any IntentHandler]
    private let name: String
    private let write: @Sendable (Data) -> Void
    private var context: ExtensionContext?

    /// A server for an app's handlers.
    ///
    /// - Parameters:
    ///   - handlers: the handlers by intent.
    ///   - name: the app's name for itself.
    ///   - write: takes each line that is to be sent, with its newline.
    public init(
        handlers: [String: any IntentHandler], name: String, write: @escaping @Sendable (Data) -> Void
    ) {
        self.handlers = handlers
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
        // Notifications that this version does not know and stray responses are none of the app's business.
        guard let method = envelope.method, let id = envelope.id else { return true }
        do {
            try await answer(method, id: id, line: line)
        } catch let error as RPCError {
            send(RPCFailure(id: id, error: error))
        } catch let error as DecodingError {
            let message = "The parameters of \(method) cannot be read: \(error)"
            send(RPCFailure(id: id, error: RPCError(RPCError.invalidParameters, message)))
        } catch {
            send(RPCFailure(id: id, error: RPCError(RPCError.handlerFailed, "\(error)")))
        }
        return method != WireProtocol.Method.shutdown.rawValue
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
            let (handler, context) = try handler(of: parameters.intent)
            let results = try await handler.resolve(slot: parameters.slot, in: parameters.intent, context: context)
            respond(to: id, ResolveResult(results: results))
        case .confirm:
            let parameters: IntentParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent)
            respond(to: id, try await handler.confirm(parameters.intent, context: context))
        case .handle:
            let parameters: IntentParameters = try parameters(line)
            let (handler, context) = try handler(of: parameters.intent)
            respond(to: id, try await handler.handle(parameters.intent, context: context))
        case .shutdown:
            respond(to: id, NoParameters())
        }
    }

    private func initialize(_ parameters: InitializeParameters) throws -> InitializeResult {
        guard parameters.protocolVersion == WireProtocol.version else {
            throw RPCError(
                RPCError.unsupportedVersion,
                "The app speaks version \(WireProtocol.version) of the protocol, not \(parameters.protocolVersion).")
        }
        context = ExtensionContext(
            app: parameters.app, locale: parameters.locale,
            dataDirectory: URL(filePath: parameters.dataDirectory, directoryHint: .isDirectory),
            groupDirectory: parameters.groupDirectory.map { URL(filePath: $0, directoryHint: .isDirectory) },
            report: { [write] text in
                let parameters = ProgressParameters(text: text)
                let notification = RPCRequest(id: nil, method: WireProtocol.progress, params: parameters)
                if let line = try? LineCodec.line(notification) { write(line) }
            })
        return InitializeResult(name: name, intents: handlers.keys.sorted())
    }

    private func handler(of intent: Intent) throws -> (any IntentHandler, ExtensionContext) {
        guard let context else { throw RPCError(RPCError.notInitialized, "The first request must be initialize.") }
        guard let handler = handlers[intent.name] else {
            throw RPCError(RPCError.methodNotFound, "The app has no handler for \(intent.name).")
        }
        return (handler, context)
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
