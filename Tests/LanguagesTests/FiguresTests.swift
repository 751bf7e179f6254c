import Foundation
import Languages
import TestSupport
import Testing

@Suite("Figures of a language that has patterns for them")
struct FiguresTests {
    private static let chinese = """
        clock = {hour} 点 {minute} 分
        oclock = {hour} 点
        decimal = {whole} 点 {digits}
        minus = 零下 {number}
        ordinal = 第 {number}
        % = 百分之 {number}
        ¥ = {number} 元
        km = {number} 公里
        年 = {digits} 年
        """
    private static let russian = """
        clock = {hour} {minute}
        decimal = {whole} запятая {digits}
        decimalSign = ,
        ordinals = первый, второй, третий
        ₽ = {number} рублей
        мин = {number} минут
        """

    private func language(_ locale: String, _ figures: String, in folder: URL) throws -> Language {
        try figures.write(to: folder.appending(path: "figures.txt"), atomically: true, encoding: .utf8)
        return try Language(locale: locale, folder: folder)
    }

    @Test(
        "Numbers, times, amounts and units become the language's words",
        arguments: [
            ("25", "二十五"), ("到3:30", "到三点三十分"), ("7:05", "七点零五分"), ("8:00见", "八点见"), ("2.5km", "二点五公里"),
            ("¥1,200", "一千二百元"), ("50%", "百分之五十"), ("2026年", "二零二六年"), ("-5", "零下五"), ("13800138000", "一三八零零一三八零零零"),
            ("3个", "三个"), ("给Ann", "给ann"), ("", ""), ("¥", ""), ("1:5", "一五"),
        ])
    func chinese(text: String, expected: String) throws {
        let folder = try TestFolder()
        let language = try language("zh-CN", Self.chinese, in: folder.url)
        #expect(language.tokenizer.words(of: text).joined() == expected)
    }

    @Test(
        "The decimal comma, groups divided by blanks, signs behind the number",
        arguments: [
            ("2,5", "два запятая пять"), ("10 000 ₽", "десять тысяч рублей"), ("15 мин", "пятнадцать минут"),
            ("15 минут", "пятнадцать минут"), ("в 18:30", "в восемнадцать тридцать"), ("007", "ноль ноль семь"),
        ])
    func russian(text: String, expected: String) throws {
        let folder = try TestFolder()
        let language = try language("ru-RU", Self.russian, in: folder.url)
        #expect(language.tokenizer.words(of: text).joined(separator: " ") == expected)
        #expect(language.ordinal(2) == ["второй"])
        #expect(language.ordinal(21) == ["двадцать", "один"])
    }

    @Test("Every word of figures knows where they stood")
    func places() throws {
        let folder = try TestFolder()
        let tokens = try language("zh-CN", Self.chinese, in: folder.url).tokenizer.tokens(of: "走25米")
        #expect(tokens.map(\.word) == ["走", "二", "十", "五", "米"])
        #expect(tokens.map(\.start) == [0, 1, 1, 1, 3])
        #expect(tokens.map(\.isContinuation) == [false, false, true, true, false])
    }
}
