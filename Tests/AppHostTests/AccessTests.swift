import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("What a manifest says an app reaches")
struct AccessTests {
    private func package(_ access: String) throws -> AppPackage {
        let folder = try TestFolder()
        try folder.write("heed: 1\nid: lamp\nexecutable: run\ncustomIntents: {go: {}}\n\(access)\n", to: "app.yaml")
        return try AppPackage(folder: folder.url)
    }

    @Test("is told the person, the widest first")
    func requests() throws {
        let package = try package(
            """
            bus: [org.mpris.MediaPlayer2.*, {talk: org.bluez, on: system, calls: [org.bluez.Adapter1.Start]}, {own: org.me.Lamp}]
            connects: ["localhost:6600", "[::1]:80"]
            devices: [sound, serial]
            writes: [/srv/b, /proc]
            reads: [/srv/a, /srv/b]
            """)
        #expect(
            package.requests == [
                .talking("org.mpris.MediaPlayer2.*", onSystem: false, calls: []),
                .talking("org.bluez", onSystem: true, calls: ["org.bluez.Adapter1.Start"]),
                .owning("org.me.Lamp", onSystem: false), .connection("localhost:6600"), .connection("[::1]:80"),
                .device(.sound), .device(.serial), .writing("/srv/b"), .folder("/srv/a"), .withheldFolder("/proc"),
            ])
    }

    @Test(
        "is refused where it could not be kept",
        arguments: [
            ("bus: [org.freedesktop.systemd1]", "given to no app"), ("bus: [org.freedesktop.*]", "too many programs"),
            ("bus: [org.gnome.Shell.*]", "given to no app"), ("bus: [':1.5']", "no name on D-Bus"),
            ("bus: [Firefox]", "no name on D-Bus"), ("bus: [{talk: org.a.B, own: org.a.B}]", "exclude each other"),
            ("bus: [{talk: org.a.B, calls: [Lock]}]", "no method"), ("bus: [{talk: org.a.B, on: user}]", "bus"),
            ("connects: [localhost]", "a computer and a port"), ("connects: ['a b:80']", "a computer and a port"),
            ("connects: ['*:80']", "a computer and a port"), ("connects: ['host:0']", "a computer and a port"),
            ("connects: ['::1:80']", "a computer and a port"), ("devices: [disk]", "kind of device"),
            ("writes: [Notes]", "name a folder"), ("network: true\nbus: [org.a.B.C]", "the whole network or"),
            ("network: true\nconnects: ['a:1']", "the whole network or"), ("lists: {run: [x]}", "under ‘kinds’"),
        ])
    func mistakes(access: String, words: String) {
        let error = #expect(throws: AppHostError.self) { try package(access) }
        #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("A yes to changing a folder is one to reading it, and no other way round")
    func covers() {
        #expect(AppRequest.writing("/srv").covers(.folder("/srv/a")))
        #expect(!AppRequest.folder("/srv").covers(.writing("/srv")))
        let some = AppRequest.talking("org.a.B", onSystem: false, calls: ["org.a.B.Go"])
        #expect(!some.covers(.talking("org.a.B", onSystem: false, calls: [])))
        #expect(!some.covers(.talking("org.a.B", onSystem: true, calls: ["org.a.B.Go"])))
    }

    @Test("An app without its programs is missing something, with the command that mends it")
    func needs() throws {
        let path = ["PATH": "/usr/bin:/bin"]
        #expect(try package("needs: {sh: dash}").missing(environment: path) == nil)
        #expect(try package("needs: {no-such-thing|sh: dash}").missing(environment: path) == nil)
        let words = try package("needs: {no-such-thing|nor-this: a-package}").missing(environment: path)
        #expect(words == "it needs no-such-thing or nor-this (sudo apt install a-package).")
        let app = try package(
            """
            recommends:
              - {programs: no-such-thing|nor-this, package: a-package b, for: {en-US: Singing}}
              - {programs: sh, package: dash, for: {en-US: Dancing}}
            """)
        #expect(app.missing(environment: path) == nil, "it can be used")
        let lacks = app.lacks(locale: "en-GB", environment: path)
        #expect(lacks.map(\.sentence) == ["Singing needs no-such-thing or nor-this."])
        #expect(lacks.map(\.remedy) == ["sudo apt install a-package b"])
        let home = try TestFolder()
        let writer = "writes: [\(home.url.path)/notes]\ncreates: [/etc]"
        #expect(throws: (any Error).self) { try package(writer) }
        #expect(throws: (any Error).self) { try package("recommends: [{programs: sh, package: dash}]") }
    }

    @Test("An app that needs a file of the person's is left out where there is none")
    func neededFiles() throws {
        let home = try TestFolder()
        let app = try package("needsFiles: [~/.config/no-such-\(home.url.lastPathComponent)|~/.config/nor-this]")
        #expect(app.missing()?.contains("nor-this yet") == true)
        #expect(app.missingFiles.map(\.count) == [2])
        #expect(try package("needsFiles: []").missing() == nil)
        #expect(throws: (any Error).self) { try package("needsFiles: [/etc/passwd]") }
        #expect(throws: (any Error).self) { try package("needsFiles: [~/]") }
    }
}
