/// Numbers that get help.
package enum EmergencyNumber {
    private static let known: Set<String> = ["110", "112", "911", "999", "000", "119", "118"]

    /// Whether a number gets help.
    ///
    /// - Parameters:
    ///   - number: the number as it is dialled.
    ///   - others: further ones, such as those of a SIM card.
    /// - Returns: whether it is one.
    package static func includes(_ number: String, or others: [String] = []) -> Bool {
        known.contains(number) || others.contains(number)
    }
}
