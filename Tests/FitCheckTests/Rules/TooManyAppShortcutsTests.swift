import Diagnostics
import Testing

@testable import FitCheck

@Suite struct TooManyAppShortcutsTests {
  @Test(arguments: [(10, []), (11, ["too-many-app-shortcuts"])])
  func theSystemAcceptsTen(count: Int, expected: [String]) {
    let shortcuts = (1...count).map { ["Open \($0) in ${applicationName}"] }
    #expect(InfoTextFixture(shortcuts: shortcuts).ids() == expected)
  }
}
