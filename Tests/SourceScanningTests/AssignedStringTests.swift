import Diagnostics
import Localization
import Testing

/// Strings that code assigns in branches, each of which is shown at times, and formats.
@Suite struct AssignedStringTests {
  private static func items(_ path: String, _ code: String) -> [String] {
    SourceFixture([path: "#import <UIKit/UIKit.h>\n" + code]).scan().items.map { item in
      [item.title.summary, item.subtitle?.summary ?? "-"].joined(separator: " ")
    }
  }

  private static func objectiveC(_ statements: String) -> [String] {
    items(
      "App/a.m",
      "- (void)f { UIMutableApplicationShortcutItem *item = [[UIMutableApplicationShortcutItem alloc] "
        + "initWithType:@\"a\" localizedTitle:@\"Open\"]; \(statements) app.shortcutItems = @[item]; }")
  }

  @Test func objectiveCHasBoth() {
    #expect(
      Self.objectiveC("if (x) { item.localizedSubtitle = @\"A\"; } else { item.localizedSubtitle = @\"B\"; }")
        == ["\"Open\" \"A\"", "\"Open\" \"B\""])
    #expect(Self.objectiveC("if (x) { item.localizedTitle = @\"Find\"; }") == ["\"Open\" -", "\"Find\" -"])
  }

  /// A later assignment that always runs replaces the earlier ones.
  @Test(arguments: [
    "item.localizedSubtitle = @\"A\"; item.localizedSubtitle = @\"B\";",
    "if (x) { item.localizedSubtitle = @\"A\"; } item.localizedSubtitle = @\"B\";",
  ])
  func objectiveCHasTheLast(statements: String) {
    #expect(Self.objectiveC(statements) == ["\"Open\" \"B\""])
  }

  /// A format with words is one string; pieces that are looked up are several.
  @Test(arguments: [
    ("@\"View %@\", tag.name", [String]()),
    ("@\"%@ %@\", NSLocalizedString(@\"View\", nil), tag.name", ["concatenated-title"]),
  ])
  func oneFormatIsNotConcatenated(arguments: String, expected: [String]) {
    let found = SourceFixture([
      "App/a.m": "#import <UIKit/UIKit.h>\n- (void)f { app.shortcutItems = @[[[UIApplicationShortcutItem alloc] "
        + "initWithType:@\"a\" localizedTitle:[NSString stringWithFormat:\(arguments)]]]; }"
    ]).scan()
    #expect(found.diagnostics.map(\.id.rawValue) == expected)
    #expect(found.items.map(\.title.isRuntime) == [true])
  }

  @Test func swiftHasBoth() {
    let code = { (subtitle: String) in
      "import UIKit\nfunc f() { app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Open\", "
        + "localizedSubtitle: \(subtitle), icon: nil)] }"
    }
    let items = { (subtitle: String) in
      SourceFixture(["App/a.swift": code(subtitle)]).scan().items.map { $0.subtitle?.summary ?? "-" }
    }
    #expect(items("x ? \"A\" : \"B\"") == ["\"A\"", "\"B\""])
    #expect(items("x ? nil : \"B\"") == ["\"B\""])
  }
}
