/// The kind of a failure, as programs tell it apart by its name.
///
/// Codes are open: a later version may have more, so whoever looks at one has a way for those that it does not know.
public protocol ErrorCode: RawRepresentable<String>, ExpressibleByStringLiteral, Hashable, CustomStringConvertible,
    Sendable
{
    /// A code by its name.
    init(rawValue: String)
}

extension ErrorCode {
    /// A code by its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The code's name.
    public var description: String { rawValue }
}
