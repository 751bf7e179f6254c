import AppHost
import Foundation
import IntentCore
import TestSupport

/// An app written as a shell script that runs against the real host, to do what no app should do.
final class ScriptedApp {
    private let folder: TestFolder
    let launch: ExtensionLaunch

    /// An app of a script, in which `$answer ID RESULT` answers a request.
    init(_ script: String, confinement: Confinement = Confinement(), usesNetwork: Bool = false) throws {
        let folder = try TestFolder()
        let file = try folder.write("\(Self.prelude)\n\(script)\n", to: "app.sh")
        // The shell reads it: Linux does not run a file that a process being forked elsewhere still has open to write.
        launch = ExtensionLaunch(
            app: "scripted", name: "Scripted", executable: URL(filePath: "/bin/sh"), arguments: [file.path],
            dataDirectory: folder.url.appending(path: "data"), confinement: confinement,
            access: .init(readable: [folder.url], usesNetwork: usesNetwork))
        self.folder = folder
    }

    private static let prelude = """
        answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$1" "$2"; }
        hello() { read line; answer 1 '{"protocolVersion":1,"intents":["go"]}'; }
        # Goes on answering whatever comes, from a request's number on.
        work() { n=$1; while read line; do answer $n '{"code":"success","results":[]}'; n=$((n + 1)); done; }
        """

    /// The text that the app has written into a file of its data folder.
    func data(_ name: String) -> String? {
        try? String(contentsOf: launch.dataDirectory.appending(path: name), encoding: .utf8)
    }

    static let intent = Intent(app: "scripted", domain: "test", name: "go")
}
