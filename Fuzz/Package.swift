// swift-tools-version: 6.2
import PackageDescription

/// The fuzz targets: a package of its own, because libFuzzer brings a `main` that nothing else is to
/// be linked with. `Fuzz/run` builds and runs it.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "cards", path: "..")],
  targets: [
    .executableTarget(
      name: "PictureFuzz", dependencies: [.product(name: "CardArt", package: "cards")]),
    .executableTarget(
      name: "ComicFuzz", dependencies: [.product(name: "Comics", package: "cards")]),
  ],
  swiftLanguageModes: [.v6]
)
