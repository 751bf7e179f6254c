import Foundation

extension AppPackage {
    /// The programs that are missing on this machine so that the app could work, with Debian's packages that have them.
    ///
    /// - Parameter environment: the variables that say where programs are.
    /// - Returns: each with the package that has it.
    package func missingPrograms(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [(names: String, package: String)] {
        var missing = manifest.needs.filter { !Self.isThere($0, environment) }.map {
            (names: $0.programs.joined(separator: " or "), package: $0.package)
        }
        if !manifest.bus.isEmpty, AppGates.proxyProgram == nil { missing.append(("xdg-dbus-proxy", "xdg-dbus-proxy")) }
        return missing
    }

    /// The files of the person's that are missing so that the app could work, such as one with accounts: of each group one would do.
    package var missingFiles: [[String]] {
        manifest.needsFiles.filter { group in
            !group.contains { FileManager.default.fileExists(atPath: GivenFolder.path(of: $0)) }
        }
    }

    /// What is missing on this machine so that the app could work.
    ///
    /// - Parameter environment: the variables that say where programs and buses are.
    /// - Returns: a sentence with the command that mends it; nil where nothing is missing.
    package func missing(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let programs = missingPrograms(environment)
        if !programs.isEmpty {
            return "it needs \(programs.map(\.names).joined(separator: ", ")) "
                + "(sudo apt install \(programs.map(\.package).joined(separator: " ")))."
        }
        let files = missingFiles.map { $0.joined(separator: " or ") }
        if !files.isEmpty {
            return "there is no \(files.joined(separator: ", no ")) yet; its documentation says what stands there."
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

    /// What the app cannot be used for on this machine.
    ///
    /// - Parameters:
    ///   - locale: the language of the sentences.
    ///   - environment: the variables that say where programs are.
    /// - Returns: a sentence for each use, with the command that mends it.
    package func lacks(
        locale: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [(sentence: String, remedy: String)] {
        manifest.recommends.filter { !Self.isThere($0.need, environment) }.map { recommended in
            let use = Self.nearest(to: locale, in: recommended.uses) ?? ""
            let programs = recommended.need.programs.joined(separator: " or ")
            return ("\(use) needs \(programs).", "sudo apt install \(recommended.need.package)")
        }
    }

    /// The folders that are made for the app where the person lets it have commands: those that it writes to and that are
    /// withheld from no app.
    package var foldersToMake: [String] {
        manifest.creates.filter { group in
            !group.contains { FileManager.default.fileExists(atPath: GivenFolder.path(of: $0)) }
        }.compactMap(\.first).filter { manifest.writes.contains($0) && GivenFolder($0) != nil }
    }

    private static func isThere(_ need: NeededProgram, _ environment: [String: String]) -> Bool {
        let path = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
        return need.programs.contains { program in
            (path + ["/usr/sbin", "/sbin"]).contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
            }
        }
    }
}
