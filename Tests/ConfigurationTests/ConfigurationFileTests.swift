import Configuration
import Diagnostics
import FitCheck
import Formats
import Localization
import Testing
import Workspace

/// Which configuration file applies, and where its paths may lead.
@Suite struct ConfigurationFileTests {
  private static let valid = "{\"baseline\": \"known.json\"}"

  /// The file above the folder `App` in a project, with the paths in it.
  private func configuration(_ files: [String: String], above folder: String = "work/App") throws -> Configuration? {
    let fileSystem = InMemoryFileSystem(files)
    var sink = DiagnosticSink()
    return try ConfigurationFile(above: folder, in: fileSystem)?.read(in: fileSystem, reportingTo: &sink)
  }

  /// The nearest one, but none outside the repository.
  @Test(arguments: [
    (["work/App/.pressfit.json"], ".pressfit.json"), (["work/.pressfit.json"], "../.pressfit.json"),
    ([".pressfit.json"], "../../.pressfit.json"),
    (["work/App/.pressfit.json", "work/.pressfit.json"], ".pressfit.json"),
    (["work/.pressfit.json", "work/App/.git/HEAD"], nil), ([".pressfit.json", "work/.git/HEAD"], nil),
    (["work/.pressfit.json", "work/.git/HEAD"], "../.pressfit.json"), (["work/App/Sub/.pressfit.json"], nil),
    (["work/App/pressfit.json"], nil),
    (["work/.pressfit.json", "work/App/.git"], nil),
  ])
  func nearestFile(_ paths: [String], _ expected: String?) throws {
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.valid) })
    let found = try configuration(files.merging(["work/App/Info.plist": ""]) { $1 })
    #expect(found?.path == expected)
    // Paths for display are relative to the same folder as that of the file.
    let folder = expected?.dropLast(Configuration.fileName.count) ?? ""
    #expect(found?.baselinePath == (expected == nil ? nil : folder + "known.json"))
  }

  /// A folder, a link to a missing file and a file above the limit are errors.
  @Test func unreadableFile() throws {
    #expect(throws: WorkspaceError.self) { try configuration(["work/App/.pressfit.json/x": ""]) }
    let large = Self.valid + String(repeating: " ", count: 500_000)
    let error = #expect(throws: WorkspaceError.self) { try configuration(["work/App/.pressfit.json": large]) }
    #expect(error?.message.hasSuffix("it is larger than 500000 bytes") == true)
    var fileSystem = InMemoryFileSystem(["work/App/Info.plist": ""])
    fileSystem.setLink("work/App/.pressfit.json", to: "nowhere")
    var sink = DiagnosticSink()
    let file = try #require(try ConfigurationFile(above: "work/App", in: fileSystem))
    #expect(throws: WorkspaceError.self) { try file.read(in: fileSystem, reportingTo: &sink) }
  }

  /// A path must stay in the repository, or without one in the folder of the file.
  @Test(arguments: [
    ("known.json", true, true), ("a/../known.json", true, true), ("../known.json", true, false),
    ("../../known.json", false, false),
    ("/known.json", false, false), ("./x/known.json", true, true), ("..known.json", true, true),
  ])
  func paths(_ path: String, _ isInRepository: Bool, _ isInFolder: Bool) {
    let file = ["work/App/.pressfit.json": "{\"baseline\": \"\(path)\"}", "work/App/Info.plist": ""]
    let inRepository = try? configuration(file.merging(["work/.git/HEAD": ""]) { $1 })
    #expect((inRepository != nil) == isInRepository)
    let alone = try? configuration(file)
    #expect((alone != nil) == isInFolder)
  }

  @Test(arguments: ["fonts", "fontFolders", "metrics"]) func lists(_ key: String) {
    let files = ["work/App/.pressfit.json": "{\"\(key)\": [\"a\", \"../../b\"]}", "work/App/Info.plist": ""]
    #expect(throws: (any Error).self) { try configuration(files) }
    let inside = ["work/App/.pressfit.json": "{\"\(key)\": [\"a\", \"b/../c\"]}", "work/App/Info.plist": ""]
    #expect(throws: Never.self) { try configuration(inside) }
  }

  /// A file that the user names may refer to any path.
  @Test func namedFile() throws {
    let fileSystem = InMemoryFileSystem(["x/c.json": "{\"metrics\": [\"../../m.json\"], \"rooms\": \"r.json\"}"])
    var sink = DiagnosticSink()
    let configuration = try ConfigurationFile(named: "x/c.json", in: fileSystem).read(
      in: fileSystem, reportingTo: &sink)
    #expect(configuration.path == "x/c.json")
    #expect(configuration.texts[.rooms]?.first?.hasSuffix("x/r.json") == true)
    #expect(throws: (any Error).self) {
      try ConfigurationFile(named: "none.json", in: fileSystem).read(in: fileSystem, reportingTo: &sink)
    }
  }

  @Test(arguments: ["{", "[]", "{\"surface\": []}", ""]) func invalidFile(_ text: String) {
    #expect(throws: (any Error).self) {
      try configuration(["work/App/.pressfit.json": text, "work/App/Info.plist": ""])
    }
  }
}

/// Values of a configuration, and their effects.
@Suite struct ConfigurationValueTests {
  private func read(_ text: String) -> Configuration? {
    var sink = DiagnosticSink()
    return Configuration.read(SourceFile(path: "c", text), locating: { $0 }, reportingTo: &sink)
  }

  /// Valid dates of the Gregorian calendar.
  @Test(arguments: [
    ("2026-12-31", true), ("2024-02-29", true), ("2000-02-29", true), ("1900-02-29", false), ("2026-02-29", false),
    ("2026-04-31", false), ("2026-00-10", false), ("2026-13-01", false), ("2026-01-00", false), ("2026-1-01", false),
    ("26-01-01", false), ("2026/01/01", false), ("2026-01-01T00:00", false), ("", false), ("+026-01-01", false),
    ("٢٠٢٦-٠١-٠١", false), ("2026-01-01 ", false),
  ])
  func dates(_ date: String, _ isValid: Bool) {
    let text = "{\"suppressions\": [{\"rule\": \"stale-key\", \"reason\": \"r\", \"until\": \"\(date)\"}]}"
    #expect((read(text) != nil) == isValid)
  }

  @Test(arguments: [
    ("0", true), ("100", true), ("-1", false), ("101", false), ("50.5", false), ("\"50\"", false), ("true", false),
    ("null", false),
    ("{\"*\": 80, \"de\": 100}", true), ("{\"de\": 101}", false), ("[]", false), ("99999999999999999999", false),
  ])
  func percentages(_ value: String, _ isValid: Bool) {
    #expect((read("{\"minimumCoverage\": \(value)}") != nil) == isValid)
  }

  /// The names of samples: as written, also with "=", and with `%` as on the command line.
  @Test(arguments: [
    ("@", "@"), ("%@", "@"), ("%2$lld", "2"), ("d", "d"), ("count == 1 ? a : b", "count == 1 ? a : b"), ("a=b", "a=b"),
    ("=", "="),
    ("caf\u{E9}", "caf\u{E9}"),
  ])
  func samples(_ name: String, _ expected: String) {
    let samples = read("{\"samples\": {\"\(name)\": [\"x=y\", \"w\"], \"Open %@\": {\"\(name)\": \"z\"}}}")?.samples
    #expect(samples?.map(\.name) == [expected, expected, expected])
    #expect(samples?.map(\.value) == ["x=y", "w", "z"])
    #expect(samples?.map { $0.key?.rawValue } == [nil, nil, "Open %@"])
  }

  /// Keys that can make a finding disappear are named, with the number of findings that are turned off.
  @Test(arguments: [
    ("{}", nil), ("{\"policy\": \"evidence\"}", nil), ("{\"textSizes\": [\"L\"]}", nil),
    ("{\"surfaces\": [\"all\"]}", nil),
    ("{\"requireQuickActions\": true, \"minimumCoverage\": 50, \"baseline\": \"b\"}", nil),
    ("{\"policy\": \"observed\"}", "effects of the configuration: \"policy\" changes the scope of the check"),
    (
      "{\"glossary\": [\"Quill\"], \"targets\": [\"App\"]}",
      "effects of the configuration: \"targets\", \"glossary\" change the scope of the check"
    ),
    (
      "{\"rules\": {\"stale-key\": \"off\"}}", "effects of the configuration: 2 findings are turned off (stale-key 2)"
    ),
    (
      "{\"rules\": {\"emoji-in-title\": \"off\"}, \"policy\": \"observed\"}",
      "effects of the configuration: \"policy\" changes the scope of the check; 1 finding is turned off (emoji-in-title 1)"
    ),
  ])
  func effects(_ text: String, _ expected: String?) throws {
    var policy = FindingPolicy(try #require(read(text)), today: "2026-01-01")
    let ids: [Diagnostic.ID] = [.staleKey, .staleKey, .emojiInTitle, .titleTruncated]
    _ = policy.apply(to: ids.map { Finding(Diagnostic($0, .warning, "m", at: nil), about: Finding.Subject()) })
    #expect(policy.summary?.message == expected)
  }

  /// The flag is the name of the key without the plural, and each flag belongs to one key.
  @Test func flagNames() {
    let names = ConfigurationKey.allCases.compactMap(\.flagName)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    for key in ConfigurationKey.allCases {
      #expect(!key.isLikeFlag || key.flagName != nil)
      #expect(!key.summary.isEmpty && key.summary.first?.isUppercase == false || key == .schema || key == .textSizes)
      #expect(!key.summary.hasSuffix("."))
    }
  }

  /// The schema accepts the keys of the reader, each with a description.
  @Test func schema() throws {
    guard case .object(let root) = ConfigurationSchema.root,
      case .object(let properties)? = root.first(where: { $0.name == "properties" })?.value
    else {
      Issue.record("the schema has no properties")
      return
    }
    #expect(properties.map(\.name) == ConfigurationKey.allCases.map(\.rawValue))
    for (property, key) in zip(properties, ConfigurationKey.allCases) {
      guard case .object(let members) = property.value else {
        Issue.record("\(key) is not an object")
        continue
      }
      #expect(members.first?.name == "description")
      #expect(members.first?.value == .text(key.summary))
      #expect(Set(members.map(\.name)).count == members.count)
    }
  }
}
