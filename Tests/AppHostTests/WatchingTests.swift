import AppHost
import Foundation
import IntentCore
import Synchronization
import TestSupport
import Testing

@Suite("What apps tell unasked of what comes")
struct WatchingTests {
    private static func line(_ method: String, _ parameters: String) -> String {
        "echo '{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\"request\":2,\(parameters)}}'"
    }

    @Test(
        "It comes in order, beside other calls, and nothing of another request or too large; the app's answer ends it")
    func arrivals() async throws {
        let long = String(repeating: "x", count: 5_000)
        let app = try ScriptedApp(
            """
            hello; read line; \(Self.line("announce", #""announcement":{"id":"1","text":"Ann is calling.","urgent":true}"#))
            \(Self.line("announce", #""announcement":{"id":"2","text":"\#(long)"}"#))
            echo '{"jsonrpc":"2.0","method":"announce","params":{"request":9,"announcement":{"id":"3","text":"no"}}}'
            \(Self.line("occupy", #""occupied":true"#)); read call; answer 3 '{"code":"success"}'
            \(Self.line("withdraw", #""id":"1""#)); answer 2 '{}'; work 4
            """)
        let process = ExtensionProcess(app.launch)
        let (news, sender) = AsyncStream.makeStream(of: Arrival.self)
        let watching = Task {
            defer { sender.finish() }
            try await process.watch { sender.yield($0) }
        }
        var seen = news.makeAsyncIterator()
        #expect(await seen.next() == .announced(Announcement(id: "1", text: "Ann is calling.", isUrgent: true)))
        #expect(await seen.next() == .occupied(true))
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        #expect(await seen.next() == .withdrawn(id: "1"))
        #expect(await seen.next() == nil)
        try await watching.value
        await process.stop()
    }

    @Test("A flood of announcements loses the oldest that can wait, and neither a call nor whether the person speaks")
    func flood() async throws {
        let announcement = #"{"id":"%s","text":"x"}"#
        let line =
            #"{"jsonrpc":"2.0","method":"announce","params":{"request":2,"announcement":"# + announcement + #"}}\n"#
        let app = try ScriptedApp(
            """
            hello; read line; \(Self.line("announce", #""announcement":{"id":"first","text":"x"}"#))
            \(Self.line("occupy", #""occupied":true"#))
            \(Self.line("announce", #""announcement":{"id":"call","text":"x","urgent":true}"#))
            \(Self.line("withdraw", #""id":"old""#))
            \(Self.line("announce", #""announcement":{"id":"over","text":"x","urgent":true}"#))
            \(Self.line("withdraw", #""id":"over""#))
            for number in $(seq 300); do printf '\(line)' $number; done
            read call; answer 3 '{"code":"success"}'; answer 2 '{}'; work 4
            """)
        let process = ExtensionProcess(app.launch)
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let (arrived, arriving) = AsyncStream.makeStream(of: Void.self)
        let seen = Mutex<[Arrival]>([])
        let watching = Task {
            try await process.watch { arrival in
                // Whoever takes it is busy until all has been told.
                if seen.withLock({ $0.isEmpty }) {
                    arriving.yield()
                    for await _ in gate { break }
                }
                seen.withLock { $0.append(arrival) }
            }
        }
        // The script answers the watching first: it has to be asked before anything else.
        for await _ in arrived { break }
        #expect(try await process.handle(ScriptedApp.intent).code == "success")
        opening.yield()
        try await watching.value
        let told = seen.withLock { $0 }
        #expect(told.contains(.occupied(true)))
        #expect(told.contains(.withdrawn(id: "old")))
        let ids = told.compactMap { if case .announced(let one) = $0 { one.id } else { nil } }
        #expect(ids.contains("call"))
        #expect(!ids.contains("over"), "It is no more, and was told behind another.")
        #expect(ids.last == "300")
        #expect(ids.count <= 101)
        await process.stop()
    }

    @Test("An app that ends is noticed, and one that nobody watches any more is told")
    func ends() async throws {
        let app = try ScriptedApp("hello; read line; exit 1")
        let error = await #expect(throws: AppHostError.self) { try await ExtensionProcess(app.launch).watch { _ in } }
        #expect(error?.code == .crashed)
        let other = try ScriptedApp(
            "hello; read line; \(Self.line("occupy", #""occupied":true"#)); read cancel; echo \"$cancel\" > cancelled; work 3"
        )
        let process = ExtensionProcess(other.launch)
        let (news, sender) = AsyncStream.makeStream(of: Arrival.self)
        let watching = Task { try await process.watch { sender.yield($0) } }
        var seen = news.makeAsyncIterator()
        #expect(await seen.next() == .occupied(true))
        watching.cancel()
        await #expect(throws: AppHostError.self) { try await watching.value }
        // The next call comes behind the word that nobody watches.
        await process.stop()
        #expect(other.data("cancelled")?.contains(#""method":"cancel","params":{"request":2}"#) == true)
    }
}
