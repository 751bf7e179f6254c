import Foundation
import TestSupport

/// An app in shell that is installed for a person who has nothing else.
final class InstalledApp {
    private let storage: TestFolder
    /// The person's home.
    let home: URL
    /// The variables with which `heed` runs as that person.
    let environment: [String: String]
    /// The app's folder.
    let folder: URL

    /// Installs an app of one intent.
    ///
    /// - Parameters:
    ///   - intent: the intent's definition in YAML: `go: {…}`.
    ///   - language: the words for `go`, in YAML.
    ///   - manifest: more lines of the manifest.
    ///   - script: the shell's commands for each `$line` from Heed, in which `answer RESULT` answers.
    /// - Throws: an error where its files cannot be written.
    init(intent: String, language: String, manifest: String = "", script: String) throws {
        let storage = try TestFolder()
        home = storage.url
        folder = home.appending(path: "heed/apps/lamp")
        environment = ["XDG_DATA_HOME": home.path, "HOME": home.path]
        try storage.write(
            """
            heed: 1
            id: lamp
            executable: run
            names: {en-US: {name: Lamp}}
            \(manifest)
            customIntents:
              \(intent)
            locales:
              en-US: {intents: {go: \(language)}}
            """, to: "heed/apps/lamp/app.yaml")
        let file = try storage.write(Self.frame(script), to: "heed/apps/lamp/run")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        self.storage = storage
    }

    /// A shell script that answers Heed.
    private static func frame(_ script: String) -> String {
        """
        #!/bin/sh
        answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$id" "$1"; }
        tell() { printf '{"jsonrpc":"2.0","method":"%s","params":%s}\\n' "$1" "$2"; }
        while read -r line; do
            id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"jsonrpc.*/\\1/')
            case $line in
                *'"method":"initialize"'*) answer '{"protocolVersion":1,"intents":["go"]}' ;;
                *'"method":"resolve"'*) answer '{"results":[]}' ;;
                *'"method":"confirm"'*) answer '{"code":"ready"}' ;;
                *'"method":"shutdown"'*) answer '{}'; exit ;;
                \(script)
            esac
        done
        """
    }

    /// Runs `heed` as the person.
    func heed(_ arguments: String..., input: String = "", more: [String: String] = [:]) async throws -> Heed.Result {
        try await Heed.run(arguments, input: input, environment: environment.merging(more) { $1 })
    }

    /// The text that the app has written into a file of its folder.
    func data(_ name: String) -> String? {
        try? String(contentsOf: home.appending(path: "heed/data/lamp/private/\(name)"), encoding: .utf8)
    }
}
