/// The identifier that ties a response to its request in JSON-RPC 2.0.
public enum RPCID: Sendable, Hashable {
    /// A number; Heed counts its requests.
    case number(Int)
    /// Text.
    case text(String)
}

extension RPCID: Codable {
    /// Reads a number or a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes the number or the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

/// A request, or a notification where there is no id.
public struct RPCRequest<Parameters: Codable & Sendable>: Sendable, Codable {
    /// Always `2.0`.
    public var jsonrpc = "2.0"
    /// The identifier that the response shall carry; nil where none is wanted.
    public var id: RPCID?
    /// The method that is asked for.
    public var method: String
    /// The parameters of the method.
    public var params: Parameters?

    /// A request for a method.
    public init(id: RPCID?, method: String, params: Parameters?) {
        self.id = id
        self.method = method
        self.params = params
    }
}

/// The answer to a request that could be carried out.
public struct RPCResponse<Result: Codable & Sendable>: Sendable, Codable {
    /// Always `2.0`.
    public var jsonrpc = "2.0"
    /// The request's id.
    public var id: RPCID
    /// The result of the request.
    public var result: Result

    /// A response to a request.
    public init(id: RPCID, result: Result) {
        self.id = id
        self.result = result
    }
}

/// The answer to a request that could not be carried out; the id is nil where it could not even be read.
public struct RPCFailure: Sendable, Codable {
    /// Always `2.0`.
    public var jsonrpc = "2.0"
    /// The request's id.
    public var id: RPCID?
    /// The error that kept the request from its result.
    public var error: RPCError

    /// A failed answer to a request.
    public init(id: RPCID?, error: RPCError) {
        self.id = id
        self.error = error
    }

    private enum CodingKeys: String, CodingKey {
        case jsonrpc
        case id
        case error
    }

    /// Writes the id even where it is null, as JSON-RPC wants it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(jsonrpc, forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        try container.encode(error, forKey: .error)
    }
}

/// The error object of JSON-RPC: why a request failed.
public struct RPCError: Error, Sendable, Hashable, Codable {
    /// The kind of failure, one of JSON-RPC's or from -32000 to -32099.
    public var code: Int
    /// One sentence for developers.
    public var message: String

    /// A failure of a kind.
    public init(_ code: Int, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The line is not JSON.
    public static let parseError = -32700
    /// The JSON is not a request.
    public static let invalidRequest = -32600
    /// There is no such method, or the app has no handler for the intent.
    public static let methodNotFound = -32601
    /// The parameters do not fit the method.
    public static let invalidParameters = -32602
    /// The app's handler threw an error.
    public static let handlerFailed = -32000
    /// The versions of the protocol do not fit.
    public static let unsupportedVersion = -32001
    /// A request came before `initialize`.
    public static let notInitialized = -32002
}

/// The part of any message that tells its kind; the rest is read once that is known.
public struct RPCEnvelope: Sendable, Decodable {
    /// The id of a request or response.
    public var id: RPCID?
    /// The method of a request or notification.
    public var method: String?
    /// The error of a failed request.
    public var error: RPCError?
    /// Whether there is a result.
    public var hasResult: Bool

    private enum CodingKeys: String, CodingKey {
        case jsonrpc
        case id
        case method
        case error
        case result
    }

    /// Reads any JSON-RPC 2.0 message.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(String.self, forKey: .jsonrpc) == "2.0" else {
            throw DecodingError.dataCorruptedError(
                forKey: .jsonrpc, in: container, debugDescription: "only JSON-RPC 2.0 is spoken")
        }
        id = try container.decodeIfPresent(RPCID.self, forKey: .id)
        method = try container.decodeIfPresent(String.self, forKey: .method)
        error = try container.decodeIfPresent(RPCError.self, forKey: .error)
        hasResult = container.contains(.result)
    }
}
