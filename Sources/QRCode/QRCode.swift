internal import CQRencode

/// A QR code: a square of dark and light modules.
package struct QRCode: Sendable, Hashable {
    /// The number of modules along each side.
    package let width: Int
    /// Whether each module is dark, row by row.
    private let modules: [Bool]

    /// The code of a text, or nil where it is too long to be one (about 2,300 bytes).
    package init?(_ text: String) {
        guard let symbol = Symbol(text) else { return nil }
        width = symbol.width
        modules = symbol.modules
    }

    /// Whether a module is dark; around the code everything is light.
    package func isDark(row: Int, column: Int) -> Bool {
        guard (0..<width).contains(row), (0..<width).contains(column) else { return false }
        return modules[row * width + column]
    }

    /// The light modules that must be around a code.
    private static let margin = 4

    /// The code as lines of text, two modules in a character, for a terminal with light letters on dark ground.
    package var lines: [String] {
        let range = -Self.margin..<width + Self.margin
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            String(
                range.map { column -> Character in
                    switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
                    case (false, false): "█"
                    case (false, true): "▀"
                    case (true, false): "▄"
                    case (true, true): " "
                    }
                })
        }
    }

    /// The code as a vector image.
    package var svg: String {
        let side = width + 2 * Self.margin
        var path = ""
        for row in 0..<width {
            for column in 0..<width where isDark(row: row, column: column) {
                path += "M\(column + Self.margin) \(row + Self.margin)h1v1h-1z"
            }
        }
        return
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" shape-rendering=\"crispEdges\">"
            + "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path d=\"\(path)\"/></svg>"
    }

    /// The code as a bitmap in the PBM format.
    ///
    /// - Parameter scale: the number of pixels along a module's side.
    /// - Returns: the file's text.
    package func pbm(scale: Int = 4) -> String {
        let side = (width + 2 * Self.margin) * scale
        let rows = (0..<side).map { y in
            (0..<side).map { x in
                isDark(row: y / scale - Self.margin, column: x / scale - Self.margin) ? "1" : "0"
            }.joined(separator: " ")
        }
        return "P1\n\(side) \(side)\n" + rows.joined(separator: "\n") + "\n"
    }
}

/// The sole owner of a code that libqrencode made.
@safe
private struct Symbol: ~Copyable {
    private let pointer: UnsafeMutablePointer<QRcode>

    init?(_ text: String) {
        // Version 0: the smallest that holds the text.
        guard let pointer = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    deinit { unsafe QRcode_free(pointer) }

    var width: Int { Int(unsafe pointer.pointee.width) }

    /// The lowest bit of each byte says whether the module is dark.
    var modules: [Bool] {
        let count = width * width
        return unsafe UnsafeBufferPointer(start: pointer.pointee.data, count: count).map { $0 & 1 == 1 }
    }
}
