/// What can be dialled: the address of a SIP account, or a number.
///
/// Only what fits in one argument of baresip's `dial` is one: no blanks, no line ends, nothing that begins another command.
package struct SIPAddress: Sendable, Hashable, CustomStringConvertible {
    /// The words for baresip.
    package let description: String
    /// Whether it is a number, which the person's own provider looks up.
    package let isNumber: Bool

    private static let longest = 256
    private static let mostDigits = 32

    /// The address in some words; nil where they have none.
    ///
    /// - Parameter words: `sip:bob@example.org`, `bob@example.org`, “bob at example dot org”, `+49 30 123456`, `(030) 12-34`.
    package init?(_ words: String) {
        let words = words.trimmingBlanks
        guard words.count <= Self.longest else { return nil }
        if let number = Self.number(words) {
            (description, isNumber) = (number, true)
            return
        }
        var address = words
        if !address.contains("@") {
            // As it is said; what has other blanks is none.
            address = address.replacing(#/(?i)\sat\s/#, with: "@").replacing(#/(?i)\sdot\s/#, with: ".")
        }
        let scheme = address.prefixMatch(of: /(?i)sips?:/).map { $0.output.lowercased() }
        let rest = String(address.dropFirst(scheme?.count ?? 0))
        guard
            rest.wholeMatch(
                of:
                    /[A-Za-z0-9._~!$&'*+=\-]+@([A-Za-z0-9][A-Za-z0-9.\-]*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?(;[A-Za-z0-9=;.\-]+)?/
            )
                != nil
                || scheme != nil
                    && rest.wholeMatch(of: /([A-Za-z0-9][A-Za-z0-9.\-]*|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?/) != nil
        else { return nil }
        (description, isNumber) = ((scheme ?? "sip:") + rest, false)
    }

    private static func number(_ words: String) -> String? {
        let bare = words.prefixMatch(of: /(?i)tel:/).map { words.dropFirst($0.output.count) } ?? words[...]
        guard bare.allSatisfy({ "+0123456789*# ()-./".contains($0) }) else { return nil }
        let digits = bare.filter { "+0123456789*#".contains($0) }
        let isWritten = digits.dropFirst().allSatisfy { $0 != "+" } && digits.contains(where: \.isNumber)
        return isWritten && digits.count <= mostDigits ? String(digits) : nil
    }

    /// What the same end is known by in every call: without a scheme, parameters and case.
    package static func key(_ uri: String) -> String {
        let bare = uri.split(separator: ";").first.map(String.init) ?? uri
        return String(bare.trimmingPrefix(/(?i)<?(sips?|tel):/)).lowercased()
    }

    /// Whether the other end of a call is the one that was dialled: a number is looked up at some server.
    ///
    /// - Parameters:
    ///   - peer: the other end, as baresip tells it.
    ///   - dialled: what was dialled.
    /// - Returns: whether it is.
    package static func isSame(_ peer: String, as dialled: String) -> Bool {
        let (peer, key) = (key(peer), key(dialled))
        if peer == key { return true }
        return SIPAddress(dialled)?.isNumber == true && peer.replacing("%23", with: "#").hasPrefix(key + "@")
    }

    /// The number that an address stands for; nil where it has none, or is of a server that is none of some.
    ///
    /// - Parameters:
    ///   - uri: the address, or a number alone.
    ///   - hosts: the servers of the person's own accounts, without ports.
    /// - Returns: the number as it is dialled.
    package static func number(in uri: String, of hosts: Set<String>) -> String? {
        let key = key(uri)
        guard let at = key.lastIndex(of: "@") else { return number(key) }
        return hosts.contains(host(of: key)) ? number(String(key[..<at])) : nil
    }

    /// The server of an address, without its port.
    package static func host(of uri: String) -> String {
        let key = key(uri)
        let place = key.lastIndex(of: "@").map { key[key.index(after: $0)...] } ?? key[...]
        return String(place.prefixMatch(of: /\[[^\]]*\]|[^:>\s]*/)?.output ?? place)
    }

    /// The servers of the accounts in what `reginfo` answers.
    package static func hosts(in text: String) -> Set<String> {
        Set(text.matches(of: /sips?:[^\s;>]*@[^\s;>]+/).map { host(of: String($0.output)) })
    }

    /// What a stranger is called: the number, or what stands before the `@`, with the host.
    package static func name(_ uri: String) -> String {
        let key = key(uri)
        guard let at = key.firstIndex(of: "@") else { return key }
        let user = String(key[..<at])
        return number(user) ?? key
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
