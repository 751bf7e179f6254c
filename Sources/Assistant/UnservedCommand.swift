/// A command that no app at hand can do.
package struct UnservedCommand: Sendable, Equatable {
    /// The app that could do it if something were installed; nil where there is none.
    package var app: String?
    /// Debian's packages that this app lacks.
    package var packages: [String]

    /// A command.
    package init(app: String? = nil, packages: [String] = []) {
        self.app = app
        self.packages = packages
    }
}
