import Foundation
import LocaleProfiles
import LocaleSchema
import Testing

/// The generated table compared with its source files, which this test reads without the generator.
@Suite struct LocaleFilesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Locales")

  private static func members(of tag: String) throws -> [String: any Sendable] {
    let data = try Data(contentsOf: folder.appendingPathComponent(tag + ".json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: any Sendable], "\(tag)")
  }

  /// With missing values inherited from its parents.
  private static func inherited(_ tag: String) throws -> [String: any Sendable] {
    let own = try members(of: tag)
    guard let parent = own["parent"] as? String else { return own }
    return try inherited(parent).merging(own) { $1 }
  }

  @Test func tableHoldsExactlyTheFiles() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(files.sorted() == LocaleProfiles.tags.map(\.canonical).sorted())
  }

  @Test(arguments: LocaleProfiles.tags.map(\.canonical))
  func tableIsFresh(tag: String) throws {
    let members = try Self.inherited(tag)
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
    #expect(members["tag"] as? String == profile.tag.canonical)
    #expect(members["englishName"] as? String == profile.englishName)
    #expect(members["ownName"] as? String == profile.ownName)
    #expect(members["script"] as? String == profile.script)
    #expect(members["direction"] as? String == profile.direction.rawValue)
    #expect(members["faces"] as? [String] == profile.faces)
    #expect(members["lineBreakStrictness"] as? String == profile.lineBreakStrictness.rawValue)
    #expect(members["wordBreaking"] as? String == profile.wordBreaking.rawValue)
    #expect(members["numberingSystem"] as? String == profile.numberingSystem)
    #expect(members["ellipsis"] as? String == profile.ellipsis)
    #expect(members["expansion"] as? Int == profile.expansion)
    #expect(members["sampleTitles"] as? [String] == profile.sampleTitles)
    #expect((members["sources"] as? [String])?.isEmpty == false)
  }
}
