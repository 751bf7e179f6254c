import Foundation
import IntentCore
import Synchronization
import TestSupport
import Testing
import VocabularyStore

@Suite("User vocabulary under kill -9")
struct VocabularyKillTests {
    private static let key = VocabularyKey(app: "zhichat", type: "contactName")
    private static let count = 2_000

    /// A set whose names all tell which one it is.
    private static func generation(_ number: Int) -> [Term] {
        (0..<count).map { Term(id: "\($0)", say: ["generation \(number) name \($0)"]) }
    }

    /// The number of sets that this process has written.
    private static let written = Atomic<Int>(0)

    /// Replaces the set over and over until this process ends, at a random moment of the first set or of a later one.
    private static func replaceAndDie(in path: String) throws {
        let store = try VocabularyStore(file: URL(filePath: path))
        Thread.detachNewThread {
            let sets = Int.random(in: 0...3)
            while written.load(ordering: .acquiring) < sets {}
            for _ in 0..<Int.random(in: 0..<10_000_000) { _ = written.load(ordering: .acquiring) }
            kill(getpid(), SIGKILL)
        }
        var number = 1
        while true {
            try store.replace(generation(number), of: key)
            written.add(1, ordering: .releasing)
            number += 1
        }
    }

    @Test("Killed in the middle of a set, the old set or the new one is there, whole")
    func killed() async throws {
        let folder = try TestFolder()
        let path = folder.url.appending(path: "vocabulary.sqlite").path
        var keptCount = 0
        for _ in 0..<5 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                try VocabularyKillTests.replaceAndDie(in: path)
            }
            let store = try VocabularyStore(file: URL(filePath: path))
            let terms = try store.terms(of: Self.key)
            let names = Set(terms.map { $0.displayName.split(separator: " ")[1] })
            #expect(terms.isEmpty || (terms.count == Self.count && names.count == 1))
            if !terms.isEmpty { keptCount += 1 }
        }
        // A process that never came to write would prove nothing.
        #expect(keptCount > 0)
    }
}
