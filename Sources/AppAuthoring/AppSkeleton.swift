package import Foundation
import HeedKit
import LocalSystem
import SpeechCore

/// A new app that works and can be changed: its manifest and a handler, from templates.
package struct AppSkeleton {
    /// The language of the handler.
    package enum Language: String, CaseIterable, Sendable {
        case swift
        case python
        case shell
    }

    /// A file of the new app.
    private struct File {
        var template: String
        var path: String
        var isExecutable = false
    }

    package let id: String
    private let name: String
    private let language: Language
    private let folder: URL
    private let heed: URL?

    /// A new app.
    ///
    /// - Parameters:
    ///   - name: the name that people use; the identifier is made of its letters and digits.
    ///   - language: the language of its handler.
    ///   - folder: the folder to make.
    ///   - heed: Heed's source, which an app in Swift is built with.
    package init(name: String, language: Language, folder: URL, heed: URL?) {
        self.name = name
        self.language = language
        self.folder = folder
        self.heed = heed
        id = Self.id(of: name)
    }

    /// The identifier for a name: `Tea Time` is `tea-time`; empty where it has neither letters of a–z nor digits.
    package static func id(of name: String) -> String {
        let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
        return String(letters).split(separator: " ").joined(separator: "-")
    }

    /// The sources that an app in Swift is built with: the program's checkout, else those that the package heed-app-dev has put
    /// beside it; nil where there is neither.
    package static func source(for program: URL?) -> URL? {
        if let checkout = SourceCheckout.root(above: program) { return checkout }
        let packaged = program?.resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "../../share/heed/swift").standardizedFileURL
        return packaged.flatMap { FileManager.default.fileExists(atPath: $0.path + "/Package.swift") ? $0 : nil }
    }

    private var files: [File] {
        switch language {
        case .shell:
            [
                File(template: "shell/app.yaml", path: "app.yaml"),
                File(template: "shell/greet.sh", path: "bin/greet.sh", isExecutable: true),
            ]
        case .python:
            [
                File(template: "app.yaml", path: "app.yaml"),
                File(template: "python/handler.py", path: executable, isExecutable: true),
            ]
        case .swift:
            [
                File(template: "app.yaml", path: "app.yaml"),
                File(template: "swift/Package.swift", path: "Package.swift"),
                File(template: "swift/App.swift", path: "Sources/\(id)/App.swift"),
                File(template: "swift/gitignore", path: ".gitignore"),
            ]
        }
    }

    private var executable: String {
        switch language {
        case .swift: ".build/release/\(id)"
        case .python: "handler.py"
        // A command for each intent takes its place.
        case .shell: ""
        }
    }

    /// The next commands, one a line.
    package var nextSteps: [String] {
        let build = language == .swift ? ["swift build -c release --package-path \(folder.path)"] : []
        return build + ["heed ask --apps \(folder.path) say hello to Ann using \(name)"]
    }

    /// Makes the folder and its files.
    ///
    /// - Throws: an error with a sentence where the folder is there already or cannot be made.
    package func write() throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw HeedError(.usage, "\(folder.path) is there already; choose another name or --folder.")
        }
        do {
            for file in files {
                let place = folder.appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(try text(of: file.template).utf8).write(to: place)
                if file.isExecutable {
                    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
                }
            }
        } catch let error as CocoaError {
            throw HeedError(
                .failed, "\(folder.path) cannot be written: \(error.localizedDescription)", underlying: error)
        }
    }

    private func text(of template: String) throws -> String {
        let bundle = ResourceBundle(module: "AppAuthoring")
        guard let folder = bundle.url else {
            throw HeedError(
                .unavailable,
                "The skeletons ‘\(bundle.name)’ are missing beside \(bundle.programFolder.path); install Heed again.")
        }
        let file = folder.appending(path: "Skeletons/\(template).template")
        let values = [
            "name": name, "id": id, "executable": executable, "docs": Documentation.folder, "heed": heed?.path ?? "",
            "package": heed?.lastPathComponent.lowercased() ?? "",
        ]
        return values.reduce(try String(contentsOf: file, encoding: .utf8)) { text, value in
            text.replacing("{{\(value.key)}}", with: value.value)
        }
    }
}
