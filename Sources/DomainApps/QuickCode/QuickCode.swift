import AppExtension
import Foundation
import GRDB
import QRCode

/// Codes to be scanned: the person's contact card, and where to send money to or ask it from.
struct QuickCode: GetVisualCodeIntentHandling {
    static let handlers = [String: any IntentHandler](GetVisualCodeIntent.handled(by: QuickCode()))

    private static let store = AppStore { db in
        try db.create(table: "profile") { table in
            table.column("name", .text).notNull()
            table.column("phone", .text).notNull()
            table.column("account", .text).notNull()
        }
        try db.execute(
            sql: "INSERT INTO profile VALUES (?, ?, ?)", arguments: ["Alex Morgan", "+1 555 0100", "alex-morgan"])
    }

    func resolveVisualCodeType(
        for intent: GetVisualCodeIntent, context: ExtensionContext
    ) async throws -> SlotResolution<VisualCodeType>? {
        switch intent.visualCodeType {
        case nil: .needsValue()
        case .contact: .success(.contact)
        case .requestPayment: .success(.requestPayment)
        case .sendPayment: .success(.sendPayment)
        case .transit, .bus, .subway: .unsupported(reason: "QuickCode has no tickets.")
        }
    }

    func handle(_ intent: GetVisualCodeIntent, context: ExtensionContext) async throws -> Response<GetVisualCodeIntent>
    {
        guard let type = intent.visualCodeType else { return Response(.failure) }
        let text = try await Self.store.read(context) { db -> String? in
            guard let row = try Row.fetchOne(db, sql: "SELECT * FROM profile") else { return nil }
            let (name, phone, account): (String, String, String) = (row["name"], row["phone"], row["account"])
            return switch type {
            case .contact: "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nTEL:\(phone)\nEND:VCARD\n"
            case .requestPayment: "https://pay.example/request?from=anybody&to=\(account)"
            default: "https://pay.example/send?to=\(account)"
            }
        }
        guard let text, let code = QRCode(text) else { return Response(.failureAppConfigurationRequired) }
        let folder = context.groupDirectory ?? context.dataDirectory
        try Data(code.svg.utf8).write(to: folder.appending(path: "code.svg"))
        try Data(code.pbm().utf8).write(to: folder.appending(path: "code.pbm"))
        let name = "\(type == .contact ? "contact" : "payment") code"
        let image = folder.appending(path: "code.svg")
        let card = Card(
            title: "QuickCode",
            image: Card.Image(path: image.path, description: "Your \(name)", lines: code.lines),
            minimumSize: Card.Size(width: 120, height: 120), shows: ["visualCodeType", "visualCodeImage"])
        return Response(.success, text: "Here is your \(name).", card: card).with {
            $0.visualCodeImage = ["path": .string(image.path)]
        }
    }
}
