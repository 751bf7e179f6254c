// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "embedding",
    dependencies: [.package(name: "heed", path: "../..")],
    targets: [
        .executableTarget(
            name: "embedding", dependencies: [.product(name: "HeedKit", package: "heed")], path: "Sources")
    ]
)
