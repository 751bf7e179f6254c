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
        dates = y-m-d m/d
        date = {month} 月 {day} 日
        fullDate = {yearDigits} 年 {month} 月 {day} 日
        range = 到
        % = 百分之 {number}
        ¥ = {number} 元
        km = {number} 公里
        年 = {digits} 年
        """
    private static let russian = """
        clock = {hour} {minute}
        decimal = {whole} запятая {digits}
        decimalSign = ,
        dates = d.m.y
        fullDate = {day} {monthName} {year} года
        months = января, февраля, марта, апреля, мая, июня, июля, августа, сентября, октября, ноября, декабря
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
            ("2026-05-02", "二零二六年五月二日"), ("12/1交", "十二月一日交"), ("13/1", "十三一"), ("9:00-11:00", "九点到十一点"),
            ("12/1-12/5", "十二月一日到十二月五日"), ("3-5", "三五"), ("１２个ＱＱ", "十二个qq"),
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
            ("1.12.2026", "один декабря две тысячи двадцать шесть года"), ("5  ₽", "пять рублей"),
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
