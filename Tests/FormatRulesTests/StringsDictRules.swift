import Diagnostics
import Extraction
import Formats
import Localization
import ReferenceMaterial

private func element(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }
private func dictionary(_ key: String, _ content: String) -> String { "<key>\(key)</key><dict>\(content)</dict>" }
private func file(_ content: String) -> String { "<plist version=\"1.0\"><dict>\(content)</dict></plist>" }
private func entry(_ content: String) -> String { file(dictionary("k", content)) }
private func format(_ text: String) -> String { element("NSStringLocalizedFormatKey", text) }

private let plural = element("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
private let type = element("NSStringFormatValueTypeKey", "d")
private let forms = element("one", "%d day") + element("other", "%d days")
private let variable = dictionary("n", plural + type + forms)

extension FormatRuleTable {
  static let stringsDict = FormatRuleTable(
    name: "`.stringsdict`", page: "property-list.md", path: "a.stringsdict",
    rules: [
      FormatRule(
        "the file has a dictionary for each key", "Apple, Stringsdict File Format, Localized String Dictionary",
        in: file,
        [
          .keep(""), .keep(dictionary("k", format("x"))), .refuse(element("k", "x"), "wrong-type"),
          .refuse("<key>k</key><array/>", "wrong-type"), .refuse("<key>k</key><true/>", "wrong-type"),
          .warn(dictionary("k", format("x")) + dictionary("k", format("x")), "duplicate-key"),
          .warn(dictionary("\u{E9}", format("x")) + dictionary("e\u{301}", format("x")), "canonically-equal-keys"),
        ]),
      FormatRule(
        "an entry has a format, or a rule for widths or devices",
        "Apple, Stringsdict File Format, NSStringLocalizedFormatKey",
        in: entry,
        [
          .keep(format("x")), .keep(format("%#@n@") + variable),
          .keep(dictionary("NSStringVariableWidthRuleType", element("1", "x"))),
          .keep(dictionary("NSStringDeviceSpecificRuleType", element("iphone", "x"))), .refuse("", "missing-key"),
          .refuse(variable, "missing-key"), .refuse(dictionary("NSStringVariableWidthRuleType", ""), "missing-key"),
          .refuse(dictionary("NSStringDeviceSpecificRuleType", ""), "missing-key"),
          .refuse("<key>NSStringLocalizedFormatKey</key><integer>1</integer>", "wrong-type", "missing-key"),
          .refuse(format("x") + dictionary("NSStringVariableWidthRuleType", element("1", "x")), "both-rule-types"),
          .warn(
            dictionary("NSStringVariableWidthRuleType", element("1", "x"))
              + dictionary("NSStringDeviceSpecificRuleType", element("mac", "x")), "both-rule-types"),
        ]),
      FormatRule(
        "`%#@name@` refers to a variable", "Apple, Stringsdict File Format, NSStringLocalizedFormatKey",
        in: { entry(format($0) + variable) },
        [
          .keep("%#@n@"), .keep("in %#@n@."), .keep("%1$#@n@"), .keep("100 %% %#@n@"),
          .warn("%#@n@ %#@m@", "undefined-variable"),
          .warn("%#@N@ %#@n@", "undefined-variable"), .warn("text", "unused-variable"),
          .warn("%#@n", "unused-variable"),
          .warn("%@n@", "unused-variable"), .warn("%#@m@", "undefined-variable", "unused-variable"),
        ]),
      FormatRule(
        "a variable's name has ASCII letters, digits and `_`", "CFString.c, `__CFParseFormatSpec`",
        in: { entry(format("%#@\($0)@") + dictionary($0, plural + type + forms)) },
        [
          .keep("n"), .keep("N_1"), .keep("1"), .keep("_"), .warn("a-b", "undefined-variable"),
          .warn("a.b", "undefined-variable"),
          .warn("a b", "undefined-variable"), .warn("\u{E9}", "undefined-variable"), .warn("a:b", "undefined-variable"),
        ]),
      FormatRule(
        "a variable is a dictionary", "Apple, Stringsdict File Format, Variables", in: { entry(format("%#@n@") + $0) },
        [
          .keep(variable), .refuse(element("n", "x"), "wrong-type"), .refuse("<key>n</key><array/>", "wrong-type"),
          .warn(dictionary("n", ""), "unknown-rule-type", "value-type", "plural-missing-other"),
        ]),
      FormatRule(
        "`NSStringFormatSpecTypeKey` is `NSStringPluralRuleType`",
        "Apple, Stringsdict File Format, NSStringFormatSpecTypeKey",
        in: { entry(format("%#@n@") + dictionary("n", $0 + type + forms)) },
        [
          .keep(plural), .warn("", "unknown-rule-type"),
          .warn(element("NSStringFormatSpecTypeKey", "NSStringGenderRuleType"), "unknown-rule-type"),
          .warn(element("NSStringFormatSpecTypeKey", ""), "unknown-rule-type"),
          .warn("<key>NSStringFormatSpecTypeKey</key><integer>1</integer>", "unknown-rule-type"),
        ]),
      FormatRule(
        "`NSStringFormatValueTypeKey` is a number's specifier without `%`",
        "Apple, Stringsdict File Format, NSStringFormatValueTypeKey",
        in: { entry(format("%#@n@") + dictionary("n", plural + $0 + element("other", "days"))) },
        ["d", "ld", "lld", "u", "lu", "llu", "i", "x", "hhd", "zd", "f", ".1f"].map {
          .keep(element("NSStringFormatValueTypeKey", $0), as: $0)
        }
          + ["%d", "@", "s", "c", "d ", "", "number", "d%"].map {
            .warn(element("NSStringFormatValueTypeKey", $0), "value-type", as: $0)
          } + [
            .warn("", "value-type"), .warn("<key>NSStringFormatValueTypeKey</key><integer>1</integer>", "value-type"),
          ]),
      FormatRule(
        "plural categories are CLDR's, with `other`",
        "Apple, Stringsdict File Format, Plural categories; UTS 35, Plural rules",
        in: { entry(format("%#@n@") + dictionary("n", plural + type + $0)) },
        [
          .keep(forms), .keep(element("other", "%d")),
          .keep(["zero", "one", "two", "few", "many", "other"].map { element($0, "%d") }.joined(), as: "all six"),
          .warn(element("one", "%d"), "plural-missing-other"),
          .warn(element("Other", "%d"), "plural-missing-other", "unknown-plural-category"),
          .warn(element("dual", "%d") + element("other", "%d"), "unknown-plural-category"),
          .warn(element("other", "a") + element("other", "b"), "duplicate-key"),
          .refuse("<key>other</key><integer>1</integer>", "wrong-type", "plural-missing-other"),
          .refuse("<key>other</key><dict/>", "wrong-type", "plural-missing-other"),
        ]),
      FormatRule(
        "a category formats the variable's number", "Apple, Stringsdict File Format, NSStringFormatValueTypeKey",
        in: { entry(format("%#@n@") + dictionary("n", plural + type + element("other", $0))) },
        [
          .keep("%d"), .keep("days"), .keep("%1$d"), .keep("%ld"), .keep("%arg"), .warn("%@ days", "format-mismatch"),
          .warn("%f days", "format-mismatch"), .warn("%s", "format-mismatch"), .warn("%#@m@", "undefined-variable"),
          .warn("%#@n@", "recursive-variable"),
        ]),
      FormatRule(
        "argument positions are 1 to 127", "CFString.c, `__CFParseFormatSpec`", in: { entry(format($0) + variable) },
        [
          .keep("%1$#@n@"), .keep("%127$#@n@"), .warn("%0$#@n@", "argument-position"),
          .warn("%128$#@n@", "argument-position"),
          .warn("%99999999999999999999$#@n@", "argument-position"),
        ]),
      FormatRule(
        "widths are integers, each once", "Apple, `variantFittingPresentationWidth(_:)`",
        in: { entry(dictionary("NSStringVariableWidthRuleType", $0)) },
        ["0", "1", "20", "007", "1000000"].map { .keep(element($0, "x"), as: $0) }
          + ["", "wide", "-1", "1.5", "1 ", "+1", "\u{661}", "0x10", "99999999999999999999"].map {
            .warn(element($0, "x"), "bad-width", as: $0.isEmpty ? "no digits" : $0)
          } + [
            .warn(element("30", "a") + element("030", "b"), "bad-width"),
            .warn(element("30", "a") + element("30", "b"), "duplicate-key"),
            .refuse(dictionary("30", "") + element("40", "x"), "wrong-type"),
          ]),
      FormatRule(
        "devices are Xcode's", "Apple, Localizing strings that vary by device",
        in: { entry(dictionary("NSStringDeviceSpecificRuleType", $0)) },
        ["appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other"].map {
          .keep(element($0, "x"), as: $0)
        }
          + ["iPhone", "phone", "iphone ", "watch"].map { .warn(element($0, "x"), "unknown-device", as: $0) }
          + [
            .refuse("<key>mac</key><array/>", "wrong-type", "missing-key"),
            .keep(dictionary("mac", format("%#@n@") + variable)),
          ]),
    ],
    read: { source, sink in
      sink.report(contentsOf: FileInspection(source, format: .stringsDict).diagnostics)
      return nil
    })

  // MARK: Info.plist

  private static func items(_ items: String...) -> String {
    "<dict><key>UIApplicationShortcutItems</key><array>\(items.map { "<dict>\($0)</dict>" }.joined())</array></dict>"
  }

  private static func part(_ name: String, _ text: String) -> String {
    element("UIApplicationShortcutItem\(name)", text)
  }
  private static let base = part("Type", "a") + part("Title", "Search")

  static let shortcutItems = FormatRuleTable(
    name: "`UIApplicationShortcutItems`", page: "property-list.md", path: "Info.plist",
    rules: [
      FormatRule(
        "the list is an array of dictionaries", "Apple, UIApplicationShortcutItems",
        in: { "<dict><key>UIApplicationShortcutItems</key>\($0)</dict>" },
        [
          .keep("<array/>", ""), .keep("<array><dict>\(base)</dict></array>", "a: Search; "),
          .refuse("<dict/>", "wrong-type"),
          .refuse("<string/>", "wrong-type"), .refuse("<true/>", "wrong-type"),
          .refuse("<array><string/></array>", "wrong-type"),
          .refuse("<array><array/></array>", "wrong-type"),
        ]),
      FormatRule(
        "the key is exact, with `~iphone` or `~ipad`",
        "Apple, Managing your app's information property list, platform-specific keys",
        in: { "<dict><key>\($0)</key><array/></dict>" },
        [
          .keep("UIApplicationShortcutItems"), .keep("UIApplicationShortcutItems~ipad"),
          .keep("UIApplicationShortcutItems~iphone"),
          // Another key of the system: the bundle identifier of a widget.
          .keep("UIApplicationShortcutWidget"), .warn("UIApplicationShortcutWidgets", "unknown-shortcut-key"),
          .warn("UIApplicationShortcutItem", "unknown-shortcut-key"),
          .warn("UIApplicationShortcutitems", "unknown-shortcut-key"),
          .warn("UIApplicationShortcutItems~iPad", "unknown-shortcut-key"),
          .warn("UIApplicationShortcutItems~mac", "unknown-shortcut-key"),
        ]),
      FormatRule(
        "type and title are required strings", "Apple, UIApplicationShortcutItemType, UIApplicationShortcutItemTitle",
        in: { items($0) },
        [
          .keep(base, "a: Search; "), .refuse(part("Type", "a"), "missing-title"),
          .refuse(part("Title", "a"), "missing-type"),
          .refuse("", "missing-title", "missing-type"),
          .refuse(part("Type", "a") + "<key>UIApplicationShortcutItemTitle</key><integer>1</integer>", "wrong-type"),
          .refuse("<key>UIApplicationShortcutItemType</key><array/>" + part("Title", "a"), "wrong-type"),
          .warn(part("Type", "") + part("Title", "a"), "empty-type"),
          .warn(part("Type", " ") + part("Title", "a"), "empty-type"),
        ]),
      FormatRule(
        "the other keys are strings, and a dictionary of user info", "Apple, UIApplicationShortcutItems",
        in: { items(base + $0) },
        ["Subtitle", "IconType", "IconSymbolName", "IconFile", "TargetContentIdentifier"].flatMap {
          name -> [RuleSample] in
          [
            .keep(part(name, "x"), as: name),
            .refuse("<key>UIApplicationShortcutItem\(name)</key><integer>1</integer>", "wrong-type", as: "\(name) = 1"),
          ]
        } + [
          .keep("<key>UIApplicationShortcutItemUserInfo</key><dict><key>a</key><true/></dict>"),
          .warn("<key>UIApplicationShortcutItemUserInfo</key><array/>", "wrong-type"),
        ]),
      FormatRule(
        "there are no other keys, and no key twice", "Apple, UIApplicationShortcutItems", in: { items(base + $0) },
        [
          .keep(""), .warn(element("Title", "x"), "unknown-shortcut-key"),
          .warn(part("SubTitle", "x"), "unknown-shortcut-key"),
          .warn(part("Title~ipad", "x"), "unknown-shortcut-key"), .warn(part("Title", "x"), "duplicate-key"),
          .warn(element("uiapplicationshortcutitemsubtitle", "x"), "unknown-shortcut-key"),
        ]),
      FormatRule(
        "icons have a name, inside the app", "Apple, UIApplicationShortcutItemIconFile", in: { items(base + $0) },
        [
          .keep(part("IconFile", "star")), .keep(part("IconFile", "icons/star")),
          .warn(part("IconFile", ""), "missing-icon-image"),
          .warn(part("IconSymbolName", ""), "missing-icon-image"),
          .warn(part("IconFile", "../star"), "suspicious-path"),
          .warn(part("IconFile", "/star"), "suspicious-path"),
        ]),
      FormatRule(
        "texts show their characters in their order", "Unicode, UAX 9; UTR 36",
        in: { items(part("Type", "a") + part("Title", $0)) },
        [
          .keep("\u{2067}a\u{2069}"), .keep("e\u{301}"), .warn("a\u{202E}b", "bidi-control"),
          .warn("a\u{85}", "control-character"),
          .warn("a\u{7F}", "control-character"), .warn("$(A)", "unexpanded-variable"),
          .warn("${A}", "unexpanded-variable"),
        ]),
    ],
    read: { source, sink in
      let content = InfoPlistContent(source, reportingTo: &sink)
      return content?.items?.map { "\($0.type?.value ?? "…"): \($0.title?.value ?? "…"); " }.joined()
    })
}
