import CodeReading
import Diagnostics
import Extraction
import Localization
import Testing

/// Expressions with many suffixes, operators or levels of nesting.
@Suite struct CodeChainTests {
  private static let count = 1_500

  private func read(_ list: String, _ language: CodeLanguage) -> CodeShortcuts {
    let (call, package) =
      switch language {
      case .dart: ("const QuickActions().setShortcutItems(LIST);", "quick_actions")
      case .cSharp: ("AppActions.SetAsync(LIST);", "")
      case .kotlin: ("val all = UIApplicationShortcutItem(\"r\", LIST)", "")
      default: ("setItems(LIST);", "expo-quick-actions")
      }
    let start = language.isScript ? "import { setItems } from 'expo-quick-actions';\n" : ""
    let apis = package.isEmpty ? ShortcutAPI.dotNet : ShortcutAPI.apis(ofPackage: package)
    return CodeShortcuts(SourceFile(path: "a", start + call.replacing("LIST", with: list)), language, apis: apis)
  }

  private func isAnnounced(_ found: CodeShortcuts) -> Bool {
    !found.unreadCalls.isEmpty || !found.diagnostics.isEmpty || found.items.contains { $0.title.isRuntime }
  }

  private static let chains: [(first: String, repeated: String, last: String)] = [
    ("k.map(f)", ".slice(0, 1)", ""), ("k", "(f)", ""), ("k", "[0]", ""), ("k", ".a", ""), ("k()", "?.a", ""),
    ("k", "!", ""), ("k", "`a`", ""), ("a", " + a", ""), ("\"a\"", " + \"a\"", ""), ("a", " || a", ""),
    ("a", " ?? a", ""), ("a", " - a", ""), ("a", " as B", ""), ("a", " to a", ""), ("", "a ? b : ", "c"),
    ("", "!", "a"), ("", "- ", "a"), ("", "await ", "a"), ("", "new ", "a()"), ("", "(", "a"), ("", "(a)", "a"),
    ("", "[", "a"), ("", "...", "a"), ("", "[...", "a"), ("", "f(", "a"), ("", "a => ", "a"), ("", "{a: ", "a"),
    ("[", "if (a) ", "a]"), ("", "if (a) b else ", "c"), ("", "a switch { _ => ", "b"),
    ("a", " is a", ""), ("a", " is { a: 1 } && a", ""), ("a", " in a", ""), ("a", " instanceof a", ""),
    ("a", " with { b = 1 }", ""), ("", "a switch { ) ", "b"), ("", "when (a) { : ", "b"),
    ("", "when (a) { 1 -> object : A { ", "b"),
  ]

  @Test(arguments: [CodeLanguage.javaScript, .typeScript, .dart, .cSharp, .kotlin])
  func readsLongChainsWithoutDeepRecursion(language: CodeLanguage) {
    for chain in Self.chains {
      let found = read(chain.first + String(repeating: chain.repeated, count: Self.count) + chain.last, language)
      #expect(found.items.allSatisfy { $0.title.literal == nil }, "\(chain)")
    }
  }

  /// Levels of brackets with a chain in each one.
  @Test(arguments: [CodeLanguage.javaScript, .dart, .cSharp, .kotlin])
  func limitsChainsAtEachLevel(language: CodeLanguage) {
    let level = String(repeating: ".a()", count: 80) + String(repeating: " + a()", count: 80) + ")"
    let list = String(repeating: "(", count: 80) + "k" + String(repeating: level, count: 80)
    #expect(read(list, language).items.allSatisfy { $0.title.literal == nil })
  }

  @Test func announcesLongChains() {
    let list = "[{ id: 'r', title: 'Rake' }]"
    let suffix = ".slice(0, 5)"
    let short = read(list + String(repeating: suffix, count: 20), .javaScript)
    #expect(short.items.map(\.title.literal) == ["Rake"] || isAnnounced(short))
    for count in [100, Self.count] {
      #expect(isAnnounced(read("made()" + String(repeating: suffix, count: count), .javaScript)))
    }
    let title = "'R'" + String(repeating: " + 'R'", count: 20)
    #expect(
      read("[{ id: 'r', title: \(title) }]", .javaScript).items.map(\.title.literal)
        == [String(repeating: "R", count: 21)])
    let long = read("[{ id: 'r', title: 'R'\(String(repeating: " + 'R'", count: 100)) }]", .javaScript)
    #expect(isAnnounced(long) && long.items.allSatisfy { $0.title.literal == nil })
  }
}

extension CodeLanguage {
  fileprivate var isScript: Bool { self == .javaScript || self == .typeScript }
}
