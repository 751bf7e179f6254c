/// Numbers that get help.
package enum EmergencyNumber {
    /// Those of the police, ambulances and fire brigades of many countries: rather too many than too few, since they are asked about.
    private static let known: Set<String> = [
        "000", "01", "02", "03", "04", "08", "061", "062", "066", "080", "091", "092", "100", "101", "102", "103",
        "104", "105",
        "106", "107", "108", "110", "111", "112", "113", "114", "115", "116", "117", "118", "119", "120", "122", "123",
        "124",
        "125", "126", "127", "128", "129", "130", "131", "132", "133", "140", "141", "144", "15", "150", "151", "155",
        "156",
        "158", "16", "160", "165", "166", "17", "170", "171", "175", "18", "180", "185", "190", "191", "192", "193",
        "194",
        "195", "196", "197", "198", "199", "211", "222", "333", "443", "444", "555", "711", "770", "811", "902", "903",
        "905",
        "907", "911", "912", "917", "939", "977", "988", "990", "991", "992", "993", "994", "995", "996", "997", "998",
        "999",
        "1110", "1122", "1155", "1669", "10111", "10177",
    ]
    /// The longest digits of a country.
    private static let countryLength = 3

    /// Whether a number gets help, or may: any of up to three digits does somewhere.
    ///
    /// - Parameters:
    ///   - number: the number as it is dialled.
    ///   - others: further ones, such as those of a SIM card.
    /// - Returns: whether it is one.
    package static func includes(_ number: String, or others: [String] = []) -> Bool {
        let digits = digits(number)
        return isListed(number) || (1...3).contains(digits.count) || others.contains { Self.digits($0) == digits }
    }

    /// Whether a number is one that gets help in some country, also with the digits of a country or an exchange before it.
    ///
    /// - Parameter number: the number as it is dialled, or the address of a SIP account with it.
    /// - Returns: whether it is one.
    package static func isListed(_ number: String) -> Bool {
        let digits = digits(number)
        if known.contains(digits) { return true }
        let isInternational = address(number).drop { !"+0123456789".contains($0) }.hasPrefix("+")
        let abroad = isInternational ? digits[...] : digits.hasPrefix("00") ? digits.dropFirst(2) : nil
        if let abroad { return (0...countryLength).contains { known.contains(String(abroad.dropFirst($0))) } }
        // An exchange wants a digit before what goes out of the house.
        return digits.count == 4 && "09".contains(digits.prefix(1)) && known.contains(String(digits.dropFirst()))
    }

    private static func address(_ number: String) -> Substring {
        let key = SIPAddress.key(number)
        return key.prefix { $0 != "@" }
    }

    /// The digits of a number; none where it is a code with stars or a name.
    private static func digits(_ number: String) -> String {
        let address = address(number)
        guard address.allSatisfy({ "+0123456789 ()-./".contains($0) }) else { return "" }
        return String(address.filter { "0123456789".contains($0) })
    }
}
