/// The code that a service has sent in a text, such as “Your code is 471-123”.
package enum TextCode {
    /// The code in a text; nil where there is none.
    ///
    /// - Parameter text: the text.
    /// - Returns: its digits and letters as they stand there.
    package static func find(in text: String) -> String? {
        // One after the word for it comes first: a sum of money may stand there, too.
        let told =
            #/(?i)(?:code|pin|otp|tan|password|passcode|passwort|kennwort|код|пароль|验证码|校验码|动态码|密码)\P{N}{0,24}?([A-Z]{0,3}-?\p{Nd}[\p{Nd}A-Z]*(?:[- ]\p{Nd}{2,4})*)(?![.,:/]?\p{Nd})/#
        if let found = text.firstMatch(of: told), isCode(found.1) { return String(found.1) }
        let before =
            #/(?i)(?:^|[^\p{Nd}.,:/+])([A-Z]{0,3}-?\p{Nd}{3,8}(?:[- ]\p{Nd}{3,4})?)\P{N}{0,30}?(?:code|pin|otp|tan|password|passcode|код|пароль|验证码|校验码|动态码)/#
        if let found = text.firstMatch(of: before), isCode(found.1) { return String(found.1) }
        return nil
    }

    private static func isCode(_ text: Substring) -> Bool {
        (3...10).contains(text.count { $0.isNumber || $0.isLetter })
    }
}
