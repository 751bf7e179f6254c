import FlyingFox
import ServerProtocols
import Synchronization

/// How much each other machine may ask for, so that one cannot keep the rest out; this machine's programs are not limited.
final class RateLimit: Sendable {
    private struct Bucket {
        var tokens: Double
        var since: ContinuousClock.Instant
    }

    private static let mostMachines = 10_000

    /// So many requests at once, and so many each second.
    private let (burst, rate): (Double, Double)
    private let buckets = Mutex<[Machine: Bucket]>([:])

    init(burst: Int, perSecond rate: Double) { (self.burst, self.rate) = (Double(burst), rate) }

    /// Takes one request of a client.
    ///
    /// - Throws: `ServerError` of code `busy` when its machine has asked too much.
    func take(_ address: HTTPRequest.Address?) throws(ServerError) {
        guard let machine = Self.machine(address) else { return }
        let now = ContinuousClock.now
        let mayAsk = buckets.withLock { buckets in
            if buckets.count >= Self.mostMachines {
                // Those that have rested long enough start anew anyway.
                buckets = buckets.filter { (now - $0.value.since) / .seconds(1) * rate < burst }
            }
            var bucket = buckets[machine] ?? Bucket(tokens: burst, since: now)
            bucket.tokens = min(burst, bucket.tokens + (now - bucket.since) / .seconds(1) * rate)
            bucket.since = now
            defer { buckets[machine] = bucket }
            guard bucket.tokens >= 1 else { return false }
            bucket.tokens -= 1
            return true
        }
        guard mayAsk else {
            throw ServerError(.busy, "This machine asks too much at once; try again in a few seconds.")
        }
    }

    /// The machine of a client, without its port; nil for this one.
    private static func machine(_ address: HTTPRequest.Address?) -> Machine? {
        switch address {
        case .ip4(let ip, _), .ip6(let ip, _):
            guard let machine = Machine(ip), !machine.isOwn else { return nil }
            return machine
        case .unix, nil: return nil
        }
    }
}
