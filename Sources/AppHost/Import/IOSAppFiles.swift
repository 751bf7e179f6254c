import Foundation

/// The files of an iOS app that say something about Siri.
struct IOSAppFiles {
    /// Every `Info.plist`, the app's and the extensions'.
    private(set) var lists: [PropertyListFile.Value] = []
    /// Every `AppIntentVocabulary.plist` with its language.
    private(set) var vocabularies: [(language: String, list: PropertyListFile.Value)] = []
    /// The app's names by language, from `InfoPlist.strings`.
    private(set) var strings: [String: [String: String]] = [:]

    /// Folders that hold other people's code or what was built.
    private static let foreign: Set = ["Pods", "Carthage", "node_modules", "build", "DerivedData", ".git"]

    init(_ folder: URL) throws(AppHostError) {
        for name in Self.names(in: folder) {
            let url = folder.appending(path: name)
            let language = url.deletingLastPathComponent().lastPathComponent
            let isLocalized = language.hasSuffix(".lproj")
            switch url.lastPathComponent {
            case "AppIntentVocabulary.plist":
                let locale = isLocalized ? Self.locale(language) : "Base"
                vocabularies.append((locale, try PropertyListFile(url, name: url.path).root))
            case "InfoPlist.strings" where isLocalized:
                strings[Self.locale(language)] = Self.strings(url)
            case let file where file.hasSuffix("Info.plist"):
                lists.append(try PropertyListFile(url, name: url.path).root)
            default: break
            }
        }
    }

    /// The app's own list: the one that is no extension's.
    func app() throws(AppHostError) -> PropertyListFile.Value? {
        var others: [PropertyListFile.Value] = []
        for list in lists where try list.optional("NSExtension") == nil {
            if try list.optional("CFBundlePackageType")?.value as? String == "APPL" { return list }
            others.append(list)
        }
        return others.first
    }

    private static func names(in folder: URL) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path)
        var names: [String] = []
        while let name = files?.nextObject() as? String {
            if foreign.contains((name as NSString).lastPathComponent) {
                files?.skipDescendants()
            } else if name.hasSuffix(".plist") || name.hasSuffix(".strings") {
                names.append(name)
            }
        }
        // The files nearest to the top come first.
        return names.sorted { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
    }

    /// `zh_CN.lproj` is zh-CN.
    private static func locale(_ folder: String) -> String {
        folder.replacing(".lproj", with: "").replacing("_", with: "-")
    }

    /// The pairs of a file of strings: a binary list as apps are built, or text as it is written.
    private static func strings(_ url: URL) -> [String: String] {
        guard let data = try? Data(contentsOf: url) else { return [:] }
        if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String] {
            return list
        }
        let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16) ?? ""
        var pairs: [String: String] = [:]
        for match in text.matches(of: /"?([A-Za-z]+)"?\s*=\s*"((?:[^"\\]|\\.)*)"\s*;/) {
            pairs[String(match.1)] = String(match.2).replacing("\\\"", with: "\"")
        }
        return pairs
    }
}
