import Foundation
import TestSupport
import Testing

@Suite("make install")
struct InstallTests {
    private static func script(_ name: String, _ arguments: String...) throws -> String {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try Program.run("sh", "-c", "cd '\(Checkout.root.path)' && scripts/\(name) \(words)")
    }

    /// All files and links below a folder.
    private static func files(below folder: URL) -> Set<String> {
        Set(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
    }

    @Test("what is installed works without the checkout, and the unit for systemd starts it")
    func install() async throws {
        let folder = try TestFolder()
        let prefix = folder.url.appending(path: "prefix").path
        _ = try Self.script("install", Checkout.products.path, prefix)
        // Again, as when a new version is installed.
        _ = try Self.script("install", Checkout.products.path, prefix)
        let heed = URL(filePath: prefix).appending(path: "bin/heed").path
        let text = try Program.run(
            "env", "-i", "HOME=\(folder.url.path)", "XDG_DATA_HOME=\(prefix)/share", "PATH=/usr/bin:/bin", "sh", "-c",
            "echo yes | '\(heed)' ask turn left")
        #expect(text.contains("Heed: OK, turning left."))
        let unit = try String(contentsOfFile: prefix + "/share/systemd/user/heed.service", encoding: .utf8)
        #expect(unit.contains("ExecStart=\(prefix)/bin/heed listen"))
        #expect(!unit.contains("@"))
    }

    @Test("below any folder the apps and documents are found that were installed with the program")
    func anyPrefix() async throws {
        let folder = try TestFolder()
        let staging = folder.url.appending(path: "staging").path
        let prefix = folder.url.appending(path: "a prefix/of mine").path
        // Packagers install below another root than the one it will be used from.
        _ = try Self.script("install", Checkout.products.path, prefix, staging)
        #expect(!FileManager.default.fileExists(atPath: prefix))
        try FileManager.default.createDirectory(
            at: URL(filePath: prefix).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: staging + prefix, toPath: prefix)
        func heed(_ arguments: String...) throws -> String {
            try Program.run(
                "env",
                ["-i", "HOME=\(folder.url.path)", "PATH=/usr/bin:/bin", "\(prefix)/bin/heed"] + arguments)
        }
        let apps = try heed("apps", "--format", "jsonl").split(separator: "\n")
        // Of the desktop's apps some lack a program or a bus here, and say so.
        let usable = apps.filter { !$0.contains("\"missing\"") }
        #expect(apps.count == 18)
        #expect(usable.allSatisfy { $0.contains("\(prefix)/share/heed/apps/") && !$0.contains("\"problem\"") })
        for id in ["barista", "clock", "programs", "rover", "zhichat"] {
            #expect(usable.contains { $0.contains("\"id\":\"\(id)\"") }, "\(id)")
        }
        let help = try heed("apps", "new", "--help").replacing(/\s+/, with: " ")
        #expect(help.contains("share/doc/heed/reference/app-manifest.md"))
        let readme = try String(contentsOfFile: prefix + "/share/doc/heed/README.md", encoding: .utf8)
        for link in readme.matches(of: /\]\(([^)#:]+\.md)/) where !link.1.contains("/") {
            #expect(FileManager.default.fileExists(atPath: "\(prefix)/share/doc/heed/\(link.1)"), "\(link.1)")
        }
        #expect(!readme.contains("](docs/"))
    }

    @Test("uninstalling takes away exactly what was installed, and what an older version had installed")
    func uninstall() throws {
        let folder = try TestFolder()
        let prefix = folder.url.appending(path: "local")
        // The person's own, in the same folders.
        let own = [
            "share/heed/apps/mine/app.yaml", "share/heed/vocabulary.sqlite",
            "share/heed/data/zhichat/private/sent.jsonl",
            "bin/other", "lib/other/x.so", "share/heed/models/my-model/model.yaml", "share/doc/other/README",
        ]
        for file in own { try folder.write("mine", to: "local/\(file)") }
        let before = Self.files(below: prefix)
        _ = try Self.script("install", Checkout.products.path, prefix.path)
        let first = Self.files(below: prefix)
        #expect(first.count > before.count + 30)
        // A file that the next version has not.
        try folder.write("old", to: "local/share/heed/apps/Old/app.yaml")
        let list = prefix.appending(path: "lib/heed/installed")
        let listed = try String(contentsOf: list, encoding: .utf8)
        try (listed + "share/heed/apps/Old/app.yaml\n").write(to: list, atomically: true, encoding: .utf8)
        _ = try Self.script("install", Checkout.products.path, prefix.path)
        #expect(!FileManager.default.fileExists(atPath: prefix.path + "/share/heed/apps/Old/app.yaml"))
        let words = try Self.script("uninstall", prefix.path)
        #expect(words.contains("still there"))
        let left = Self.files(below: prefix)
        #expect(before.isSubset(of: left))
        // The folders that every prefix has may stay, nothing else.
        #expect(left.subtracting(before).isSubset(of: ["share/systemd", "share/systemd/user"]), "\(left)")
        #expect(throws: Program.Failure.self) { try Self.script("uninstall", prefix.path) }
    }
}
