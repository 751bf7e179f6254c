package import Foundation

/// Labelled recordings: a file of JSON lines, one recording a line.
package struct Dataset: Sendable, Equatable {
    /// The dataset's file; recordings' paths are relative to its folder.
    package var url: URL
    /// The recordings in the order of the lines.
    package var utterances: [LabelledUtterance]

    /// A dataset that is already known.
    package init(url: URL, utterances: [LabelledUtterance]) {
        self.url = url
        self.utterances = utterances
    }

    /// Reads a dataset; empty lines are passed over.
    ///
    /// - Throws: `EvaluationError` that names the file and the line.
    package init(contentsOf url: URL) throws(EvaluationError) {
        let data = try EvaluationError.reading(
            url, "The dataset \(url.path) cannot be read; check the path given with --dataset.")
        try self.init(parsing: data, from: url)
    }

    /// Reads the lines of a dataset.
    ///
    /// - Throws: `EvaluationError` that names the file and the line.
    package init(parsing data: Data, from url: URL) throws(EvaluationError) {
        self.url = url
        utterances = []
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
            utterances.append(try Self.utterance(in: line, at: "\(url.path):\(index + 1)"))
        }
        guard !utterances.isEmpty else {
            throw EvaluationError(
                .datasetInvalid,
                "The dataset \(url.path) is empty; write one line such as {\"audio\":\"a.wav\",\"intent\":\"…\"} for each recording."
            )
        }
    }

    /// The file of a recording.
    package func audioURL(of utterance: LabelledUtterance) -> URL {
        URL(filePath: utterance.audio, relativeTo: url.deletingLastPathComponent()).absoluteURL.standardizedFileURL
    }

    private static func utterance(
        in line: Data, at place: String
    ) throws(EvaluationError) -> LabelledUtterance {
        do {
            return try JSONDecoder().decode(LabelledUtterance.self, from: line)
        } catch {
            throw EvaluationError(.datasetInvalid, "\(place): \(Self.complaint(of: error))", underlying: error)
        }
    }

    /// A decoding error in words for whoever edits the dataset.
    private static func complaint(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _):
            "The line has no `\(key.stringValue)`; add it."
        case DecodingError.typeMismatch(let type, let context) where !context.codingPath.isEmpty:
            "`\(name(of: context))` has the wrong type; write \(wording(of: type))."
        case DecodingError.valueNotFound(_, let context):
            "`\(name(of: context))` is null; leave it out or give it a value."
        default:
            "The line is not a JSON object; write one such as {\"audio\":\"a.wav\",\"intent\":\"…\"}."
        }
    }

    private static func name(of context: DecodingError.Context) -> String {
        context.codingPath.map(\.stringValue).joined(separator: ".")
    }

    private static func wording(of type: any Any.Type) -> String {
        switch type {
        case is Bool.Type: "true or false"
        case is [String].Type, is [Any].Type: "a list of texts"
        case is [String: Any].Type: "names with texts, such as {\"size\":\"small\"}"
        default: "a text"
        }
    }
}
