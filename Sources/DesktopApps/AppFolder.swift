import Foundation

/// The folder that an app shares with its part that is not confined.
enum AppFolder {
    /// The folder that Heed names when it starts that part, else the usual one.
    static func shared(by app: String) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        if let activity = environment["HEED_ACTIVITY"] {
            do {
                let json = try JSONSerialization.jsonObject(with: Data(activity.utf8)) as? [String: Any]
                let info = json?["userInfo"] as? [String: Any]
                if let path = info?["folder"] as? String { return URL(filePath: path) }
            } catch {
                ListedLine.tell(error)
            }
        }
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let data = data ?? environment["HOME"].map({ "\($0)/.local/share" }) else { return nil }
        return URL(filePath: "\(data)/heed/data/\(app)/group")
    }
}
