/// A command that no app at hand can do.
package struct UnservedCommand: Sendable, Equatable {
    /// The app that could do it if something were installed; nil where there is none.
    package var app: String?
    /// Debian's packages that this app lacks.
    package var packages: [String]
    /// Files of the person's that it lacks; of each group one would do.
    package var files: [[String]]

    /// A command.
    package init(app: String? = nil, packages: [String] = [], files: [[String]] = []) {
        self.app = app
        self.packages = packages
        self.files = files
    }
}
