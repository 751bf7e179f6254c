import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("What stands around an app")
struct FenceTests {
    @Test(
        "Digests are SHA-256's",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digest(text: String, digest: String) {
        #expect(FileDigest.sha256(of: Data(text.utf8)) == digest)
    }

    @Test("Digests of every length are those of coreutils")
    func lengths() throws {
        let folder = try TestFolder()
        var generator = SystemRandomNumberGenerator()
        for length in [55, 56, 57, 63, 64, 65, 119, 120, 1000, 70_001] {
            let file = folder.url.appending(path: "file")
            try Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }).write(to: file)
            let expected = try Program.run("sha256sum", file.path).prefix(64)
            #expect(FileDigest.sha256(of: file).map { $0[...] } == expected)
        }
    }

    @Test("A stamp changes with a file's content, place and owner's bits")
    func stamp() throws {
        let folder = try TestFolder()
        let file = try folder.write("one", to: "file")
        let first = FileDigest.stamp(of: file)
        #expect(first != nil && first == FileDigest.stamp(of: file))
        try FileManager.default.removeItem(at: file)
        try folder.write("two", to: "file")
        #expect(FileDigest.stamp(of: file) != first)
        #expect(FileDigest.stamp(of: folder.url.appending(path: "nothing")) == nil)
    }

    @Test("A folder is told by where it is, however it is written")
    func places() throws {
        let folder = try TestFolder()
        let home = GivenFolder.path(of: folder.url.path)
        let variables = ["HOME": home]
        try folder.write("x", to: "Pictures/album/x")
        try FileManager.default.createSymbolicLink(
            atPath: "\(home)/link", withDestinationPath: "Pictures/../Pictures/album")
        for text in [
            "~/Pictures/album", "~/link", "~/link/", "~//Pictures/./album", "~/nothing/../Pictures/album",
            "\(home)/link/.",
        ] {
            #expect(GivenFolder(text, environment: variables)?.path == "\(home)/Pictures/album", "\(text)")
        }
        #expect(GivenFolder("~/nothing/yet", environment: variables)?.path == "\(home)/nothing/yet")
        for text in ["~", "~/", "~/.", "~/..", "/", "//", "~/link/../..", "~/.ssh", "~/.ssh/x", "/proc/self", "/run/x"]
        {
            #expect(GivenFolder(text, environment: variables) == nil, "\(text)")
        }
    }

    @Test(
        "Of commands that open an app only the desktop's own say no more than which app it is",
        arguments: [
            (["gtk-launch", "org.example.Lamp"], true), (["gtk-launch", "lamp.desktop"], true),
            (["gtk-launch", "../lamp"], false), (["gtk-launch", "-h"], false), (["gtk-launch", "a", "b"], false),
            (["gtk-launch"], false), (["/usr/bin/gtk-launch", "lamp"], false), (["xdg-open", "lamp:{activity}"], true),
            (["xdg-open", "FILE:///x"], false), (["xdg-open", "https://example.org"], false),
            (["xdg-open", "x y:z"], false),
            (["xdg-open", "/x"], false), (["sh", "-c", "gtk-launch lamp"], false),
        ])
    func openers(words: [String], isDesktops: Bool) throws {
        let folder = try TestFolder()
        let command = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
        try folder.write(
            "heed: 1\nid: lamp\nexecutable: run\nlaunch: \(command)\ncustomIntents: {go: {}}\n", to: "app.yaml")
        #expect(try AppPackage(folder: folder.url).requests == [isDesktops ? .opening(words) : .command(words)])
    }

    @Test("What an app wants is listed, the worst first")
    func requests() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            heed: 1
            id: lamp
            executable: run
            launch: [sh, -c, id]
            network: true
            reads: [/srv/b, /srv/a, /proc, /srv/c/../a]
            customIntents: {go: {}}
            """, to: "app.yaml")
        let package = try AppPackage(folder: folder.url)
        #expect(
            package.requests == [
                .command(["sh", "-c", "id"]), .network, .folder("/srv/a"), .folder("/srv/b"), .withheldFolder("/proc"),
            ])
    }

    @Test("Notifications are counted by their bytes, anew with each call")
    func bytes() async throws {
        let app = try ScriptedApp(
            """
            hello; tell() { printf '{"jsonrpc":"2.0","method":"progress","params":{"text":"%0400d"}}\\n' 0; }
            read line; tell; tell; answer 2 '{"code":"success"}'
            read line; tell; tell; answer 3 '{"code":"success"}'
            read line; tell; tell; tell; answer 4 '{"code":"success"}'; read line
            """)
        let process = ExtensionProcess(app.launch, settings: ExtensionSettings(notificationBytes: 1000))
        for _ in 0..<2 { _ = try await process.handle(ScriptedApp.intent) }
        let error = await #expect(throws: AppHostError.self) { try await process.handle(ScriptedApp.intent) }
        #expect(error?.code == .flooded)
    }

    @Test("An app that would be root is refused, unless that is allowed")
    func root() async throws {
        for allowsRoot in [false, true] {
            let app = try ScriptedApp(
                "hello; read line; answer 2 '{\"code\":\"success\"}'; work 3",
                confinement: Confinement(isSandboxed: false, allowsRoot: allowsRoot))
            let process = ExtensionProcess(app.launch)
            let isRefused: Bool
            do {
                _ = try await process.handle(ScriptedApp.intent)
                isRefused = false
            } catch {
                #expect(error.code == .refused)
                #expect(error.message.contains("--allow-root-apps"))
                isRefused = true
            }
            await process.stop()
            #expect(isRefused == (getuid() == 0 && !allowsRoot))
        }
    }
}
