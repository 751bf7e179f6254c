package import Foundation
package import IntentCore
import LocalSystem

/// The processes of all apps: each call goes to the app that its intent names.
package actor ExtensionHost {
    /// How apps are started, whichever it is.
    package struct Configuration: Sendable {
        /// The language of the conversations.
        package var locale: String
        /// The folder that holds a folder of data for each app.
        package var dataFolder: URL
        /// The folders in which executables are looked for that are not in their app's folder.
        package var executableFolders: [URL]
        /// How long apps may take.
        package var settings: ExtensionSettings
        /// The limits of apps.
        package var confinement: Confinement
        /// Finds the secrets of an app; asked only for those whose manifest names some.
        package var secrets: @Sendable (AppPackage) async -> GivenSecrets

        /// A way to start apps.
        package init(
            locale: String = "en-US", dataFolder: URL, executableFolders: [URL] = [],
            settings: ExtensionSettings = ExtensionSettings(), confinement: Confinement = Confinement(),
            secrets: @escaping @Sendable (AppPackage) async -> GivenSecrets = { _ in GivenSecrets() }
        ) {
            self.locale = locale
            self.dataFolder = dataFolder
            self.executableFolders = executableFolders
            self.settings = settings
            self.confinement = confinement
            self.secrets = secrets
        }

        /// The folder of the running executable, where a checkout's sample apps are built, too.
        package static var ownFolder: URL? {
            Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        }

        /// The user's folder for the data of apps.
        ///
        /// - Parameter environment: the variables that say where: `XDG_DATA_HOME`, `HOME`.
        /// - Returns: a folder that may not exist yet.
        package static func userDataFolder(
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) -> URL {
            XDGFolders(environment: environment).data.appending(path: "heed/data")
        }
    }

    private let packages: [String: AppPackage]
    private let configuration: Configuration
    private let clock: any Clock<Duration>
    private let report: @Sendable (_ app: String, ExtensionEvent) -> Void
    private var processes: [String: ExtensionProcess] = [:]

    /// A host for some apps, none of which is started yet.
    ///
    /// - Parameters:
    ///   - packages: the apps; of several with the same identifier the first counts.
    ///   - configuration: how they are started.
    ///   - clock: the clock that measures how long they take.
    ///   - report: told what happens while a call is waiting.
    package init(
        packages: [AppPackage], configuration: Configuration, clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (_ app: String, ExtensionEvent) -> Void = { _, _ in }
    ) {
        self.packages = Dictionary(packages.map { ($0.id, $0) }) { first, _ in first }
        self.configuration = configuration
        self.clock = clock
        self.report = report
    }

    /// Asks the intent's app about the value of a slot.
    ///
    /// - Parameters:
    ///   - slot: the slot.
    ///   - intent: the intent with all that is known by now.
    /// - Returns: one result for each value of a list, else one; none leaves it to the slot's definition.
    /// - Throws: `AppHostError`.
    package func resolve(_ slot: String, of intent: Intent) async throws(AppHostError) -> [Resolution] {
        if try command(of: intent) != nil { return [] }
        return try await process(of: intent.app).resolve(slot, of: intent)
    }

    /// Asks the intent's app whether it could act now.
    package func confirm(_ intent: Intent) async throws(AppHostError) -> IntentResponse {
        if try command(of: intent) != nil { return IntentResponse("ready") }
        return try await process(of: intent.app).confirm(intent)
    }

    /// Lets the intent's app act.
    package func handle(_ intent: Intent) async throws(AppHostError) -> IntentResponse {
        if let command = try command(of: intent) { return try await command.run() }
        return try await process(of: intent.app).handle(intent)
    }

    /// Has the intent's app tell how things go on with it; returns with its last word.
    package func follow(
        _ intent: Intent, for following: Following,
        update: @escaping @Sendable (IntentResponse) async -> Void
    ) async throws(AppHostError) -> IntentResponse {
        if try command(of: intent) != nil { return IntentResponse("inProgress") }
        return try await process(of: intent.app).follow(intent, for: following, update: update)
    }

    /// Has an app tell what comes to the person; returns when there will be nothing more.
    package func watch(
        _ app: String, arrival: @escaping @Sendable (Arrival) async -> Void
    ) async throws(AppHostError) {
        try await process(of: app).watch(arrival: arrival)
    }

    /// Opens the app itself to go on there.
    ///
    /// - Parameters:
    ///   - app: the app's identifier.
    ///   - activity: the activity that it is opened with.
    ///   - inBackground: whether it is to stay out of sight.
    /// - Returns: whether the app has a command for that in its manifest.
    /// - Throws: `AppHostError` of code `missingExecutable`, `notExecutable` or `startFailed`.
    package func open(
        _ app: String, with activity: UserActivity, inBackground: Bool = false
    ) async throws(AppHostError) -> Bool {
        guard let package = packages[app] else { throw unknown(app) }
        let command = try LaunchCommand(
            of: package, environment: ProcessInfo.processInfo.environment, orIn: configuration.executableFolders)
        guard let command else { return false }
        try await command.run(activity, inBackground: inBackground)
        return true
    }

    /// Starts an app's process if it does not run, so that the first call is quick.
    ///
    /// - Returns: the intents that it says it handles; none for an app that only runs commands, whose programs are looked for.
    /// - Throws: `AppHostError`.
    @discardableResult
    package func warmUp(_ app: String) async throws(AppHostError) -> [String] {
        if let package = packages[app], !package.needsProcess {
            if let problem = package.programProblems(orIn: configuration.executableFolders).first { throw problem }
            return []
        }
        let process = try process(of: app)
        try await process.warmUp()
        return await process.announced ?? []
    }

    /// Starts the process that an intent's calls go to, if there is to be one and it does not run.
    ///
    /// - Returns: whether it was started.
    /// - Throws: `AppHostError`.
    package func start(for intent: Intent) async throws(AppHostError) -> Bool {
        if try command(of: intent) != nil { return false }
        return try await process(of: intent.app).warmUp()
    }

    /// Ends all processes.
    package func stop() async {
        let running = processes.values
        processes = [:]
        await withTaskGroup(of: Void.self) { group in
            for process in running { group.addTask { await process.stop() } }
        }
    }

    /// The folder where an app may keep what it likes.
    package nonisolated func dataDirectory(of app: String) -> URL {
        configuration.dataFolder.appending(path: app).appending(path: "private")
    }

    /// The folder that an app's executable shares with its main app.
    package nonisolated func groupDirectory(of app: String) -> URL {
        configuration.dataFolder.appending(path: app).appending(path: "group")
    }

    private func unknown(_ app: String?) -> AppHostError {
        AppHostError(.unknownApp, "There is no app \(app ?? "for this"); install it or name another.", app: app)
    }

    /// The command that an intent's `run:` names, ready to be run; nil where the app's process handles the intent.
    private func command(of intent: Intent) throws(AppHostError) -> CommandProcess? {
        guard let app = intent.app, let package = packages[app],
            let command = try package.command(of: intent.name)
        else { return nil }
        if let problem = ScriptHead.problem(of: command.program, in: package.folder), problem != .noHead {
            throw AppHostError(.notExecutable, problem.words(command.program.path), app: app)
        }
        var launch = try launch(of: package, executable: command.program)
        launch.arguments = command.arguments
        let locale = configuration.locale
        let slots = SlotVariables { package.shown($1, slot: $0, of: intent.name, locale: locale) }
        launch.variables = slots.variables(of: intent)
        launch.variables["HEED_APP_FOLDER"] = package.folder.path
        return CommandProcess(launch: launch, settings: configuration.settings, clock: clock) { [report] event in
            report(app, event)
        }
    }

    private func launch(of package: AppPackage, executable: URL) throws(AppHostError) -> ExtensionLaunch {
        guard !package.isTooWide else {
            throw AppHostError(
                .refused,
                "\(package.id) is in \(package.folder.path), which no app may see; move it into a folder of its own.",
                app: package.id)
        }
        return ExtensionLaunch(
            app: package.id, name: package.displayName(locale: configuration.locale), executable: executable,
            locale: configuration.locale, dataDirectory: dataDirectory(of: package.id),
            groupDirectory: groupDirectory(of: package.id), confinement: configuration.confinement,
            access: ExtensionLaunch.Access(package))
    }

    private func process(of app: String?) throws(AppHostError) -> ExtensionProcess {
        guard let app, let package = packages[app] else { throw unknown(app) }
        if let process = processes[app] { return process }
        let launch = try launch(of: package, executable: try package.executable(orIn: configuration.executableFolders))
        let secrets = SecretSource { [configuration] in
            package.manifest.secrets.isEmpty ? GivenSecrets() : await configuration.secrets(package)
        }
        let process = ExtensionProcess(launch, settings: configuration.settings, clock: clock, secrets: secrets) {
            [report] event in report(app, event)
        }
        processes[app] = process
        return process
    }
}

extension AppPackage {
    /// Whether its folder is the person's home or holds something else that no app is given.
    fileprivate var isTooWide: Bool {
        WithheldFolders(environment: ProcessInfo.processInfo.environment).holdsMore(GivenFolder.resolved(folder.path))
    }

    /// The app's name for people in a language, or its identifier where the manifest has none.
    package func displayName(locale: String) -> String {
        Self.nearest(to: locale, in: manifest.names)?.first?.displayName ?? id
    }
}
