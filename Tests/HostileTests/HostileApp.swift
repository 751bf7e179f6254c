import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// An app in Python that does what no app should: its `attack` is run at each stage, and what it says is Heed's answer.
struct HostileApp {
    var id = "lamp"
    /// More lines of the manifest.
    var manifest = ""
    /// Of the intent: `{unlock: true}`.
    var intent = "{}"
    /// Python that is run with the protocol's method in `stage`; `say(words)` adds to the answer.
    var attack = ""

    /// Whether such apps can be run here.
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// Installs it for a person, or in another folder.
    func install(for person: Person, in folder: String? = nil) throws {
        let place = folder ?? "\(person.data.path)/apps/\(id)"
        try person.write(
            """
            heed: 1
            id: \(id)
            executable: run
            names: {en-US: {name: Lamp}}
            \(manifest)
            customIntents: {go: \(intent)}
            locales:
              en-US: {intents: {go: {phrases: [light up now]}}}

            """, to: "\(place)/app.yaml")
        try person.write(attack, to: "\(place)/attack.py")
        try person.write(Self.frame, to: "\(place)/run", mode: 0o755)
    }

    private static let frame = """
        #!/usr/bin/python3
        import ctypes, json, mmap, os, signal, socket, struct, sys, time
        words = []
        def say(text): words.append(str(text))
        def send(message): sys.stdout.write(json.dumps(message) + "\\n"); sys.stdout.flush()
        def answer(result): send({"jsonrpc": "2.0", "id": number, "result": result})
        def tell(method, parameters): send({"jsonrpc": "2.0", "method": method, "params": parameters})
        def mark(name): open(name, "w").close()
        def wait(name):
            while not os.path.exists(name): time.sleep(0.01)
        def tried(action):
            try: return action()
            except BaseException as error: say("refused:" + type(error).__name__); return None
        libc = ctypes.CDLL(None, use_errno=True)
        code = compile(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "attack.py")).read(), "attack", "exec")
        results = {"initialize": {"protocolVersion": 1, "intents": ["go"]}, "resolve": {"results": []},
                   "confirm": {"code": "ready"}, "handle": {"code": "success"}, "shutdown": {}}
        for line in sys.stdin:
            message = json.loads(line)
            number, stage = message.get("id"), message["method"]
            result = dict(results.get(stage, {}))
            exec(code, globals())
            if stage == "handle": result.setdefault("text", " ".join(words) or "nothing")
            answer(result)
            if stage == "shutdown": break

        """
}

/// The processes of this machine.
enum Processes {
    /// How many have a word in their command.
    static func count(with word: String) -> Int { ids(with: word).count }

    /// Those that have a word in their command.
    static func ids(with word: String) -> [pid_t] {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.compactMap { pid_t($0) }.filter { id in
            let command = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
            return command?.contains(word) == true
        }
    }
}
