import Localization
import ReferenceMaterial
import Testing

/// Values that code changes, and code that a run or a build leaves out: the titles of `code`, with `?` for one that is known at run time only.
@Suite struct ChangedValueTests {
  private func titles(_ declarations: String, _ body: String) -> Set<String> {
    let item = "list.append(UIApplicationShortcutItem(type: \"t\", localizedTitle: TITLE))"
    let parts = body.split(separator: ">>", maxSplits: 1).map(String.init)
    let own = item.replacing("TITLE", with: parts.count > 1 ? parts[1] : "name")
    let code =
      parts[0].contains("ITEM")
      ? parts[0].replacing("ITEM", with: own) : parts.count > 1 ? parts[0] + "\n" + own : parts[0]
    let items = SourceFixture(
      swift: """
        \(declarations)
        final class Menu {
          func publish(text: String, on: Bool, count: Int) {
            var list: [UIApplicationShortcutItem] = []
            \(code)
            UIApplication.shared.shortcutItems = list
          }
        }
        """
    ).scan().items
    return Set(items.map { $0.title.literal ?? "?" })
  }

  private static let entries = """
    struct E { let name: String; let on: Bool }; let all = [E(name: "A", on: false), E(name: "B", on: true)];

    """

  private static let local: [(String, Set<String>)] = [
    ("var name = \"A\"; name += text >> name", ["?"]), ("var name = \"A\"; name += \"B\" >> name", ["AB"]),
    ("var name = \"A\"; if on { name += \"B\" } >> name", ["A", "AB"]),
    ("var name = \"A\"; for _ in 0..<count { name += \"B\" } >> name", ["A", "?"]),
    ("var name = \"A\"; for _ in 0..<count { ITEM; name = \"B\" } >> name", ["A", "B"]),
    ("var name = \"A\"; do { name = \"B\" } >> name", ["B"]),
    ("var name = \"A\"; defer { name = \"B\" } >> name", ["A"]),
    ("var name = \"A\"; switch count { case 1: name = \"B\"; default: break } >> name", ["A", "B"]),
    ("var names = [\"A\", \"B\"]; names.insert(text, at: 0) >> names[1]", ["A"]),
    ("var names = [\"A\", \"B\"]; names.insert(\"C\", at: count) >> names[1]", ["?"]),
    ("var names = [\"A\", \"B\"]; names.removeLast(); names.append(\"C\") >> names[1]", ["C"]),
    ("var names = [\"A\", \"B\"]; if count > 1 { names.removeFirst() } >> names[0]", ["?"]),
    ("var names = [\"B\", \"A\"]; names.sort() >> names[0]", ["?"]),
    ("var names = [\"A\"]; names.append(\"B\") >> names[1]", ["B"]),
    ("var names = [\"a\": \"A\"]; names[\"a\"] = text >> names[\"a\"]!", ["?"]),
    ("var names = [\"a\": \"A\"]; names[text] = \"B\" >> names[\"a\"]!", ["A", "B"]),
    ("var names = [\"a\": \"A\"]; names.removeValue(forKey: \"a\") >> names[\"a\"] ?? \"B\"", ["B"]),
    ("for name in [\"A\", \"B\"] { if name == \"A\" { continue }; ITEM } >> name", ["B"]),
    ("for name in [\"A\", \"B\"] where name != \"A\" { ITEM } >> name", ["B"]),
    ("for name in [\"A\", \"B\"].filter({ $0 != \"A\" }) { ITEM } >> name", ["B"]),
    ("for name in [\"A\", \"B\"].prefix(1) { ITEM } >> name", ["A"]),
    (entries + "for e in all.filter({ $0.on }) { ITEM } >> e.name", ["B"]),
    (entries + "for e in all.filter(\\.on) { ITEM } >> e.name", ["B"]),
    (entries + "for e in all where e.on { ITEM } >> e.name", ["B"]),
    (entries + "for e in all.filter({ $0.on == on }) { ITEM } >> e.name", ["A", "B"]),
    ("var names = [\"A\"]; if on { names.append(\"B\") }; for name in names.suffix(1) { ITEM } >> name", ["A", "B"]),
    ("var name = \"A\"\n#if os(iOS)\nname = \"B\"\n#endif\n >> name", ["B"]),
    ("#if BETA\nlet name = \"A\"\n#else\nlet name = \"B\"\n#endif\n >> name", ["A", "B"]),
    // Properties of a value in a variable, and changes in place.
    ("struct Entry { var title = \"A\" }; var entry = Entry(); entry.title = \"B\" >> entry.title", ["B"]),
    ("struct Entry { var title = \"A\" }; var entry = Entry(); entry.title = text >> entry.title", ["?"]),
    ("struct Entry { var title: String }; var entry = Entry(title: \"A\"); entry.title += \"B\" >> entry.title", ["?"]),
    ("var name = \"A\"; name.append(text) >> name", ["?"]), ("var name = \"A\"; rename(&name) >> name", ["?"]),
    ("var name = \"A\"; var other = \"B\"; (name, other) = (other, name) >> name", ["?"]),
    // Changes in branches that known values select.
    ("var name = \"A\"; let k = 1; switch k { case 1: name = \"B\"; default: name = \"C\" } >> name", ["B"]),
    (
      "var name = \"A\"; switch count { case 1: name = \"B\"; fallthrough; default: name = \"C\" } >> name", ["B", "C"]
    ),
    (
      "var name = \"A\"; let k = 1; switch k { case 1: fallthrough; case 2: name = \"B\"; default: break } >> name",
      ["B"]
    ),
    ("var name = \"A\"; let isNew = true; if isNew { name = \"B\" } >> name", ["B"]),
    ("var name = \"A\"; let isNew = true; if isNew { if on { return }; name = \"B\" } >> name", ["A", "B"]),
    ("var name = \"A\"; let isNew = true; for _ in 0..<count { if isNew { name = \"B\" } } >> name", ["A", "B"]),
    ("var names = [\"A\"]; fill(&names); for name in names { ITEM } >> name", ["A", "?"]),
  ]

  @Test(arguments: local)
  func localValues(code: String, expected: Set<String>) { #expect(titles("", code) == expected) }

  private static let declared: [(String, String, Set<String>)] = [
    ("func name(_ isNew: Bool) -> String { if isNew { return \"A\" }; return \"B\" }", "name(true)", ["A"]),
    ("func name(_ isNew: Bool) -> String { !isNew ? \"A\" : \"B\" }", "name(true)", ["B"]),
    ("func name(_ a: Bool, _ b: Bool) -> String { a && b ? \"A\" : \"B\" }", "name(true, false)", ["B"]),
    ("func name(_ a: Bool, _ b: Bool) -> String { a || b ? \"A\" : \"B\" }", "name(on, true)", ["A"]),
    ("func name(_ a: Bool, _ b: Bool) -> String { a || b ? \"A\" : \"B\" }", "name(on, false)", ["A", "B"]),
    ("func name(_ k: Int) -> String { switch k { case 0: return \"A\"; default: return \"B\" } }", "name(0)", ["A"]),
    ("func name() -> String {\n#if os(tvOS)\nreturn \"A\"\n#else\nreturn \"B\"\n#endif\n}", "name()", ["B"]),
    ("func name() -> String {\n#if BETA\nreturn \"A\"\n#else\nreturn \"B\"\n#endif\n}", "name()", ["A", "B"]),
    ("#if os(macOS)\nlet name = \"A\"\n#else\nlet name = \"B\"\n#endif", "name", ["B"]),
    ("struct Kind { static let isNew = true }", "Kind.isNew ? \"A\" : \"B\"", ["A"]),
    (
      "enum Kind { static var isNew = true }\nfunc f() { Kind.isNew = false }", "Kind.isNew ? \"A\" : \"B\"",
      ["A", "B"]
    ),
    (
      "enum Kind { static var name = \"A\" }\nfunc f() { if let b = load() { Kind.name = b } }", "Kind.name",
      ["A", "?"]
    ),
    ("let number = 3", "\"Open \\(number)\"", ["Open 3"]), ("let number = 3", "String(format: \"%d\", number)", ["3"]),
    ("var number = 3\nfunc f() { number += 1 }", "\"Open \\(number)\"", ["?"]),
    ("func name(_ k: Int) -> String { guard k > 1 else { return \"A\" }; return \"B\" }", "name(1)", ["A"]),
    (
      "func name(_ k: Int) -> String { for n in [1] { if n == k { return \"A\" } }; return \"B\" }", "name(count)",
      ["A", "B"]
    ),
    ("func name() -> String { do { try open(); return \"A\" } catch { return \"B\" } }", "name()", ["A", "B"]),
    (
      "enum Kind { static var isNew = true }\nfunc f() { Kind.isNew.toggle() }", "Kind.isNew ? \"A\" : \"B\"",
      ["A", "B"]
    ),
    ("var number = 3\nfunc f() { number -= 1 }", "\"Open \\(number)\"", ["?"]),
    (
      "func name(_ k: Int) -> String { switch k { case 0..<5: return \"A\"; default: return \"B\" } }", "name(3)",
      ["A"]
    ),
    (
      "func name(_ k: Int) -> String { switch k { case 0..<5: return \"A\"; default: return \"B\" } }", "name(5)",
      ["B"]
    ),
    (
      "func name(_ k: Int) -> String { switch k { case 0..<5: return \"A\"; default: return \"B\" } }", "name(count)",
      ["A", "B"]
    ),
    (
      """
      func name(_ k: Int, _ b: Bool) -> String {
        switch (k, b) { case (1, true): return "A"; case (_, false): return "B"; default: return "C" }
      }
      """, "name(1, true)", ["A"]
    ),
    (
      """
      func name(_ k: Int, _ b: Bool) -> String {
        switch (k, b) { case (1, true): return "A"; case (_, false): return "B"; default: return "C" }
      }
      """, "name(1, on)", ["A", "B", "C"]
    ),
    (
      "func name(_ k: Int) -> String { switch k { case let n where n > 2: return \"A\"; default: return \"B\" } }",
      "name(3)", ["A", "B"]
    ),
    (
      "func name(_ k: Int) -> String { var t = \"A\"; if k == 1 { t = \"B\" }; return t }", "name(1)", ["B"]
    ),
    (
      "func name(_ k: Int) -> String { var t = \"A\"; if k == 1 { t = \"B\" }; return t }", "name(2)", ["A"]
    ),
    (
      "func name(_ k: Int) -> String { var t = \"A\"; if k == 1 { t = \"B\" }; return t }", "name(count)", ["A", "B"]
    ),
  ]

  private static let kind = """
    enum Kind: String, CaseIterable {
      case a = "A", b = "B"
      static var shown: [Kind] { allCases }
      var isOld: Bool { self != .a }
    }
    enum Part: Int { case first = 1, second }
    enum Own: String, CaseIterable { case a = "A", b = "B"; static var allCases: [Own] { [.a] } }
    protocol Named { static var name: String { get } }
    extension Named { static var title: String { name } }
    enum First: Named { static let name = "A" }
    func rank(_ n: Int) -> String { switch n { case ..<0: return "A"; case 9...: return "B"; default: return "C" } }

    """
  private static let listed: [(String, Set<String>)] = [
    ("for k in Kind.shown { ITEM } >> k.rawValue", ["A", "B"]),
    ("for k in Kind.allCases.filter(\\.isOld) { ITEM } >> k.rawValue", ["B"]),
    ("for k in Own.allCases { ITEM } >> k.rawValue", ["A"]),
    ("for k in [Kind.a, .b] { ITEM } >> k.rawValue", ["A", "B"]),
    ("for k in [.a, .b] { ITEM } >> k.rawValue", ["?"]),
    ("for k in [\"A\"] + load() { ITEM } >> k", ["A", "?"]), ("let all = load() + [\"A\"] >> all[1]", ["?"]),
    ("for k in [\"A\", nil, \"B\"].compactMap({ $0 }) { ITEM } >> k", ["A", "B"]),
    ("let t = [\"A\", nil].compactMap { $0 }.joined() >> t", ["A"]),
    (" >> [\"\", \"A\", \"B\"][Part.second.rawValue]", ["B"]), (" >> First.title", ["A"]),
    (" >> rank(-1)", ["A"]), (" >> rank(9)", ["B"]),
    (" >> rank(0)", ["C"]), (" >> rank(count)", ["A", "B", "C"]),
  ]

  @Test(arguments: listed)
  func valuesOfTypes(code: String, expected: Set<String>) { #expect(titles(Self.kind, code) == expected) }

  @Test(arguments: declared)
  func declaredValues(declarations: String, title: String, expected: Set<String>) {
    #expect(titles(declarations, " >> " + title) == expected)
  }

  private static let assigned: [(String, Set<String>)] = [
    ("item.localizedTitle = \"B\"", ["B"]), ("if on { item.localizedTitle = \"B\" }", ["A", "B"]),
    ("if on { item.localizedTitle = \"B\" } else { item.localizedTitle = text }", ["B", "?"]),
    ("item.localizedTitle += \"B\"", ["AB"]), ("item.localizedTitle = \"B\"; item.localizedTitle = \"C\"", ["C"]),
  ]

  /// A property of an item is a variable too.
  @Test(arguments: assigned)
  func titlesAfterTheCreation(code: String, expected: Set<String>) {
    let creation = "let item = UIMutableApplicationShortcutItem(type: \"t\", localizedTitle: \"A\"); "
    #expect(titles("", creation + code + "; list.append(item)") == expected)
  }
}
