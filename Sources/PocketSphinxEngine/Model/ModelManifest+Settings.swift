import Foundation

extension ModelManifest {
    /// The switches of the command decoder, with the words that are none.
    var commandSettings: [String: String] {
        var settings = settings
        if let fillers { settings["fdict"] = fillers }
        return settings
    }

    /// The words that are none.
    var fillerWords: [String] {
        let text = fillers.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        guard let text else { return ["<sil>", "[NOISE]", "[SPEECH]"] }
        return text.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    /// What the engine multiplies the grammar's weights with.
    var languageWeight: Double { number("lw") ?? 6.5 }

    /// The natural logarithm of the weight of silence or noise between words; 0 for words.
    func logWeight(of segment: DecodedPass.Segment) -> Float {
        guard segment.isFiller else { return 0 }
        return Float(log(segment.word == "<sil>" ? number("silprob") ?? 0.005 : number("fillprob") ?? 1e-8))
    }

    private func number(_ name: String) -> Double? { settings[name].flatMap { Double($0) } }
}
