import Diagnostics
import Localization
import Testing

@Suite struct ObjectiveCTests {
  private func title(_ expression: String, _ before: String = "", _ others: [String: String] = [:]) throws -> CodeText {
    var files = others
    files["App/Shortcuts.m"] = """
      #import "Shortcuts.h"
      \(before)
      @implementation Shortcuts
      - (void)update {
          [UIApplication sharedApplication].shortcutItems = @[
              [[UIApplicationShortcutItem alloc] initWithType:@"t" localizedTitle:\(expression)]];
      }
      @end
      """
    let (items, _) = SourceFixture(files).scan(routines: ["Translate"])
    #expect(items.count == 1)
    return try #require(items.first).title
  }

  @Test(arguments: [
    (#"NSLocalizedString(@"New", @"c")"#, "New@Localizable /c/"),
    (#"NSLocalizedString(@"New", nil)"#, "New@Localizable"),
    (#"NSLocalizedStringFromTable(@"New", @"Menu", @"c")"#, "New@Menu /c/"),
    (#"NSLocalizedStringFromTableInBundle(@"New", @"Menu", [NSBundle mainBundle], @"")"#, "New@Menu //"),
    (#"NSLocalizedStringWithDefaultValue(@"k", nil, NSBundle.mainBundle, @"New", @"c")"#, "k@Localizable /c/ =New"),
    (#"[[NSBundle mainBundle] localizedStringForKey:@"New" value:@"" table:@"Menu"]"#, "New@Menu ="),
    (#"[NSString stringWithFormat:NSLocalizedString(@"Call %@", nil), name]"#, "Call %@@Localizable"),
    (#"Translate(@"New")"#, "New@Localizable"), (#"@"Pla" @"in""#, #""Plain""#), (#"@"a\"b\u00e9""#, #""a"bé""#),
    ("game.title", "?"), (#"item[@"title"] ?: item[@"type"]"#, "?"), ("(NSString *)name", "?"),
  ]) func expressions(_ expression: String, _ expected: String) throws {
    #expect(try title(expression).summary == expected)
  }

  @Test(arguments: [
    ("kNew", #"static NSString *const kNew = @"New";"#, "\"New\""), ("kNew", #"#define kNew @"New""#, "\"New\""),
    ("kNew", "#define kNew NSLocalizedString(@\"New\", \\\n @\"c\")", "New@Localizable /c/"),
    ("L(@\"New\")", "#define L(key) NSLocalizedString((key), nil)", "New@Localizable"),
    ("NSLocalizedString(kNew, nil)", #"NSString * const kNew = @"New";"#, "New@Localizable"),
  ]) func constantsOfTheSameFileAndOfAnother(_ expression: String, _ before: String, _ expected: String) throws {
    #expect(try title(expression, before).summary == expected)
    #expect(try title(expression, "", ["App/Constants.h": before]).summary == expected)
  }

  @Test(arguments: [
    (#"[NSLocalizedString(@"New", nil) stringByAppendingString:@"…"]"#, ["New"], false),
    (#"[NSLocalizedString(@"New", nil) stringByAppendingFormat:@" %@", name]"#, ["New"], true),
    (#"[NSString stringWithFormat:@"%@: %@", NSLocalizedString(@"New", nil), name]"#, ["New"], true),
    (#"[name stringByAppendingString:@"…"]"#, [], false),
  ]) func partsOfTitles(_ expression: String, _ keys: [String], _ isConcatenated: Bool) throws {
    let title = try title(expression)
    #expect(title.summary == "?")
    #expect(title.parts.map { "\($0.key)" } == keys)
    #expect(title.isConcatenated == isConcatenated)
  }

  /// A function that looks one key up in several bundles, until one has it.
  @Test(arguments: [
    ("return text ? text : @\"\";", ["New@Localizable =Rake"]),
    // Without an end to the search, and with another key or text.
    ("return text;", ["New@Localizable", "New@Localizable =Rake"]),
    ("return text ? text : @\"Hoe\";", ["New@Localizable", "New@Localizable =Rake", "\"Hoe\""]),
    (
      "if (!text) text = NSLocalizedString(@\"Old\", nil); return text ? text : @\"\";",
      ["New@Localizable", "New@Localizable =Rake", "Old@Localizable", "\"\""]
    ),
  ]) func fallbacksToOtherBundles(end: String, expected: [String]) throws {
    let (items, _) = SourceFixture([
      "App/Text.m": """
      NSString *Text(NSString *key, NSBundle *bundle, NSString *value) {
          NSString *text = nil;
          text = [bundle localizedStringForKey:key value:nil table:nil];
          if (!text || [text isEqualToString:key]) {
              text = [[bundle other] localizedStringForKey:key value:value table:nil];
          }
          \(end)
      }
      """,
      "App/Shortcuts.m": """
      @implementation Shortcuts
      - (void)update {
          app.shortcutItems = @[
              [[UIApplicationShortcutItem alloc] initWithType:@"t" localizedTitle:Text(@"New", nil, @"Rake")]];
      }
      @end
      """,
    ]).scan()
    #expect(items.map(\.title.summary) == expected)
    let source = items.first?.title.lookup?.source
    #expect((source == .ownFunction) == (expected.count == 1))
  }

  @Test func everyPartOfAnItem() throws {
    let (items, _) = SourceFixture(
      objectiveC: """
        // [[UIApplicationShortcutItem alloc] initWithType:@"no" localizedTitle:@"no"]
        static const char *raw = R"x([[UIApplicationShortcutItem alloc] initWithType:@"no" localizedTitle:@"no"])x";
        #if TARGET_OS_IOS
        - (void)update {
            NSString *title = NSLocalizedString(@"Search", @"");
            UIApplicationShortcutIcon *icon = [UIApplicationShortcutIcon iconWithType:UIApplicationShortcutIconTypeSearch];
            if (@available(iOS 13.0, *))
                icon = [UIApplicationShortcutIcon iconWithSystemImageName:flag ? @"a" : @"b"];
            UIMutableApplicationShortcutItem *item =
                [[UIMutableApplicationShortcutItem alloc] initWithType:@"t"
                                                 localizedTitle:title
                                              localizedSubtitle:nil
                                                           icon:icon
                                                       userInfo:@{ @"id": name, kOther : @1 }];
            item.localizedSubtitle = @"Notes";
        }
        #endif
        """
    ).scan()
    #expect(items.map(\.summary) == ["10 \"t\" Search@Localizable //"])
    let item = try #require(items.first)
    #expect(item.title.location.position?.line == 5)
    #expect(item.subtitle?.literal == "Notes")
    #expect(item.icon == .conditional([.system("Search"), .symbol("a"), .symbol("b")]))
    #expect(item.userInfo == .keys(["id"]))
    #expect(item.condition == "TARGET_OS_IOS")
    #expect(item.language == .objectiveC)
  }

  @Test func aMethodIsReportedAtItsCalls() {
    let (items, _) = SourceFixture(
      objectiveC: """
        @implementation Shortcuts
        - (UIApplicationShortcutItem *)itemWithType:(NSString *)type title:(NSString *)title {
            return [[UIApplicationShortcutItem alloc] initWithType:type localizedTitle:title];
        }
        - (void)update {
            [items addObject:[self itemWithType:@"a" title:NSLocalizedString(@"A", nil)]];
            [items addObject:[self itemWithType:@"b" title:[self other]]];
        }
        - (NSString *)other { return NSLocalizedString(@"B", nil); }
        @end
        """
    ).scan()
    #expect(items.map(\.summary) == ["6 \"a\" A@Localizable", "7 \"b\" B@Localizable"])
  }

  @Test func aReassignedNameHasTheValueAtItsUse() {
    let (items, _) = SourceFixture(
      objectiveC: """
        void update(void) {
            NSString *title = @"A";
            [items addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:title]];
            title = @"B";
            [items addObject:[[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:title]];
        }
        """
    ).scan()
    #expect(items.map(\.summary) == ["3 \"a\" \"A\"", "5 \"b\" \"B\""])
  }

  @Test(arguments: [
    String(repeating: "[", count: 20_000), String(repeating: "(", count: 20_000),
    String(repeating: "{", count: 20_000) + "]",
    String(repeating: "a ? b : ", count: 5_000), "@\"", "/*", "R\"x(", "'", String(repeating: "[a b:", count: 5_000),
  ]) func damageEnds(_ expression: String) {
    _ = SourceFixture(
      objectiveC: "[[UIApplicationShortcutItem alloc] initWithType:@\"t\" localizedTitle:\(expression)]"
    ).scan()
  }

  /// `self` is the class of quick actions in a category of it, not in another class.
  @Test(arguments: [("UIApplicationShortcutItem (Own)", ["\"A\""]), ("Model", []), ("Model (Own)", [])])
  func allocatesItself(type: String, titles: [String]) {
    let items = SourceFixture(
      objectiveC: """
        @implementation \(type)
        + (instancetype)first { return [[self alloc] initWithType:@"a" localizedTitle:@"A"]; }
        @end
        """
    ).scan().items
    #expect(items.map { "\"\($0.title.literal ?? "?")\"" } == titles)
  }
}
