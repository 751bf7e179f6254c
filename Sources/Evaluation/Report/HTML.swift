/// Pieces of HTML and SVG as text.
enum HTML {
    /// Text as it is written between tags and in attributes.
    static func escaped(_ text: String) -> String {
        // The ampersand first: the others bring new ones.
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// An element with attributes and content that is HTML already.
    static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String = ""
    ) -> String {
        "<\(name)\(attributes.map { " \($0)=\"\(escaped($1))\"" }.joined())>\(content)</\(name)>"
    }

    /// An element with text.
    static func text(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String) -> String {
        element(name, attributes, escaped(text))
    }

    /// A table with a row of headings; cells are HTML already.
    static func table(_ headings: [String], _ rows: [[String]], class name: String = "") -> String {
        let head = element("tr", [:], headings.map { text("th", ["scope": "col"], $0) }.joined())
        let body = rows.map { row in
            element(
                "tr", [:],
                row.enumerated().map { column, cell in
                    column == 0 ? element("th", ["scope": "row"], cell) : element("td", [:], cell)
                }.joined())
        }.joined(separator: "\n")
        let table = element("table", ["class": name], element("thead", [:], head) + element("tbody", [:], body))
        // Wide tables scroll by themselves, not the page.
        return element("div", ["class": "wide"], table)
    }
}
