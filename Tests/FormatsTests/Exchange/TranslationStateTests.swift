import Formats
import Testing

/// States of translations in string catalogs, XLIFF 1.2 and XLIFF 2.
@Suite struct TranslationStateTests {
  /// A missing state is a finished one, as in Xcode's import; a state that a tool invented is not.
  @Test(
    arguments: [
      (nil, nil, .translated), ("translated", nil, .translated), ("reviewed", nil, .translated),
      ("translated", "leveraged-mt", .machineTranslated),
      ("translated", "exact-match", .translated), ("final", nil, .final), ("signed-off", nil, .final),
      ("needs-review-l10n", nil, .needsReview),
      ("needs-review-translation", nil, .needsReview), ("needs-review-adaptation", nil, .needsReview),
      ("new", nil, .new), ("initial", nil, .new),
      ("needs-translation", nil, .new), ("needs-l10n", nil, .new), ("needs-adaptation", nil, .new),
      ("x-reviewed", nil, .new), ("Translated", nil, .new), ("", nil, .new),
      (nil, "leveraged-mt", .machineTranslated),
    ] as [(String?, String?, TranslationState)])
  func statesOfXLIFF(_ name: String?, _ qualifier: String?, _ state: TranslationState) {
    #expect(TranslationState(xliffName: name, qualifier: qualifier) == state)
  }

  @Test(
    arguments: [
      ("new", .new), ("needs_review", .needsReview), ("machine_translated", .machineTranslated),
      ("translated", .translated), ("final", nil), ("stale", nil),
      ("needs-review", nil), (nil, nil),
    ] as [(String?, TranslationState?)])
  func statesOfCatalogs(_ name: String?, _ state: TranslationState?) {
    #expect(TranslationState(catalogName: name) == state)
  }

  /// From missing to approved; a name of the catalog is read back, except that it has none for approved translations.
  @Test func order() {
    let states = TranslationState.allCases
    #expect(states == [.new, .needsReview, .machineTranslated, .translated, .final])
    #expect(states.sorted() == states)
    for state in states {
      #expect(TranslationState(catalogName: state.catalogName) == (state == .final ? .translated : state))
    }
  }
}
