import Foundation
import LocaleSchema

/// The profiles of all files of `Locales`, as the source file that holds them.
struct LocaleTable {
  private let profiles: [LocaleProfile]

  /// Reads every `.json` directly in `folder`.
  init(folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    var files: [String: LocaleFile] = [:]
    for name in names {
      let file = try LocaleFile(contentsOf: folder.appendingPathComponent(name))
      files[file.tag] = file
    }
    profiles = try files.values.map { try Self.resolved($0, in: files).profile() }.sorted { $0.tag < $1.tag }
  }

  /// `file` with what its parents have and it leaves out.
  private static func resolved(_ file: LocaleFile, in files: [String: LocaleFile]) throws(LocaleFileError) -> LocaleFile
  {
    var result = file
    var visited: Set = [file.tag]
    while let parent = result.parent {
      guard let next = files[parent], visited.insert(parent).inserted else {
        throw LocaleFileError(file: file.tag + ".json", problem: "parent '\(parent)' is missing, or its own ancestor")
      }
      result = result.inheriting(from: next)
      result.parent = next.parent
    }
    return result
  }

  /// The text of `LocaleProfiles+Generated.swift`: the same for the same files, in the order of the tags.
  var sourceText: String {
    """
    // Written by generate-locale-profiles from Locales/*.json. Change those, not this.
    // swift-format-ignore-file

    extension LocaleProfiles {
      /// A record for each language, in the order of the tags.
      static let records: [String] = [
    \(profiles.map { "    \"\($0.record.replacing("\t", with: "\\t"))\"," }.joined(separator: "\n"))
      ]
    }

    """
  }
}
