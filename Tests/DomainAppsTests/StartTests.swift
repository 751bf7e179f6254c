import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("The start of the sample apps", .serialized)
struct StartTests {
    /// With its database made before, as from the second start on.
    @Test(
        "An app with a database answers its first call after at most so many times as long as the program takes alone")
    func cold() async throws {
        let folder = try TestFolder()
        let program = Checkout.products.appending(path: "domain-apps")
        let launch = ExtensionLaunch(
            app: "roadster", name: "Roadster", executable: program,
            dataDirectory: folder.url.appending(path: "data"))
        let intent = Intent(app: "roadster", domain: "carCommands", name: "ListCars")
        var times: [Duration] = []
        var plain: [Duration] = []
        for _ in 0..<16 {
            let process = ExtensionProcess(launch)
            let start = ContinuousClock.now
            let response = try await process.handle(intent)
            times.append(.now - start)
            #expect(response.code == "success")
            await process.stop()
            plain.append(try Baseline.run(program))
        }
        let (first, alone) = (Baseline.median(Array(times.dropFirst())), Baseline.median(plain))
        print("start with a database: median \(first), the program alone \(alone)")
        #expect(first <= alone * 6)
    }
}
