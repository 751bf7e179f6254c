import Foundation
import LocalSystem
import TestSupport
import Testing

@Suite("Folders are where the XDG specification says")
struct XDGFoldersTests {
    /// The values that people and programs put into a variable, and whether each counts.
    static let values: [(value: String?, isTaken: Bool)] = [
        (nil, false), ("", false), ("relative", false), ("./here", false), ("../up", false), ("~/data", false),
        ("$HOME/x", false), (" /blank", false), ("/own", true), ("/own/", true), ("/with blank", true),
    ]

    @Test("A variable that is unset, empty or relative leaves the usual folder", arguments: values)
    func variables(value: String?, isTaken: Bool) {
        let kinds: [(String, String, KeyPath<XDGFolders, URL>)] = [
            ("XDG_DATA_HOME", "/home/ann/.local/share", \.data), ("XDG_CONFIG_HOME", "/home/ann/.config", \.config),
            ("XDG_CACHE_HOME", "/home/ann/.cache", \.cache), ("XDG_STATE_HOME", "/home/ann/.local/state", \.state),
        ]
        for (name, usual, folder) in kinds {
            var environment = ["HOME": "/home/ann"]
            environment[name] = value
            let found = XDGFolders(environment: environment)[keyPath: folder].standardizedFileURL.path
            let own = URL(filePath: value ?? "").standardizedFileURL.path
            #expect(found == (isTaken ? own : usual), "\(name)=\(value ?? "unset")")
        }
        let runtime = XDGFolders(environment: value.map { ["XDG_RUNTIME_DIR": $0] } ?? [:]).runtime
        #expect((runtime != nil) == isTaken)
    }

    @Test("Without a usable HOME it is the one in the system's list of users", arguments: [nil, "", "relative"])
    func home(value: String?) throws {
        let entry = try #require(getpwuid(geteuid()))
        let listed = String(cString: try #require(entry.pointee.pw_dir))
        let folders = XDGFolders(environment: value.map { ["HOME": $0] } ?? [:])
        #expect(folders.home?.path == URL(filePath: listed).path)
        #expect(folders.config.path == URL(filePath: listed).appending(path: ".config").path)
    }

    @Test(
        "Of the system's folders only those with a whole path count",
        arguments: [
            (nil, ["/usr/local/share", "/usr/share"]), ("", ["/usr/local/share", "/usr/share"]),
            (":", ["/usr/local/share", "/usr/share"]), ("share:./x", ["/usr/local/share", "/usr/share"]),
            ("/opt/share", ["/opt/share"]), ("/a::b:/c:", ["/a", "/c"]),
        ] as [(String?, [String])])
    func system(value: String?, folders: [String]) {
        let data = XDGFolders(environment: value.map { ["XDG_DATA_DIRS": $0] } ?? [:]).systemData
        #expect(data.map(\.standardizedFileURL.path) == folders)
    }
}
