/// Lists of a language's words that have a use of their own, such as those that mean nothing or those that nobody is called.
///
/// They stand in `words.txt`; a list that a language does not need is empty.
package struct WordLists: Sendable {
    /// The lists, named in `words.txt` as here.
    package enum Name: Int, CaseIterable, Sendable {
        /// Words that mean nothing wherever they stand.
        case fillers
        /// Words that often mean nothing.
        case smallTalk
        /// Words that no name of a person has.
        case neverNames
        /// Words that are hardly a name alone; in a file of their own, `ordinary.txt`, since they are counted and not written.
        case ordinary
        /// Words that turn what is said into something else.
        case neverSkipped
        /// What stands before a length, an end or a span of time, and not before the moment when something begins.
        case lengthWords
        /// Words that say nothing by themselves.
        case empty
        /// Words that people leave out or swap without changing what they ask for.
        case function
        /// Numbers and their parts.
        case numberWords
        /// What stands before the name of an app.
        case appPrepositions
        /// Those behind which nothing but such a name stands.
        case certainAppPrepositions
        /// What stands behind the name of an app and belongs to it.
        case appNouns
        /// What stands before the name of an app that Heed may never have heard of.
        case appVerbs
        /// What may stand between a preposition and a name.
        case definiteArticles
        /// Beginnings of family names before a capital inside.
        case familyPrefixes
        /// What stands before a place that no phrase has.
        case placePrepositions
        /// What stands between that and the place.
        case determiners
        /// Words that alone are no name of a place or a thing.
        case owners
        /// What a sentence begins with that says what the speaker does or wants.
        case firstPersons
        /// Words that turn what is behind them into its opposite, or say that there is none: “no”, “not”.
        case denials
        /// Prepositions and their like: names and titles begin with them and have them inside, and what is behind them in a name keeps
        /// its form: «Друзьям по работе».
        case smallWords
        /// Words for sending, by which “send it again” is told from “do it again”.
        case sendingWords
        /// Words that alone are no text: a sentence that ended before its text is heard with them.
        case neverText
        /// What a question ends with whether something was done.
        case questionEnds
        /// The endings of owners as they are typed without their mark.
        case bareEndings
        /// Words that are polite behind a command, and a part of a text that stands before them.
        case textEndings
        /// Words for a text that is not told yet.
        case untoldTexts
        /// Words for something that was talked about before: alone they are no title and no text.
        case thingPronouns
        /// Words that no name of a place begins with.
        case neverFirst
        /// What people go to do, which is no place.
        case activities
        /// Words that deny what follows them.
        case negations
        /// What begins a question whether something is so or was done: it asks, and has nothing done.
        case questionOpenings
        /// What a sentence begins with that tells something, and has nothing done where it is no phrase.
        case tellings
        /// Verbs of what was, by which a sentence that begins with “the” or “my” tells something.
        case pastVerbs
        /// Verbs that tell what somebody did, directly behind that person, and the endings of such verbs.
        case done
        case pastEndings
        /// What a sentence begins with that says or asks what somebody does or should do: it has nothing done.
        case othersDeeds
        /// What a sentence begins with that tells what is: it looks nothing up.
        case reports
        /// What may stand before these and says nothing.
        case leads
        /// Words for making something, and things that programs make and no intent is for.
        case makingWords
        case otherThings
        /// What people get into, which is no place.
        case states
        /// What begins like one of these and asks for something all the same.
        case wishes
        /// What is said between a command and the one that is meant in its place, and words that may also mean something else.
        case secondThoughts
        case slightSecondThoughts
        /// What begins words that take back what was said before them.
        case withdrawals
        /// What suggests something to whoever listens, and to all of us; the words for the speaker in what is suggested.
        case suggestions
        case jointSuggestions
        /// What says no more than that something be done, so that whatever follows it is a command; and what suggests a thing alone:
        /// “how about some jazz”, with the verbs of what is done with such a thing.
        case plainSuggestions
        case thingSuggestions
        case thingVerbs
        /// The endings of verbs in suggestions with those of commands that stand in their place: «им и», as «включим» is «включи».
        case suggestedEndings
        /// What people suggest to each other in the words of a command and ask for nothing by: “call it even”.
        case idioms
        /// The domains, in small letters, whose deeds only a machine is asked for: who says “you should play some jazz” does not mean
        /// to be sung to.
        case machineDomains
        /// Those of what several people do together, and which is asked about before it is done: “we should order a taxi”.
        case jointDomains
        case speakersObjects
        /// What stands between a reason and what follows from it, and before a reason that is told behind the command.
        case consequences
        case excuses
        /// What a clause ends with where no comma is written.
        case clauseEnds
        /// Verbs of saying and asking: behind them is no reason but what somebody said.
        case tellers
        /// What a sentence begins with that tells what the speaker did.
        case speakers
        /// Words that name somebody else or a text before what would be done: “let him”, “the sign says”.
        case others
        /// What directly follows somebody who does or wants something.
        case doing
        /// Words before a relation that is not the speaker's.
        case yours
        /// Words by which somebody else is told to do it.
        case selves
        /// Those of them that are never Heed, wherever they stand.
        case emphatics
        /// Words that only begin as a command does.
        case wholeWords
        /// Endings by which the forms of a word differ: what differs by them alone is no typing error.
        case formEndings
        /// Family names of two characters, which go on with a name of one or two.
        case longSurnames
        /// Given names whose forms could be those of another one.
        case givenNames
        /// Words behind which a name is in the genitive, and so on.
        case beforeGenitive
        case beforeDative
        case beforeAccusative
        case beforeInstrumental
        /// Words between two commands in one sentence.
        case connectors
        /// Those of them that the recogniser listens for.
        case spokenConnectors
        /// Words behind which something to do follows, as “remind me”.
        case deedLeads
        /// What such things begin with, and the endings of the words that they begin with.
        case deeds
        case deedEndings
        /// What commands begin with, in a language where it is another form than that of things to do.
        case commandVerbs
        /// Two things with an “and” between them that are one.
        case pairs
        /// Endings of a name that make it somebody's.
        case possessiveEndings
        /// The word between the last two of a list.
        case listAnd
        /// Endings by which the name of a thing gets plural.
        case pluralEndings
        /// What stands before the place where a way begins.
        case beginningWords
        /// What stands before the place where it ends.
        case endWords
        /// Words that stand for a thing and name none.
        case thingWords
        /// What stands before the name of somebody's trade.
        case tradeArticles
        /// What a question begins with.
        case questionWords
        /// What politeness at the end begins with, and hardly ever a text.
        case courtesies
        /// What the name of a street ends with.
        case streetWords
        /// What stands behind the number of a house.
        case houseWords
        /// What comes before a time of getting up, which is in the morning.
        case gettingUpWords
        /// What comes before the time of an alarm: the next such hour, by day or by night.
        case alarmWords
        /// Apps that people name whether or not they are there.
        case wellKnownApps
    }

    private let lists: [[String]]
    private let sets: [Set<String>]
    private let sequences: [[[String]]]

    /// The lists of `words.txt`: `name = word, two words, <rule>, -word`.
    ///
    /// A rule of `types.txt` stands for all its words, and a word behind a minus is not one of the list.
    ///
    /// - Throws: `LanguagesError` of code `malformed` for a name that no list has, and for a rule that is not there.
    init(_ lines: LanguageLines, _ counted: LanguageLines, types: LanguageLines) throws(LanguagesError) {
        let rules = RuleWords(types)
        let names = Dictionary(Name.allCases.map { ("\($0)", $0.rawValue) }) { first, _ in first }
        var lists = [[String]](repeating: [], count: names.count)
        for line in lines.lines + counted.lines {
            guard let list = names[line.name] else {
                throw LanguagesError(
                    .malformed,
                    "words.txt:\(line.place.line): there is no list ‘\(line.name)’; the lists are: "
                        + names.keys.sorted().joined(separator: ", "))
            }
            for item in line.text.split(separator: ",").map({ String($0.drop(while: \.isWhitespace)) }) {
                if item.hasPrefix("-") {
                    lists[list].removeAll { $0 == item.dropFirst() }
                } else if item.hasPrefix("<"), item.hasSuffix(">") {
                    guard let words = rules.words(of: String(item.dropFirst().dropLast())) else {
                        throw LanguagesError(.malformed, "words.txt:\(line.place.line): types.txt has no rule \(item)")
                    }
                    lists[list] += words
                } else {
                    lists[list].append(item)
                }
            }
        }
        self.lists = lists
        sets = lists.map(Set.init)
        sequences = lists.map { $0.map(Tokenizer.plainTokens).sorted { $0.count > $1.count } }
    }

    /// The words of a list in their order; none where the language has no such list.
    package subscript(_ name: Name) -> [String] { lists[name.rawValue] }

    /// Whether a list has a word.
    package func has(_ word: String, in name: Name) -> Bool { sets[name.rawValue].contains(word) }

    /// The number of words of the longest wording of a list that some words begin with; 0 where they begin with none.
    package func length(of name: Name, at words: ArraySlice<String>) -> Int {
        sequences[name.rawValue].first { words.starts(with: $0) }?.count ?? 0
    }

    /// Whether words are nothing but entries of some lists, one after the other.
    package func consist(_ words: [String], of names: [Name]) -> Bool {
        var place = 0
        while place < words.count {
            let length = names.map { self.length(of: $0, at: words[place...]) }.max() ?? 0
            guard length > 0 else { return false }
            place += length
        }
        return true
    }

    /// The number of words of the longest wording of a list that some words end with; 0 where they end with none.
    package func length(of name: Name, before words: ArraySlice<String>) -> Int {
        sequences[name.rawValue].first { words.suffix($0.count).elementsEqual($0) && !$0.isEmpty }?.count ?? 0
    }

    /// Whether a word ends as a list says.
    package func endsWith(_ name: Name, _ word: String) -> Bool {
        lists[name.rawValue].contains { word.hasSuffix($0) && word.count > $0.count }
    }
}
