import IntentCore
import Languages
import Testing
import Understanding

@Suite("Spoken words as they are written")
struct WrittenFormTests {
    private let english: Language

    init() throws { english = try Language.nearest(to: "en-US") }

    @Test(
        "capitals, figures and spoken marks",
        arguments: [
            ("winter is coming", "Winter is coming"), ("我 到 了", "我到了"),
            ("hello comma i'm late period see you on monday", "Hello, I'm late. See you on Monday"),
            ("are you there question mark", "Are you there?"),
            ("first line new line second line", "First line\nSecond line"),
            ("the trial period is over", "The trial period is over"),
            ("my locker number is forty seven", "My locker number is 47"),
            ("two cups of flour", "Two cups of flour"),
            ("it costs twenty dollars or ten percent", "It costs $20 or 10%"),
            ("meet me at seven thirty p m", "Meet me at 7:30 PM"),
            ("you may go in may", "You may go in May"),
            ("call five five five one two three four", "Call 5551234"),
            ("it was nineteen eighty four", "It was 1984"), ("in twenty twenty six", "In 2026"),
            ("see you at seven thirty", "See you at 7:30"), ("seven thirty people", "Seven 30 people"),
            ("pi is three point one four one five nine two six five", "Pi is 3.14159265"),
            ("two and a half pages", "Two and a half pages"), ("two and a quarter pages", "2.25 pages"),
            ("a hundred pages", "A hundred pages"), ("two hundred and five pages", "205 pages"),
            ("nine hundred hundred billion", "Nine hundred hundred billion"), ("until nine a m", "Until 9 AM"),
            ("", ""),
        ])
    func text(spoken: String, written: String) {
        #expect(WrittenForm(english).text(of: spoken.split(separator: " ").map(String.init)) == written)
    }

    @Test(
        "Russian marks, figures and pictures",
        arguments: [
            ("привет запятая я опоздаю точка увидимся в москве", "Привет, я опоздаю. Увидимся в Москве"),
            ("ты где вопросительный знак", "Ты где?"), ("ура восклицательный знак", "Ура!"),
            ("первая строка новая строка вторая строка", "Первая строка\nВторая строка"),
            ("он сказал двоеточие открыть кавычки жду закрыть кавычки", "Он сказал: «жду»"),
            ("это последняя точка маршрута", "Это последняя точка маршрута"),
            ("мой код сорок семь", "Мой код 47"), ("это стоит пятьсот рублей", "Это стоит 500 рублей"),
            ("скидка двадцать процентов", "Скидка 20%"), ("встретимся в семь тридцать", "Встретимся в 7:30"),
            ("купи два яблока", "Купи два яблока"), ("в две тысячи двадцать шестом", "В 2020 шестом"),
            ("код один два три четыре", "Код 1234"), ("спасибо смайлик сердце", "Спасибо ❤️"),
            ("отлично палец вверх эмодзи", "Отлично 👍"), ("у неё золотое сердце", "У неё золотое сердце"),
            ("тире", "Тире"), ("какой то дефис", "Какой то-"),
        ])
    func russian(spoken: String, written: String) throws {
        let form = WrittenForm(try Language.nearest(to: "ru-RU"), withEmoji: true)
        #expect(form.text(of: spoken.split(separator: " ").map(String.init)) == written)
    }

    @Test(
        "Chinese marks, figures and pictures, of words and of characters",
        arguments: [
            ("你好 逗号 我 到 了 句号", "你好，我到了。"), ("你 在 哪里 问号", "你在哪里？"), ("太 好 了 感叹号", "太好了！"),
            ("他 说 冒号 左引号 等等 右引号 句号", "他说：“等等”。"), ("第一行 换行 第二行", "第一行\n第二行"),
            ("苹果 顿号 梨", "苹果、梨"), ("画 一个 问号", "画一个问号"), ("一共 二十五 个", "一共25个"),
            ("密码 是 一 二 三 四", "密码是1234"), ("五百 块", "500块"), ("十分 高兴", "十分高兴"), ("三 个 人", "三个人"),
            ("我 在 kevin 家", "我在 kevin 家"), ("谢谢 爱心 表情", "谢谢❤️"), ("表情 点赞", "👍"), ("你 的 爱心", "你的爱心"),
            ("看 左书名号 活着 右书名号 吗", "看《活着》吗"),
        ])
    func chinese(spoken: String, written: String) throws {
        let form = WrittenForm(try Language.nearest(to: "zh-CN"), withEmoji: true)
        #expect(form.text(of: spoken.split(separator: " ").map(String.init)) == written)
    }

    @Test("names are written as the vocabulary has them, pictures only where they are wanted")
    func namesAndPictures() {
        let terms = [Term(id: "7", say: ["Jon Snow"])]
        let words = ["call", "jon", "snow", "thumbs", "up", "emoji"]
        #expect(WrittenForm(english, terms: terms).text(of: words) == "Call Jon Snow thumbs up emoji")
        #expect(WrittenForm(english, terms: terms, withEmoji: true).text(of: words) == "Call Jon Snow 👍")
    }
}
