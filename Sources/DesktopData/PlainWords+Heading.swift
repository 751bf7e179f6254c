extension PlainWords {
    /// A thing as it is written down, by the words behind a verb: «важную встречу с Олегом» is «важная встреча с Олегом».
    ///
    /// What comes behind its first noun has a case of its own and stays, as does what is no accusative of a woman's gender, the only
    /// one that has another form.
    ///
    /// - Parameter said: the words.
    /// - Returns: the words with the adjectives before the first noun, and this noun, in the nominative.
    package static func heading(_ said: String) -> String {
        var words = said.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for place in words.indices {
            let word = words[place].lowercased()
            if let (ending, other) = adjectives.first(where: { word.hasSuffix($0.0) && word.count > $0.0.count + 1 }) {
                words[place] = words[place].dropLast(ending.count) + other
                continue
            }
            guard word.count > 2, !unchanging.contains(word), !otherGender.contains(word),
                !people.contains(where: word.hasSuffix),
                let (ending, other) = nouns.first(where: { word.hasSuffix($0.0) })
            else { break }
            words[place] = words[place].dropLast(ending.count) + other
            break
        }
        return words.joined(separator: " ")
    }

    private static let adjectives = [("ую", "ая"), ("юю", "яя")]
    private static let nouns = [("у", "а"), ("ю", "я")]
    /// Words that are the same in every case.
    private static let unchanging: Set = [
        "рагу", "меню", "шоу", "тату", "табу", "авеню", "кенгуру", "барбекю", "ревю", "дежавю", "интервью", "какаду",
        "иглу", "эму",
        "судоку", "фондю", "гуру", "дзюдо",
    ]
    /// Men in the dative, and places and months in another case: they are no accusatives.
    private static let otherGender: Set = [
        "врачу", "доктору", "директору", "тренеру", "нотариусу", "адвокату", "учителю", "водителю", "другу", "брату",
        "сыну", "мужу",
        "саду", "лесу", "маю", "июню", "июлю", "декабрю",
    ]
    /// How men are called by what they do, in the dative.
    private static let people = ["логу", "исту", "иатру", "ургу", "евту", "херу", "юристу"]
}
