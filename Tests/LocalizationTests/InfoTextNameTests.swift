import Diagnostics
import Formats
import Testing

@testable import Localization

/// Names of Info.plist keys: with a device's suffix, misspelled, or out of date.
@Suite struct InfoTextNameTests {
  @Test(
    arguments: [
      ("CFBundleName", "CFBundleName", .all), ("CFBundleName~ipad", "CFBundleName", .ipad),
      ("CFBundleName~iphone", "CFBundleName", .iphone), ("CFBundleName~appletv", "CFBundleName", nil),
      ("CFBundleName~", "CFBundleName", nil), ("~ipad", "", .ipad), ("a~ipad~iphone", "a", nil),
      ("CFBundleName~iPad", "CFBundleName", nil), ("é~ipad", "é", .ipad),
    ] as [(String, String, ShortcutItem.DeviceVariant?)])
  func devices(_ key: String, _ name: String, _ device: ShortcutItem.DeviceVariant?) {
    #expect(InfoTextKey.baseName(key) == name)
    #expect(ShortcutItem.DeviceVariant(suffixOf: key) == device)
  }

  /// Each documented key is found by its name, and is not a misspelling of another one.
  @Test(arguments: InfoTextKey.documented)
  func documentedKeys(_ key: InfoTextKey) {
    #expect(InfoTextKey.named(key.name) == key)
    #expect(key.isDocumented)
    #expect(key.name.utf8.count <= InfoTextKey.longestName)
    #expect((InfoTextKey.inTable(key.name) != nil) == (key.keyedOn == .infoKey))
    #expect(InfoTextKey.inTable(key.name + "~ipad") == InfoTextKey.inTable(key.name))
  }

  /// A newer permission is one by its ending; the ending alone is not a name.
  @Test(arguments: [
    ("NSFutureUsageDescription", true), ("xUsageDescription", true), ("UsageDescription", false),
    ("NSFutureUsageDescriptions", false), ("NSFutureusageDescription", false), ("", false), ("Title", false),
  ])
  func newerPermissions(_ name: String, _ isKnown: Bool) {
    #expect((InfoTextKey.named(name) != nil) == isKnown)
    #expect(InfoTextKey.named(name)?.isDocumented != true)
    #expect(InfoTextKey.named(name).map(\.kind) == (isKnown ? .usageDescription : nil))
  }

  @Test func aKeyOfEndlessMarksIsUnknown() {
    #expect(InfoTextKey.named("NS" + String(repeating: "\u{301}", count: 5_000) + "UsageDescription") == nil)
    #expect(InfoTextKey.named(String(repeating: "a", count: 185) + "UsageDescription") == nil)
    #expect(InfoTextKey.named(String(repeating: "a", count: 184) + "UsageDescription") != nil)
  }

  @Test(
    arguments: [
      ("NSCameraUsageDescripton", "NSCameraUsageDescription"),
      ("NSCameraUsageDescription ", "NSCameraUsageDescription"),
      ("\tNSCameraUsageDescription\n", "NSCameraUsageDescription"),
      ("NSCameraUsageUsageDescription", "NSCameraUsageDescription"),
      ("NSCameraDescription", "NSCameraUsageDescription"),
      ("NSCameraUsage", "NSCameraUsageDescription"), ("NSCameraUsageLibrary", "NSCameraUsageDescription"),
      ("nscamerausagedescription", "NSCameraUsageDescription"),
      // Names of other keys, of code and of titles.
      ("NSUnicornUsageDescription", nil), ("New Note", nil), ("", nil), (" ", nil), ("Usage", nil),
      ("Description", nil),
      ("NSCamera UsageDescription", nil),
    ] as [(String, String?)])
  func misspelledNames(_ key: String, _ name: String?) {
    #expect(InfoTextKey.documentedName(near: key) == name)
  }

  /// A key that iOS 13 deprecates is obsolete if the app needs iOS 13 or later.
  @Test(arguments: [(nil, false), (12, false), (13, true), (17, true)] as [(Int?, Bool)])
  func obsoleteKeys(_ system: Int?, _ isObsolete: Bool) throws {
    let key = try #require(InfoTextKey.named("NSBluetoothPeripheralUsageDescription"))
    #expect(key.deprecated == "iOS 13")
    #expect(key.isObsolete(from: system) == isObsolete)
    #expect(InfoTextKey.named("NSCameraUsageDescription")?.isObsolete(from: 99) == false)
    // Deprecated on another system.
    #expect(InfoTextKey.named("CFBundleGetInfoString")?.isObsolete(from: 99) == false)
  }

  /// A value with a build setting is not the text that users see.
  @Test(arguments: [
    ("Notes", true), ("$(PRODUCT_NAME)", false), ("My ${NAME}", false), ("$NAME", false), ("$5", true), ("US$", true),
    ("$()", true), ("", true), ("$_", true), ("$A1", false), ("$A-1", true), ("$é", true),
  ])
  func valuesWithBuildSettings(_ text: String, _ isKnown: Bool) {
    let place = SourceLocation(path: "Info.plist")
    #expect(InfoText.Value(SourceText(text, at: place), origin: .infoPlist).isKnown == isKnown)
  }
}

/// Parameters in the phrases of App Shortcuts.
@Suite struct PhraseParameterTests {
  @Test(
    arguments: [
      ("Open ${folder} in ${applicationName}", ["${folder}"]), ("${applicationName}", []), ("", []),
      ("${a}${b}${a}", ["${a}", "${b}"]), ("${a", []), ("a}", []), ("$ {a}", []), ("$${a}", ["${a}"]),
      ("${a} ${b", ["${a}"]), ("öffne ${ordner}!", ["${ordner}"]), ("${ordner}\u{301}", ["${ordner}"]),
      ("${applicationName}ে ${folder}ে", ["${folder}"]),
    ] as [(String, Set<String>)])
  func parameters(_ phrase: String, _ expected: Set<String>) {
    #expect(AppShortcutPhrases.parameters(in: phrase) == expected)
  }

  /// In Bengali, a vowel sign follows the name without a space.
  @Test(arguments: [
    ("Open ${applicationName}", true), ("${applicationName}ে খুলুন", true), ("${applicationName}\u{301}", true),
    ("", false), ("${applicationname}", false), ("$(applicationName)", false), ("${application}", false),
  ])
  func phrasesWithTheAppsName(_ phrase: String, _ hasName: Bool) {
    #expect(AppShortcutPhrases.namesApplication(phrase) == hasName)
  }
}

/// Quick actions of code that can be in one menu.
@Suite struct BranchArmTests {
  /// An item at a line, in arms of decisions: `["if:then"]`.
  private func item(_ line: Int, _ arms: [String]) -> DynamicShortcutItem {
    let place = SourceLocation(path: "a.swift", range: SourceRange(line, line), position: .init(line: line, column: 1))
    var item = DynamicShortcutItem(
      language: .swift, location: place, api: "", type: CodeText(.literal("t"), at: place),
      title: CodeText(.literal("T"), at: place))
    item.branches = arms.map { arm in
      let parts = arm.split(separator: ":").map(String.init)
      return BranchArm(decision: parts[0], arm: parts[1])
    }
    return item
  }

  @Test(arguments: [
    ([], [], true), (["a:then"], [], true), (["a:then"], ["a:then"], true), (["a:then"], ["a:else"], false),
    (["a:then"], ["b:else"], true), (["b:x", "a:then"], ["a:else", "b:x"], false),
    (["a:then", "b:x"], ["b:y"], false),
  ])
  func armsOfOneDecisionExcludeEachOther(_ left: [String], _ right: [String], _ canAppear: Bool) {
    #expect(item(1, left).canAppear(with: item(2, right)) == canAppear)
    #expect(item(2, right).canAppear(with: item(1, left)) == canAppear)
    // Two strings at one place are alternatives.
    #expect(!item(1, left).canAppear(with: item(1, right)))
  }

  @Test(
    arguments: [
      ([], 0), ([[]], 1), ([[], [], []], 3), ([["a:then"], ["a:else"]], 1), ([["a:then"], ["a:then"], ["a:else"]], 2),
      ([[], ["a:then"], ["a:else"], []], 3),
      // The larger arm counts, wherever it is.
      ([["a:x"], ["a:y"], ["a:y"], ["a:y"]], 3), ([["a:x"], ["b:x"], ["a:y", "b:y"]], 2),
    ] as [([[String]], Int)])
  func theLargestMenu(_ arms: [[String]], _ count: Int) {
    let items = arms.enumerated().map { item($0.offset + 1, $0.element) }
    #expect(items.countTogether == count)
    #expect(items.reversed().countTogether == count)
  }
}
