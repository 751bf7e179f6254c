/// A result that is shown to people as text and to programs as one JSON object a line.
package protocol Presentable: Encodable {
    /// The result for people, on one line or several.
    var text: String { get }
}
