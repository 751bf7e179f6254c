import Foundation
import XMPP

extension ChatBook {
    /// The people and rooms that words may mean: those of exactly that name or address, else those whose names have the words.
    func named(_ words: String, id: String? = nil) -> [Correspondent] {
        let all = everybody.map(\.correspondent)
        if let id, let known = all.first(where: { $0.address.description == id }) { return [known] }
        if let address = Address(words.replacing(" ", with: "")) {
            return [all.first { $0.address == address } ?? Correspondent(address: address, name: words, isRoom: false)]
        }
        let wanted = InstalledPrograms.plain(words)
        let exact = all.filter { InstalledPrograms.plain($0.name) == wanted || $0.address.local == wanted }
        if !exact.isEmpty { return exact }
        let parts = wanted.split(separator: " ")
        guard !parts.isEmpty else { return [] }
        return all.filter { one in
            let mine = InstalledPrograms.plain(one.name).split(separator: " ")
            return parts.allSatisfy(mine.contains)
        }
    }

    /// What the person calls somebody.
    func name(of address: Address) -> String {
        everybody.first { $0.correspondent.address == address }?.correspondent.name ?? address.local
    }

    /// The account that somebody is written to from: the one that knows them.
    func account(for recipient: Correspondent, among accounts: [Account]) -> Account? {
        let knowing = everybody.first { $0.correspondent.address == recipient.address }?.account
        return accounts.first { $0.address.description == knowing } ?? accounts.first
    }
}
