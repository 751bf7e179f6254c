import Foundation

/// Files that people take for lists of names and that are none.
enum ForeignFile: CaseIterable {
    case workbook
    case oldWorkbook
    case pdf
    case webPage
    case calendar
    case ldif
    case json

    /// The kind of a file by its beginning; nil where it may be a list of names.
    static func kind(of data: Data) -> ForeignFile? {
        let start = data.prefix(1_024)
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .workbook }
        if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .oldWorkbook }
        let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{feff}" }
        let head = text.prefix(32).lowercased()
        if head.hasPrefix("%pdf") { return .pdf }
        if ["<!doctype", "<html", "<?xml"].contains(where: head.hasPrefix) { return .webPage }
        if head.hasPrefix("begin:vcalendar") { return .calendar }
        if head.hasPrefix("dn:") || head.hasPrefix("version: 1\ndn:") { return .ldif }
        if head.hasPrefix("[") { return .json }
        return nil
    }

    /// The description of the file, and what to do instead.
    var words: String {
        switch self {
        case .workbook: "an Excel or LibreOffice workbook, or another packed file; save it as CSV first"
        case .oldWorkbook: "an old Excel workbook; save it as CSV first"
        case .pdf: "a PDF; export the contacts as CSV or vCard"
        case .webPage: "a web page or XML; export the contacts as CSV or vCard"
        case .calendar: "a calendar; export the contacts as CSV or vCard"
        case .ldif: "an address book in LDIF; export it as CSV or vCard"
        case .json: "a JSON document; write one object a line, such as {\"id\": \"42\", \"say\": [\"Jon Snow\"]}"
        }
    }
}
