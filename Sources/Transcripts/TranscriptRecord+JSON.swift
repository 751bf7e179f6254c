import CheckedValues
import Foundation
package import IntentCore
import SpeechCore

extension TranscriptRecord {
    /// The record as one line of JSON without the line's end, its names sorted.
    ///
    /// - Parameters:
    ///   - withDecodeTime: whether `decodeSeconds` is written, the one field that differs from run to run.
    ///   - labels: the sender's own marks of the recording; those that are named like a field of Heed's own, such as a
    ///     reference `text`, are gathered under `labels`.
    /// - Returns: the line.
    package func json(withDecodeTime: Bool = true, labels: [String: JSONValue] = [:]) -> String {
        var members: [String: JSONValue]
        switch self {
        case .transcript(let transcript): members = Self.members(of: transcript)
        case .failure(let failure):
            members = [
                "audio": .string(FileName.shown(failure.audio)),
                "error": .object(
                    ["code": .string(failure.code), "message": .string(failure.message)]
                        .merging(failure.reason.map { ["reason": .string($0)] } ?? [:]) { $1 }),
            ]
        }
        let hidden = labels.filter { Self.fields.contains($0.key) }
        members.merge(labels.filter { !Self.fields.contains($0.key) }) { own, _ in own }
        if !hidden.isEmpty { members["labels"] = .object(hidden) }
        if !withDecodeTime { members["decodeSeconds"] = nil }
        return JSONValue.object(members).line
    }

    /// The names that Heed's own fields have.
    private static let fields: Set<String> = [
        "audio", "accepted", "text", "confidence", "words", "alternatives", "audioSeconds", "decodeSeconds",
        "understanding", "following", "segments", "error", "labels", "nearest", "hints", "locale",
    ]

    private static func members(of transcript: Transcript) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "audio": .string(FileName.shown(transcript.audio)),
            "accepted": .bool(transcript.accepted),
            "text": .string(transcript.text),
            "confidence": .rounded(transcript.confidence, to: 10_000),
            "words": .array(
                transcript.words.map { word in
                    [
                        "text": .string(word.text), "start": .rounded(word.start, to: 1_000),
                        "end": .rounded(word.end, to: 1_000), "confidence": .rounded(word.confidence, to: 10_000),
                    ]
                }),
            "alternatives": .array(
                transcript.alternatives.map {
                    ["text": .string($0.text), "confidence": .rounded($0.confidence, to: 10_000)]
                }),
            "audioSeconds": .rounded(transcript.audioSeconds, to: 1_000),
            "decodeSeconds": .rounded(transcript.decodeSeconds, to: 1_000),
            "understanding": transcript.understanding.map { .object(Self.members(of: $0)) } ?? .null,
        ]
        if !transcript.following.isEmpty {
            members["following"] = .array(transcript.following.map { .object(Self.members(of: $0)) })
        }
        if let locale = transcript.locale { members["locale"] = .string(locale) }
        if !transcript.hints.isEmpty {
            members["nearest"] = .array(transcript.nearest.map { .string($0) })
            members["hints"] = .array(transcript.hints.map { .string($0) })
        }
        if !transcript.segments.isEmpty { members["segments"] = .array(transcript.segments.map(Self.member(of:))) }
        return members
    }

    private static func member(of segment: TranscriptSegment) -> JSONValue {
        var members: [String: JSONValue] = [
            "start": .rounded(SpeechFormat.seconds(segment.startPosition), to: 1_000),
            "end": .rounded(SpeechFormat.seconds(segment.endPosition), to: 1_000),
            "accepted": .bool(segment.accepted),
            "text": .string(segment.text),
            "confidence": .rounded(segment.confidence, to: 10_000),
            "understanding": segment.understanding.map { .object(Self.members(of: $0)) } ?? .null,
        ]
        if let following = segment.following {
            members["following"] = .array(following.map { .object(Self.members(of: $0)) })
        }
        return .object(members)
    }

    private static func members(of intent: Intent) -> [String: JSONValue] {
        [
            "app": intent.app.map { .string($0) } ?? .null,
            "domain": .string(intent.domain),
            "intent": .string(intent.name),
            "slots": .object(
                intent.slots.mapValues { content in
                    switch content {
                    case .one(let value): member(of: value)
                    case .many(let values): .array(values.map(member(of:)))
                    }
                }),
        ]
    }

    private static func member(of value: SlotValue) -> JSONValue {
        ["text": .string(value.text), "value": value.value]
    }
}

extension JSONValue {
    /// A number without the digits that mean nothing; whole ones as such, what is no number as null.
    static func rounded(_ number: Double, to parts: Double) -> JSONValue {
        guard number.isFinite else { return .null }
        return .double((number * parts).rounded() / parts)
    }

    /// The value as one line, names sorted.
    var line: String {
        // Encoding fails for numbers that are not finite only, and an app may send none: JSON has none.
        ((try? JSONLine.text(self)) ?? "null").terminalSafeJSON
    }
}
