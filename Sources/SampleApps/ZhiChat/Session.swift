import Foundation

/// Whether somebody is signed in; the file `signed-out` in the data folder says that nobody is.
struct Session {
    let folder: URL

    var isSignedIn: Bool {
        !FileManager.default.fileExists(atPath: folder.appending(path: "signed-out").path)
    }
}
