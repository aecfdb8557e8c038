import Diagnostics
import Extraction
import Formats
import Localization
import POSIX
import ScanExchange
import Testing
import Workspace

/// The entry point of the module: a file system and options in, a project out.
@Suite struct ProjectReaderTests {
  private let files = [
    "App/Info.plist": Plist.app("Scan", "Write"),
    "App/de.lproj/InfoPlist.strings": "\"Scan\" = \"Scannen\";\n",
    "App/Shortcuts.swift": "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Add\")\n",
  ]

  private func reader(_ selection: BuildSelection = BuildSelection()) -> ProjectReader {
    var options = ProjectOptions()
    options.selection = selection
    return ProjectReader(InMemoryFileSystem(files), options)
  }

  @Test func readsTheItemsAndTablesOfAnApp() throws {
    let project = try reader().read("App")
    let app = try #require(project.apps.first)
    #expect(project.apps.count == 1)
    #expect(app.catalog.items.compactMap(\.title?.value) == ["Scan", "Write"])
    let german = try #require(app.catalog.localizations.first { $0.name == "de" })
    #expect(german.entry(for: "Scan")?.value == "Scannen")
    #expect(german.entry(for: "Write") == nil)
    #expect(project.snapshots.keys.sorted() == ["Info.plist", "de.lproj/InfoPlist.strings"])
  }

  /// The scanner gets the files that mention quick actions; its items are added to the app in a second step.
  @Test func addsTheScannedItemsToTheirApp() throws {
    let scanner = CodeScanner(
      InMemoryFileSystem(files), options: ScanOptions(), readsPhrases: false, suppressionMark: "no such mark"
    ) { request, _ in
      ScanResult(
        diagnostics: request.candidates.map { Diagnostic(.brokenSource, .note, "read \($0)", at: nil, help: nil) })
    }
    var (project, code) = try reader().read("App", with: scanner)
    #expect(code.diagnostics.map(\.message) == ["read Shortcuts.swift"])
    #expect(project.diagnostics.allSatisfy { $0.id != .brokenSource })
    CodeItemReader(reader(), InMemoryFileSystem(files)).add(code, to: &project)
    #expect(project.diagnostics.contains { $0.message == "read Shortcuts.swift" })
  }

  @Test func rejectsUnknownNames() throws {
    let target = BuildSelection(targets: ["Missing"])
    #expect(throws: ProjectError.unknownName("Missing", of: .target, known: [])) { try reader(target).read("App") }
    let configuration = BuildSelection(configuration: "Beta")
    #expect(throws: ProjectError.unknownName("Beta", of: .configuration, known: [])) {
      try reader(configuration).read("App")
    }
  }

  @Test func failsWithoutAProject() throws {
    #expect(throws: ProjectError.file(WorkspaceError(.read, "None", .system(.notFound)))) {
      try reader().read("None")
    }
  }
}
