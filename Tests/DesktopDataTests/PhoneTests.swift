import DesktopData
import Foundation
import Testing

/// What modems tell, and what is in texts.
struct PhoneTests {
    @Test(
        arguments: [
            (-1, 2, 0, nil, PhoneState.Obstacle.noSIM), (-1, 3, 0, nil, .noSIM), (-1, 1, 0, nil, .off),
            (2, 0, 2, nil, .pin),
            (2, 0, 4, nil, .puk), (2, 0, 17, nil, .pin), (0, 0, 0, nil, .off), (3, 0, 1, nil, .off),
            (5, 0, 1, nil, .off),
            (6, 0, 1, nil, .noNetwork), (7, 0, 1, 2, .noNetwork), (7, 0, 1, 8, .emergencyOnly), (8, 0, 1, 1, nil),
            (8, 0, 1, nil, nil), (8, 0, 1, 3, .noNetwork), (11, 0, 1, 5, nil), (8, 0, 1, 6, nil),
            (99, 0, 99, 99, .noNetwork),
        ] as [(Int, Int, Int, Int?, PhoneState.Obstacle?)])
    func modemManagersStates(
        _ state: Int, _ failure: Int, _ lock: Int, _ registration: Int?, _ obstacle: PhoneState.Obstacle?
    ) {
        let phone = PhoneState(modemManager: state, failure: failure, lock: lock, registration: registration)
        #expect(phone.obstacle == obstacle)
        #expect(phone.isRoaming == [5, 7, 10].contains(registration ?? 0))
    }

    @Test(
        arguments: [
            (true, true, "none", "registered", nil), (true, true, "none", "roaming", nil),
            (true, true, "pin", "", .pin),
            (true, true, "puk", "", .puk), (true, true, "net", "", .pin), (true, false, "none", "", .noSIM),
            (false, true, "none", "registered", .off), (true, true, "none", "searching", .noNetwork),
            (true, true, "", "denied", .noNetwork),
        ] as [(Bool, Bool, String, String, PhoneState.Obstacle?)])
    func oFonosStates(
        _ isOnline: Bool, _ hasSIM: Bool, _ pin: String, _ status: String, _ obstacle: PhoneState.Obstacle?
    ) {
        #expect(PhoneState(oFono: isOnline, hasSIM: hasSIM, pin: pin, status: status).obstacle == obstacle)
    }

    @Test(
        arguments: [
            ("Your code is 471123", "471123"), ("Your code is 471-123. Do not share it.", "471-123"),
            ("Pay 20.50 EUR: your code is 471 123", "471 123"),
            ("G-471123 is your Google verification code.", "G-471123"),
            ("471123 is your code", "471123"), ("Your OTP: 4711", "4711"), ("Ihre TAN lautet 998877", "998877"),
            ("【银行】您的验证码是482913，请勿泄露", "482913"), ("Ваш код: 1234. Никому не сообщайте", "1234"),
            ("Use code AB12CD to log in", "AB12CD"), ("See you at 10:30", nil), ("Call me at +49 171 5550199", nil),
            ("Your parcel 00340434161094042557 arrives", nil), ("", nil), ("code", nil), ("code 1", nil),
            ("Dein Code ist 471123 (gültig bis 12:30)", "471123"), ("Your code is 1.50", nil),
        ] as [(String, String?)])
    func codesInTexts(_ text: String, _ code: String?) {
        #expect(TextCode.find(in: text) == code)
    }

    @Test func codesOfLongTextsAreFoundSoon() {
        let start = ContinuousClock.now
        _ = TextCode.find(in: String(repeating: "code 1 ", count: 2_000))
        _ = TextCode.find(in: String(repeating: "1", count: 10_000))
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test(
        arguments: [
            ("2026-11-27T14:05:09+01", 1_795_784_709.0), ("2026-11-27T14:05:09+0100", 1_795_784_709),
            ("2026-11-27T14:05:09+01:00", 1_795_784_709), ("2026-11-27T13:05:09Z", 1_795_784_709),
            ("2026-11-27T13:05:09", 1_795_784_709), ("yesterday", nil), ("", nil), ("2026-13-41T99:99:99Z", nil),
        ] as [(String, Double?)])
    func modemsTimes(_ text: String, _ time: Double?) {
        #expect(ModemTime.date(text)?.timeIntervalSince1970 == time)
    }

    @Test(arguments: [
        ("4 7 1 1", "4711"), ("one", "1"), ("four seven one", "471"), ("#", "#"), ("enter", ""), ("一 二", "12"),
        ("один два", "12"),
    ])
    func keys(_ words: String, _ signs: String) { #expect(PhoneKeys.signs(in: words) == signs) }

    @Test func numbersAreTheSameHoweverTheyAreWritten() {
        #expect(DialledNumber.isSame("+49 171 5550199", "+491715550199"))
        #expect(DialledNumber.isSame("0171 555 01 99", "+49 171 5550199"))
        #expect(!DialledNumber.isSame("5550199", "+49 171 5550199"))
        #expect(DialledNumber.isSame("DHL", "DHL"))
        #expect(!DialledNumber.isSame("DHL", "UPS"))
    }

    @Test(
        arguments: [
            ("112", true), ("110", true), ("115", true), ("15", true), ("08", true), ("061", true), ("199", true),
            ("9", true),
            ("321", true), ("+49112", true), ("+49 112", true), ("00112", true), ("0049112", true), ("1 1 2", true),
            ("0112", true), ("9911", true), ("sip:112@example.org", true), ("10111", true), ("1120", false),
            ("", false),
            ("+49 30 123456", false), ("0171 5550111", false), ("*112#", false), ("DHL", false),
            ("bob@example.org", false),
        ] as [(String, Bool)])
    func emergencyNumbers(_ number: String, _ isOne: Bool) {
        #expect(EmergencyNumber.includes(number) == isOne)
        #expect(EmergencyNumber.includes("13373", or: ["13 373"]))
        #expect(!EmergencyNumber.isListed("321"))
    }

    @Test func aCallThatWasNotStartedIsNone() {
        #expect(PhoneCall.state(modemManager: 0) == .ended)
        #expect(PhoneCall.state(modemManager: 1) == .outgoing)
    }
}
