extension ConstructGroup {
  private static func item(_ title: String) -> String {
    "- (void)set {\n  [a addObject:[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:\(title)]];\n}\n"
  }

  static let objectiveC = ConstructGroup(
    name: "Objective-C and Objective-C++",
    constructs: [
      Construct(
        objectiveC: "Foundation's macros", "NSLocalizedStringFromTable(@\"NEW\", @\"Menu\", nil)",
        item(#"NSLocalizedStringFromTable(@"NEW", @"Menu", nil)"#), [#""a" NEW@Menu"#],
        twin: .init(
          objectiveC: "a key that only the running app knows", item("NSLocalizedString(self.name, nil)"), [#""a" ?"#])),
      Construct(
        objectiveC: "a macro in a header", "L(@\"NEW\")", "#import \"Macros.h\"\n" + item(#"L(@"NEW")"#),
        [#""a" NEW@Menu"#],
        others: [
          "App/Macros.h":
            "#define L(key) \\\n  NSLocalizedStringFromTable((key), @\"Menu\", @\"\")\n#define UNUSED(x) (void)(x)\n"
        ],
        twin: .init(
          objectiveC: "a macro over a table of the project's own", item(#"L(@"new.note")"#), [#""a" ?"#],
          others: ["App/Macros.h": "#define L(key) [[Texts shared] textForKey:(key)]\n"])),
      Construct(
        objectiveC: "a macro that makes a string of its argument", "L(NEW)", item("L(NEW)"), [#""a" NEW@Localizable"#],
        others: ["App/Macros.h": "#define L(key) NSLocalizedString(@#key, nil)\n"],
        twin: .init(
          objectiveC: "a macro that pastes names", item("L(NEW)"), [#""a" ?"#],
          others: ["App/Macros.h": "#define L(key) kText_##key\n"])),
      Construct(
        objectiveC: "a constant of another translation unit", "kNewKey",
        item("NSLocalizedString(kNewKey, nil)"), [#""a" NEW@Localizable"#],
        others: [
          "App/Constants.h": "extern NSString *const kNewKey;\n",
          "App/Constants.m": "NSString *const kNewKey = @\"NEW\";\n",
        ],
        twin: .init(
          objectiveC: "a constant that nothing defines", item("NSLocalizedString(kNewKey, nil)"), [#""a" ?"#],
          others: ["App/Constants.h": "extern NSString *const kNewKey;\n"])),
      Construct(
        objectiveC: "a category of `NSString`", "[@\"NEW\" localized]",
        item(#"[@"NEW" localized]"#) + item(#"@"OLD".localized"#), [#""a" NEW@Localizable"#, #""a" OLD@Localizable"#],
        others: [
          "App/NSString+Localized.m": """
          @implementation NSString (Localized)
          - (NSString *)localized { return NSLocalizedString(self, nil); }
          @end
          """
        ],
        twin: .init(
          objectiveC: "a category over a private table", item(#"[@"new.note" localized]"#), [#""a" ?"#],
          others: [
            "App/NSString+Localized.m": """
            @implementation NSString (Localized)
            - (NSString *)localized { NSString *text = [Texts shared].all[self]; return text ? text : self; }
            @end
            """
          ])),
      Construct(
        objectiveC: "dictionaries in an array", "for (NSDictionary *entry in @[@{@\"key\": @\"NEW\"}])",
        """
        - (void)set {
          NSArray *entries = @[ @{ @"type": @"a", @"key": @"NEW" }, @{ @"type": @"b", @"key": @"OLD" } ];
          for (NSDictionary *entry in entries) {
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:entry[@"type"]
              localizedTitle:NSLocalizedString([entry objectForKey:@"key"], nil)]];
          }
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          objectiveC: "dictionaries that only the running app knows",
          """
          - (void)set {
            for (NSDictionary *entry in self.entries) {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:entry[@"type"]
                localizedTitle:NSLocalizedString(entry[@"key"], nil)]];
            }
          }
          """, ["? ?"])),
      Construct(
        objectiveC: "a dictionary's keys and values", "for (NSString *type in titles) { … titles[type] … }",
        """
        - (void)set {
          NSDictionary *titles = @{ @"a": NSLocalizedString(@"NEW", nil) };
          for (NSString *type in titles) {
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:type localizedTitle:titles[type]]];
          }
          [@{ @"b": NSLocalizedString(@"OLD", nil) } enumerateKeysAndObjectsUsingBlock:^(NSString *key, NSString *value, BOOL *stop) {
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:key localizedTitle:value]];
          }];
        }
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          objectiveC: "a dictionary that code changes",
          """
          - (void)set {
            NSMutableDictionary *titles = @{ @"a": NSLocalizedString(@"NEW", nil) }.mutableCopy;
            [titles setObject:self.name forKey:@"b"];
            for (NSString *type in titles) {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:type localizedTitle:titles[type]]];
            }
          }
          """, [#""a" NEW@Localizable"#, #""b" ?"#])),
      Construct(
        objectiveC: "a block for each element", "[titles enumerateObjectsUsingBlock:^(NSString *title, …) { … }]",
        """
        @implementation Menu
        - (NSArray *)titles { return @[ NSLocalizedString(@"NEW", nil), NSLocalizedString(@"OLD", nil) ]; }
        - (void)viewDidLoad {
          NSArray *types = @[ @"a", @"b" ];
          [self.titles enumerateObjectsUsingBlock:^(NSString *title, NSUInteger index, BOOL *stop) {
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:types[index] localizedTitle:title]];
          }];
        }
        @end
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          objectiveC: "a block for elements that only the running app knows",
          """
          - (void)set {
            [self.contacts enumerateObjectsUsingBlock:^(NSString *title, NSUInteger index, BOOL *stop) {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:title]];
            }];
          }
          """, [#""a" ?"#])),
      Construct(
        objectiveC: "a method or function of a library, if a table has the key", "[@\"NEW\" localized]",
        item(#"[@"NEW" localized]"#) + item(#"LocalizedString(@"OLD")"#) + item(#"[Texts.shared translate:@"SAVE"]"#),
        [#""a" NEW@Localizable"#, #""a" OLD@Localizable"#, #""a" SAVE@Localizable"#],
        twin: .init(objectiveC: "a method with another name", item(#"[@"NEW" spaced]"#), [#""a" ?"#])),
      Construct(
        objectiveC: "a Swift method, property or extension", "[Texts titleFor:@\"NEW\"]",
        item(#"[Texts titleFor:@"NEW"]"#) + item("Texts.shared.find") + item("[Texts.shared open]")
          + item(#"@"OLD".spaced"#) + item(#"[Texts titleWithKey:@"SAVE"]"#),
        [
          #""a" NEW@Localizable"#, #""a" FIND@Localizable"#, #""a" OPEN@Localizable"#, #""a" OLD@Localizable"#,
          #""a" SAVE@Menu"#,
        ],
        others: [
          "App/Texts.swift": """
          @objc class Texts: NSObject {
            @objc static let shared = Texts()
            @objc static func title(for key: String) -> String { NSLocalizedString(key, comment: "") }
            @objc class func title(key: String) -> String { NSLocalizedString(key, tableName: "Menu", comment: "") }
            @objc var find: String { NSLocalizedString("FIND", comment: "") }
            @objc func open() -> String { NSLocalizedString("OPEN", comment: "") }
          }
          extension NSString { @objc var spaced: String { NSLocalizedString(self as String, comment: "") } }
          """
        ],
        twin: .init(
          objectiveC: "a Swift method with another selector, and one over a table of the project's own",
          item(#"[Texts titleFor:@"new.note"]"#) + item(#"[Texts textFor:@"new.note"]"#), [#""a" ?"#, #""a" ?"#],
          others: [
            "App/Texts.swift": """
            @objc class Texts: NSObject {
              @objc static func title(of key: String) -> String { NSLocalizedString(key, comment: "") }
              @objc static func text(for key: String) -> String { Store.current.texts[key] ?? key }
            }
            """
          ])),
      Construct(
        objectiveC: "a C function", "Localized(@\"NEW\")",
        "static NSString *Localized(NSString *key) {\n  return NSLocalizedStringFromTable(key, @\"Menu\", nil);\n}\n"
          + item(#"Localized(@"NEW")"#), [#""a" NEW@Menu"#],
        twin: .init(objectiveC: "a function that is defined nowhere", item(#"Titled(@"NEW")"#), [#""a" ?"#])),
      Construct(
        objectiveC: "a class method of another file", "[Texts textForKey:@\"NEW\"]",
        item(#"[Texts textForKey:@"NEW"]"#) + item("[Texts oldNote]") + item("Texts.oldNote"),
        [#""a" NEW@Menu"#, #""a" OLD@Localizable"#, #""a" OLD@Localizable"#],
        others: [
          "App/Texts.m": """
          @implementation Texts
          + (NSString *)textForKey:(NSString *)key { return NSLocalizedStringFromTable(key, @"Menu", nil); }
          + (NSString *)oldNote { return NSLocalizedString(@"OLD", nil); }
          @end
          """
        ],
        twin: .init(
          objectiveC: "the method of another class, and of an object of an unknown class",
          item(#"[Other textForKey:@"NEW"]"#) + item(#"[event textForKey:@"NEW"]"#), [#""a" ?"#, #""a" ?"#],
          others: [
            "App/Texts.m": """
            @implementation Texts
            + (NSString *)textForKey:(NSString *)key { return NSLocalizedStringFromTable(key, @"Menu", nil); }
            @end
            """
          ])),
      Construct(
        objectiveC: "a class property or method of Swift", "Texts.newNote",
        item("Texts.newNote") + item("[Texts oldNote]") + item("Texts.plain"),
        [#""a" NEW@Localizable"#, #""a" OLD@Menu"#, #""a" "Plain""#],
        others: [
          "App/Texts.swift": """
          @objcMembers final class Texts: NSObject {
            static let newNote = NSLocalizedString("NEW", comment: "")
            class func oldNote() -> String { NSLocalizedString("OLD", tableName: "Menu", comment: "") }
          }
          extension Texts { static var plain: String { "Plain" } }
          """
        ],
        twin: .init(
          objectiveC: "a property of an object, of a nested type, and of another class",
          item("Texts.newNote") + item("Texts.oldNote") + item("Other.title"), [#""a" ?"#, #""a" ?"#, #""a" ?"#],
          others: [
            "App/Texts.swift": """
            @objcMembers final class Texts: NSObject {
              let newNote = NSLocalizedString("NEW", comment: "")
              enum Old { static let oldNote = NSLocalizedString("OLD", comment: "") }
              static let title = "Title"
            }
            """
          ])),
      Construct(
        objectiveC: "Objective-C++", "auto title = NSLocalizedString(@\"NEW\", nil);",
        """
        namespace menu {
          static NSString *const key = @"NEW";
          NSString *title(NSString *key) { return NSLocalizedString(key, nil); }
        }
        class Shortcuts {
         public:
          void start() {
            auto text = NSLocalizedString(menu::key, nil);
            NSArray *items = @[
              [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:text],
              [[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:menu::title(@"OLD")],
            ];
          }
        };
        """, [#""a" NEW@Localizable"#, #""b" OLD@Localizable"#], path: "App/Shortcuts.mm",
        twin: .init(
          objectiveC: "a string of C++, which the running app converts",
          item("[NSString stringWithUTF8String:name.c_str()]"), [#""a" ?"#])),
      Construct(
        objectiveC: "properties of an item", "item.localizedTitle = …",
        """
        - (void)set {
          UIMutableApplicationShortcutItem *item = [[UIMutableApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@""];
          item.localizedTitle = NSLocalizedString(@"NEW", nil);
          UIMutableApplicationShortcutItem *copy = [old mutableCopy];
          copy.localizedTitle = NSLocalizedString(@"OLD", nil);
          id other = [old mutableCopy];
          [other setLocalizedTitle:NSLocalizedString(@"OTHER", nil)];
        }
        """, [#""a" NEW@Localizable"#, "? OLD@Localizable", "? OTHER@Localizable"],
        twin: .init(
          objectiveC: "the property of something else",
          """
          - (void)set {
            UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"New"];
            row.localizedTitle = NSLocalizedString(@"NEW", nil);
          }
          """, [#""a" "New""#])),
      Construct(
        objectiveC: "an array by the variable of a loop", "names[i]",
        """
        - (void)set {
          NSArray *keys = @[@"NEW", @"OLD"];
          for (NSInteger i = 0; i < keys.count; ++i) {
            NSString *title = NSLocalizedString([keys objectAtIndex:i], nil);
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:keys[i] localizedTitle:title]];
          }
        }
        """, [#""NEW" NEW@Localizable"#, #""OLD" OLD@Localizable"#],
        twin: .init(
          objectiveC: "an array that the code changes",
          """
          - (void)set {
            NSMutableArray *names = [NSMutableArray arrayWithObjects:@"New", @"Old", nil];
            [names insertObject:first atIndex:0];
            for (NSInteger i = 0; i < 2; ++i) {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:names[i]]];
            }
          }
          """, [#""a" ?"#, #""a" "New""#])),
      Construct(
        objectiveC: "a type and a title that the same branches set", "if (on) { type = @\"a\"; title = @\"New\"; }",
        """
        - (UIApplicationShortcutItem *)current {
          NSString *type, *title = nil;
          if (isNew) {
            type = @"a";
            if (on) { title = NSLocalizedString(@"NEW", nil); } else { title = NSLocalizedString(@"STOP", nil); }
          } else if (isOld) {
            type = @"b";
            title = NSLocalizedString(@"OLD", nil);
          }
          return [[UIApplicationShortcutItem alloc] initWithType:type localizedTitle:title];
        }
        """, [#""a" NEW@Localizable"#, #""a" STOP@Localizable"#, #""b" OLD@Localizable"#],
        twin: .init(
          objectiveC: "a type and a title of different decisions",
          """
          - (UIApplicationShortcutItem *)current {
            NSString *type, *title = nil;
            if (isNew) { type = @"a"; } else { type = @"b"; }
            if (on) { title = NSLocalizedString(@"NEW", nil); } else { title = NSLocalizedString(@"OLD", nil); }
            return [[UIApplicationShortcutItem alloc] initWithType:type localizedTitle:title];
          }
          """, ["? NEW@Localizable", "? OLD@Localizable"])),
      Construct(
        objectiveC: "a fast enumeration of an array", "for (NSString *name in @[@\"New\", @\"Old\"])",
        """
        - (void)set {
          for (NSString *name in @[@"New", @"Old"])
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:name]];
        }
        """, [#""a" "New""#, #""a" "Old""#],
        twin: .init(
          objectiveC: "an array that only the running app knows",
          """
          - (void)set {
            for (NSString *name in self.contacts) {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:name]];
            }
          }
          """, [#""a" ?"#])),
      Construct(
        objectiveC: "a method that subclasses override", "[[Sub new] item]",
        """
        @implementation Base
        - (NSString *)title { return @"None"; }
        - (id)item { return [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:[self title]]; }
        @end
        @implementation Sub
        - (NSString *)title { return [[super title] stringByAppendingString:@"!"]; }
        @end
        @implementation Menu
        - (void)set { [list addObject:[[Sub new] item]]; }
        @end
        """, [#""a" "None!""#],
        others: ["App/Base.h": "@interface Base : NSObject\n@end\n", "App/Sub.h": "@interface Sub : Base\n@end\n"],
        twin: .init(
          objectiveC: "a superclass with objects of its own",
          """
          @interface Base : NSObject
          @end
          @interface Sub : Base
          @end
          @implementation Base
          - (NSString *)title { return @"A"; }
          - (id)item { return [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:[self title]]; }
          @end
          @implementation Sub
          - (NSString *)title { return @"B"; }
          @end
          @implementation Menu
          - (void)set { [list addObjectsFromArray:@[[[Base new] item], [[[Sub alloc] init] item]]]; }
          @end
          """, [#""a" "A""#, #""a" "B""#])),
      Construct(
        objectiveC: "a quick action that a function, a category or a loop changes", "Rename(item);",
        """
        static void Rename(UIMutableApplicationShortcutItem *other) { other.localizedTitle = @"B"; }
        @implementation UIMutableApplicationShortcutItem (Menu)
        - (void)open { [self setValue:@"C" forKey:@"localizedTitle"]; }
        @end
        @implementation Menu
        - (void)set {
          UIMutableApplicationShortcutItem *a = [[UIMutableApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"A"];
          Rename(a);
          UIMutableApplicationShortcutItem *b = [[UIMutableApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:@"A"];
          [b open];
          NSArray *all = @[[[UIMutableApplicationShortcutItem alloc] initWithType:@"c" localizedTitle:@"A"]];
          for (UIMutableApplicationShortcutItem *c in all) c.localizedTitle = @"D";
        }
        @end
        """, [#""a" "B""#, #""b" "C""#, #""c" "D""#],
        twin: .init(
          objectiveC: "a function that changes another object",
          """
          static void Rename(UIMutableApplicationShortcutItem *other) { boat.localizedTitle = @"B"; }
          @implementation Menu
          - (void)set {
            UIMutableApplicationShortcutItem *a = [[UIMutableApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"A"];
            Rename(a);
          }
          @end
          """, [#""a" "A""#])),
      Construct(
        objectiveC: "an initializer of the project", "[self initWithType:@\"a\" localizedTitle:title]",
        """
        @implementation UIApplicationShortcutItem (Menu)
        - (instancetype)initWithTitle:(NSString *)title { return [self initWithType:@"a" localizedTitle:title]; }
        @end
        @implementation FindItem
        - (instancetype)init { return [super initWithType:@"b" localizedTitle:@"B"]; }
        @end
        @implementation Menu
        - (void)set { [list addObject:[[UIApplicationShortcutItem alloc] initWithTitle:@"A"]]; }
        @end
        """, [#""b" "B""#, #""a" "A""#],
        others: ["App/FindItem.h": "@interface FindItem : UIApplicationShortcutItem\n@end\n"],
        twin: .init(
          objectiveC: "an initializer that passes the arguments on",
          """
          @interface Item : UIApplicationShortcutItem
          @end
          @implementation Item
          - (instancetype)initWithType:(NSString *)type localizedTitle:(NSString *)title {
            return [super initWithType:type localizedTitle:title];
          }
          @end
          @implementation Menu
          - (void)set { [list addObject:[[Item alloc] initWithType:@"a" localizedTitle:@"A"]]; }
          @end
          """, [#""a" "A""#])),
      Construct(
        objectiveC: "a quick action without arguments", "[UIMutableApplicationShortcutItem new]",
        """
        - (void)set {
          UIMutableApplicationShortcutItem *item = [UIMutableApplicationShortcutItem new];
          item.localizedTitle = @"A";
        }
        """, [#"? "A""#],
        twin: .init(
          objectiveC: "one of which only the running app knows the title",
          """
          - (void)set {
            UIMutableApplicationShortcutItem *item = [[UIMutableApplicationShortcutItem alloc] init];
            item.localizedTitle = boat.name;
          }
          """, ["? ?"])),
      Construct(
        objectiveC: "a loop with its condition at the end", "do { … } while (++i < 2);",
        """
        - (void)set {
          NSArray *names = @[@"A", @"B"];
          NSInteger i = 0;
          do {
            [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:names[i]]];
          } while (++i < 2);
        }
        """, [#""a" "A""#, #""a" "B""#],
        twin: .init(
          objectiveC: "a loop that ends after one iteration",
          """
          - (void)set {
            NSArray *names = @[@"A", @"B"];
            NSInteger i = 0;
            do {
              [list addObject:[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:names[i]]];
            } while (++i < 1);
          }
          """, [#""a" "A""#])),
    ])
}
