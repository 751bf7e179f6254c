import DesktopData
import Foundation

/// The cards of the folders that Heed gives.
struct CardFolders: Sendable {
    /// There is no folder of cards.
    struct Missing: Error {}

    let cards: [AddressCard]

    /// Cards that were read before.
    init(cards: [AddressCard]) { self.cards = cards }

    /// Reads the cards.
    ///
    /// - Throws: `Missing`.
    init() throws {
        let given = (ProcessInfo.processInfo.environment["HEED_READS"] ?? "").split(separator: ":").map(
            String.init)
        var cards: [AddressCard] = []
        var isThere = false
        for root in given where FileManager.default.fileExists(atPath: root) {
            isThere = true
            for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init()
            where name.hasSuffix(".vcf") && cards.count < 50_000 {
                // One file that cannot be read leaves the other people there.
                do {
                    let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
                    cards += AddressCard.cards(in: text, file: name)
                } catch { ListedLine.tell(error) }
            }
        }
        guard isThere else { throw Missing() }
        self.cards = cards.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// The cards that may be meant: the one of the id, else those of the name, a nickname or a part of the name.
    func named(_ name: String, id: String?) -> [AddressCard] {
        if let id, let card = cards.first(where: { $0.id == id }) { return [card] }
        let wanted = InstalledPrograms.plain(name)
        let exact = cards.filter { card in
            ([card.name] + card.nicknames).contains { InstalledPrograms.plain($0) == wanted }
        }
        if !exact.isEmpty { return exact }
        let parts = wanted.split(separator: " ")
        guard !parts.isEmpty else { return [] }
        return cards.filter { card in
            let mine = InstalledPrograms.plain(card.name).split(separator: " ")
            return parts.allSatisfy(mine.contains)
        }
    }
}
