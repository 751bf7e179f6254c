import DesktopData

/// How many pictures there are, in words.
enum PictureWords {
    private static func values(_ query: PictureQuery, _ count: Int, most: Int = 0) -> [String: String] {
        ["what": query.spoken, "count": "\(count)", "most": "\(most)"]
    }

    /// That there are none.
    static func none(_ query: PictureQuery) -> String {
        let values = values(query, 0)
        return query.isOfVideos
            ? Wording.say("There are no videos{what}.", values) : Wording.say("There are no photos{what}.", values)
    }

    /// How many there are where they cannot be shown.
    static func count(_ query: PictureQuery, _ count: Int) -> String {
        let values = values(query, count)
        return switch (query.isOfVideos, count == 1) {
        case (true, true): Wording.say("There is one video{what}.", values)
        case (true, false): Wording.say("There are {count} videos{what}.", values)
        case (false, true): Wording.say("There is one photo{what}.", values)
        case (false, false): Wording.say("There are {count} photos{what}.", values)
        }
    }

    /// How many are shown, the newest of all where there are more than `most`.
    static func shown(_ query: PictureQuery, _ count: Int, most: Int) -> String {
        let values = values(query, count, most: most)
        if count > most {
            return query.isOfVideos
                ? Wording.say("Here are the newest {most} of {count} videos{what}.", values)
                : Wording.say("Here are the newest {most} of {count} photos{what}.", values)
        }
        return switch (query.isOfVideos, count == 1) {
        case (true, true): Wording.say("Here is one video{what}.", values)
        case (true, false): Wording.say("Here are {count} videos{what}.", values)
        case (false, true): Wording.say("Here is one photo{what}.", values)
        case (false, false): Wording.say("Here are {count} photos{what}.", values)
        }
    }
}
