import ArgumentParser
import Foundation
import HeedKit
import Locales
import Presentation
import Server

/// `heed serve`: Heed for other programs.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve a page, and other programs: HTTP, WebSocket and Wyoming.",
        discussion: """
            `heed serve` serves until Ctrl-C. It takes --port, --wyoming-port, --no-wyoming, --listen, --host, \
            --require-token, --wake, --no-wake, --home-assistant, --satellite, --certificate, --key, --report, --jobs, --streams, \
            --max-seconds and --quiet, and the options that choose apps, language \
            and recognition; `heed serve run --help` explains all of them. `heed serve token make NAME` makes a token \
            for a client.
            """,
        subcommands: [Run.self, ServeTokenCommand.self], defaultSubcommand: Run.self)

    /// `heed serve run`, or just `heed serve`.
    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "run",
            abstract: "Serve a page and other programs until Ctrl-C.",
            discussion: """
                Only programs of this machine are served, unless --listen names another address: then, and with \
                --require-token, HTTP and WebSocket need a token (heed serve token make NAME). Wyoming knows no \
                tokens: it is at 127.0.0.1 only, and shut with --require-token.

                The address that is printed as “Your page” has a key behind its #, made anew at each start: it opens \
                history, names and permissions, which need it, or a token, in any case.

                With --certificate and --key, HTTP and WebSocket are spoken over TLS alone, and Wyoming also; on SIGHUP \
                both files are read anew.

                One language a server. The log on standard error never says what was said.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var recognitionOptions: RecognitionOptions

        @Option(help: "The port of HTTP and WebSocket; 0 for any that is free.")
        var port: UInt16 = 4333

        @Option(help: ArgumentHelp("The port of Wyoming; 0 for any that is free.", valueName: "port"))
        var wyomingPort: UInt16 = 10_500

        @Flag(help: "Do not offer Wyoming.")
        var noWyoming = false

        @Option(
            help: ArgumentHelp("Listen at this address, in numbers; clients need a token then.", valueName: "address"))
        var listen = "127.0.0.1"

        @Option(
            name: .customLong("host"), parsing: .singleValue,
            help: ArgumentHelp("A further name that this machine is called by; may be repeated.", valueName: "name"))
        var hosts: [String] = []

        @Flag(help: "Need a token even of programs of this machine.")
        var requireToken = false

        @Option(
            name: .customLong("wake"), parsing: .singleValue,
            help: ArgumentHelp(
                "A phrase that wakes Heed; may be repeated. In English “hey heed” without it.", valueName: "phrase"))
        var wakePhrases: [String] = []

        @Flag(help: "Wait for no wake phrase.")
        var noWake = false

        @OptionGroup var homeOptions: HomeAssistantOptions

        @Option(
            help: ArgumentHelp("Speak TLS with this certificate, in PEM form; needs --key.", valueName: "file"))
        var certificate: String?

        @Option(help: ArgumentHelp("The certificate's key, which only you can read (chmod 600).", valueName: "file"))
        var key: String?

        @Option(help: ArgumentHelp("Show this page of heed benchmark --html on the page.", valueName: "file"))
        var report: String?

        @Option(help: ArgumentHelp("Recognitions at a time; as many as cores by default.", valueName: "n"))
        var jobs: Int?

        @Option(help: ArgumentHelp("Streams of sound at a time.", valueName: "n"))
        var streams = 32

        @Option(help: ArgumentHelp("The longest recording, in seconds.", valueName: "seconds"))
        var maxSeconds = 300.0

        @Flag(help: "Write no line for each request.")
        var quiet = false

        func validate() throws {
            try NumberRange.check("--jobs", jobs, in: NumberRange.jobs)
            guard (certificate == nil) == (key == nil) else {
                throw ValidationError("--certificate and --key belong together.")
            }
            guard !homeOptions.satellite || !noWake else {
                throw ValidationError("A satellite needs a wake phrase: leave --no-wake out.")
            }
            guard (1...1_024).contains(streams) else { throw ValidationError("--streams is a number from 1 to 1024.") }
            guard (1...7_200).contains(maxSeconds) else {
                throw ValidationError("--max-seconds is a number from 1 to 7200.")
            }
        }

        func run() async throws {
            let isQuiet = quiet
            // Before anybody is told that it serves: a signal that comes while they are taken over is lost.
            let signals = ProcessSignals { EndingDeadline.begin() }
            let server = try await Server(
                settings, note: { Console.note("heed: \($0)") }, log: { if !isQuiet { Console.note($0) } })
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    loop: for await wish in signals.wishes {
                        switch wish {
                        case .stop: break loop
                        case .reload: server.renewCertificate()
                        case .metrics: break
                        }
                    }
                    withExtendedLifetime(signals) {}
                }
                group.addTask {
                    try await server.run { doors in
                        let host = listen.contains(":") ? "[\(listen)]" : listen
                        let scheme = doors.isSecure ? "https" : "http"
                        Console.print("Serving HTTP and WebSocket at \(scheme)://\(host):\(doors.http)")
                        let wyoming = homeOptions.homeAssistant == nil ? "127.0.0.1" : "0.0.0.0"
                        if let port = doors.wyoming { Console.print("Serving Wyoming at tcp://\(wyoming):\(port)") }
                        if let port = doors.satellite {
                            Console.print("Serving a satellite at tcp://\(wyoming):\(port)")
                        }
                        // Nobody can go to the address of all addresses.
                        let own = ["0.0.0.0", "::"].contains(listen) ? "localhost" : host
                        Console.print("Your page: \(scheme)://\(own):\(doors.http)/#\(doors.pageKey)")
                    }
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        }

        /// The phrase of the documents, where the language has its sounds.
        private var usualPhrases: [String] {
            LocaleLookup.isSameLanguage(appOptions.selection.locale, "en-US") ? ["hey heed"] : []
        }

        private var settings: ServerSettings {
            var settings = ServerSettings(apps: appOptions.selection, recognition: recognitionOptions.settings)
            settings.address = listen
            settings.version = HeedVersion.current
            settings.port = port
            settings.wyomingPort = noWyoming ? nil : wyomingPort
            settings.needsToken = requireToken
            settings.hosts = hosts
            settings.wakePhrases = noWake ? [] : wakePhrases.isEmpty ? usualPhrases : wakePhrases
            settings.report = report
            settings.homeAssistant = homeOptions.homeAssistant
            settings.satellite = homeOptions.settings
            if let certificate, let key {
                settings.certificate = ServerSettings.CertificateFiles(certificate: certificate, key: key)
            }
            settings.limits.workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
            settings.limits.streams = streams
            settings.limits.seconds = maxSeconds
            return settings
        }
    }
}
