internal import Foundation

/// A process that has a capture device open.
package struct DeviceHolder: Equatable, CustomStringConvertible {
    package var name: String
    package var processID: Int

    package init(name: String, processID: Int) {
        self.name = name
        self.processID = processID
    }

    package var description: String { "\(name) (process \(processID))" }

    /// The processes that capture from the cards that a device name can mean.
    ///
    /// The kernel says so per substream in `asound/card0/pcm0c/sub0/status`, as `owner_pid   : 1234`; on a card that a
    /// sound server uses it names the server.
    ///
    /// - Parameters:
    ///   - device: an ALSA name; `hw:1,0` and its relatives look at that card only, others at all.
    ///   - proc: the folder where the kernel tells of itself.
    /// - Returns: each process once; none where the kernel does not tell.
    package static func ofDevice(_ device: String, proc: String = "/proc") -> [DeviceHolder] {
        let files = FileManager.default
        let cards = proc + "/asound"
        let wanted = card(in: device)
        var holders: [DeviceHolder] = []
        for card in (try? files.contentsOfDirectory(atPath: cards).sorted()) ?? [] where card.hasPrefix("card") {
            let id = (try? text("\(cards)/\(card)/id")) ?? ""
            guard let number = Int(card.dropFirst(4)), wanted == nil || wanted == String(number) || wanted == id
            else { continue }
            for pcm in (try? files.contentsOfDirectory(atPath: "\(cards)/\(card)").sorted()) ?? []
            where pcm.hasPrefix("pcm") && pcm.hasSuffix("c") {
                for sub in (try? files.contentsOfDirectory(atPath: "\(cards)/\(card)/\(pcm)").sorted()) ?? [] {
                    guard let status = try? text("\(cards)/\(card)/\(pcm)/\(sub)/status"),
                        let owner = owner(in: status)
                    else { continue }
                    let name = (try? text("\(proc)/\(owner)/comm")) ?? "a program"
                    let holder = DeviceHolder(name: name, processID: owner)
                    if !holders.contains(holder) { holders.append(holder) }
                }
            }
        }
        return holders
    }

    /// The card in `hw:1,0`, `plughw:CARD=Audio,DEV=0` and the like, by number or name.
    static func card(in device: String) -> String? {
        guard let colon = device.firstIndex(of: ":") else { return nil }
        let first = device[device.index(after: colon)...].prefix { $0 != "," && $0 != "}" }
        return String(first.hasPrefix("CARD=") ? first.dropFirst(5) : first)
    }

    private static func owner(in status: String) -> Int? {
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "owner_pid" else { continue }
            return Int(parts[1].trimmingCharacters(in: .whitespaces))
        }
        return nil
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
