import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("The cost of a process", .serialized)
struct ExtensionSpeedTests {
    private func launch(_ folder: borrowing TestFolder) -> ExtensionLaunch {
        ExtensionLaunch(
            app: "barista", name: "Barista", executable: Checkout.products.appending(path: "barista"),
            dataDirectory: folder.url.appending(path: "data"))
    }

    private static let intent = Intent(
        app: "barista", domain: "barista", name: "orderDrink",
        slots: ["coffeeDrink": .one(SlotValue(text: "latte", value: "latte"))])

    @Test("A call to a warm process takes at most so many times as long as a line to and from another process")
    func warm() async throws {
        let folder = try TestFolder()
        let process = ExtensionProcess(launch(folder))
        try await process.warmUp()
        let echo = try EchoProcess()
        let line = String(repeating: "x", count: 200)
        var times: [Duration] = []
        var plain: [Duration] = []
        for _ in 0..<200 {
            let start = ContinuousClock.now
            _ = try await process.handle(Self.intent)
            times.append(.now - start)
            plain.append(try echo.roundTrip(line))
        }
        await process.stop()
        let (call, least) = (Baseline.median(times), Baseline.median(plain))
        print("warm call: median \(call), a plain line \(least)")
        #expect(call <= least * 60)
    }

    @Test("A start with its first call takes at most so many times as long as the program alone")
    func cold() async throws {
        let folder = try TestFolder()
        var times: [Duration] = []
        var plain: [Duration] = []
        for _ in 0..<15 {
            let process = ExtensionProcess(launch(folder))
            let start = ContinuousClock.now
            _ = try await process.handle(Self.intent)
            times.append(.now - start)
            await process.stop()
            plain.append(try Baseline.run(Checkout.products.appending(path: "barista")))
        }
        let (first, alone) = (Baseline.median(times), Baseline.median(plain))
        print("cold start with its first call: median \(first), the program alone \(alone)")
        #expect(first <= alone * 6)
    }
}

@Suite("The host over many faults")
struct ExtensionEnduranceTests {
    @Test("After 1,000 faults it holds no more memory and no more descriptors than after 300", .timeLimit(.minutes(5)))
    func endurance() async {
        // In a process of its own, where other tests hold nothing.
        await #expect(processExitsWith: .success) {
            let faults = try [
                "exit 3", "hello; read line; kill -KILL $$", "hello; read line; yes | tr -d '\\n'",
                "hello; echo rubbish; read x",
                "hello; read line; answer 9 '{}'; read x", "hello; read line; exec >&-; exit",
            ].map { try ScriptedApp($0) }
            // Swift keeps a cancelled sleep until its time is up; short ones do not pile up.
            let settings = ExtensionSettings(
                callDeadline: .seconds(2), startDeadline: .seconds(2), stillWorkingAfter: .seconds(1),
                idleTime: .seconds(1))
            var baseline = (memory: 0, descriptors: 0)
            for round in 0..<1000 {
                let app = faults[round % faults.count]
                let process = ExtensionProcess(app.launch, settings: settings)
                do {
                    _ = try await process.handle(ScriptedApp.intent)
                    exit(1)
                } catch {
                    await process.stop()
                }
                if round == 300 { baseline = Self.holdings() }
            }
            let end = Self.holdings()
            // A descriptor may be on its way out.
            guard end.descriptors <= baseline.descriptors + 4, end.memory <= baseline.memory + 4 << 20 else { exit(2) }
        }
    }

    /// The holdings of the process: resident memory that is in no file, in bytes, and open descriptors.
    ///
    /// Pages of the program's own file come and go with the memory that the system has left.
    private static func holdings() -> (memory: Int, descriptors: Int) {
        let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = statm.split(separator: " ").compactMap { Int($0) }
        guard pages.count > 2 else { exit(3) }
        let memory = (pages[1] - pages[2]) * 4096
        let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return (memory, descriptors?.count ?? 0)
    }
}
