// swift-tools-version: 6.2

import PackageDescription

// What an app's executable links, and nothing else: no other package is fetched.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "heed",
    products: [.library(name: "AppExtension", targets: ["AppExtension"])],
    targets: [
        .target(name: "CheckedValues", swiftSettings: settings),
        .target(name: "IntentCore", swiftSettings: settings),
        .target(name: "AppProtocol", dependencies: ["IntentCore"], swiftSettings: settings),
        .target(
            name: "AppExtension", dependencies: ["AppProtocol", "CheckedValues", "IntentCore"],
            swiftSettings: settings),
    ]
)
