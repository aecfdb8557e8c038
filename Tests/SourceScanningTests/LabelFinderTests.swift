import Diagnostics
import Formats
import Localization
import SourceScanning
import Testing

/// Strings that Swift code shows at places of iOS.
@Suite struct LabelFinderTests {
  /// The place and key of each label, with a question mark if the place is not certain.
  private func labels(_ body: String, _ members: String = "", _ others: [String: String] = [:]) -> [String] {
    let own = """
      import SwiftUI
      enum L10n { static let home = NSLocalizedString("home", comment: "") }
      struct Screen: View {
        var name = ProcessInfo.processInfo.hostName
        var deletion: some View { Button("deletion", role: .destructive) { } }
        @ViewBuilder func choices() -> some View { Button("choice") {} }
        \(members)
        func make() { let title = NSLocalizedString("title", comment: ""); \(body) }
      }
      """
    let fixture = SourceFixture(others.merging(["App/Screen.swift": own]) { $1 })
    let candidates = fixture.paths.filter { path in
      CodeLabel.marks.contains { fixture.files[path]?.contains($0) == true }
    }
    var sink = DiagnosticSink()
    return SourceScanner(fixture).labels(in: candidates, reportingTo: &sink).map { label in
      "\(label.place.rawValue) \(label.text.lookup?.key.rawValue ?? "-")\(label.doubt == nil ? "" : "?")"
    }
  }

  @Test(arguments: [
    (#"UITabBarItem(title: L10n.home, image: nil, tag: 0)"#, ["tab-bar home"]),
    (#"UITabBarItem(title: NSLocalizedString("a", comment: ""), image: nil, selectedImage: nil)"#, ["tab-bar a"]),
    (#"TabView { List().tabItem { Label("a", systemImage: "star") } }"#, ["tab-bar a"]),
    (#"TabView { List().tabItem { Image("x"); Text("a") } }"#, ["tab-bar a"]),
    (#"TabView { Tab("a", systemImage: "star") { Text("b") } }"#, ["tab-bar a"]),
    (#"UIAlertAction(title: title, style: .default)"#, ["alert-button title"]),
    (
      #"UIAlertController(title: L10n.home, message: String(localized: "m"), preferredStyle: .alert)"#,
      ["alert-title home", "alert-message m"]
    ),
    (
      #"Text("a").alert("t", isPresented: $x) { Button("b", role: .cancel) {} } message: { Text("m") }"#,
      ["alert-title t", "alert-button b", "alert-message m"]
    ),
    (#"Text("a").alert(Text("t"), isPresented: $x) { Button("b") { } }"#, ["alert-title t", "alert-button b"]),
    (#"Alert(title: Text("t"), message: Text("m"))"#, ["alert-title t", "alert-message m"]),
    (#"UIContextualAction(style: .destructive, title: title) { _, _, _ in }"#, ["swipe-action title"]),
    (#"row.swipeActions { Button("a") { delete() } }"#, ["swipe-action a"]),
    (#"row.swipeActions(edge: .leading) { Button { } label: { Label("a", systemImage: "x") } }"#, ["swipe-action a?"]),
    (#"List().navigationTitle("a")"#, ["large-title a?"]),
    // Conditions, labels of buttons and tabs, buttons of `Alert`.
    (
      #"Text("a").alert("t", isPresented: $x) { if y { Button("b") {} } else { Button(action: f) { Text("c") } } }"#,
      ["alert-title t", "alert-button b", "alert-button c"]
    ),
    (
      #"Alert(title: Text("t"), primaryButton: .default(Text("a")), secondaryButton: .cancel(Text("b")))"#,
      ["alert-title t", "alert-button a", "alert-button b"]
    ),
    (#"TabView { Tab(value: 1) { Text("b") } label: { Label("a", systemImage: "x") } }"#, ["tab-bar a"]),
    (#"row.swipeActions { Button { } label: { Text("a") } }"#, ["swipe-action a"]),
    (#"row.swipeActions { deletion }"#, ["swipe-action deletion"]),
    (#"row.alert("t", isPresented: $x, actions: choices)"#, ["alert-title t", "alert-button choice"]),
    // The controller of an action says whether it is an alert.
    (
      """
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
      let safe = UIAlertController(title: title, message: nil, preferredStyle: .safeActionSheet)
      let action = UIAlertAction(title: L10n.home, style: .default)
      alert.addAction(action)
      sheet.addAction(UIAlertAction(title: NSLocalizedString("s", comment: ""), style: .default))
      safe.addAction(UIAlertAction(title: NSLocalizedString("q", comment: ""), style: .default))
      """, ["alert-title title", "alert-button home", "alert-button q?"]
    ),
    (#"List().navigationTitle(L10n.home)"#, ["large-title home?"]),
  ])
  func places(_ body: String, _ expected: [String]) { #expect(labels(body).sorted() == expected.sorted()) }

  /// A function of the project shows what its callers pass.
  @Test func callersPassStrings() {
    let function = """
      func show(_ text: String) { _ = UIAlertController(title: text, message: nil, preferredStyle: .alert) }
      """
    let calls = #"show(NSLocalizedString("a", comment: "")); show(L10n.home); show(name)"#
    #expect(labels(calls, function).sorted() == ["alert-title a", "alert-title home"])
    #expect(labels("show(name)", function) == ["alert-title -"])
  }

  /// Views, and strings of views, in other files, which have no sign of such a place.
  @Test(arguments: [
    (
      #"row.swipeActions { Actions() }"#, "struct Actions: View { var body: some View { Button(\"a\") {} } }",
      ["swipe-action a"]
    ),
    (
      #"row.alert("t", isPresented: $x, actions: buttons)"#,
      "extension Screen { @ViewBuilder func buttons() -> some View { Button(\"b\") {} } }",
      ["alert-button b", "alert-title t"]
    ),
    (
      #"TabView { ForEach(Part.allCases) { part in Tab(value: part) { Text("x") } label: { part.label.bold() } } }"#,
      """
      enum Part: CaseIterable {
        case home, find
        var label: some View { Label(title, systemImage: "x") }
        var title: LocalizedStringKey { switch self { case .home: "home"; case .find: "find" } }
      }
      """, ["tab-bar find", "tab-bar home"]
    ),
    (
      "show(Failure(code)); func show(_ f: Failure) { _ = UIAlertController(title: f.title, message: nil, preferredStyle: .alert) }",
      """
      enum Failure {
        case net, other
        var title: String { switch self { case .net: NSLocalizedString("net", comment: ""); default: NSLocalizedString("other", comment: "") } }
      }
      """, ["alert-title net", "alert-title other"]
    ),
    (
      "tabBarItem.title = Part.home.title", "enum Part { case home; var title: String { L10n.home } }", ["tab-bar home"]
    ),
    // Views that are elsewhere, a property with the name of another type's.
    (
      #"Actions(); row.swipeActions { Text(name) }"#,
      "struct Actions: View { var body: some View { Button(\"a\") {} } }", ["swipe-action -"]
    ),
    (
      #"row.swipeActions { buttons }"#,
      "struct Other: View { @ViewBuilder var buttons: some View { Button(\"b\") {} } }",
      []
    ),
  ])
  func otherFiles(_ body: String, _ other: String, _ expected: [String]) {
    #expect(labels(body, "", ["App/Other.swift": "import SwiftUI\n" + other]).sorted() == expected)
  }

  /// Each question about a view or an alert is answered once: these took over a minute.
  @Test(arguments: [
    (#"alert.addAction(UIAlertAction(title: title, style: .default)); "#, 2_000, ["alert-button title"]),
    (#"Text("x").alert("t", isPresented: $x) { Button("b") {} }; "#, 300, ["alert-button b", "alert-title t"]),
  ])
  func manyActions(_ statement: String, _ count: Int, _ expected: [String]) {
    let alert = "let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert); "
    let found = labels(alert + String(repeating: statement, count: count))
    #expect(found.count == count * expected.count)
    #expect(Set(found).sorted() == expected)
  }

  /// Properties that use each other, each many times.
  @Test func propertiesUseEachOther() {
    let members = zip("abcdef", "bcdefg").map { own, other in
      "var p\(own): some View { \(String(repeating: "p\(other); ", count: 60)) }"
    }
    let button = #"@ViewBuilder var pg: some View { Button("k") {}; pa }"#
    #expect(labels("row.swipeActions { pa }", (members + [button]).joined(separator: "\n")) == ["swipe-action k"])
  }

  /// Other calls with the same names, and strings that are not looked up.
  @Test(arguments: [
    (#"Label("a", systemImage: "star"); Text("b"); Button("c") {}"#, [String]()),
    (#"Tab("a", systemImage: "star")"#, []),
    (#"alert("a")"#, []),
    (#"UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)"#, []),
    (#"UITabBarItem(tabBarSystemItem: .search, tag: 0)"#, []),
    (#"UITabBarItem(title: nil, image: nil, tag: 0)"#, []),
    (#"UIAlertAction(title: name, style: .default)"#, ["alert-button -"]),
    (#"UIAlertAction(title: "OK", style: .default)"#, ["alert-button -"]),
    (#"Text(verbatim: "a").navigationTitle(Text(verbatim: "a"))"#, []),
    (
      #"let sheet: UIAlertController.Style = .actionSheet; UIAlertAction(title: title, style: .default)"#,
      ["alert-button title?"]
    ),
    (#"row.swipeActions { Menu("a") { Button("b") { } } }"#, []),
  ])
  func otherCalls(_ body: String, _ expected: [String]) { #expect(labels(body) == expected) }
}
