import Foundation

/// The columns of a table for the parts of a person's name, by the words that address books head them with.
struct ContactColumns {
    /// The content of a column.
    enum Role: Hashable {
        case full
        case given
        case family
        /// A whole name, or the part of it that no other column has: “Nom” beside “Prénom”.
        case name
        case nickname
        case alternatives
        case givenSound
        case familySound
        case sound
        case organisation
        case id
    }

    /// The columns of each role, in their order.
    private let columns: [Role: [Int]]
    /// Whether these are the columns of Heed's own tables, in which every row must have a name.
    let isOwn: Bool

    /// The columns of a header; nil where none of them has names.
    init?(header: [String]) {
        let words = header.map(Self.plain)
        var columns: [Role: [Int]] = [:]
        for (index, word) in words.enumerated() {
            if let role = Self.roles[word] { columns[role, default: []].append(index) }
        }
        if let unclear = columns.removeValue(forKey: .name) {
            let hasGiven = columns[.given] != nil
            let hasFamily = columns[.family] != nil
            let role: Role = hasGiven == hasFamily ? .full : hasGiven ? .family : .given
            columns[role, default: []] += unclear
        }
        let ways: [Role] = [.full, .given, .family]
        guard ways.contains(where: { columns[$0] != nil }) else { return nil }
        // A list of names may begin with somebody whose name is a word such as “First”.
        if header.count == 1, columns[.full] == nil, words[0].count < 7 { return nil }
        self.columns = columns
        isOwn = header.count > 1 && words.allSatisfy(["name", "id", "hint", "also"].contains)
    }

    /// The first text that a row has in columns of a role; empty where there is none.
    func text(_ role: Role, in row: [String]) -> String {
        let cells = columns[role, default: []].filter { $0 < row.count }.map { row[$0] }
        return cells.first { !$0.isEmpty } ?? ""
    }

    /// A column's head without what programs write differently: capitals, accents, blanks, marks and numbers.
    private static func plain(_ head: String) -> String {
        String(head.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).filter(\.isLetter))
    }

    private static let roles: [String: Role] = {
        var roles: [String: Role] = [:]
        for (role, words) in heads {
            for word in words.split(whereSeparator: \.isWhitespace) { roles[plain(String(word))] = role }
        }
        return roles
    }()

    /// The headings that address books in a score of languages write above their columns.
    private static let heads: [(Role, String)] = [
        (
            .full,
            """
            fullname displayname contactname contact contacts names person people anzeigename vollstandigername nomcomplet \
            nomaffiche nomaafficher nombrecompleto nombreparamostrar nombremostrado nomecompleto nomevisualizzato \
            nomedeexibicao weergavenaam volledigenaam wyswietlananazwa imieinazwisko visningsnamn visningsnavn \
            celejmeno отображаемоеимя полноеимя фио 姓名 氏名 名前 表示名 显示名称 顯示名稱
            """
        ),
        (
            .given,
            """
            firstname first givenname given forename christianname vorname rufname prenom nombredepila primernombre \
            primonome primeironome voornaam imie fornamn fornavn etunimi krestnijmeno keresztnev utonev prenume 名
            """
        ),
        (
            .family,
            """
            lastname last familyname family surname nachname familienname zuname nomdefamille apellidos apellido \
            primerapellido cognome sobrenome ultimonome achternaam familienaam nazwisko efternamn efternavn etternavn \
            sukunimi prijmeni priezvisko vezeteknev csaladnev numedefamilie soyad soyadi фамилия прізвище 姓 氏
            """
        ),
        (.name, "name nom nombre nome naam namn navn nimi nazwa jmeno meno nume nev ad adi имя ім'я ονομα"),
        (
            .nickname,
            """
            nickname nicknames nick shortname spitzname surnom pseudo pseudonyme apodo sobrenombre soprannome apelido \
            bijnaam roepnaam pseudonim smeknamn kaldenavn kallenavn prezdivka псевдоним ник 昵称 暱稱 ニックネーム
            """
        ),
        (.alternatives, "also"),
        (.givenSound, "phoneticfirstname phoneticgivenname givennameyomi yomifirstname firstnamephonetic"),
        (.familySound, "phoneticlastname phoneticfamilyname familynameyomi yomilastname lastnamephonetic"),
        (.sound, "hint"),
        (
            .organisation,
            """
            company companyname organization organisation organizationname organisationname firma societe entreprise \
            organizacion empresa azienda societa organizacao bedrijf organizacja foretag firmanavn spolecnost компания \
            организация 会社 公司
            """
        ),
        (.id, "id uid identifier contactid"),
    ]
}
