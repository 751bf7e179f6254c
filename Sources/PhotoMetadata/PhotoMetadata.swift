internal import CExif
package import Foundation

/// The Exif data of a photo.
package struct PhotoMetadata: Sendable, Hashable, Codable {
    /// When it was taken, by the camera's clock.
    package var date: Date?
    /// The latitude of the place, in degrees; south is negative.
    package var latitude: Double?
    /// The longitude of the place, in degrees; west is negative.
    package var longitude: Double?
    /// The description that its owner wrote.
    package var description: String?

    /// Metadata, all known or none.
    package init(
        date: Date? = nil, latitude: Double? = nil, longitude: Double? = nil, description: String? = nil
    ) {
        self.date = date
        self.latitude = latitude
        self.longitude = longitude
        self.description = description
    }

    /// Reads a JPEG file; nil where it has no Exif data or cannot be read.
    ///
    /// - Parameters:
    ///   - file: the photo.
    ///   - timeZone: the time zone of the camera's clock.
    package init?(file: URL, timeZone: TimeZone = .current) {
        guard let exif = ExifHandle(path: file.path) else { return nil }
        self.init()
        description = exif.text(EXIF_TAG_IMAGE_DESCRIPTION, in: EXIF_IFD_0)
        let taken =
            exif.text(EXIF_TAG_DATE_TIME_ORIGINAL, in: EXIF_IFD_EXIF) ?? exif.text(EXIF_TAG_DATE_TIME, in: EXIF_IFD_0)
        date = taken.flatMap { Self.date($0, timeZone: timeZone) }
        latitude = exif.degrees(Self.latitudeTag, reference: Self.latitudeReferenceTag, negative: "S")
        longitude = exif.degrees(Self.longitudeTag, reference: Self.longitudeReferenceTag, negative: "W")
    }

    /// libexif names the tags of positions by macros with casts, which Swift does not import.
    private static let latitudeReferenceTag: UInt32 = 1
    private static let latitudeTag: UInt32 = 2
    private static let longitudeReferenceTag: UInt32 = 3
    private static let longitudeTag: UInt32 = 4

    /// `2024:07:14 18:03:55`.
    private static func date(_ text: String, timeZone: TimeZone) -> Date? {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 6 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(
            from: DateComponents(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
                second: numbers[5]))
    }
}
