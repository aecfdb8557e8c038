// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of all Swift targets: Swift 6 mode (from the tools version), warnings as errors, strict memory safety.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strictC: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]

/// The folder of the compiler's own modules and libraries, including SwiftSyntax, in the first toolchain that contains
/// it. On Linux a toolchain is located by `swiftc`, following symbolic links; on macOS `/usr/bin/swiftc` only
/// forwards to Xcode's, so the folders of Xcode and the command line tools are searched too.
let hostLibraries: String = {
  let environment = ProcessInfo.processInfo.environment
  let compilers = environment["PATH", default: ""].split(separator: ":").map { URL(fileURLWithPath: $0 + "/swiftc") }
    .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  let developer = [environment["DEVELOPER_DIR"], "/var/db/xcode_select_link", "/Library/Developer/CommandLineTools"]
    .compactMap { $0 }.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
  let toolchains =
    compilers.map { $0.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().path }
    + developer.flatMap { [$0 + "/Toolchains/XcodeDefault.xctoolchain/usr", $0 + "/usr"] }
  let candidates = toolchains.map { $0 + "/lib/swift/host" }
  return candidates.first { FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") }
    ?? candidates.first ?? "/usr/lib/swift/host"
}()

/// The targets from bottom to top; dependencies point only downward. See `docs/architecture.md` for the reasons.
let package = Package(
  name: "Pressfit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pressfit", targets: ["pressfit"]),
    .executable(name: "pressfit-source-scanner", targets: ["pressfit-source-scanner"]),
    .library(name: "PressfitKit", targets: ["PressfitKit"]),
    .plugin(name: "PressfitCommand", targets: ["PressfitCommand"]),
  ],
  targets: [
    // Foundations, without dependencies on other targets.
    .target(name: "Diagnostics", swiftSettings: strict),
    .target(name: "RulePages", swiftSettings: strict),
    .target(name: "LocaleSchema", swiftSettings: strict),
    .target(name: "LocaleProfiles", dependencies: ["LocaleSchema"], swiftSettings: strict),

    // C libraries, each wrapped by one Swift module; only these use `unsafe`.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    // XML by Expat: events with their ranges, elements, escaping.
    .target(name: "XML", dependencies: ["CExpat", "Diagnostics"], swiftSettings: strict),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "YAML", dependencies: ["CYAML"], swiftSettings: strict),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "Zlib", dependencies: ["CZlib"], swiftSettings: strict),
    .systemLibrary(
      name: "CICULibrary", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(
      name: "CICU", dependencies: ["CICULibrary"], cSettings: strictC,
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strict),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "HarfBuzz", dependencies: ["CHarfBuzz"], swiftSettings: strict),
    .target(name: "CMeasuringFaces", cSettings: strictC),
    .target(name: "MeasuringFaces", dependencies: ["CMeasuringFaces", "HarfBuzz"], swiftSettings: strict),
    .target(name: "CReportAssets", exclude: ["report.css", "report.js", "report.strings"], cSettings: strictC),
    .target(name: "ReportAssets", dependencies: ["CReportAssets"], swiftSettings: strict),
    .target(name: "CRuleDocuments", cSettings: strictC),
    .target(
      name: "RuleDocuments", dependencies: ["CRuleDocuments", "Diagnostics", "RulePages"], swiftSettings: strict),
    .target(name: "CFiles", cSettings: strictC),
    .target(name: "POSIX", dependencies: ["CFiles"], swiftSettings: strict),

    // Text streams, terminals, colors and progress.
    .target(name: "Console", dependencies: ["POSIX"], swiftSettings: strict),

    // Archives of built apps.
    .target(name: "ZipArchives", dependencies: ["Zlib"], swiftSettings: strict),

    // JSON: documents with ranges for reading, values for writing.
    .target(name: "JSON", dependencies: ["Diagnostics"], swiftSettings: strict),

    // Parses bytes into trees, and writes changes as edits.
    .target(
      name: "Formats",
      dependencies: ["Diagnostics", "ICU", "JSON", "LocaleProfiles", "LocaleSchema", "XML", "YAML", "Zlib"],
      swiftSettings: strict),

    // The only reader and writer of files.
    .target(
      name: "Workspace", dependencies: ["Diagnostics", "Formats", "POSIX", "ZipArchives"], swiftSettings: strict),

    // How a build sees a project: targets, settings, and their files.
    .target(name: "XcodeModel", dependencies: ["Diagnostics", "Formats", "ICU", "Workspace"], swiftSettings: strict),

    // The model of quick actions; independent of glyphs.
    .target(
      name: "Localization", dependencies: ["Diagnostics", "Formats", "LocaleSchema"],
      swiftSettings: strict),
    // The messages between Pressfit and the source scanner.
    .target(
      name: "ScanExchange", dependencies: ["Diagnostics", "Formats", "JSON", "Localization"], swiftSettings: strict),
    // Reads a project or a built app.
    .target(
      name: "Extraction",
      dependencies: [
        "CodeReading", "Diagnostics", "Formats", "JSON", "LocaleProfiles", "LocaleSchema", "Localization", "POSIX",
        "ScanExchange",
        "Workspace", "XcodeModel", "YAML",
      ],
      swiftSettings: strict),
    // Turns translations into edits of a project's tables.
    .target(
      name: "Translation",
      dependencies: [
        "Diagnostics", "Extraction", "Formats", "ICU", "JSON", "LocaleProfiles", "LocaleSchema", "Localization",
        "POSIX", "Workspace", "XML", "XcodeModel",
      ],
      swiftSettings: strict),

    // Text measurement; independent of quick actions.
    .target(
      name: "Typesetting", dependencies: ["Diagnostics", "HarfBuzz", "ICU", "LocaleSchema", "MeasuringFaces"],
      swiftSettings: strict,
      // Without Foundation, `Double.rounded()` needs libm.
      linkerSettings: [.linkedLibrary("m")]),

    // The public library for measuring text in Swift code.
    .target(
      name: "PressfitKit", dependencies: ["FitCheck", "HarfBuzz", "LocaleProfiles", "LocaleSchema", "Typesetting"],
      swiftSettings: strict),

    // Combines quick actions and measurement.
    .target(
      name: "FitCheck",
      dependencies: [
        "Diagnostics", "Formats", "ICU", "JSON", "Localization", "LocaleProfiles", "LocaleSchema", "POSIX",
        "Typesetting",
      ],
      swiftSettings: strict),
    // Length limits for translators; translations that do not fit.
    .target(
      name: "LengthLimits",
      dependencies: [
        "Diagnostics", "Extraction", "FitCheck", "Formats", "ICU", "LocaleProfiles", "LocaleSchema", "Localization",
        "POSIX", "Translation", "Typesetting", "Workspace",
      ],
      swiftSettings: strict),
    // The requests and answers of `measure --input -`.
    .target(
      name: "MeasureExchange",
      dependencies: [
        "Console", "Diagnostics", "FitCheck", "JSON", "LocaleProfiles", "LocaleSchema", "Localization", "POSIX",
        "Typesetting", "Workspace",
      ],
      swiftSettings: strict),
    // The fonts, metrics and observations that users supply as files.
    .target(
      name: "MeasuringFiles",
      dependencies: ["Diagnostics", "FitCheck", "HarfBuzz", "POSIX", "Typesetting", "Workspace"], swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: [
        "Diagnostics", "Extraction", "FitCheck", "Formats", "ICU", "JSON", "LocaleProfiles", "LocaleSchema",
        "Localization", "POSIX", "ReportAssets", "RuleDocuments", "RulePages", "Translation", "Typesetting",
        "Workspace",
        "XML",
      ],
      swiftSettings: strict),

    // The project's configuration file.
    .target(
      name: "Configuration",
      dependencies: [
        "Diagnostics", "FitCheck", "Formats", "JSON", "LocaleSchema", "Localization", "POSIX", "Typesetting",
        "Workspace",
      ],
      swiftSettings: strict),
    // Reads code of any language without SwiftSyntax: lowering to one representation, evaluation, quick actions.
    .target(
      name: "CodeReading", dependencies: ["Diagnostics", "Formats", "Localization", "ScanExchange"],
      swiftSettings: strict),
    // The only target that imports SwiftSyntax. The toolchain's SwiftSyntax is built with library evolution; without it here too,
    // all dependents would need SwiftSyntax's own modules.
    .target(
      name: "SourceScanning", dependencies: ["CodeReading", "Diagnostics", "Formats", "Localization", "ScanExchange"],
      swiftSettings: strict + [.unsafeFlags(["-enable-library-evolution", "-I", hostLibraries])],
      linkerSettings: [
        .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
      ]),
    .target(
      name: "ScanService", dependencies: ["CodeReading", "Diagnostics", "ScanExchange", "SourceScanning", "Workspace"],
      swiftSettings: strict),
    // A separate program, so that `pressfit` does not link the toolchain's libraries.
    .executableTarget(
      name: "pressfit-source-scanner", dependencies: ["POSIX", "ScanExchange", "ScanService"],
      swiftSettings: strict),
    // Checks a project with its configuration.
    .target(
      name: "ProjectCheck",
      dependencies: [
        "Configuration", "Diagnostics", "Extraction", "FitCheck", "Formats", "JSON", "LocaleSchema", "Localization",
        "POSIX", "Reporting", "RuleDocuments", "Translation", "Workspace",
      ],
      swiftSettings: strict),
    // Commands and flags: parsing, help, manual pages, completions.
    .target(name: "CommandSyntax", dependencies: ["Diagnostics", "Reporting"], swiftSettings: strict),
    .target(
      name: "PressfitCLI",
      dependencies: [
        "CommandSyntax", "Configuration", "Console", "Diagnostics", "Extraction", "FitCheck", "Formats",
        "HarfBuzz",
        "ICU", "JSON",
        "LengthLimits", "LocaleProfiles", "LocaleSchema", "Localization", "MeasureExchange", "MeasuringFaces",
        "MeasuringFiles",
        "POSIX",
        "ProjectCheck", "Reporting",
        "RuleDocuments", "ScanExchange", "Translation", "Typesetting", "Workspace",
      ],
      swiftSettings: strict),
    .target(name: "CArguments", cSettings: strictC),
    .executableTarget(name: "pressfit", dependencies: ["CArguments", "PressfitCLI"], swiftSettings: strict),
    .plugin(
      name: "PressfitCommand",
      capability: .command(
        intent: .custom(verb: "pressfit", description: "check the titles of Home Screen quick actions"))),

    // Development tools; not shipped.
    .executableTarget(
      name: "generate-locale-profiles", dependencies: ["LocaleSchema"],
      path: "Sources/Tools/generate-locale-profiles", swiftSettings: strict),
    .executableTarget(
      name: "generate-rule-documents", dependencies: ["Diagnostics", "RulePages"],
      path: "Sources/Tools/generate-rule-documents", swiftSettings: strict),
    .executableTarget(
      name: "measure-accuracy",
      dependencies: ["FitCheck", "LocaleProfiles", "LocaleSchema", "Localization", "Typesetting"],
      path: "Sources/Tools/measure-accuracy", swiftSettings: strict),
    .target(
      name: "CHarfBuzzLoop", dependencies: ["CHarfBuzz", "CMeasuringFaces"], path: "Sources/Tools/CHarfBuzzLoop",
      cSettings: strictC),
    .executableTarget(
      name: "bench-measuring",
      dependencies: ["CHarfBuzzLoop", "HarfBuzz", "LocaleProfiles", "LocaleSchema", "Typesetting"],
      path: "Sources/Tools/bench-measuring", swiftSettings: strict),

    .executableTarget(
      name: "bench-formats", dependencies: ["Diagnostics", "Formats", "JSON", "POSIX"],
      path: "Sources/Tools/bench-formats", swiftSettings: strict),

    // Tests mirror the targets.
    .target(
      name: "ReferenceMaterial", dependencies: ["CZlib", "Diagnostics"], path: "Tests/ReferenceMaterial",
      swiftSettings: strict),
    .testTarget(
      name: "RuleDocumentsTests", dependencies: ["Diagnostics", "ReferenceMaterial", "RuleDocuments", "RulePages"],
      swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "ReferenceMaterial"], swiftSettings: strict),
    .testTarget(name: "LocaleSchemaTests", dependencies: ["LocaleSchema"], swiftSettings: strict),
    .testTarget(name: "LocaleProfilesTests", dependencies: ["LocaleProfiles", "LocaleSchema"], swiftSettings: strict),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: strict),
    .testTarget(
      name: "ZipArchivesTests", dependencies: ["ReferenceMaterial", "ZipArchives", "Zlib"], swiftSettings: strict),
    .testTarget(name: "XMLTests", dependencies: ["Diagnostics", "ReferenceMaterial", "XML"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["Diagnostics", "JSON", "ReferenceMaterial"], swiftSettings: strict),
    .testTarget(name: "ICUTests", dependencies: ["ICU"], swiftSettings: strict),
    .testTarget(name: "HarfBuzzTests", dependencies: ["HarfBuzz", "MeasuringFaces"], swiftSettings: strict),
    .testTarget(
      name: "FormatsTests", dependencies: ["Diagnostics", "Formats", "ICU", "JSON", "ReferenceMaterial", "XML"],
      swiftSettings: strict),
    .testTarget(
      name: "FormatRulesTests",
      dependencies: ["Diagnostics", "Extraction", "Formats", "JSON", "Localization", "ReferenceMaterial"],
      swiftSettings: strict),
    .testTarget(
      name: "XcodeModelTests", dependencies: ["Diagnostics", "ReferenceMaterial", "XcodeModel"], swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Diagnostics", "Formats", "LocaleSchema", "Localization", "ReferenceMaterial"],
      swiftSettings: strict),
    .testTarget(
      name: "ExtractionTests",
      dependencies: [
        "CodeReading", "Diagnostics", "Extraction", "Formats", "LocaleSchema", "Localization", "POSIX",
        "ReferenceMaterial",
        "ScanExchange", "Workspace", "XcodeModel",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TranslationTests",
      dependencies: [
        "Diagnostics", "Extraction", "Formats", "Localization", "ReferenceMaterial", "Translation", "Workspace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MeasureExchangeTests",
      dependencies: ["JSON", "LocaleProfiles", "LocaleSchema", "MeasureExchange", "Typesetting", "Workspace"],
      swiftSettings: strict),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "HarfBuzz", "ICU", "LocaleProfiles", "LocaleSchema", "MeasuringFaces", "ReferenceMaterial", "Typesetting",
      ],
      swiftSettings: strict),
    .testTarget(name: "PressfitKitTests", dependencies: ["PressfitKit"], swiftSettings: strict),
    .testTarget(
      name: "FitCheckTests",
      dependencies: [
        "Diagnostics", "FitCheck", "Formats", "LocaleProfiles", "LocaleSchema", "Localization", "ReferenceMaterial",
        "Typesetting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LengthLimitsTests",
      dependencies: [
        "Diagnostics", "Extraction", "FitCheck", "Formats", "LengthLimits", "LocaleSchema", "Localization",
        "Translation",
        "Typesetting", "Workspace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ProjectCheckTests",
      dependencies: [
        "Configuration", "Diagnostics", "Extraction", "FitCheck", "Formats", "JSON", "Localization", "ProjectCheck",
        "Reporting",
        "Translation", "Typesetting", "Workspace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MeasuringFilesTests",
      dependencies: ["Diagnostics", "FitCheck", "Localization", "MeasuringFiles", "Typesetting", "Workspace"],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Diagnostics", "FitCheck", "Formats", "Localization", "ReferenceMaterial", "Workspace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Diagnostics", "FitCheck", "Formats", "LocaleProfiles", "LocaleSchema", "Localization", "POSIX",
        "ReferenceMaterial", "Reporting", "RuleDocuments", "Translation", "Typesetting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: ["POSIX", "ReferenceMaterial", "Workspace", "ZipArchives"],
      swiftSettings: strict),
    .testTarget(name: "HostileProjectTests", dependencies: ["ReferenceMaterial"], swiftSettings: strict),
    .testTarget(name: "POSIXTests", dependencies: ["POSIX"], swiftSettings: strict),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "POSIX"], swiftSettings: strict),
    .testTarget(
      name: "SourceScanningTests",
      dependencies: [
        "CodeReading", "Diagnostics", "Formats", "Localization", "ReferenceMaterial", "ScanExchange", "SourceScanning",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CodeReadingTests", dependencies: ["Console", "PressfitCLI", "ScanService", "Workspace"],
      exclude: ["Matrix/idioms.txt"], swiftSettings: strict),
    .testTarget(
      name: "ScanExchangeTests",
      dependencies: ["Diagnostics", "Formats", "Localization", "ReferenceMaterial", "ScanExchange"],
      swiftSettings: strict),
    .target(
      name: "CommandRuns", dependencies: ["Console", "PressfitCLI", "ScanService", "Workspace"],
      path: "Tests/CommandRuns", swiftSettings: strict),
    .testTarget(
      name: "CodeProjectTests",
      dependencies: [
        "CommandRuns", "Console", "Diagnostics", "PressfitCLI", "ReferenceMaterial", "ScanService", "Workspace",
      ], swiftSettings: strict),
    .testTarget(name: "CommandSyntaxTests", dependencies: ["CommandSyntax"], swiftSettings: strict),
    .testTarget(
      name: "PressfitCLITests",
      dependencies: [
        "CommandRuns", "CommandSyntax", "Console", "Diagnostics", "Extraction", "ICU", "POSIX", "PressfitCLI",
        "ReferenceMaterial", "Reporting",
        "RuleDocuments", "RulePages", "ScanService", "Workspace",
      ], swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)

// `scripts/check/sanitize` and `scripts/check/fuzz` share one build: all modules count the edges that a run takes, and libFuzzer provides the
// main function of the fuzzer's driver.
if Context.environment["PRESSFIT_FUZZ"] != nil {
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table"])
      ]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
  }
  package.targets.append(
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [
        "Configuration", "Console", "Diagnostics", "Formats", "JSON", "PressfitCLI", "ScanExchange", "ScanService",
        "Workspace",
        "YAML",
      ],
      path: "Sources/Tools/fuzz-readers",
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld", "-Xlinker", "--gc-sections"])]))
}

// `scripts/check/sanitize` builds only the tests that it runs, and no development tools but the fuzzer.
if let names = Context.environment["PRESSFIT_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll {
    $0.type == .test && !names.contains($0.name)
      || $0.path?.hasPrefix("Sources/Tools/") == true && $0.name != "fuzz-readers"
  }
}

// `scripts/check/coverage` counts the lines that the tests run of the modules in this list. The builds for sanitizers and fuzzing have no
// counters.
let counted = Context.environment["PRESSFIT_COVERAGE", default: ""].split(separator: ",")
if !counted.isEmpty, Context.environment["PRESSFIT_FUZZ"] == nil {
  for target in package.targets where counted.contains(Substring(target.name)) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-profile-generate"])]
  }
  // All programs link CICU. Its object file contains the path of the profile if LLVM_PROFILE_FILE is not set, so that no program writes
  // default.profraw to the current folder.
  for target in package.targets where target.name == "CICU" {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-fprofile-instr-generate=/dev/null"])]
  }
}

// A complete build from nothing: without debugging information, and with one process for each module, it takes about half the time, because macros of
// tests are expanded once. The modules that tests spend most of their time in are optimized. An incremental build is faster without these settings:
// `scripts/complete-build` chooses them.
if Context.environment["PRESSFIT_COMPLETE_BUILD"] != nil {
  // With a sanitizer, optimizing all of them takes longer than it saves.
  let optimized: Set =
    Context.environment["PRESSFIT_FUZZ"] == nil
    ? [
      "Diagnostics", "HarfBuzz", "ICU", "JSON", "LocaleProfiles", "LocaleSchema", "MeasuringFaces", "RulePages",
      "Typesetting", "XML",
    ]
    : ["Diagnostics", "JSON", "XML"]
  for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo", "-Xfrontend", "-gnone"]
            + (optimized.contains(target.name) ? ["-O"] : []))
      ]
  }
}
