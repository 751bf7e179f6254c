import Foundation

/// The content of a batch's journal: which recordings are done and where their output is.
struct BatchLedger {
    /// One record of the journal.
    enum Record: Codable, Equatable {
        /// The first record: what the outputs depend on besides the recordings.
        case start(options: String)
        /// The output of a recording that is about to be written.
        case output(Output)
        /// An output that turned out not to have been written whole.
        case lost(key: String)
        /// A piece of a recording that is done, as JSON.
        case segment(key: String, json: String)
        /// A recording is begun; where nothing of it follows, the process died on it or was ended.
        case begun(key: String)
        /// The run was ended by somebody, which is no recording's fault.
        case stopped
    }

    /// The output of a recording.
    struct Output: Codable, Equatable {
        /// The recording's key.
        var key: String
        /// Its file's path in the output folder, or none in a stream.
        var name: String?
        /// The place where it starts in the stream.
        var offset: Int
        /// How many bytes it has.
        var length: Int
        /// The check of the bytes.
        var checksum: String
        /// Whether there is no transcript.
        var isFailure: Bool
    }

    /// The options of the first record; nil for an empty journal.
    private(set) var options: String?
    /// The outputs by key.
    private(set) var outputs: [String: Output] = [:]
    /// The outputs in the order in which they were written.
    private(set) var order: [Output] = []
    /// The finished pieces of unfinished recordings, by key.
    private(set) var segments: [String: [String]] = [:]

    /// How many runs died while they had a recording under way and came no further with it, by key.
    private(set) var deaths: [String: Int] = [:]
    /// The recordings that the run under way has begun and not come further with.
    private var underWay: Set<String> = []

    /// A ledger without records.
    init() {}

    /// The ledger that records add up to.
    init(_ records: [Record]) {
        for record in records { add(record) }
        endRun()
    }

    /// Takes in one more record.
    mutating func add(_ record: Record) {
        switch record {
        case .start(let options):
            self.options = options
            endRun()
        case .begun(let key): underWay.insert(key)
        case .stopped: underWay = []
        case .output(let output):
            underWay.remove(output.key)
            if !output.isFailure { deaths[output.key] = nil }
            outputs[output.key] = output
            order.append(output)
            segments[output.key] = nil
        case .lost(let key):
            outputs[key] = nil
            order.removeAll { $0.key == key }
        case .segment(let key, let json):
            segments[key, default: []].append(json)
            // The next piece is another try.
            deaths[key] = nil
        }
    }

    /// Counts what a run that is over has left under way.
    private mutating func endRun() {
        for key in underWay { deaths[key, default: 0] += 1 }
        underWay = []
    }
}
