import Foundation
import TestSupport
import Testing

@Suite("make install")
struct InstallTests {
    @Test("what is installed works without the checkout, and the unit for systemd starts it")
    func install() async throws {
        let folder = try TestFolder()
        let prefix = folder.url.appending(path: "prefix").path
        let script = "cd '\(Checkout.root.path)' && scripts/install '\(Checkout.products.path)' '\(prefix)'"
        try Program.run("sh", "-c", script)
        // Again, as when a new version is installed.
        try Program.run("sh", "-c", script)
        let heed = URL(filePath: prefix).appending(path: "bin/heed").path
        let text = try Program.run(
            "env", "-i", "HOME=\(folder.url.path)", "XDG_DATA_HOME=\(prefix)/share", "PATH=/usr/bin:/bin", "sh", "-c",
            "echo yes | '\(heed)' ask turn left")
        #expect(text.contains("Heed: OK, turning left."))
        let unit = try String(contentsOfFile: prefix + "/share/systemd/user/heed.service", encoding: .utf8)
        #expect(unit.contains("ExecStart=\(prefix)/bin/heed listen"))
        #expect(!unit.contains("@"))
    }
}
