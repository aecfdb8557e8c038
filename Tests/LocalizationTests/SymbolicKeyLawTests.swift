import Formats
import Testing

@testable import Localization

/// Keys of tables that users should not see, and references to build settings.
@Suite struct SymbolicKeyLawTests {
  /// No title with a space or outside ASCII is an identifier, whatever else it contains.
  @Test(arguments: ["NEW_POST", "new.post", "newPostTitle", "a:b", "quick-action-new"]) func textsAreNotIdentifiers(
    _ key: String
  ) {
    #expect(SymbolicKey.isSymbolic(key))
    for text in [
      key + " x", "x " + key, key + "é", key + "…", key + "\n", key + "!", "\u{200B}" + key, key + "\u{301}",
      "$(" + key + ")", "${" + key + "}",
    ] {
      #expect(!SymbolicKey.isSymbolic(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("a", false), ("_", false), ("__", false), ("a_b", true), ("_a_", false), ("a.b", true), ("1.2", false),
    ("3:45", false), ("v1.0", false), ("iOS", false), ("eBay", false),
    ("myApp", true), ("MyApp", false), ("MyNewApp", true), ("macOS", true), ("Go-To", false), ("go-to", true),
    ("go-to-home", true), ("Go-To-Home", true), ("and/or", false),
    ("A/B", false), ("TITLE", false), ("TITLE_1", true), ("title1", false), ("www.example.com", false),
    ("menu.com.title", true), (".a.b", true), ("a..b", false),
  ])
  func forms(_ text: String, _ isSymbolic: Bool) {
    #expect(SymbolicKey.isSymbolic(text) == isSymbolic)
  }

  @Test(
    arguments: [
      ("$NAME", "NAME"), ("$_x9", "_x9"), ("$5", nil), ("$", nil), ("NAME", nil), ("$A B", nil), ("$A-", nil),
      ("$(A)", nil), ("$é", nil), ("$A\u{301}", nil), ("", nil), (" $A", nil), ("$a", nil), ("$9a", nil),
    ] as [(String, String?)])
  func bareNames(_ text: String, _ name: String?) {
    #expect(BuildVariable.bareName(text) == name)
  }

  @Test(
    arguments: [
      ("$(A)", "$(A)"), ("x${A}\u{301}", "${A}"), ("\u{301}$(A:default=b)", "$(A:default=b)"), ("$(A$(B))", "$(A$(B)"),
      ("${A)", nil), ("$(}", nil), ("$ (A)", nil), ("$()", nil), ("${}$(X)", "$(X)"),
    ] as [(String, String?)])
  func firstReferences(_ text: String, _ reference: String?) {
    #expect(BuildVariable.first(in: text).map { Array($0.utf8) } == reference.map { Array($0.utf8) })
  }
}
