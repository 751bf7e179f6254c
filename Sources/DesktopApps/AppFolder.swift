import Foundation

/// The folder that an app shares with its part that is not confined.
enum AppFolder {
    /// What the app has said about the activity that Heed starts that part with.
    static var activity: [String: Any] {
        guard let activity = ProcessInfo.processInfo.environment["HEED_ACTIVITY"] else { return [:] }
        do {
            let json = try JSONSerialization.jsonObject(with: Data(activity.utf8)) as? [String: Any]
            return json?["userInfo"] as? [String: Any] ?? [:]
        } catch {
            ListedLine.tell(error)
            return [:]
        }
    }

    /// The folder that Heed names when it starts that part, else the usual one.
    static func shared(by app: String) -> URL? {
        (activity["folder"] as? String).map { URL(filePath: $0) } ?? usual(of: app)
    }

    /// The folder where Heed makes it, whatever the app says.
    static func usual(of app: String) -> URL? {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let data = data ?? environment["HOME"].map({ "\($0)/.local/share" }) else { return nil }
        return URL(filePath: "\(data)/heed/data/\(app)/group")
    }
}
