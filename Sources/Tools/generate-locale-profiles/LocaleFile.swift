import Foundation
import LocaleSchema

/// A file `Locales/<tag>.json`; its members are documented in `docs/locales.md`.
///
/// All members except `tag` and the names may be inherited from the parent.
struct LocaleFile: Decodable {
  /// In the order of the documentation.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case tag, parent, englishName, ownName, script, direction, faces, lineBreakStrictness, wordBreaking
    case numberingSystem, ellipsis, expansion, sampleTitles, sources
  }

  var tag: String
  /// The tag of the file that missing members are inherited from.
  var parent: String?
  var englishName: String
  var ownName: String
  var script: String?
  var direction: String?
  var faces: [String]?
  var lineBreakStrictness: String?
  var wordBreaking: String?
  var numberingSystem: String?
  var ellipsis: String?
  var expansion: Int?
  var sampleTitles: [String]?
  var sources: [String]?
}

extension LocaleFile {
  /// Reads the file at `url`; throws a description of any problem.
  init(contentsOf url: URL) throws(LocaleFileError) {
    let name = url.lastPathComponent
    do {
      let data = try Data(contentsOf: url)
      let members = try JSONDecoder().decode([String: AnyMember].self, from: data).keys
      let known = Set(CodingKeys.allCases.map(\.rawValue))
      if let unknown = members.filter({ !known.contains($0) }).min() {
        throw LocaleFileError(file: name, problem: "unknown member '\(unknown)'")
      }
      self = try JSONDecoder().decode(LocaleFile.self, from: data)
    } catch let error as LocaleFileError {
      throw error
    } catch {
      throw LocaleFileError(file: name, problem: "\(error)")
    }
    guard name == tag + ".json", LanguageTag(tag).normalized.canonical == tag else {
      throw LocaleFileError(
        file: name, problem: "tag '\(tag)' is not the file's name, or not the language's normal tag")
    }
  }

  /// The file with missing members from `parent`.
  func inheriting(from parent: LocaleFile) -> LocaleFile {
    var file = self
    file.script = script ?? parent.script
    file.direction = direction ?? parent.direction
    file.faces = faces ?? parent.faces
    file.lineBreakStrictness = lineBreakStrictness ?? parent.lineBreakStrictness
    file.wordBreaking = wordBreaking ?? parent.wordBreaking
    file.numberingSystem = numberingSystem ?? parent.numberingSystem
    file.ellipsis = ellipsis ?? parent.ellipsis
    file.expansion = expansion ?? parent.expansion
    file.sampleTitles = sampleTitles ?? parent.sampleTitles
    file.sources = sources ?? parent.sources
    return file
  }

  /// The profile described by the file, which must be complete.
  func profile() throws(LocaleFileError) -> LocaleProfile {
    func required<Value>(_ value: Value?, _ member: CodingKeys) throws(LocaleFileError) -> Value {
      guard let value else {
        throw LocaleFileError(
          file: tag + ".json", problem: "'\(member.rawValue)' is missing or invalid, and no parent defines it")
      }
      return value
    }
    let profile = LocaleProfile(
      tag: LanguageTag(tag), englishName: englishName, ownName: ownName, script: try required(script, .script),
      direction: try required(direction.flatMap(LocaleProfile.WritingDirection.init), .direction),
      faces: try required(faces, .faces),
      lineBreakStrictness: try required(
        lineBreakStrictness.flatMap(LocaleProfile.LineBreakStrictness.init), .lineBreakStrictness),
      wordBreaking: try required(wordBreaking.flatMap(LocaleProfile.WordBreaking.init), .wordBreaking),
      numberingSystem: try required(numberingSystem, .numberingSystem), ellipsis: try required(ellipsis, .ellipsis),
      expansion: try required(expansion, .expansion), sampleTitles: try required(sampleTitles, .sampleTitles))
    _ = try required(sources, .sources)
    // If the record does not round-trip, a value contains one of its separators.
    guard LocaleProfile(record: profile.record)?.record == profile.record,
      !profile.record.contains(where: { ["\n", "\"", "\\"].contains($0) })
    else {
      throw LocaleFileError(file: tag + ".json", problem: "a value contains a tab, bar, quotation mark or line break")
    }
    return profile
  }
}

/// A problem with a file in `Locales`.
struct LocaleFileError: Error, CustomStringConvertible {
  var file: String
  var problem: String
  var description: String { "'Locales/\(file)': \(problem)" }
}

/// Any value; ignored.
private struct AnyMember: Decodable {
  init(from decoder: any Decoder) {}
}
