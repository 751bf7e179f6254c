/// The consonants that a written word begins with.
enum Onset {
    /// Whether a lower-case word begins as English words do, so that people try to say it rather than spell it.
    ///
    /// Those of at least ten words of the dictionary count, and the rarer ones that are learned at school.
    static func isReadable(_ word: String) -> Bool {
        let onset = word.prefix { !"aeiouy'".contains($0) }
        return onset.count < 2 || onset.hasPrefix("mc") || readable.contains(String(onset))
    }

    private static let readable = Set(
        """
        bh bj bl br ch chl chr cl cr cz dh dj dr dw dz fj fl fr gh gl gn gr gw hr kh kl kn kr kw ll mn mr pf pfl ph phl \
        phr pl pn pr ps pt rh sc sch schl schm schn schr schw scl scr sh shr sk sl sm sn sp sph spl spr sq sr st str sv \
        sw sz th thr thw tr ts tw vl vr wh wr zh zw
        """.split(separator: " ").map(String.init))
}
