import Localization
import Testing

/// Methods that look a title up, called on a value that only the running app knows.
@Suite struct MethodsOfUnknownValuesTests {
  private func titles(_ use: String) -> [String] {
    SourceFixture(
      swift: """
        enum Slot: Int { case first, other
          func title(_ name: String) -> String {
            if self == Slot.first { return String(localized: "FIRST") } else { return name }
          }
          func plain(_ name: String) -> String { name } }
        func item(_ index: Int) -> UIApplicationShortcutItem {
          let slot = Slot(rawValue: index)
          let name = load()
          return UIApplicationShortcutItem(type: "a", localizedTitle: \(use))
        }
        """
    ).scan().items.map(\.title.summary)
  }

  @Test func aLookUpIsOneOfTheTitles() {
    #expect(titles("slot!.title(name!)") == ["FIRST@Localizable", "?"])
    #expect(titles("slot?.title(name) ?? name") == ["FIRST@Localizable", "?"])
  }

  @Test func otherMethodsAreUnknown() {
    #expect(titles("slot!.plain(name!)") == ["?"])
    #expect(titles("name!.title(name!)") == ["?"])
  }
}
