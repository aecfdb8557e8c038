import Formats
import Testing

@testable import Localization

@Suite struct SymbolicKeyTests {
  @Test(arguments: [
    "NEW_POST", "new_post", "shortcut.new.title", "UIApplicationShortcutItemTitle.Erase", "NewPostShortcutTitle",
    "newPost",
    "menu:new", "shortcut.com.title", "quick-action-new", "ADD_SMALL_GULP",
  ])
  func identifiers(_ text: String) {
    #expect(SymbolicKey.isSymbolic(text))
  }

  @Test(arguments: [
    "New Post", "Search", "SEARCH", "E-Mail", "iPhone", "YouTube", "Suche…", "新規", "", "A", "Wi-Fi", "$(PRODUCT_NAME)",
    "Add to iCloud", "Neues Lesezeichen", "3D",
    "www.example.de", "shop.example.com", "Example.org",
  ])
  func titles(_ text: String) {
    #expect(!SymbolicKey.isSymbolic(text))
  }
}

@Suite struct BuildVariableTests {
  @Test(arguments: [
    ("$(NAME)", "$(NAME)"), ("New in ${PRODUCT_NAME:rfc1034identifier}!", "${PRODUCT_NAME:rfc1034identifier}"),
    ("a $(A) $(B)", "$(A)"), ("$(A ${B} $(C", "${B}"), ("$() $(A)", "$(A)"),
  ])
  func found(_ text: String, _ variable: String) {
    #expect(BuildVariable.first(in: text) == variable)
  }

  @Test(arguments: ["$", "$(", "$()", "costs $5", "$(NAME", "${NAME)", "(NAME)"])
  func notFound(_ text: String) {
    #expect(BuildVariable.first(in: text) == nil)
  }
}
