import Diagnostics
import Formats
import LocaleProfiles
import LocaleSchema
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Findings about the width of an app's name below its icon.
@Suite struct IconNameTests {
  /// The measured names of an app with this name, and with these names in other languages.
  private func report(
    _ name: String, _ translations: AppFixture.Tables = [:], languages: [String] = ["en"],
    options: FitOptions = FitOptions(),
    change: @escaping (inout InfoTextCatalog) -> Void = { _ in }
  ) throws -> AppNameReport {
    var app = InfoTextFixture(["CFBundleDisplayName": name], tables: translations, languages: languages)
    app.change = change
    return FitChecker(measurer: try AppFixture.measurer.get()).appNames(of: app.catalog, options: options)
  }

  /// On the smallest supported phone, 75 pt are available, and 89 pt on phones with iOS 26 that are 390 pt wide.
  @Test(arguments: [
    ("Mail", nil), ("Quill", nil), ("Firefox Lockbox", "name-squeezed"), ("Shattered Pixel Dungeon", "name-truncated"),
    ("", nil),
    ("A very long name of an application", "name-truncated"), ("日本語のとても長い名前のアプリ", "name-truncated"), ("A", nil),
  ])
  func findings(_ name: String, _ id: String?) throws {
    let report = try report(name)
    #expect(report.findings.map(\.rule.rawValue) == (id.map { [$0] } ?? []))
    #expect(report.findings.allSatisfy { $0.subject.localization == "en" && $0.diagnostic.help != nil })
    #expect(report.isNameUnknown == name.isEmpty)
  }

  /// One finding for each language that shows the name; a translation has its own.
  @Test(
    arguments: [
      (["de": ""], ["en"]), (["de": "Feder"], ["en"]), (["de": "Zersplitterter Pixelkerker"], ["en", "de"]),
      (["de": "Feder", "fr": "Donjon de pixels brisés"], ["en", "fr"]),
    ] as [([String: String], [String])])
  func languages(_ names: [String: String], _ expected: [String]) throws {
    let tables = AppFixture.Tables(
      uniqueKeysWithValues: names.map {
        ($0, KeyValuePairs(dictionaryLiteral: ("CFBundleDisplayName" as LocalizationKey, $1)))
      })
    let found = try report("Shattered Pixel Dungeon", tables).findings
    #expect(found.map(\.subject.localization) == expected)
  }

  /// A language without a name of its own shows that of the development language.
  @Test func languagesWithoutAName() throws {
    let found = try report("Shattered Pixel Dungeon", languages: ["en", "de", "fr"]).findings
    #expect(found.map(\.subject.localization) == ["en", "de", "fr"])
    #expect(Set(found.map(\.diagnostic.id)).count == 1)
    // Only the chosen ones.
    let options = FitOptions(localizations: ["de", "en"])
    let chosen = try report("Shattered Pixel Dungeon", languages: ["en", "de", "fr"], options: options)
    #expect(chosen.findings.map(\.subject.localization) == ["en", "de"])
  }

  /// A name that is a key or has a build setting has another finding, whatever its width.
  @Test(arguments: ["$(PRODUCT_NAME) with a very long name", "${A_VERY_LONG_SETTING_NAME}", "CFBundleDisplayName"])
  func unexpandedNames(_ name: String) throws {
    #expect(try report("Quill", ["de": ["CFBundleDisplayName": name]]).findings.isEmpty)
  }

  /// Without an icon nothing is measured: an extension, or names that are not wanted.
  @Test func bundlesWithoutIcon() throws {
    var options = FitOptions()
    options.measuresNames = false
    #expect(try report("Shattered Pixel Dungeon", options: options).names.isEmpty)
    #expect(try !report("Shattered Pixel Dungeon", options: options).isNameUnknown)
    let appExtension = try report("Shattered Pixel Dungeon") { $0.bundle = .appExtension }
    #expect(appExtension.names.isEmpty && appExtension.findings.isEmpty && !appExtension.isNameUnknown)
    #expect(try report("") { $0.texts = [] }.isNameUnknown)
  }

  /// An app for iPad only is measured on an iPad.
  @Test(
    arguments: [
      ([.ipad], [.pad]), ([.iphone], [.phone375x667, .phone390]), ([.iphone, .ipad], [.phone375x667, .phone390]),
    ]
      as [(Set<DeviceFamily>, Set<IconDevice>)])
  func devices(_ families: Set<DeviceFamily>, _ expected: Set<IconDevice>) throws {
    let names = try report("Quill") { $0.deviceFamilies = families }.names
    #expect(Set(names.map(\.icon.device)) == expected)
  }

  /// The worst place comes first, and the message names each device once.
  @Test func placeNames() throws {
    let names = try report("Shattered Pixel Dungeon").names
    for group in names.byName {
      #expect(group.map(\.verdict.badness) == group.map(\.verdict.badness).sorted(by: >))
      #expect(Set(group.map(\.localization)).count == 1)
    }
    let ids = names.map { $0.icon.id + $0.textSize.rawValue }
    #expect(names.byName.flatMap(\.self).map { $0.icon.id + $0.textSize.rawValue }.sorted() == ids.sorted())
    for device in Set(names.map(\.icon.device)) {
      let parts = names.placeNames.split(separator: "; ")
      #expect(parts.contains { $0.hasPrefix(device.name) })
    }
    #expect([NameMeasurement]().placeNames == "")
  }

  /// Letters that fit: all of a name that fits, and fewer of one that is truncated.
  @Test(arguments: ["Shattered Pixel Dungeon", "Firefox Lockbox", "日本語のとても長い名前のアプリ"]) func characterBudgets(
    _ name: String
  ) throws {
    for measured in try report(name).names {
      let shortened = String(name.prefix(measured.characterBudget))
      #expect((1..<name.count).contains(measured.characterBudget))
      let label = measured.icon.label(
        of: shortened, locale: .english, at: measured.textSize, measurer: try AppFixture.measurer.get())
      // The average width of its letters decides, so the beginning may be a little wider.
      #expect(label.line.naturalWidth.points < measured.label.availableWidth.points * 1.25, "\(shortened)")
      #expect(measured.widthAndLimit.contains(measured.widthDescription))
    }
  }

  /// Words for each verdict; a worse verdict has a greater number.
  @Test func verdicts() {
    let verdicts: [(IconLabelVerdict, String, String)] = [
      (.fits, "fits", "fits"), (.borderline(best: .fits, worst: .squeezed(step: 1)), "may be squeezed", "borderline"),
      (.squeezed(step: 3), "squeezed at step 3", "squeezed"),
      (.borderline(best: .fits, worst: .squeezed(step: 4)), "may be squeezed", "borderline"),
      (.squeezed(step: 4), "squeezed at step 4", "squeezed"),
      (.borderline(best: .squeezed(step: 9), worst: .truncated), "may be truncated", "borderline"),
      (.truncated(visible: "a…"), "truncated", "truncated"),
    ]
    for (verdict, words, name) in verdicts { #expect(verdict.words == words && verdict.name == name) }
    #expect(verdicts.map(\.0.badness) == Array(0..<verdicts.count))
  }
}

/// Devices and phones by name.
@Suite struct IconDeviceTests {
  @Test func namesAreUnique() {
    #expect(Set(IconDevice.allCases.map(\.name)).count == IconDevice.allCases.count)
    #expect(Set(IconDevice.names).count == IconDevice.names.count)
    for phone in PhoneClass.allCases {
      #expect(IconDevice.names.contains(phone.rawValue))
      #expect(!IconDevice.devices(of: phone).isEmpty)
      #expect(phone.name == "a \(phone.points) pt wide iPhone" && phone.rawValue == "iphone-\(phone.points)")
    }
    #expect(PhoneClass.allCases.shuffled().sorted() == PhoneClass.allCases)
    // Each class of phones has devices, except those with Display Zoom.
    let phones = Set(PhoneClass.allCases.flatMap(IconDevice.devices))
    #expect(
      Set(IconDevice.allCases.filter { $0.rawValue.hasPrefix("iphone") }).subtracting(phones) == [
        .zoomedXR, .zoomedMax,
      ])
  }

  /// Larger text never makes the label narrower or the font smaller.
  @Test(arguments: IconDevice.allCases) func sizes(_ device: IconDevice) {
    for systems in [SystemRange.ios26, .ios18, .ios13To17] {
      let icon = HomeScreenIcon(device, systems: systems)
      let widths = TextSize.allCases.map { icon.availableWidth(at: $0) }
      let fonts = TextSize.allCases.map { icon.textStyle(at: $0).pointSize }
      #expect(fonts == fonts.sorted() && fonts.first == 12)
      #expect(widths.allSatisfy { (40...120).contains($0.points) })
      #expect(icon.id == "home-screen-icon/\(device.rawValue)/\(systems.name)")
    }
  }
}

extension LocaleProfile {
  fileprivate static var english: LocaleProfile { LocaleProfiles.closestProfile(for: "en") }
}
