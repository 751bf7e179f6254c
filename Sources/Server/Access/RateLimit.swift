import FlyingFox
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
    private let buckets = Mutex<[String: Bucket]>([:])

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
    private static func machine(_ address: HTTPRequest.Address?) -> String? {
        switch address {
        case .ip4(let ip, _): ip.hasPrefix("127.") ? nil : ip
        // An address of version 4, as a socket for both has it.
        case .ip6(let ip, _) where ip.hasPrefix("::ffff:"):
            ip.hasPrefix("::ffff:127.") ? nil : String(ip.dropFirst(7))
        // A household has a whole network of addresses of version 6: the first half names it.
        case .ip6(let ip, _):
            ip == "::1"
                ? nil : ip.split(separator: ":", omittingEmptySubsequences: false).prefix(4).joined(separator: ":")
        case .unix, nil: nil
        }
    }
}
