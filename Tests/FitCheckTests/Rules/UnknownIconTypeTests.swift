import Diagnostics
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct UnknownIconTypeTests {
  @Test func suggestsTheSimilarName() throws {
    let found = try AppFixture([.item("A", icons: [.iconType("UIApplicationShortcutIconTypeadd")])]).findings()
    #expect(found.map(\.rule) == ["unknown-icon-type"])
    #expect(found.first?.diagnostic.help == "write \"UIApplicationShortcutIconTypeAdd\"")
  }

  @Test(arguments: UnknownIconType.names) func acceptsTheNamesOfUIKit(name: String) throws {
    #expect(try AppFixture([.item("A", icons: [.iconType("UIApplicationShortcutIconType\(name)")])]).ids() == [])
  }

  /// UIKit's header of iOS 26 declares 29 types.
  @Test func knowsAllNames() { #expect(UnknownIconType.names.count == 29) }

  /// Apple's documentation of `UIApplicationShortcutIcon.IconType`, and names that are none.
  @Test(arguments: [
    ("UIApplicationShortcutIconTypeMarkLocation", nil), ("UIApplicationShortcutIconTypeTaskCompleted", nil),
    ("markLocation", "UIApplicationShortcutIconTypeMarkLocation"), ("ADD", "UIApplicationShortcutIconTypeAdd"),
    ("uiapplicationshortcuticontypecapturephoto", "UIApplicationShortcutIconTypeCapturePhoto"),
    ("UIApplicationShortcutIconTypeTrash", ""), ("UIApplicationShortcutIconType", ""), ("", ""), ("Add ", ""),
    ("UIApplicationShortcutIconTypeAdd\u{301}", ""),
  ])
  func names(_ name: String, _ correction: String?) throws {
    let found = try AppFixture([.item("A", icons: [.iconType(name)])]).findings(.unknownIconType)
    #expect(found.count == (correction == nil ? 0 : 1))
    guard let correction, !correction.isEmpty else { return }
    #expect(found.first?.diagnostic.help == "write \"\(correction)\"")
  }
}
