// swift-tools-version: 6.2

import PackageDescription

// Every target is Swift 6, strict about imports, and free of warnings. The targets that touch C memory are
// strict about that too, so each unsafe step is spelled out in the code.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]
let fenced: [SwiftSetting] = strict + [.strictMemorySafety()]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let domainApps = [
    "CoinPurse", "HuHu", "Lightbox", "QQ", "QuickCode", "Roadster", "Stride", "TableTime", "TasksNotes", "TuneBox",
    "VK",
]

let desktopApps = [
    "Agenda", "Calls", "Chat", "Clock", "House", "Machine", "Mail", "Money", "Notes", "People", "Phone", "Pictures",
    "Player",
    "Programs",
    "Sound",
]

let package = Package(
    name: "heed",
    products: [
        .executable(name: "heed", targets: ["heed"]),
        .library(name: "HeedKit", targets: ["HeedKit"]),
        .library(name: "AppExtension", targets: ["AppExtension"]),
        // For tests only: ALSA loads it by its path, so it must be a library of its own.
        .library(name: "ALSATestDevice", type: .dynamic, targets: ["ALSATestDevice"]),
        .executable(name: "heed-train-pronunciation", targets: ["heed-train-pronunciation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // The C libraries, each imported by exactly one target.
        .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
        .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
        .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
        .systemLibrary(name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CSDBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CStrophe", providers: [.apt(["libstrophe-dev"])]),
        .systemLibrary(name: "CTagLib", pkgConfig: "taglib_c", providers: [.apt(["libtagc0-dev"])]),
        .systemLibrary(name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),

        // Conversions and sums of values from outside that cannot end the process; every target may use it.
        .target(name: "CheckedValues", swiftSettings: strict),
        // The one shape of all modules' errors; every target may use it.
        .target(name: "ModuleErrors", swiftSettings: strict),
        // What Heed asks of the system that it runs on: XDG folders, resources, its checkout, its memory.
        .target(name: "LocalSystem", swiftSettings: strict),
        // The language that comes nearest to the one that is asked for.
        .target(name: "Locales", swiftSettings: strict),
        // The languages that people speak to Heed: a folder of words, sentences and rules each.
        .target(
            name: "Languages", dependencies: ["CheckedValues", "ModuleErrors", "LocalSystem", "Locales"],
            resources: [.copy("Resources")], swiftSettings: strict),
        // Folders and files that only their owner can open.
        .target(name: "PrivateFiles", dependencies: ["ModuleErrors"], swiftSettings: strict),

        // SQLite databases that only their owner can read.
        .target(
            name: "PrivateDatabase", dependencies: ["ModuleErrors", "PrivateFiles", grdb], swiftSettings: strict),

        // Values and roles: no input, no output.
        .target(name: "SpeechCore", dependencies: ["CheckedValues", "ModuleErrors"], swiftSettings: strict),
        .target(name: "IntentCore", swiftSettings: strict),

        // What Heed and an app say to each other, and what an app's executable links.
        .target(name: "AppProtocol", dependencies: ["IntentCore"], swiftSettings: strict),
        .target(
            name: "AppExtension", dependencies: ["AppProtocol", "CheckedValues", "IntentCore"], swiftSettings: strict),

        // What is written about intents in YAML, read alike from the catalogue and from apps' manifests.
        .target(
            name: "IntentFiles", dependencies: ["CheckedValues", "ModuleErrors", "IntentCore", yams],
            swiftSettings: strict),

        // From phrases to intents.
        .target(
            name: "Domains",
            dependencies: ["ModuleErrors", "LocalSystem", "IntentCore", "IntentFiles", "Languages"],
            resources: [.copy("Resources")],
            swiftSettings: strict),
        // Writes Swift from intents: Heed's own for AppExtension, and apps' own.
        .target(
            name: "SwiftInterface", dependencies: ["CheckedValues", "ModuleErrors", "Domains", "IntentCore"],
            swiftSettings: strict),
        .target(
            name: "Pronunciation", dependencies: ["CheckedValues", "ModuleErrors", "PrivateFiles", "SpeechCore"],
            swiftSettings: strict),
        .target(
            name: "Grammar",
            dependencies: ["CheckedValues", "ModuleErrors", "SpeechCore", "IntentCore", "Languages"],
            swiftSettings: strict),
        .target(
            name: "Understanding", dependencies: ["Languages", "CheckedValues", "Grammar", "IntentCore"],
            swiftSettings: strict),
        .target(name: "Dialogue", dependencies: ["CheckedValues", "IntentCore", "Languages"], swiftSettings: strict),

        // What people add, in SQLite.
        .target(
            name: "VocabularyStore",
            dependencies: ["ModuleErrors", "LocalSystem", "IntentCore", "PrivateDatabase", grdb],
            swiftSettings: strict),
        // What a person lets apps do, and what they did, in SQLite.
        .target(
            name: "PrivacyStore",
            dependencies: ["ModuleErrors", "LocalSystem", "IntentCore", "PrivateDatabase", grdb],
            swiftSettings: strict),

        // Sound and recognition.
        .target(
            name: "AudioResampling", dependencies: ["CheckedValues", "ModuleErrors", "SpeechCore", "CSampleRate"],
            swiftSettings: fenced
        ),
        .target(
            name: "AudioFiles",
            dependencies: [
                "CheckedValues", "ModuleErrors", "PrivateFiles", "SpeechCore", "AudioResampling", "CSndFile",
            ],
            swiftSettings: fenced),
        .target(
            name: "ALSAAudio",
            dependencies: ["ModuleErrors", "SpeechCore", "AudioResampling", "CALSA"],
            swiftSettings: fenced),
        // Our own decoder, without a C library: models, scores, search, adaptation, evidence.
        .target(
            name: "SpeechDecoding",
            dependencies: ["CheckedValues", "LocalSystem", "PrivateFiles", "SpeechCore", "Locales", yams],
            swiftSettings: fenced),
        // The recogniser: that decoder behind the C library's front end, and the library's own for dictation.
        .target(
            name: "PocketSphinxEngine",
            dependencies: ["CheckedValues", "PrivateFiles", "SpeechCore", "SpeechDecoding", "CPocketSphinx"],
            swiftSettings: fenced),

        // Putting it to work.
        .target(
            name: "Evaluation", dependencies: ["CheckedValues", "ModuleErrors", "SpeechCore", "IntentCore"],
            swiftSettings: strict),
        .target(
            name: "Transcripts", dependencies: ["CheckedValues", "ModuleErrors", "SpeechCore", "IntentCore"],
            swiftSettings: strict),
        .target(
            name: "AppHost",
            dependencies: [
                "CheckedValues", "ModuleErrors", "LocalSystem", "AppProtocol", "IntentCore", "PrivateFiles",
                "IntentFiles", "Locales", subprocess, systemPackage, yams,
            ],
            swiftSettings: strict),
        .target(
            name: "Assistant",
            dependencies: [
                "Languages",
                "CheckedValues", "ModuleErrors", "SpeechCore", "IntentCore", "Grammar", "Understanding", "Dialogue",
                "AppHost", "Pronunciation", "PrivacyStore",
            ], swiftSettings: strict),
        // Heed as a library: settings in, events out.
        .target(
            name: "HeedKit",
            dependencies: [
                "Languages",
                "CheckedValues", "ModuleErrors", "LocalSystem", "SpeechCore", "IntentCore", "AppHost", "Assistant",
                "ALSAAudio", "AudioFiles", "Dialogue", "Domains", "Grammar", "MessageBus", "PocketSphinxEngine",
                "SpeechDecoding",
                "Pronunciation", "PrivacyStore", "PrivateFiles", "Transcripts", "Understanding", "VocabularyStore",
                "Locales", subprocess, systemPackage,
            ], swiftSettings: strict),
        // How well it recognises: recordings, voices, other decoders.
        .target(
            name: "Measuring",
            dependencies: [
                "Languages",
                "CheckedValues", "LocalSystem", "SpeechCore", "IntentCore", "Assistant", "AudioFiles",
                "AudioResampling", "Domains", "Evaluation", "Grammar", "HeedKit", "PocketSphinxEngine",
                "SpeechDecoding", "Pronunciation", "Transcripts", "Understanding", "VocabularyStore", "Locales",
                subprocess, systemPackage,
            ], swiftSettings: strict),
        // For who writes apps: a first app, what is wrong with one, phrases that clash.
        .target(
            name: "AppAuthoring",
            dependencies: [
                "Languages", "CheckedValues",
                "LocalSystem", "SpeechCore", "IntentCore", "AppHost", "Domains", "Evaluation", "Grammar", "HeedKit",
                "Pronunciation", "Understanding", "Locales",
            ], resources: [.copy("Resources/Skeletons")], swiftSettings: strict),
        // What `heed doctor` looks at.
        .target(
            name: "Diagnostics",
            dependencies: [
                "CheckedValues", "SpeechCore", "IntentCore", "ALSAAudio", "AppHost", "Assistant", "Dialogue", "Grammar",
                "HeedKit", "Languages", "ModuleErrors", "PocketSphinxEngine", "SpeechDecoding", "PrivacyStore",
                "PrivateFiles", "Pronunciation", "Understanding",
            ], swiftSettings: strict),
        // Events and understandings as lines, for people and for programs.
        .target(
            name: "Presentation",
            dependencies: [
                "CheckedValues", "IntentCore", "ALSAAudio", "AppHost", "Dialogue", "Evaluation", "Grammar", "HeedKit",
                "Languages", "PrivacyStore", "Pronunciation", "SpeechDecoding", "Understanding", "VocabularyStore",
            ],
            swiftSettings: strict),
        // What clients of the server send and are sent: no input, no output.
        .target(
            name: "ServerProtocols", dependencies: ["CheckedValues", "IntentCore", "ModuleErrors"],
            swiftSettings: strict),
        // The server's side of TLS: certificates and connections, without sockets.
        .target(
            name: "TransportSecurity", dependencies: ["ModuleErrors", "COpenSSL"],
            swiftSettings: fenced),
        // Heed for other programs and machines: HTTP, WebSocket, Wyoming.
        .target(
            name: "Server",
            dependencies: [
                "ALSAAudio", "AppHost", "Assistant", "AudioFiles", "AudioResampling", "CheckedValues", "Dialogue",
                "Domains", "Grammar", "HeedKit", "IntentCore", "Languages", "LocalSystem", "Locales", "MessageBus",
                "ModuleErrors", "PocketSphinxEngine",
                "Presentation", "PrivacyStore", "PrivateDatabase", "PrivateFiles", "Pronunciation", "ServerProtocols",
                "SpeechCore", "SpeechDecoding", "Transcripts", "TransportSecurity", "Understanding", "VocabularyStore",
                flyingFox, flyingSocks, grdb,
            ], resources: [.copy("Resources")], swiftSettings: strict),
        .target(
            name: "HeedCLI",
            dependencies: [
                "Languages", "Locales",
                "CheckedValues", "LocalSystem", "SpeechCore", "IntentCore", "AppAuthoring", "AppHost", "Assistant",
                "ALSAAudio", "AudioFiles", "Diagnostics", "Dialogue", "Domains", "Evaluation", "Grammar", "HeedKit",
                "Measuring", "SpeechDecoding", "Presentation", "Pronunciation", "PrivacyStore", "Server",
                "SwiftInterface", "Transcripts", "Understanding", "VocabularyStore", "ModuleErrors", argumentParser,
                subprocess,
            ], swiftSettings: strict),
        .executableTarget(name: "heed", dependencies: ["HeedCLI", "PocketSphinxEngine"], swiftSettings: strict),

        // Makes and measures models/en-US/letter-to-sound.bin; no part of `heed` itself.
        .target(name: "PronunciationTrainer", dependencies: ["CheckedValues", "Pronunciation"], swiftSettings: strict),
        .executableTarget(
            name: "heed-train-pronunciation",
            dependencies: ["LocalSystem", "Pronunciation", "PronunciationTrainer", argumentParser],
            swiftSettings: strict),

        // Sample apps link AppExtension only; each folder is an app package.
        .executableTarget(
            name: "zhichat", dependencies: ["AppExtension"], path: "Sources/SampleApps/ZhiChat",
            exclude: ["app.yaml"], swiftSettings: strict),
        .executableTarget(
            name: "rover", dependencies: ["AppExtension"], path: "Sources/SampleApps/Rover",
            exclude: ["app.yaml"], swiftSettings: strict),
        .executableTarget(
            name: "barista", dependencies: ["AppExtension"], path: "Sources/SampleApps/Barista",
            exclude: ["app.yaml"], swiftSettings: strict),

        // More sample apps, one for each of the catalogue's domains: one executable, and a package in each folder.
        .target(name: "PhotoMetadata", dependencies: ["CExif"], swiftSettings: fenced),
        .target(name: "QRCode", dependencies: ["CQRencode"], swiftSettings: fenced),
        .executableTarget(
            name: "domain-apps", dependencies: ["CheckedValues", "AppExtension", "PhotoMetadata", "QRCode", grdb],
            path: "Sources/DomainApps", exclude: domainApps.map { "\($0)/app.yaml" }, swiftSettings: strict),
        // D-Bus for the apps of the desktop, which are no samples: they act on the person's own programs and files.
        .target(name: "MessageBus", dependencies: ["ModuleErrors", "CSDBus"], swiftSettings: fenced),
        // XMPP for the app Chat: streams, people, rooms, archives.
        .target(name: "XMPP", dependencies: ["ModuleErrors", "CStrophe"], swiftSettings: fenced),
        // Artist, album and title of a piece of music, for the apps of the desktop.
        .target(name: "AudioTags", dependencies: ["CTagLib"], swiftSettings: fenced),
        // What the desk's programs write, without input and output: iCalendar, vCard, desktop entries, times as they are said.
        .target(name: "DesktopData", dependencies: ["CheckedValues", "IntentCore"], swiftSettings: strict),
        .executableTarget(
            name: "desktop-apps",
            dependencies: [
                "CheckedValues", "AppExtension", "AudioTags", "DesktopData", "MessageBus", "PhotoMetadata", "XMPP",
            ],
            path: "Sources/DesktopApps", exclude: desktopApps.map { "\($0)/app.yaml" }, swiftSettings: strict),

        // Tests mirror the targets; TestSupport is shared among them.
        .target(
            name: "TestSupport", dependencies: ["CheckedValues", "SpeechCore", "IntentCore"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(name: "CheckedValuesTests", dependencies: ["CheckedValues"], swiftSettings: strict),
        .testTarget(
            name: "LocalesTests", dependencies: ["Locales"], exclude: ["Data"], swiftSettings: strict),
        .testTarget(
            name: "LanguagesTests", dependencies: ["Languages", "TestSupport"], swiftSettings: strict),
        // The arrows of CONTRIBUTING.md, against this file and all imports.
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "ModuleErrorsTests",
            dependencies: [
                "Languages",
                "ALSAAudio", "AppHost", "Assistant", "AudioFiles", "AudioResampling", "Domains", "Evaluation",
                "Grammar", "IntentCore", "IntentFiles", "ModuleErrors", "SpeechDecoding", "PrivacyStore",
                "PrivateFiles",
                "Pronunciation",
                "SpeechCore", "SwiftInterface", "TestSupport", "Transcripts", "VocabularyStore",
            ], swiftSettings: strict),
        .testTarget(
            name: "PrivateDatabaseTests", dependencies: ["PrivateDatabase", "TestSupport", grdb], swiftSettings: strict),
        .testTarget(name: "LocalSystemTests", dependencies: ["LocalSystem", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PrivateFilesTests", dependencies: ["PrivateFiles", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SpeechCoreTests", dependencies: ["SpeechCore", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "IntentCoreTests", dependencies: ["IntentCore", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
        .testTarget(
            name: "DesktopDataTests", dependencies: ["DesktopData", "IntentCore", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "AudioTagsTests", dependencies: ["AudioTags", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "XMPPTests", dependencies: ["XMPP"], swiftSettings: strict),
        .testTarget(name: "MessageBusTests", dependencies: ["MessageBus", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "AppProtocolTests", dependencies: ["AppProtocol", "IntentCore"], swiftSettings: strict),
        .testTarget(
            name: "AppExtensionTests", dependencies: ["AppExtension", "AppProtocol", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "IntentFilesTests", dependencies: ["IntentFiles", "AppHost", "Domains", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "DomainsTests",
            dependencies: [
                "Languages", "Domains", "IntentFiles", "Grammar", "Understanding", "IntentCore", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftInterfaceTests",
            dependencies: ["SwiftInterface", "AppExtension", "Domains", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PronunciationTests",
            dependencies: ["Pronunciation", "PronunciationTrainer", "SpeechCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "VocabularyStoreTests", dependencies: ["VocabularyStore", "IntentCore", "TestSupport", grdb],
            swiftSettings: strict),
        .testTarget(
            name: "GrammarTests",
            dependencies: ["Languages", "Grammar", "SpeechCore", "IntentCore", "Domains", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "UnderstandingTests",
            dependencies: ["Languages", "Understanding", "Grammar", "IntentCore", "Domains", "TestSupport"],
            exclude: ["Data"],
            swiftSettings: strict),
        .testTarget(
            name: "DialogueTests", dependencies: ["Dialogue", "IntentCore", "Domains", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AudioFilesTests", dependencies: ["AudioFiles", "AudioResampling", "SpeechCore", "TestSupport"],
            swiftSettings: strict),
        .target(
            name: "ALSATestDevice", path: "Tests/ALSATestDevice", linkerSettings: [.linkedLibrary("asound")]),
        .testTarget(
            name: "ALSAAudioTests", dependencies: ["ALSAAudio", "SpeechCore", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "HeedKitTests",
            dependencies: [
                "HeedKit", "Assistant", "AudioFiles", "IntentCore", "PocketSphinxEngine", "Pronunciation", "SpeechCore",
                "SpeechDecoding", "Understanding",
                "rover", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ServerProtocolsTests", dependencies: ["IntentCore", "ServerProtocols"], swiftSettings: strict),
        .testTarget(
            name: "PocketSphinxEngineTests",
            dependencies: [
                "PocketSphinxEngine", "SpeechCore", "SpeechDecoding", "AudioFiles", "Grammar", "Pronunciation",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SpeechDecodingTests", dependencies: ["SpeechDecoding", "SpeechCore", "TestSupport"],
            exclude: ["Data"],
            swiftSettings: strict),
        .testTarget(
            name: "EvaluationTests",
            dependencies: ["CheckedValues", "Evaluation", "SpeechCore", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TranscriptsTests", dependencies: ["Transcripts", "SpeechCore", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AppHostTests",
            dependencies: ["AppHost", "Assistant", "Dialogue", "IntentCore", "Domains", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "AssistantTests",
            dependencies: [
                "Languages",
                "Assistant", "SpeechCore", "IntentCore", "AppHost", "Domains", "Dialogue", "PrivacyStore",
                "Grammar", "Understanding",
                "TestSupport",
            ],
            exclude: ["Data"], swiftSettings: strict),
        .testTarget(
            name: "PrivacyStoreTests", dependencies: ["PrivacyStore", "IntentCore", "TestSupport", grdb],
            swiftSettings: strict),
        // In real time, through a sound server of its own: `make test-audio`.
        .testTarget(
            name: "LiveAudioTests", dependencies: ["heed", "zhichat", "rover", "barista", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "DomainAppsTests",
            dependencies: [
                "domain-apps", "zhichat", "AppHost", "Assistant", "Dialogue", "Domains", "Grammar", "IntentCore",
                "Languages",
                "PhotoMetadata", "QRCode", "SpeechCore", "Understanding", "TestSupport", grdb,
            ],
            exclude: ["Data", "Photos", "Transcripts"], swiftSettings: strict),
        // What apps, lists, signals and settings may try against the `heed` command, and what must happen then.
        .testTarget(
            name: "HostileTests", dependencies: ["heed", "zhichat", "IntentCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "AppExtension", "HeedCLI", "heed", "zhichat", "rover", "barista", "IntentCore", subprocess,
                systemPackage,
                "TestSupport",
            ],
            exclude: ["Data"], swiftSettings: strict),
    ]
)
