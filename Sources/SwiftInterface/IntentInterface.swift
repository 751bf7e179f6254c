import IntentCore

/// The Swift type and handler protocol of one intent.
struct IntentInterface {
    private let definition: IntentDefinition
    private let slots: [SlotProperty]

    init(_ definition: IntentDefinition, termTypes: [String: String]) {
        self.definition = definition
        slots = definition.slots.map { SlotProperty($0, termType: termTypes[$0.name]) }
    }

    var typeName: String { SwiftName.type(definition.name) + "Intent" }
    private var protocolName: String { typeName + "Handling" }
    private var resolved: [SlotProperty] { slots.filter(\.slot.isResolved) }

    var text: String {
        [type, codes, fields, handling].compactMap(\.self).joined(separator: "\n")
    }

    private var type: String {
        let properties = slots.map { "\n" + $0.property }.joined()
        return """
            /// The intent \(definition.name) of the domain \(definition.domain).
            public struct \(typeName): TypedIntent {
                /// The intent's name.
                public static let name = "\(definition.name)"
                /// The slots as Heed knows them.
                public var intent: Intent

                /// A view of an intent.
                public init(_ intent: Intent = Intent(app: nil, domain: "\(definition.domain)", name: name)) {
                    self.intent = intent
                }
            \(properties)}

            """
    }

    /// The codes that an app may answer with: those that every intent has, and its own.
    private static let commonCodes = [
        "unspecified", "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch",
        "userConfirmationRequired",
    ]

    private var codes: String {
        let own = definition.responseCodes.filter { !Self.commonCodes.contains($0) }
        let cases = (Self.commonCodes + own).map { "        case \(SwiftName.member($0))" }
        return """
            extension \(typeName) {
                /// The possible results.
                public enum Code: String, ResponseCode {
            \(cases.joined(separator: "\n"))
                }

                /// The way from Heed to a handler of the intent.
                public static func handled<Handler: \(protocolName)>(
                    by handler: Handler
                ) -> IntentRoute {
                    IntentRoute(
                        resolvers: [\(routes)],
                        confirm: handler.confirm, handle: handler.handle, follow: handler.follow)
                }
            }

            """
    }

    private var routes: String {
        guard !resolved.isEmpty else { return ":" }
        // A single element has no comma behind it.
        let lines = resolved.map(\.route).joined(separator: ",\n") + (resolved.count > 1 ? "," : "")
        return "\n\(lines)\n            "
    }

    private var fields: String? {
        guard !definition.responseFields.isEmpty else { return nil }
        let properties = definition.responseFields.map { field in
            let type = Self.fieldTypes[field.type] ?? "JSONValue"
            let label = field.isList ? "list" : "field"
            let comment = type == "JSONValue" ? "\(field.type), made as the app likes" : field.type
            return """
                    /// \(field.isList ? "Several values" : "A value") of type \(comment).
                    public var \(SwiftName.member(field.name)): \(field.isList ? "[\(type)]" : type)? {
                        get { self[\(label): "\(field.name)"] }
                        set { self[\(label): "\(field.name)"] = newValue }
                    }

                """
        }
        return "extension Response<\(typeName)> {\n" + properties.joined(separator: "\n") + "}\n"
    }

    private static let fieldTypes = [
        "text": "String", "number": "Double", "boolean": "Bool", "money": "Money", "dateTime": "DateComponents",
        "dateRange": "DateComponentsRange", "distance": "Quantity", "energy": "Quantity",
    ]

    private var handling: String {
        let requirements = resolved.map { $0.requirement(of: typeName) + "\n" }.joined()
        let defaults = resolved.map { $0.defaultImplementation(of: typeName) + "\n" }.joined()
        let signature = """
            (
                    _ intent: \(typeName), context: ExtensionContext
                ) async throws -> Response<\(typeName)>
            """
        return """
            /// An app's code for \(definition.name); only `handle` must be written, and only it may change anything.
            public protocol \(protocolName): Sendable {
            \(requirements)    /// Says whether the app could act now.
                func confirm\(signature)

                /// Does what the person wants.
                func handle\(signature)

                /// Tells how things go on after `handle` has said that they do; see `IntentHandler.follow`.
                func follow\(signature)
            }

            extension \(protocolName) {
            \(defaults)    /// The app is always ready.
                public func confirm\(signature) {
                    Response(.ready)
                }

                /// There is nothing more to tell.
                public func follow\(signature) {
                    Response(.inProgress)
                }
            }

            """
    }
}
