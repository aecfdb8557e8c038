import CodeReading
import Diagnostics
import Extraction
import Formats
import Localization
import Testing

/// `switch` of C# and `when` of Kotlin: the arms that a value can choose.
@Suite struct ChoiceTests {
  private func titles(_ code: String, _ others: [String], _ language: CodeLanguage) -> [String?] {
    let apis =
      language == .cSharp
      ? ShortcutAPI.dotNet : PackageManifest.native(.kotlinMultiplatform, manifest: "a", folder: "").apis
    let files = others.enumerated().map { SourceFile(path: "other\($0.offset)", $0.element) }
    return CodeShortcuts(SourceFile(path: "a", code), language, apis: apis, others: files).items.map(\.title.literal)
  }

  /// The titles of the cases Rake and Hoe.
  @Test(arguments: [
    ("Kind.Rake => \"Rake\", Kind.Hoe => \"Hoe\"", ["Rake", "Hoe"]),
    ("Kind.Rake => \"Rake\", _ => \"Hoe\"", ["Rake", "Hoe"]),
    ("Kind.Hoe => \"Hoe\", Kind.Rake => \"Rake\"", ["Rake", "Hoe"]),
    ("Kind.Rake or Kind.Hoe => \"Tool\", _ => \"Other\"", ["Tool", "Tool"]),
    ("Rake => \"Rake\", Hoe => \"Hoe\"", ["Rake", "Hoe"]),
    ("not Kind.Rake => \"Hoe\", _ => \"Rake\"", ["Hoe", "Rake", "Hoe", "Rake"]),
    ("Kind.Rake when IsNew => \"New\", Kind.Rake => \"Rake\", _ => \"Hoe\"", ["New", "Rake", "New", "Hoe"]),
    ("> Kind.Rake => \"Hoe\", _ => \"Rake\"", ["Hoe", "Rake", "Hoe", "Rake"]),
    ("var kind when IsNew => \"New\", _ => \"Old\"", ["New", "Old", "New", "Old"]),
    ("Kind.Rake => throw new E(), _ => \"Hoe\"", [nil, "Hoe"]),
    ("/* Kind.Hoe => \"No\", */ Kind.Rake => \"Rake\", _ => \"Hoe\"", ["Rake", "Hoe"]),
  ])
  func armsOfCSharp(arms: String, expected: [String?]) {
    for line in ["", "\r\n"] {
      let text = "static string Text(Kind kind) => kind switch {\(line) \(arms.replacing(", ", with: ",\(line) ")) };"
      let code =
        "class Menu { \(text) void Go() { Enum.GetValues<Kind>().Select(k => new AppAction(k.ToString(), Text(k))); } }"
      #expect(titles(code, ["enum Kind { Rake, Hoe }"], .cSharp) == expected)
    }
  }

  @Test(arguments: [
    ("Kind.RAKE -> \"Rake\"\n Kind.HOE -> \"Hoe\"", ["Rake", "Hoe"]),
    ("RAKE -> \"Rake\"\n HOE -> \"Hoe\"", ["Rake", "Hoe"]),
    ("HOE -> \"Hoe\"\n RAKE -> \"Rake\"", ["Rake", "Hoe"]),
    ("Kind.RAKE, Kind.HOE -> \"Tool\"\n else -> \"Other\"", ["Tool", "Tool"]),
    ("RAKE -> \"Rake\"\n else -> \"Hoe\"", ["Rake", "Hoe"]),
    ("!in tools -> \"New\"\n else -> \"Old\"", ["New", "Old", "New", "Old"]),
    ("is Kind -> \"Kind\"\n else -> \"Other\"", ["Kind", "Other", "Kind", "Other"]),
    ("Kind.RAKE if isNew -> \"New\"\n else -> \"Old\"", ["New", "Old", "New", "Old"]),
  ])
  func armsOfKotlin(arms: String, expected: [String]) {
    for line in ["\n", "\r\n", ";"] {
      let code =
        "fun go() = Kind.entries.map { UIApplicationShortcutItem(it.name, when (it) { \(arms.replacing("\n", with: line)) }) }"
      #expect(titles(code, ["enum class Kind { RAKE, HOE }"], .kotlin) == expected)
    }
  }

  /// The arms of a value that only a run knows, and of a string.
  @Test(arguments: [
    ("kind", ["Rake", "Hoe"]), ("\"r\"", ["Rake"]), ("\"x\"", ["Hoe"]), ("Id", ["Rake"]),
  ])
  func armsOfStrings(subject: String, expected: [String]) {
    let code = """
      class Menu { const string Id = "r";
        void Go(string kind) { Set(new AppAction("a", \(subject) switch { "r" => "Rake", _ => "Hoe" })); } }
      """
    #expect(titles(code, [], .cSharp) == expected)
  }
}
