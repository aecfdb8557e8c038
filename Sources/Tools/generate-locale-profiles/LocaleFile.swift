import Foundation
import LocaleSchema

/// A file `Locales/<tag>.json` as it is written; `docs/locales.md` describes the members.
///
/// Each member but `tag` and the names may come from the parent instead.
struct LocaleFile: Decodable {
  /// In the order in which the documentation has them.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case tag, parent, englishName, ownName, script, direction, faces, lineBreakStrictness, wordBreaking
    case numberingSystem, ellipsis, expansion, sampleTitles, sources
  }

  var tag: String
  /// The tag of the file that has what this one leaves out.
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
  /// Reads the file at `url`, and says what is wrong with it.
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

  /// With what it leaves out taken from `parent`.
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

  /// The profile that the file, which leaves nothing out any more, describes.
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
    // What does not come back from the record holds a character that the record needs for itself.
    guard LocaleProfile(record: profile.record) == profile,
      !profile.record.contains(where: { ["\n", "\"", "\\"].contains($0) })
    else {
      throw LocaleFileError(file: tag + ".json", problem: "a value contains a tab, bar, quotation mark or line break")
    }
    return profile
  }
}

/// What is wrong with a file of `Locales`.
struct LocaleFileError: Error, CustomStringConvertible {
  var file: String
  var problem: String
  var description: String { "'Locales/\(file)': \(problem)" }
}

/// Any value, which is not looked at.
private struct AnyMember: Decodable {
  init(from decoder: any Decoder) {}
}
