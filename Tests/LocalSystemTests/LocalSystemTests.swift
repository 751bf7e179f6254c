import Foundation
import LocalSystem
import TestSupport
import Testing

@Suite("What the system tells of itself and of Heed's files")
struct LocalSystemTests {
    @Test("The resources of a module are found beside the program; those of none are not, and nothing ends")
    func resources() throws {
        let bundle = ResourceBundle(module: "Languages")
        let types = try #require(bundle.url).appending(path: "Resources/en-US/types.txt")
        #expect(FileManager.default.fileExists(atPath: types.path))
        #expect(ResourceBundle(module: "NoSuchModule").url == nil)
    }

    @Test("No module asks for Bundle.module, which ends the process where a folder is missing")
    func bundles() throws {
        let sources = Checkout.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
                !$0.drop(while: \.isWhitespace).hasPrefix("//")
            }
            #expect(!code.contains { $0.contains("Bundle.module") }, "\(file.path)")
        }
    }

    @Test("A checkout is found from a program that was built in it, and from no other")
    func checkout() throws {
        let folder = try TestFolder()
        try folder.write("", to: "heed/Package.swift")
        try folder.write("", to: "heed/models/x")
        let program = try folder.write("", to: "heed/.build/x86_64/debug/heed")
        let other = try folder.write("", to: "bin/heed")
        let found = try #require(SourceCheckout.root(above: program))
        #expect(found.standardizedFileURL.path == folder.url.appending(path: "heed").resolvingSymlinksInPath().path)
        #expect(SourceCheckout.root(above: other) == nil)
        #expect(SourceCheckout.root(above: nil) == nil)
    }

    @Test("Memory is read from the kernel's tables")
    func memory() throws {
        // In this order: memory grows between two looks, the peak never falls.
        let own = try #require(ProcessMemory.anonymousBytes)
        let resident = try #require(ProcessMemory.residentBytes)
        let peak = try #require(ProcessMemory.peakBytes)
        #expect(own > 0 && own <= peak && resident <= peak)
        let table = "Name:\theed\nVmRSS:\t     12 kB\nVmSwap:\t 3 kB\nRssAnon:\nThreads:\t1\nVmHWM\n"
        #expect(ProcessMemory.bytes(of: ["VmRSS", "VmSwap"], in: table) == 15 << 10)
        #expect(ProcessMemory.bytes(of: ["VmRSS", "RssAnon", "None"], in: table) == 12 << 10)
        #expect(ProcessMemory.bytes(of: ["RssAnon", "VmHWM", "Name"], in: table) == nil)
    }
}
