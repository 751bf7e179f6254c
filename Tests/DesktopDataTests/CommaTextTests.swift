import DesktopData
import Testing

@Suite("Tables with commas")
struct CommaTextTests {
    @Test("fields may have commas, marks and line ends within")
    func rows() {
        let text = "\"a\",b\r\n\"1,5\",\"say \"\"x\"\"\"\n\"two\nlines\",\n"
        #expect(CommaText.rows(text) == [["a", "b"], ["1,5", "say \"x\""], ["two\nlines", ""]])
        #expect(CommaText.rows("").isEmpty)
        #expect(CommaText.rows("a") == [["a"]])
    }
}
