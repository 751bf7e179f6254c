import Foundation
import IntentCore
import PrivacyStore
import TestSupport
import Testing

@Suite("Permissions")
struct PermissionTests {
    @Test("Nothing is decided at first; what is decided stays, also for another program")
    func decisions() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        #expect(try store.authorization(of: "chat", intent: "SendMessage") == .notDetermined)
        try store.decide(.authorized, for: "chat")
        let other = try PrivacyStore(folder: folder.url)
        #expect(try other.authorization(of: "chat", intent: "SendMessage") == .authorized)
        #expect(try other.authorization(of: "chat") == .authorized)
        #expect(try other.authorization(of: "bank") == .notDetermined)
        try store.decide(.notDetermined, for: "chat")
        #expect(try other.authorization(of: "chat") == .notDetermined)
        #expect(try other.permissions().isEmpty)
    }

    @Test(
        "What is denied or allowed of an app and of an intent of it comes to",
        arguments: [
            (nil, nil, .notDetermined), (.authorized, nil, .authorized), (.denied, nil, .denied),
            (.authorized, .denied, .denied), (nil, .authorized, .authorized), (.denied, .authorized, .denied),
        ] as [(Authorization?, Authorization?, Authorization)])
    func intents(app: Authorization?, intent: Authorization?, result: Authorization) throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        if let app { try store.decide(app, for: "chat") }
        if let intent { try store.decide(intent, for: "chat", intent: "SendMessage") }
        #expect(try store.authorization(of: "chat", intent: "SendMessage") == result)
        // Another intent of the same app knows nothing of it.
        #expect(try store.authorization(of: "chat", intent: "StartCall") == app ?? .notDetermined)
    }

    @Test("What the administrator forbids nobody can allow")
    func restrictions() throws {
        let folder = try TestFolder()
        let file = try folder.write("# no games\ngame\n\nbank/SendPayment  # never\n", to: "restrictions")
        let store = try PrivacyStore(folder: folder.url, restrictions: Restrictions(file: file))
        for app in ["game", "bank"] { try store.decide(.authorized, for: app) }
        #expect(try store.authorization(of: "game", intent: "play") == .restricted)
        #expect(try store.authorization(of: "bank", intent: "SendPayment") == .restricted)
        #expect(try store.authorization(of: "bank", intent: "SearchForAccounts") == .authorized)
        let missing = try Restrictions(file: folder.url.appending(path: "nothing"))
        #expect(missing == Restrictions())
        let wrong = try folder.write("game over\n", to: "wrong")
        let error = #expect(throws: PrivacyStoreError.self) { try Restrictions(file: wrong) }
        #expect(error?.message.contains("wrong:1") == true)
    }

    @Test("The lock and the memory are off until they are switched on")
    func settings() throws {
        let folder = try TestFolder()
        let store = try PrivacyStore(folder: folder.url)
        #expect(try !store.isLocked())
        #expect(try !store.usesMemory())
        try store.setLocked(true)
        #expect(try PrivacyStore(folder: folder.url).isLocked())
        try store.setLocked(false)
        try store.setUsesMemory(true)
        #expect(try !store.isLocked())
        #expect(try store.usesMemory())
    }

    @Test("Only its owner can read it; a folder that cannot be made is named")
    func file() throws {
        let folder = try TestFolder()
        _ = try PrivacyStore(folder: folder.url)
        let path = folder.url.appending(path: "privacy.sqlite").path
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let blocked = try folder.write("", to: "file").appending(path: "folder")
        let error = #expect(throws: PrivacyStoreError.self) { try PrivacyStore(folder: blocked) }
        #expect(error?.code == .unavailable)
    }
}
