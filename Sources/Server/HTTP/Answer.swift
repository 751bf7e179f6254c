import FlyingFox
import Foundation
import IntentCore

/// The responses of the server.
enum Answer {
    /// A value as JSON.
    static func json(_ value: some Encodable, status: HTTPStatusCode = .ok) -> HTTPResponse {
        guard let data = try? JSONLine.data(value) else {
            return HTTPResponse(statusCode: .internalServerError)
        }
        return HTTPResponse(statusCode: status, headers: headers("application/json"), body: data)
    }

    /// Bytes of a kind.
    static func data(_ data: Data, type: String) -> HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: headers(type), body: data)
    }

    /// Text of a kind.
    static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: headers(type), body: Data(text.utf8))
    }

    /// A failure, in the shape that OpenAI's clients know.
    static func failure(_ error: ServerError) -> HTTPResponse {
        let body: JSONValue = [
            "error": ["code": .string(error.code.rawValue), "message": .string(error.message), "type": "heed_error"]
        ]
        var response = json(body, status: status(of: error.code))
        if error.code == .busy { response.headers[HTTPHeader("Retry-After")] = "2" }
        if error.code == .unauthorized { response.headers[HTTPHeader("WWW-Authenticate")] = "Bearer" }
        return response
    }

    static func status(of code: ServerError.Code) -> HTTPStatusCode {
        switch code {
        case .usage, .unreadable: .badRequest
        case .notFound: .notFound
        case .wrongMethod: .methodNotAllowed
        case .wrongType: .unsupportedMediaType
        case .tooLarge: .payloadTooLarge
        case .unauthorized: .unauthorized
        case .notAllowed: .forbidden
        case .wrongHost: .misdirectedRequest
        case .conflict: .conflict
        case .busy: .tooManyRequests
        case .diskFull: HTTPStatusCode(507, phrase: "Insufficient Storage")
        default: .internalServerError
        }
    }

    private static func headers(_ type: String) -> HTTPHeaders {
        [
            .contentType: type, .cacheControl: "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
        ]
    }
}
