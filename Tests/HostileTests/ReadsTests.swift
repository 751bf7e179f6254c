import Foundation
import TestSupport
import Testing

@Suite("What an app asks to read", .enabled(if: HostileApp.isPossible, "needs python3"))
struct ReadsTests {
    /// A folder that an app asks for, and a place with a secret that it then tries to read.
    struct Request: Sendable, CustomTestStringConvertible {
        var reads: String
        var secret: String
        var isGiven = false
        var environment: [String: String] = [:]

        init(_ reads: String, _ secret: String, given: Bool = false, _ environment: [String: String] = [:]) {
            self.reads = reads
            self.secret = secret
            isGiven = given
            self.environment = environment
        }

        var testDescription: String { "reads \(reads): \(secret)" }
    }

    /// `HOME` stands for the person's home, `OUT` for the folder around it.
    static let requests: [Request] =
        // One folder, written in every way that means it.
        [
            "~/.ssh", "~/.ssh/", "~/.ssh/.", "~//.ssh", "~/./.ssh", "~/Pictures/../.ssh", "~/Pictures/link",
            "~/Pictures/link/", "~/Pictures/chain", "~/Pictures/link/../.ssh", "HOME/.ssh", "OUT/home/.ssh",
            "OUT/alias/.ssh", "/proc/self/cwd/../home/.ssh", "/proc/self/root/HOME/.ssh", "//HOME/.ssh",
            "~/.ssh/id", "~/Pictures/file",
        ].map { Request($0, "HOME/.ssh/id") }
        // All that contains it.
        + [
            "~/.", "~/..", "~/Pictures/..", "HOME", "HOME/", "OUT", "OUT/home/.", "/./", "//", "/../", "/tmp/..",
            "/tmp",
            "/tmp/", "~/Pictures/out",
        ].map { Request($0, "HOME/.ssh/id") }
        // Other keys, profiles, and Heed's own.
        + [
            (".gnupg", "trust"), (".password-store", "bank.gpg"), (".local/share/keyrings", "login.keyring"),
            (".local/share/kwalletd", "wallet"), (".pki", "nssdb/key4.db"), (".aws", "credentials"),
            (".kube", "config"), (".docker", "config.json"), (".config/gcloud", "credentials.db"),
            (".config/gh", "hosts.yml"), (".mozilla", "firefox/p/logins.json"), (".mozilla/firefox/p", "logins.json"),
            (".config/chromium", "Default/Cookies"), (".config/google-chrome", "Default/Cookies"),
            (".config/BraveSoftware", "Default/Cookies"), (".config/microsoft-edge", "Default/Cookies"),
            (".thunderbird", "p/mail"), (".var/app", "org.mozilla.firefox/x"), ("snap", "firefox/x"),
            (".config/heed", "preferences.json"), (".local/share/heed", "privacy.note"),
            (".local/share/heed/data", "other/private/note"), (".local/share/heed/voices", "en-US/default.json"),
            (".cache/heed", "pronunciations.dict"), (".config", "heed/preferences.json"), (".cache", "heed/names.dict"),
            (".local", "share/heed/privacy.note"), (".local/share", "heed/privacy.note"),
        ].map { Request("~/\($0.0)", "HOME/\($0.0)/\($0.1)") }
        + [".netrc", ".git-credentials", ".Xauthority", ".bash_history", ".config/rclone/rclone.conf"]
        .map { Request("~/\($0)", "HOME/\($0)") }
        // Heed's own where the person has put it.
        + [
            Request("OUT/d/heed", "OUT/d/heed/privacy.note", ["XDG_DATA_HOME": "OUT/d"]),
            Request("OUT/c/heed", "OUT/c/heed/preferences.json", ["XDG_CONFIG_HOME": "OUT/c"]),
            Request("OUT/k/heed", "OUT/k/heed/names.dict", ["XDG_CACHE_HOME": "OUT/k"]),
            Request("OUT/w", "OUT/w/vocabulary.note", ["HEED_VOCABULARY": "OUT/w/vocabulary.sqlite"]),
        ]
        // Folders that look like a home, wherever they lie.
        + [
            Request("OUT/backup", "OUT/backup/.ssh/id"), Request("OUT/disk/ann", "OUT/disk/ann/.mozilla/x"),
            Request("~/old", "HOME/old/.gnupg/trust"), Request("/mnt", "/mnt/."), Request("/media", "/media/."),
        ]
        // The system's own: processes, devices, sockets.
        + [
            ("/run", "/run/."), ("/var/run", "/var/run/."), ("/var", "/var/log"), ("/sys", "/sys/kernel"),
            ("/sys/kernel", "/sys/kernel/."), ("/dev", "/dev/loop-control"), ("/dev/shm/..", "/dev/kmsg"),
            ("/home", "/home/."), ("/root", "/root/."), ("/boot", "/boot/."), ("/etc", "/etc/passwd-"),
        ].map { Request($0.0, $0.1) }
        // A folder that can be given is given: a fence around everything would be of no use.
        + [
            Request("~/Pictures", "HOME/Pictures/photo", given: true),
            Request("~/Pictures/", "HOME/Pictures/photo", given: true),
            Request("~/Pictures/../Documents", "HOME/Documents/letter", given: true),
            Request("HOME/Documents", "HOME/Documents/letter", given: true),
            Request("~/.config/lamp", "HOME/.config/lamp/settings", given: true),
            Request("~/.local/share/lamp", "HOME/.local/share/lamp/state", given: true),
            Request("~/.sshrc-of-lamp", "HOME/.sshrc-of-lamp/x", given: true),
            Request("OUT/photos", "OUT/photos/one", given: true),
            Request("OUT/shots", "OUT/shots/snap/one", given: true),
            Request("~/Pictures/shared", "HOME/Pictures/shared/one", given: true),
        ]

    @Test(
        "is given only where it holds no keys, no data of Heed's and no system", arguments: requests, Person.User.here)
    func request(request: Request, user: Person.User) throws {
        let person = try Person(user)
        let out =
            person.outside("").path.hasSuffix("/")
            ? String(person.outside("").path.dropLast()) : person.outside("").path
        func place(_ text: String) -> String {
            text.replacing("HOME", with: person.home.path).replacing("OUT", with: out)
        }
        person.environment.merge(request.environment.mapValues(place)) { $1 }
        let secret = place(request.secret)
        try person.write("photo", to: "Pictures/photo")
        if secret.hasPrefix(out) { try person.write("the secret", to: secret) }
        let files = FileManager.default
        let links = [
            "home/Pictures/link": "../.ssh", "home/Pictures/chain": "link", "home/Pictures/file": "../.ssh/id",
            "home/Pictures/out": out, "alias": "home", "home/Pictures/shared": "../../photos",
        ]
        for (name, target) in links where !files.fileExists(atPath: "\(out)/\(name)") {
            try? files.createSymbolicLink(atPath: "\(out)/\(name)", withDestinationPath: target)
        }
        let data = request.environment["XDG_DATA_HOME"].map(place).map { "\($0)/heed/apps/lamp" }
        try HostileApp(
            manifest: "reads: [\"\(place(request.reads))\"]",
            attack: """
                if stage == "handle":
                    secret, asked = "\(secret)", "\(place(request.reads).replacing("~", with: person.home.path))"
                    for path in [secret, asked]:
                        if os.path.isfile(path): tried(lambda: say("GOT " + open(path).read(20)))
                    # What Heed itself puts into a folder of the sandbox, such as the app, is no secret.
                    if secret.endswith("/.") and os.path.isdir(secret) and os.listdir(secret): say("GOT it")
                    if secret.startswith("/dev/") and os.path.exists(secret): say("GOT a device")
                """
        ).install(for: person, in: data)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        let result = try person.heed("ask", "light up now", input: "yes\n")
        #expect(result.output.contains("GOT") == request.isGiven, "\(result.output)\(result.errors)")
        #expect(result.output.contains("Heed: "), "\(result.errors)")
    }

    @Test("and a link that leads elsewhere after the yes leads nowhere", arguments: Person.User.here)
    func retargeted(user: Person.User) throws {
        let person = try Person(user)
        for name in ["Pictures/album/x", "Documents/x", ".ssh/x"] {
            try person.write("the secret in \(name)", to: name)
        }
        let link = person.home.appending(path: "Pictures/link").path
        try HostileApp(
            manifest: "reads: [~/Pictures/link]",
            attack: "if stage == 'handle': tried(lambda: say('GOT ' + open('\(link)/x').read()))"
        ).install(for: person)
        func answer(_ target: String) throws -> String {
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            return try person.heed("ask", "light up now").output
        }
        try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "album")
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        #expect(try answer("album").contains("GOT the secret in Pictures/album"))
        #expect(try !answer("../Documents").contains("GOT"), "another folder was never granted")
        #expect(try !answer("../.ssh").contains("GOT"))
        #expect(try answer("album").contains("GOT"))
    }
}
