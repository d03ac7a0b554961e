// swift-tools-version: 6.2
import PackageDescription

/// The rules every target is built under; a warning is a failed build.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A module, and the modules that it may import.
func module(_ name: String, _ uses: Target.Dependency...) -> Target {
  .target(name: name, dependencies: uses, swiftSettings: strict)
}

/// A program: one thin file over a module.
func program(_ name: String, _ uses: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: uses, swiftSettings: strict)
}

/// The tests of a module. `data` is a folder beside them that they read.
func tests(of name: String, _ uses: Target.Dependency..., data: String? = nil) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name)] + uses,
    exclude: data.map { [$0] } ?? [], swiftSettings: strict)
}

/// A C library of the system, found by pkg-config.
func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "cards",
  products: [
    .executable(name: "cards", targets: ["cards"]),
    .executable(name: "cards-sandbox", targets: ["cards-sandbox"]),
    // For Fuzz and Benchmarks, which are packages of their own.
    .library(name: "CardArt", targets: ["CardArt"]),
    .library(name: "Comics", targets: ["Comics"]),
    .library(name: "HTTP", targets: ["HTTP"]),
  ],
  targets: [
    // The program, outermost first. Each line imports only lines below it.
    program("cards", "CardsCommand"),
    module(
      "CardsCommand", "CardArt", "Catalog", "Comics", "Imgur", "HTTP", "Ledger", "Terminal",
      "Diagnostics"),
    module("Catalog", "Comics", "HTTP", "Diagnostics", "CSQLite", "CGLib"),
    module("Imgur", "HTTP", "Diagnostics"),
    module("HTTP", "CCurl", "CurlOnDemand", "Diagnostics"),
    module(
      "CardArt", "Comics", "Diagnostics", "CPangoCairo", "CTurboJPEG", "CJPEG", "CPNG", "CGIF",
      "CWebP", "CLCMS"),
    module("Comics", "Diagnostics"),
    module("Ledger", "Diagnostics", "CGLib"),
    module("Terminal", "Diagnostics"),
    module("Diagnostics"),

    // The other side of the wire: it knows nothing of the modules above.
    program("cards-sandbox", "Sandbox"),
    module("Sandbox", "CMicroHTTPD", "CGLib"),

    // C libraries.
    // Headers only: CurlOnDemand loads libcurl at its first call (docs/decisions/curl-on-demand.md).
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    library("CPangoCairo", "pangocairo", "libpango1.0-dev"),
    library("CGIF", "libgif", "libgif-dev"),
    library("CWebP", "libwebp", "libwebp-dev"),
    library("CLCMS", "lcms2", "liblcms2-dev"),
    library("CGLib", "glib-2.0", "libglib2.0-dev"),
    library("CSQLite", "sqlite3", "libsqlite3-dev"),
    library("CMicroHTTPD", "libmicrohttpd", "libmicrohttpd-dev"),
    .target(name: "CurlOnDemand", linkerSettings: [.linkedLibrary("dl")]),
    // C that Swift cannot say: setjmp.
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),

    // Their tests.
    .target(name: "SmallDisk", path: "Tests/SmallDisk", swiftSettings: strict),
    .target(name: "TerminalScreen", path: "Tests/TerminalScreen", swiftSettings: strict),
    tests(of: "CardsCommand", "Sandbox", "TerminalScreen", "cards", data: "Transcripts"),
    tests(of: "Catalog", "Sandbox", "SmallDisk"),
    tests(of: "Imgur", "Sandbox"),
    tests(of: "HTTP", "Sandbox"),
    tests(of: "CardArt", "Comics", "CLCMS"),
    tests(of: "Comics"),
    tests(of: "Ledger", "SmallDisk"),
    tests(of: "Terminal", "TerminalScreen"),
    tests(of: "Diagnostics"),
    tests(of: "Sandbox", "cards-sandbox"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
