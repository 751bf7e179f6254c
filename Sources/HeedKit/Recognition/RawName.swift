package import AudioFiles
import Foundation

/// Tells bare samples by a file's name.
package enum RawName {
    /// How to read a file called so, or nil when it has a header.
    package static func format(of path: String) -> RawFormat? {
        ["raw", "pcm"].contains((path as NSString).pathExtension.lowercased()) ? RawFormat() : nil
    }
}
