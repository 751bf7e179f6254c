import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("The start of the sample apps", .serialized)
struct StartTests {
    /// With its database made before, as from the second start on.
    @Test(
        "An app with a database answers its first call soon after its start (best of 15: the machine may be busy)"
    )
    func cold() async throws {
        let folder = try TestFolder()
        let launch = ExtensionLaunch(
            app: "roadster", name: "Roadster", executable: Checkout.products.appending(path: "domain-apps"),
            dataDirectory: folder.url.appending(path: "data"))
        let intent = Intent(app: "roadster", domain: "carCommands", name: "ListCars")
        var times: [Duration] = []
        for _ in 0..<16 {
            let process = ExtensionProcess(launch)
            let start = ContinuousClock.now
            let response = try await process.handle(intent)
            times.append(.now - start)
            #expect(response.code == "success")
            await process.stop()
        }
        let warm = times.dropFirst().sorted()
        print("cold start with a database: first \(times[0]), then best \(warm[0]), median \(warm[7])")
        // 50 ms is the aim on a quiet machine; other tests run beside this one.
        #expect(warm[0] <= .milliseconds(200))
    }
}
