import DesktopData
import Foundation

/// The program that the person sends mail with.
enum MailProgram {
    private static let places = [
        "/usr/sbin/sendmail", "/usr/lib/sendmail", "/usr/local/bin/sendmail", "/usr/bin/sendmail",
    ]
    private static let msmtp = ["/usr/local/bin/msmtp", "/usr/bin/msmtp"]

    static var missing: String { Wording.say("No program here sends mail (sudo apt install msmtp-mta).") }

    /// Whether there is any.
    static var isThere: Bool { path(home: nil) != nil }

    /// The one that is used: msmtp where the person has set it up, else what is behind `sendmail`.
    ///
    /// Debian puts a sendmail of its own on machines that send nothing beyond themselves, so it comes second.
    static func path(home: String?) -> String? {
        let files = FileManager.default
        let isSetUp =
            home.map { home in
                [".msmtprc", ".config/msmtp/config"].contains { files.fileExists(atPath: "\(home)/\($0)") }
            } ?? false
        return (isSetUp ? msmtp + places : places + msmtp).first { files.isExecutableFile(atPath: $0) }
    }
}
