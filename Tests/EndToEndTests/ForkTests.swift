import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("An app that forks")
struct ForkTests {
    private static let heed = Checkout.products.appending(path: "heed").path
    private static let asNobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    private static var isReachable: Bool {
        (try? Program.run(
            "setpriv", asNobody + ["test", "-x", heed, "-a", "-x", FileManager.default.temporaryDirectory.path])) != nil
    }

    @Test(
        "has at most 128 processes where a person runs Heed; the next command works",
        .enabled(if: getuid() == 0, "changes to another user, which only root can"),
        .enabled(if: isReachable, "the checkout or TMPDIR is in a folder that only root can read"))
    func limit() async throws {
        let app = try InstalledApp(
            intent: "go: {}", language: "{phrases: [light up now]}",
            script: """
                *'"method":"handle"'*)
                    if [ ! -e forked ]; then
                        : > forked
                        for number in $(seq 1000); do sleep 1000 & echo $number > count; done
                    fi
                    answer '{"code":"success"}' ;;
                """)
        // Everything of the person's belongs to nobody.
        try Program.run("chown", "-R", "65534:65534", app.home.path)
        func run(_ arguments: String...) throws -> String {
            try Program.run(
                "setpriv",
                Self.asNobody + ["env", "-i", "PATH=/usr/bin:/bin"] + app.environment.map { "\($0)=\($1)" } + [
                    "sh", "-c", "\"$@\" || true", "sh", Self.heed,
                ] + arguments)
        }
        _ = try run("apps", "permissions", "allow", "lamp")
        #expect(try run("ask", "light", "up", "now").contains("Lamp stopped unexpectedly."))
        let count = try #require(app.data("count").flatMap { Int($0.filter(\.isNumber)) })
        #expect(50...128 ~= count)
        #expect(try run("ask", "light", "up", "now").contains("Done."))
    }
}
