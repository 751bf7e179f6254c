import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite(
    "What the administrator forbids", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"),
    .enabled(if: getuid() == 0, "puts a file below /etc/xdg in a mount namespace, which only root can"))
struct AdministratorTests {
    /// Variables with which a person might look for a way around, and more files of restrictions.
    static let ways: [(variables: [String: String], isForbidden: Bool)] = [
        ([:], true), (["XDG_CONFIG_DIRS": "/nowhere"], true), (["XDG_CONFIG_DIRS": ""], true),
        (["XDG_CONFIG_DIRS": "HOME/mine"], true), (["XDG_CONFIG_DIRS": "HOME/mine:/etc/xdg"], true),
        (["XDG_CONFIG_DIRS": "relative"], true), (["XDG_CONFIG_DIRS": ":"], true),
        (["XDG_CONFIG_HOME": "HOME/mine"], true), (["XDG_CONFIG_DIRS": "HOME/mine:HOME/mine"], true),
    ]

    @Test("stays forbidden whatever the person's variables say", arguments: ways, ["lamp", "lamp/go"])
    func way(way: (variables: [String: String], isForbidden: Bool), line: String) throws {
        for user in Person.User.here {
            let person = try Person(user)
            try HostileApp(attack: "if stage == 'handle': say('I acted')").install(for: person)
            try person.write("# nothing\n", to: "mine/heed/restrictions")
            _ = try person.heed("apps", "permissions", "allow", "lamp")
            let variables = way.variables.mapValues { $0.replacing("HOME", with: person.home.path) }
            #expect(try person.heed("ask", "light up now", more: variables).lines.last == "Heed: I acted")
            let result = try Self.with(line, 0o644, person, variables)
            #expect(
                result.hasSuffix("Heed: Lamp isn't allowed to do that on this computer.\n"), "as \(user): \(result)")
        }
    }

    @Test("is added to by the folders of XDG_CONFIG_DIRS, all of them")
    func added() throws {
        let person = try Person()
        try HostileApp(attack: "if stage == 'handle': say('I acted')").install(for: person)
        try person.write("other\n", to: "one/heed/restrictions")
        try person.write("lamp\n", to: "two/heed/restrictions")
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        let folders = ["one", "two"].map { person.home.appending(path: $0).path }.joined(separator: ":")
        let result = try person.heed("ask", "light up now", more: ["XDG_CONFIG_DIRS": folders])
        #expect(result.lines.last == "Heed: Lamp isn't allowed to do that on this computer.")
    }

    @Test("is not passed over where it cannot be read", arguments: Person.User.here.filter { $0 == .ordinary })
    func unreadable(user: Person.User) throws {
        let person = try Person(user)
        try HostileApp(attack: "if stage == 'handle': say('I acted')").install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        #expect(try !Self.with("lamp", 0o600, person, [:]).contains("I acted"))
    }

    /// Runs a command on a machine whose administrator has forbidden something.
    private static func with(
        _ line: String, _ mode: Int, _ person: Person, _ variables: [String: String]
    ) throws -> String {
        let folder = try TestFolder()
        let file = try folder.write("\(line)\n", to: "heed/restrictions")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        let command = try person.command(["ask", "light up now"], variables)
        return try Program.run(
            "unshare",
            [
                "-m", "sh", "-c", #"mount --bind "$1" /etc/xdg && shift && cd / && "$@" 2>&1 < /dev/null || true"#,
                "sh", folder.url.path,
            ]
                + command)
    }
}
