internal import Console
internal import Diagnostics
internal import Formats
internal import PressfitCLI
internal import ScanExchange
internal import ScanService
internal import Workspace

/// Laws that hold for a command with any content of its input files: it exits with a documented status, reports why it failed, and
/// prints no control character.
extension ReaderLaws {
  static let commands: [ReaderLaws] = [
    command("font", ["App/font.ttf"], seeds: ["ttf"], fontTexts.map { ["measure", "--font", "App/font.ttf"] + $0 }),
    command(
      "metrics", ["metrics.json"], seeds: ["json"],
      fontTexts.map { ["measure", "--metrics", "metrics.json"] + $0 }),
    command("settings", ["App/.pressfit.json"], seeds: ["json"], [["check", "App"], ["config", "App"]]),
    command("baseline", ["known.json"], seeds: ["json"], [["check", "App", "--baseline", "known.json"]]),
    command(
      "rooms", ["rooms.json"], seeds: ["json"],
      [["calibrate", "--widths", "rooms.json"], ["check", "App", "--widths", "rooms.json"]]),
    command(
      "project", ["App/Info.plist", "App/en.lproj/InfoPlist.strings", "App/de.lproj/InfoPlist.stringsdict"],
      seeds: ["plist", "strings", "stringsdict"], [["check", "App"], ["extract", "App"]]),
    command(
      "info-texts",
      [
        "App/Info.plist", "App/en.lproj/InfoPlist.strings", "App/InfoPlist.xcstrings",
        "App/en.lproj/AppShortcuts.strings", "App/AppShortcuts.xcstrings",
      ], seeds: ["plist", "strings", "xcstrings"],
      [["check", "App", "--texts", "all"], ["list", "App", "--all-texts"]]),
    command(
      "archive", ["Demo.ipa"], seeds: ["ipa"],
      [["check", "Demo.ipa"], ["list", "Demo.ipa"], ["diff", "Demo.ipa", "Demo.app"]]),
    command(
      "loctable", ["Demo.app/InfoPlist.loctable", "Demo.app/Info.plist", "Demo.app/de.lproj/InfoPlist.strings"],
      seeds: ["loctable"], [["check", "Demo.app"], ["diff", "Demo.app", "App"]]),
    command("catalog-project", ["App/InfoPlist.xcstrings"], seeds: ["xcstrings"], [["check", "App"]]),
    command(
      "xcode", ["App.xcodeproj/project.pbxproj", "App/App.xcconfig", "App.xcworkspace/contents.xcworkspacedata"],
      seeds: ["pbxproj", "xcconfig"], [["check", "."], ["list", "."]]),
    command(
      "frameworks",
      [
        "app.json", "app.config.js", "package.json", "project.yml", "Project.swift", "config.xml", "pubspec.yaml",
        "App.csproj", "ProjectSettings/ProjectSettings.asset",
      ], seeds: ["json", "yml", "yaml", "xml", "js"], [["check", "."]]),
    command(
      "framework-code", ["lib/main.dart", "index.js", "index.ts", "Main.cs", "Main.kt"], seeds: ["swift", "js"],
      [["list", "."]]),
    command("swift", ["App/Shortcuts.swift"], seeds: ["swift"], [["list", "App"]]),
    command("objective-c", ["App/Shortcuts.m"], seeds: ["m", "mm", "h"], [["list", "App"]]),
    merge("merge-xliff", ["in/de.xliff", "in/de.xcloc/Localized Contents/de.xliff"], seeds: ["xliff", "xlf"]),
    merge(
      "merge-tables", ["in/de.lproj/InfoPlist.strings", "in/InfoPlist.xcstrings"], seeds: ["strings", "xcstrings"]),
    merge("merge-lists", ["in/de.csv", "in/de.tsv", "in/de.po", "in/de.json"], seeds: ["csv", "po", "json"]),
    ReaderLaws(name: "merge-driver", seeds: ["strings", "xcstrings", "stringsdict"], check: checkMergeDriver),
    ReaderLaws(name: "requests", seeds: ["jsonl", "json"], check: checkRequests),
    ReaderLaws(name: "scan-messages", seeds: [], check: checkScanMessages),
    ReaderLaws(name: "images", seeds: ["png", "svg", "json"], check: checkImage),
  ]

  /// A letter of each way to measure: plain, kerned, joined, without spaces, emoji.
  private static let fontTexts = [["--text", "ab AVA Öffnen \u{645}\u{631}\u{62D}\u{628}\u{627} 世界 👍🏽"]]

  /// Runs of `runs` with the input at one of `places`; if there are several, the first byte selects one.
  private static func command(_ name: String, _ places: [String], seeds: [String], _ runs: [[String]]) -> ReaderLaws {
    ReaderLaws(name: name, choices: places.count, seeds: seeds) { bytes in
      var bytes = bytes[...]
      var place = places[0]
      if places.count > 1 { place = places[Int(bytes.popFirst() ?? 0) % places.count] }
      var files = ProjectSeed.app
      files.setFile(place, Array(bytes))
      for arguments in runs { _ = run(arguments, files) }
    }
  }

  /// Merges the input into the app, twice: the second time changes nothing.
  private static func merge(_ name: String, _ places: [String], seeds: [String]) -> ReaderLaws {
    ReaderLaws(name: name, choices: places.count, seeds: seeds) { bytes in
      var bytes = bytes[...]
      let place = places[Int(bytes.popFirst() ?? 0) % places.count]
      var files = ProjectSeed.app
      files.setFile(place, Array(bytes))
      let arguments = ["merge", place.hasPrefix("in/de.xcloc") ? "in/de.xcloc" : place, "--project", "App"]
      let merged = run(
        arguments + ["--on-conflict", "replace"] + (place.contains(".lproj") ? ["--language", "de"] : []), files)
      for path in merged.paths {
        require(path.hasPrefix("App/") || files.text(of: path) != nil, "writes in the project")
      }
    }
  }

  /// The files after the run.
  private static func run(_ arguments: [String], _ files: InMemoryFileSystem, input: String = "") -> InMemoryFileSystem
  {
    var context = CommandContext(fileSystem: files, input: input, scanSources: { $0.answer(in: $1) })
    let status = Pressfit.tool.run(arguments, in: &context)
    let output = context.output.captured
    let errors = context.errorOutput.captured
    require(status != .usage, "a file makes no command line wrong")
    require(status != .failure || errors.contains("error: ") || output.contains("error"), "a failure is explained")
    for text in [output, errors] {
      require(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }, "no control character is printed")
    }
    return context.fileSystem as? InMemoryFileSystem ?? files
  }

  private static func checkMergeDriver(_ bytes: [UInt8]) {
    // The first byte chooses the format; three texts, with a zero byte between them.
    guard let first = bytes.first else { return }
    let name = ["a.strings", "a.xcstrings", "a.stringsdict"][Int(first) % 3]
    let parts = bytes.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
    var files = InMemoryFileSystem()
    for (index, side) in ["base", "ours", "theirs"].enumerated() {
      files.setFile(side, index < parts.count ? parts[index] : parts[0])
    }
    let after = run(["merge-driver", "base", "ours", "theirs", name], files)
    require(after.paths.count == 3, "nothing but the result is written")
    guard parts.count < 2 else { return }
    require(after.text(of: "ours") == files.text(of: "ours"), "equal sides keep every byte")
  }

  private static func checkRequests(_ bytes: [UInt8]) {
    _ = run(
      ["measure", "--input", "-", "--jobs", "1"], InMemoryFileSystem(), input: String(decoding: bytes, as: UTF8.self))
  }

  private static func checkScanMessages(_ bytes: [UInt8]) {
    let messages = ScanMessage.messages(in: bytes)
    require(ScanMessage.messages(in: messages.flatMap(\.line)) == messages, "a message reads as it was written")
    if let request = try? ScanRequest(bytes) {
      require((try? ScanRequest(request.line)) == request, "a request reads as it was written")
    }
  }

  private static func checkImage(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let name = ["a.png", "a.svg", "a.pdf", "a.jpg"][Int(first) % 4]
    let header = ImageHeader(SourceFile(path: name, bytes: Array(bytes.dropFirst())))
    require((header?.width ?? 1) >= 0 && (header?.height ?? 1) >= 0, "a size is not negative")
  }
}

/// A small app, into which an input is put.
private enum ProjectSeed {
  static let app = InMemoryFileSystem([
    "App/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundlePackageType</key><string>APPL</string><key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
    <key>UIApplicationShortcutItemTitle</key><string>NEW</string></dict></array></dict></plist>

    """,
    "Demo.app/Info.plist": """
    <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
    <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
    <key>UIApplicationShortcutItemTitle</key><string>NEW</string></dict></array></dict></plist>

    """,
    "App/en.lproj/InfoPlist.strings": "\"NEW\" = \"New Note\";\n",
    "App/de.lproj/InfoPlist.strings": "/* A title */\n\"NEW\" = \"Neue Notiz\";\n",
    "App/en.lproj/Localizable.strings": "\"add\" = \"Add\";\n",
    "App/Assets.xcassets/Contents.json": "{}",
    "pubspec.yaml": "name: a\ndependencies:\n  quick_actions: ^1.0.0\n",
    "package.json":
      "{\"dependencies\": {\"expo-quick-actions\": \"1\", \"react-native-quick-actions\": \"1\", \"expo\": \"50\"}}",
    "ios/Runner/Info.plist":
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>",
  ])
}
