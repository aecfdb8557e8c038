import Localization
import Testing

/// Look-ups in dictionaries of the app, by the raw value of an enumeration's case.
@Suite struct OwnDictionaryTests {
  private func titles(_ code: String) -> [String] {
    SourceFixture(swift: code).scan().items.map { $0.title.summary.replacing(" //", with: "") }
  }

  private static let keys = "enum Key: String { case scan = \"menu.scan\", find = \"menu.find\" }\n"
  private static let use =
    "func show() { items = [UIApplicationShortcutItem(type: \"a\", localizedTitle: tr(.scan))] }\n"

  private static let readers = [
    """
    func tr(_ key: Key) -> String { Store.shared.text(key.rawValue) ?? key.rawValue }
    final class Store { static let shared = Store()
      private var strings: [String: String]?
      func load() { strings = NSDictionary(contentsOfFile: path) as? [String: String]; FILE }
      func text(_ name: String) -> String? {
        if strings == nil { load() }
        return strings?[name]
      } }
    """,
    """
    func tr(_ key: Key) -> String { texts[key.rawValue] ?? "" }
    let texts = NSDictionary(contentsOf: Bundle.main.url(forResource: "Menu", withExtension: "strings")!) as! [String: String]
    """,
    """
    func tr(_ key: Key) -> String {
      guard let path = Bundle.main.path(forResource: "Menu", ofType: "strings", inDirectory: nil, forLocalization: code),
        let texts = NSDictionary(contentsOfFile: path) as? [String: String] else { return "" }
      return texts[key.rawValue]!
    }
    """,
    """
    enum Texts { static var all: [String: String] = {
      guard let url = Bundle.main.url(forResource: "Menu", withExtension: "strings") else { return [:] }
      return (NSDictionary(contentsOf: url) as? [String: String]) ?? [:]
    }() }
    func tr(_ key: Key) -> String { Texts.all[key.rawValue] ?? key.rawValue }
    """,
    """
    func texts(of language: String) -> [String: String] {
      let path = Bundle.main.path(forResource: "Menu", ofType: "strings")!
      return NSDictionary(contentsOfFile: path) as! [String: String]
    }
    func tr(_ key: Key) -> String { return texts(of: current)[key.rawValue]! }
    """,
  ]

  @Test(arguments: readers.dropFirst())
  func aDictionaryOfATable(reader: String) {
    #expect(titles(Self.keys + reader + Self.use) == ["menu.scan@Menu"])
  }

  @Test(arguments: readers.dropFirst())
  func aDictionaryOfAnotherFile(reader: String) {
    #expect(titles(Self.keys + reader.replacing("\"strings\"", with: "\"json\"") + Self.use) == ["?"])
  }

  @Test func aDictionaryOfUnknownOrigin() {
    #expect(titles(Self.keys + Self.readers[0] + Self.use) == ["?"])
    #expect(
      titles(
        Self.keys + Self.use
          + "func tr(_ key: Key) -> String { remote[key.rawValue] ?? NSLocalizedString(key.rawValue, comment: \"\") }")
        == ["menu.scan@Localizable", "?"])
  }

  @Test func keysOfNestedEnumerations() {
    let code = { (key: String) in
      """
      enum Keys { enum Menu: String { case scan = "menu.scan", find } }
      func tr(_ key: Keys.Menu) -> String { NSLocalizedString(key.rawValue, comment: "") }
      func show() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: tr(\(key)))] }
      """
    }
    #expect(titles(code("Keys.Menu.scan")) == ["menu.scan@Localizable"])
    #expect(titles(code(".find")) == ["find@Localizable"])
  }

  private static let names = [
    "String(describing: self)", "\"\\(self)\"", "\"menu.\\(self)\"", "String(reflecting: self)", "\"menu.\" + rawValue",
  ]

  @Test(
    arguments: zip(
      names, ["scan@Localizable", "scan@Localizable", "menu.scan@Localizable", "?", "menu.scan@Localizable"]))
  func theNameOfACase(key: String, title: String) {
    let code = """
      enum Key: String, CaseIterable { case scan
        var title: String { NSLocalizedString(\(key), comment: "") }
        var item: UIApplicationShortcutItem { .init(type: rawValue, localizedTitle: title) } }
      func show() { items = Key.allCases.map(\\.item) }
      """
    #expect(titles(code) == [title])
    // A description of its own is not the name.
    if key == "\"\\(self)\"" || key == "String(describing: self)" {
      let own = code.replacing(
        "CaseIterable {", with: "CaseIterable, CustomStringConvertible { var description: String { \"x\" }; ")
      #expect(titles(own) == ["x@Localizable"])
    }
  }

  /// A search that gives `nil`, a string of the run or a dictionary, before the function falls back to the key.
  @Test(arguments: [("return name", true), ("return \"None\"", false)])
  func aSearchThatFallsBackToItsKey(end: String, isFallback: Bool) {
    let store = """
      func tr(_ key: Key) -> String { Store.shared.text(key.rawValue) }
      final class Store { static let shared = Store()
        private var texts: [String: Any] = [:]
        func text(_ name: String) -> String {
          if let found = find(name, in: texts) { return found }
          \(end)
        }
        private func find(_ name: String, in all: [String: Any]) -> String? {
          var current: Any = all
          for part in name.split(separator: ".") {
            guard let own = current as? [String: Any], let next = own[String(part)] else { return nil }
            current = next
          }
          if let own = current as? [String: Any], let text = own["text"] as? String { return text }
          if let text = current as? String { return text }
          return nil
        } }

      """
    let titles = titles(Self.keys + store + Self.use)
    #expect((titles == ["?"]) == isFallback, "\(titles)")
    #expect(titles.contains("\"None\"") != isFallback)
    #expect(!titles.contains { $0.contains("menu.scan") })
  }

  /// In an extension of `String`, a type with the name of a look-up is not a property of the string.
  @Test(arguments: ["Store", "LocalizationStore", "Translator"])
  func aTypeWithTheNameOfALookUp(type: String) {
    let code = """
      extension String { var shown: String { return TYPE.text(self) } }
      class TYPE {
        static func text(_ name: String) -> String { return Bundle.main.localizedString(forKey: name, value: nil, table: nil) }
      }
      func show() { items = [UIApplicationShortcutItem(type: "a", localizedTitle: "menu.scan".shown)] }
      """
    #expect(titles(code.replacing("TYPE", with: type)) == ["menu.scan@Localizable"])
  }
}
