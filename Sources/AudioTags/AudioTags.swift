internal import CTagLib

/// What a piece of music says of itself, in whatever way its file keeps it: ID3, Vorbis comments, MP4 and others.
package struct AudioTags: Sendable, Hashable, Codable {
    /// Its title; empty where it has none, as are the others.
    package var title: String
    /// Who plays it.
    package var artist: String
    /// The album that it is on.
    package var album: String
    /// Its kind of music.
    package var genre: String
    /// Its place on the album; 0 where that is not known.
    package var number: Int

    /// The library keeps no list of the texts that it hands out, which would be no thread's.
    private static let setting: Void = taglib_set_string_management_enabled(0)

    /// The tags of a file; nil where it is no music that the library knows.
    package init?(path: String) {
        Self.setting
        guard let file = TagHandle(path: path) else { return nil }
        (title, artist, album) = (file.title, file.artist, file.album)
        (genre, number) = (file.genre, file.number)
    }
}
