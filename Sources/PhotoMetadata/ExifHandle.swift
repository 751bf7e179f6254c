internal import CExif

/// The sole owner of the Exif data of one file.
@safe
struct ExifHandle: ~Copyable {
    private let pointer: UnsafeMutablePointer<ExifData>

    init?(path: String) {
        guard let pointer = unsafe exif_data_new_from_file(path) else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    deinit { unsafe exif_data_unref(pointer) }

    private func entry(_ tag: UInt32, in directory: ExifIfd) -> UnsafeMutablePointer<ExifEntry>? {
        let contents = unsafe pointer.pointee.ifd
        let content =
            unsafe directory == EXIF_IFD_0 ? contents.0 : directory == EXIF_IFD_EXIF ? contents.2 : contents.3
        return unsafe exif_content_get_entry(content, ExifTag(rawValue: tag))
    }

    /// A text, without spaces and zeros around it; nil where it is empty.
    func text(_ tag: ExifTag, in directory: ExifIfd) -> String? {
        text(tag.rawValue, in: directory)
    }

    private func text(_ tag: UInt32, in directory: ExifIfd) -> String? {
        guard let entry = unsafe entry(tag, in: directory), let data = unsafe entry.pointee.data else { return nil }
        let bytes = unsafe UnsafeBufferPointer(start: data, count: Int(entry.pointee.size)).prefix { $0 != 0 }
        let text = unsafe String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// A position: three fractions for degrees, minutes and seconds, and a letter for the side of the world.
    func degrees(_ tag: UInt32, reference: UInt32, negative: String) -> Double? {
        guard let entry = unsafe entry(tag, in: EXIF_IFD_GPS), let data = unsafe entry.pointee.data,
            unsafe entry.pointee.size >= 24
        else { return nil }
        let order = unsafe exif_data_get_byte_order(pointer)
        var result = 0.0
        for (index, scale) in [1.0, 60, 3600].enumerated() {
            let fraction = unsafe exif_get_rational(data + index * 8, order)
            guard fraction.denominator != 0 else { return nil }
            result += Double(fraction.numerator) / Double(fraction.denominator) / scale
        }
        return text(reference, in: EXIF_IFD_GPS) == negative ? -result : result
    }
}
