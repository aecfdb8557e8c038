import Testing

@testable import FitCheck

@Suite struct LabelDescriptionTests {
  /// The comment of an entry, and the systems and devices with labels.
  @Test(arguments: [
    ("pressfit: place=tab-bar items=4", "iOS 13–18, iPadOS 13–17, iOS 26"),
    ("The first tab. pressfit: place=tab-bar device=iphone-390", "iOS 13–18, iOS 26"),
    ("pressfit: place=tab-bar device=ipad", "iPadOS 13–17"),
    ("pressfit:place=alert-button items=2.", "iOS 13–18, iOS 26"),
    ("pressfit: place=segment\nShown above the list", "iOS 13–26"),
    ("pressfit: style=headline width=240 lines=1", "iOS 26"),
    ("pressfit: style=17 weight=bold width=87.5 (the sheet)", "iOS 26"),
  ])
  func readsComments(_ comment: String, _ systems: String) throws {
    let description = try #require(try LabelDescription(comment: comment))
    #expect(description.labels.map(\.systemName).joined(separator: ", ") == systems)
  }

  @Test(arguments: [
    "Measured by pressfit", "pressfit:ignore text-truncated a name", "see pressfit: the manual", "place=tab-bar", "",
    "Pressfit: place=tab-bar",
  ])
  func otherCommentsAreNoDescriptions(_ comment: String) throws {
    #expect(try LabelDescription(comment: comment) == nil)
  }

  @Test(arguments: [
    ("place=tab-br", "did you mean \"tab-bar\"?"),
    ("place=tab-bar items=6", "use a number from 1 to 5"),
    ("place=tab-bar items=four", "use a number from 1 to 5"),
    ("place=large-title items=2", "remove it; only \"tab-bar\" and \"alert-button\" have items"),
    ("place=tab-bar width=90", "remove \"width\": the place has a font, a width and a number of lines"),
    ("place=tab-bar itms=2", "did you mean \"items\"?"),
    ("place tab-bar", "write \"place=\" and the value"),
    ("style=body", "add the available width, in points"),
    ("style=bodi width=90", "did you mean \"body\"?"),
    ("style=body width=wide", "use points, such as 240"),
    ("style=body width=90 items=2", "add \"place\", or remove it"),
    ("width=90", "add one: the string's place, or its font"),
  ])
  func problemsHaveAdvice(_ members: String, _ help: String) {
    let problem = #expect(throws: LabelDescription.Problem.self) {
      try LabelDescription(comment: "pressfit: \(members)")
    }
    #expect(problem?.help == help)
  }

  @Test(arguments: [
    ("tab.*", "tab.home", true), ("tab.*", "tab.", true), ("tab.*", "tabs", false), ("*", "", true),
    ("*.title", "a.b.title", true), ("*.title", "title", false), ("a?c", "abc", true), ("a?c", "ac", false),
    ("a*b*c", "a1b2b3c", true), ("a*b*c", "acb", false), ("[a]", "[a]", true), ("[a]", "a", false), ("é*", "éa", true),
  ])
  func patterns(_ pattern: String, _ key: String, _ matches: Bool) {
    #expect(GlobPattern(pattern).matches(key) == matches)
  }
}
