import Extraction
import Formats
import Foundation
import Testing
import Workspace

/// Discovery compared with manual results for real projects; runs only if the material exists.
@Suite(.enabled(if: Corpus.rows.isEmpty == false)) struct CorpusDiscoveryTests {
  @Test(arguments: Corpus.rows) func findsKnownProblems(_ row: Corpus.Row) throws {
    let finder = ProjectFinder(DiskFileSystem(), readFacts: propertyListFacts)
    let layout = try finder.layout(at: row.folder)
    let apps = layout.appsWithShortcutItems
    #expect(apps.map(\.infoPlist.path) == row.infoPlists)
    for app in apps {
      #expect(app.tables.filter { $0.format == .strings }.compactMap(\.localization) == row.withTable)
      // Folders without files are not in the material, and cannot be found.
      let all = row.all.filter { name in
        row.withTable.contains(name)
          || FileManager.default.fileExists(atPath: FilePath.join(row.folder, row.glob.replacing("*", with: name)))
      }
      #expect(app.localizations == all)
      for table in app.tables { #expect(FilePath.folder(FilePath.folder(table.path)) == FilePath.folder(row.glob)) }
    }
  }
}

enum Corpus {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var folder: String
    var infoPlists: [String]
    var glob: String
    var all: [String]
    var withTable: [String]

    var testDescription: String { name }
  }

  /// The rows with files that are available.
  static let rows: [Row] = {
    let besideCheckout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../shared").standardized
      .path
    let shared = ProcessInfo.processInfo.environment["PRESSFIT_SHARED"] ?? besideCheckout
    guard let text = try? String(contentsOfFile: shared + "/corpus/expected.jsonl", encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let row = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let name = row["id"] as? String
      else { return nil }
      let folder = "\(shared)/corpus/\(name)"
      guard FileManager.default.fileExists(atPath: folder) else { return nil }
      let plists = (row["info_plists"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
      let localizations = row["app_lprojs"] as? [String: Any]
      return Row(
        name: name, folder: folder, infoPlists: plists, glob: localizations?["glob"] as? String ?? "",
        all: localizations?["all"] as? [String] ?? [],
        withTable: localizations?["with_InfoPlist.strings"] as? [String] ?? [])
    }
  }()
}
