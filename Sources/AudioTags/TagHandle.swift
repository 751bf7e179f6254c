internal import CTagLib

/// The sole owner of one file that is open for its tags.
@safe
struct TagHandle: ~Copyable {
    private let file: UnsafeMutablePointer<TagLib_File>
    private let tag: UnsafeMutablePointer<TagLib_Tag>

    init?(path: String) {
        guard let file = unsafe taglib_file_new(path) else { return nil }
        guard unsafe taglib_file_is_valid(file) != 0, let tag = unsafe taglib_file_tag(file) else {
            unsafe taglib_file_free(file)
            return nil
        }
        unsafe self.file = unsafe file
        unsafe self.tag = unsafe tag
    }

    deinit { unsafe taglib_file_free(file) }

    var title: String { unsafe Self.text(taglib_tag_title(tag)) }
    var artist: String { unsafe Self.text(taglib_tag_artist(tag)) }
    var album: String { unsafe Self.text(taglib_tag_album(tag)) }
    var genre: String { unsafe Self.text(taglib_tag_genre(tag)) }
    var number: Int { unsafe Int(taglib_tag_track(tag)) }

    /// A text of the library's, which is given back at once: it keeps no list of them (`AudioTags`).
    private static func text(_ bytes: UnsafeMutablePointer<CChar>?) -> String {
        guard let bytes = unsafe bytes else { return "" }
        defer { unsafe taglib_free(bytes) }
        // Of a damaged file a text may be as long as the file.
        let text = unsafe String(cString: bytes).prefix(500)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
