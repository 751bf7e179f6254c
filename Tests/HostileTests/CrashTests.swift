import Foundation
import Testing

@Suite("Nothing that comes from outside ends Heed, hangs it, or speaks to the terminal")
struct CrashTests {
    @Test("What is said and typed", arguments: CrashTable.words)
    func words(_ attack: CrashCase) throws { try check(attack) }

    @Test("Options", arguments: CrashTable.options)
    func options(_ attack: CrashCase) throws { try check(attack) }

    @Test("Recordings and their headers", arguments: CrashTable.recordings)
    func recordings(_ attack: CrashCase) throws { try check(attack) }

    @Test("Names of files, patterns and lists", arguments: CrashTable.files)
    func files(_ attack: CrashCase) throws { try check(attack) }

    @Test("Manifests of apps, beside an app that is fine", arguments: CrashTable.manifests)
    func manifests(_ attack: CrashCase) throws { try check(attack) }

    @Test("Cards, responses and donations", arguments: CrashTable.answers)
    func answers(_ attack: CrashCase) throws { try check(attack) }

    @Test("Words to the terminal", arguments: CrashTable.terminal)
    func terminal(_ attack: CrashCase) throws { try check(attack) }

    @Test("The table is as large as it says") func size() {
        #expect(CrashTable.all.count >= 100)
        #expect(Set(CrashTable.all.map(\.attack)).count == CrashTable.all.count)
    }

    private func check(_ attack: CrashCase) throws {
        let result = try attack.run()
        let complaints = attack.complaints(about: result)
        // The end of what was said is enough to see what went wrong.
        #expect(complaints.isEmpty, "\(complaints) \(result.text.suffix(600).debugDescription)")
    }
}

/// All attacks, by what they come in.
enum CrashTable {
    static let all = words + options + recordings + files + manifests + answers + terminal
}
