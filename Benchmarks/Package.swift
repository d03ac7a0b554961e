// swift-tools-version: 6.2
import PackageDescription

/// What is measured and is no program of its own: a package, so that nobody has to build it who
/// only uses cards. `Benchmarks/run` builds and runs it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "cards", path: "..")],
  targets: [
    .executableTarget(
      name: "HTTPUpload", dependencies: [.product(name: "HTTP", package: "cards")]),
    .executableTarget(
      name: "HTTPCancel", dependencies: [.product(name: "HTTP", package: "cards")]),
  ],
  swiftLanguageModes: [.v6]
)
