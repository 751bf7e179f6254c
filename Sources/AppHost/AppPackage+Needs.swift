import Foundation

extension AppPackage {
    /// What is missing on this machine so that the app could work.
    ///
    /// - Parameter environment: the variables that say where programs and buses are.
    /// - Returns: a sentence with the command that mends it; nil where nothing is missing.
    package func missing(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let path = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
        func isThere(_ program: String) -> Bool {
            (path + ["/usr/sbin", "/sbin"]).contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
            }
        }
        var programs: [String] = []
        var packages: [String] = []
        for need in manifest.needs where !need.programs.contains(where: isThere) {
            programs.append(need.programs.joined(separator: " or "))
            packages.append(need.package)
        }
        if !manifest.bus.isEmpty, AppGates.proxyProgram == nil {
            programs.append("xdg-dbus-proxy")
            packages.append("xdg-dbus-proxy")
        }
        if !programs.isEmpty {
            return "it needs \(programs.joined(separator: ", ")) "
                + "(sudo apt install \(packages.joined(separator: " ")))."
        }
        for isSystem in Set(manifest.bus.map(\.isOnSystem)) {
            do {
                _ = try AppGates.address(ofSystem: isSystem, environment)
            } catch {
                return "\(error)"
            }
        }
        return nil
    }
}
