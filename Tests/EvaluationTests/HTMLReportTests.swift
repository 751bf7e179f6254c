import CheckedValues
import Evaluation
import Foundation
import TestSupport
import Testing

@Suite("HTML report")
struct HTMLReportTests {
    /// A made-up run: accuracy falls with the noise, sizes are confused, some recordings are no commands.
    static let report: BenchmarkReport = {
        let conditions = [Condition()] + [20.0, 12, 6].map { Condition(noise: "kitchen", snr: $0) }
        let accuracies = [0.96, 0.92, 0.8, 0.6]
        var random = SplitMix64(seed: 5)
        func chance() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
        let sizes = ["small", "medium", "large"]
        let reports = zip(conditions, accuracies).map { condition, accuracy in
            let results = (0..<120).map { index -> UtteranceResult in
                let isOther = index % 10 == 9
                let size = sizes[index % 3]
                let isRight = chance() < accuracy
                let heard = isRight ? size : sizes[(index + 1) % 3]
                let confidence = isRight && !isOther ? 0.7 + 0.3 * chance() : 0.9 * chance()
                return UtteranceResult(
                    LabelledUtterance(
                        audio: "take-\(index).wav", text: isOther ? nil : "a \(size) latte please",
                        intent: isOther ? nil : "orderDrink",
                        slots: isOther ? nil : SlotTexts(["size": size, "drink": "latte"]),
                        isOutOfGrammar: isOther, tags: index % 2 == 0 ? ["accent=scottish"] : []),
                    UtteranceOutcome(
                        accepted: confidence > 0.4, intent: "orderDrink",
                        slots: SlotTexts(["size": heard, "drink": "latte"]),
                        text: isRight ? "a \(heard) latte please" : "a \(heard) <latte>", confidence: confidence,
                        audioSeconds: 3, decodeSeconds: 0.1 + 0.1 * chance()))
            }
            return ConditionReport(condition, results: results, seed: 1)
        }
        return BenchmarkReport(
            dataset: "labels.jsonl", seed: 1, conditions: reports, peakMemoryBytes: 91_000_000)
    }()

    /// The page with a second of a tone for every utterance that can be heard.
    static func page() -> String {
        let tone = (0..<16_000).map { Int16(8_000 * sin(2 * .pi * 440 * Double($0) / 16_000)) }
        return report.html(title: "Barista <benchmark>", worstCount: 3) { _, _ in tone }
    }

    @Test("The page needs nothing else: no script, no address but of data")
    func selfContained() {
        let page = Self.page()
        #expect(!page.contains("<script") && !page.contains("http"))
        for address in page.split(separator: "src=\"").dropFirst() {
            #expect(address.hasPrefix("data:audio/wav;base64,UklGR"))
        }
        #expect(page.contains("<title>Barista &lt;benchmark&gt;</title>"))
        #expect(page.contains("&lt;latte&gt;") && !page.contains("<latte>"))
    }

    @Test("A report of one condition without labels is a page too")
    func sparse() {
        let result = UtteranceResult(LabelledUtterance(audio: "a.wav"), .failed("It is empty."))
        let report = BenchmarkReport(
            dataset: "d", seed: 1, conditions: [ConditionReport(Condition(), results: [result], seed: 1)])
        let page = report.html(title: "t")
        #expect(page.contains("no result: It is empty."))
        #expect(!page.contains("<svg"))
        let empty = BenchmarkReport(dataset: "d", seed: 1, conditions: [])
        #expect(empty.html(title: "t").hasSuffix("</html>\n"))
    }

    @Test(
        "A browser shows charts, tables and players, and nothing runs over the edge",
        .enabled(if: Chromium.isInstalled, "Chromium (Debian's chromium) is not installed"),
        arguments: [1_200, 500])
    func browser(width: Int) async throws {
        let folder = try TestFolder()
        // The test's own script reports what the browser made of the page.
        let probe = """
            <script>
            const wide = [...document.querySelectorAll("svg text")].filter(t => {
              const b = t.getBoundingClientRect(), s = t.ownerSVGElement.getBoundingClientRect();
              return b.left < s.left - 1 || b.right > s.right + 1 || b.top < s.top - 1 || b.bottom > s.bottom + 1; });
            const audio = document.querySelector("audio");
            // A page counts as loaded once its players know their lengths, however long that takes.
            addEventListener("load", () => { document.body.dataset.seconds = audio.duration; });
            Object.assign(document.body.dataset, {
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              outside: wide.map(t => t.textContent).join("|"),
              charts: document.querySelectorAll("svg").length,
              dots: document.querySelectorAll("svg circle").length,
              players: document.querySelectorAll("audio").length,
              articles: document.querySelectorAll("article").length,
              matrix: document.querySelectorAll("table.matrix").length,
              heading: document.querySelector("h1").textContent });
            </script></body>
            """
        let page = Self.page().replacing("</body>", with: probe)
        let file = try folder.write(page, to: "report.html")
        let picture = folder.url.appending(path: "report.png")
        let body = try Chromium.open(file, width: width, picture: picture)
        func data(_ name: String) -> String? {
            body.firstRange(of: "data-\(name)=\"").map { String(body[$0.upperBound...].prefix { $0 != "\"" }) }
        }
        #expect(data("overflow") == "0")
        #expect(data("outside") == "")
        #expect(data("charts") == "5")
        #expect(Int(data("dots") ?? "0") ?? 0 >= 16)
        #expect(data("players") == data("articles"))
        #expect(data("articles") == "12")
        #expect(data("matrix") == "8")
        #expect(data("heading") == "Barista &lt;benchmark&gt;")
        #expect(data("seconds") == "1")
        let bytes = try Data(contentsOf: picture)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 20_000)
    }
}

/// A real browser without a window.
enum Chromium {
    private static let path = "/usr/bin/chromium"

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Opens a page, takes its picture and returns what the browser holds once scripts have run.
    static func open(_ page: URL, width: Int, picture: URL) throws -> String {
        let profile = picture.deletingLastPathComponent().appending(path: "profile")
        let common = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(profile.path)",
            "--window-size=\(width),3600",
        ]
        _ = try run(common + ["--screenshot=\(picture.path)", page.absoluteString])
        return try run(common + ["--dump-dom", page.absoluteString])
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
