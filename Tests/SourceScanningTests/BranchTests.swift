import Localization
import Testing

/// The items that can be in the same menu.
@Suite struct BranchTests {
  /// Whether the items of the types `a` and `b` can be in the same menu; nil if either is not found.
  private func together(_ items: [DynamicShortcutItem]) -> Bool? {
    guard let first = items.first(where: { $0.type.literal == "a" }),
      let second = items.first(where: { $0.type.literal == "b" })
    else { return nil }
    #expect(first.canAppear(with: second) == second.canAppear(with: first))
    return first.canAppear(with: second)
  }

  private static let a = #"UIApplicationShortcutItem(type: "a", localizedTitle: "x")"#
  private static let b = #"UIApplicationShortcutItem(type: "b", localizedTitle: "x")"#

  @Test(arguments: [
    ("if on { list.append(\(a)) } else { list.append(\(b)) }", false),
    ("if on { list.append(\(a)) }; list.append(\(b))", true),
    ("if on { list.append(\(a)) }; if off { list.append(\(b)) }", true),
    ("if x { list.append(\(a)) } else if y { } else { list.append(\(b)) }", false),
    ("switch x { case .one: list.append(\(a))\n default: list.append(\(b)) }", false),
    ("switch x { case .one: list.append(\(a)); list.append(\(b))\n default: break }", true),
    ("guard on else { list = [\(a)]; return }\n list = [\(b)]", false),
    ("if on { list = [\(a)]; return }\n list = [\(b)]", false),
    ("if on { list = [\(a)] }\n list += [\(b)]", true),
    ("list.append(on ? \(a) : \(b))", false),
    ("list = [on ? \(a) : c, \(b)]", true),
    ("\n#if DEBUG\n list.append(\(a))\n#else\n list.append(\(b))\n#endif\n", false),
    ("\n#if DEBUG\n list.append(\(a))\n#endif\n#if !DEBUG\n list.append(\(b))\n#endif\n", false),
    ("\n#if DEBUG\n list.append(\(a))\n#endif\n list.append(\(b))\n", true),
    ("for x in xs { if x.on { list.append(\(a)) } else { list.append(\(b)) } }", true),
    ("list = xs.map { x in if x.on { return \(a) } else { return \(b) } }", true),
    ("app.shortcutItems = [\(a)]; app.shortcutItems = [\(b)]", false),
    ("app.shortcutItems = [\(a)]; app.shortcutItems = app.shortcutItems! + [\(b)]", true),
  ]) func swift(_ body: String, _ expected: Bool) {
    let code = "class App: UIResponder {\n  func update() {\n    \(body)\n  }\n}\n"
    #expect(together(SourceFixture(swift: code).scan().items) == expected)
  }

  /// A function that makes one item is called for each item of a menu.
  @Test func branchesOfAFactoryAreNotExclusive() {
    let code = """
      func make(_ on: Bool) -> UIApplicationShortcutItem {
        if on { return \(Self.a) } else { return \(Self.b) }
      }
      """
    #expect(together(SourceFixture(swift: code).scan().items) == true)
  }

  /// For a factory, the branches around its calls count.
  @Test func theCallsOfAFactoryAreInBranches() {
    let code = """
      func make(_ type: String) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(type: type, localizedTitle: "x")
      }
      func update() { if on { list = [make("a")] } else { list = [make("b")] } }
      """
    #expect(together(SourceFixture(swift: code).scan().items) == false)
  }

  private static let objectA = #"[[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:@"x"]"#
  private static let objectB = #"[[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:@"x"]"#

  @Test(arguments: [
    ("if (on) { [list add:\(objectA)]; } else { [list add:\(objectB)]; }", false),
    ("if (on) { [list add:\(objectA)]; } [list add:\(objectB)];", true),
    ("if (on) [list add:\(objectA)]; else [list add:\(objectB)];", false),
    ("if (on) [list add:\(objectA)]; [list add:\(objectB)];", true),
    ("if (x) { [list add:\(objectA)]; } else if (y) { } else { [list add:\(objectB)]; }", false),
    ("if (x) { } else if (y) { [list add:\(objectA)]; } else { [list add:\(objectB)]; }", false),
    ("if (on) { list = @[\(objectA)]; return; } list = @[\(objectB)];", false),
    ("switch (x) { case 1: [list add:\(objectA)]; break; default: [list add:\(objectB)]; }", false),
    ("switch (x) { case 1: case 2: [list add:\(objectA)]; [list add:\(objectB)]; break; }", true),
    ("for (id x in xs) { if (on) { [list add:\(objectA)]; } else { [list add:\(objectB)]; } }", true),
    ("\n#ifdef DEBUG\n[list add:\(objectA)];\n#else\n[list add:\(objectB)];\n#endif\n", false),
  ]) func objectiveC(_ body: String, _ expected: Bool) {
    let code = "@implementation App\n- (void)update {\n  \(body)\n}\n@end\n"
    #expect(together(SourceFixture(objectiveC: code).scan().items) == expected)
  }

  /// A title that only the running app knows counts once if the same code makes it in exclusive branches.
  @Test(arguments: [
    ("a", "tag.name", "if (on) { FIRST } else { SECOND }", 1), ("a", "tag.name", "FIRST SECOND", 2),
    ("b", "tag.name", "if (on) { FIRST } else { SECOND }", 2),
    ("a", "tag.path", "if (on) { FIRST } else { SECOND }", 2),
  ])
  func theSameTitleAtRunTime(type: String, title: String, body: String, count: Int) {
    let make = { (type: String, title: String) in
      "[list add:[[UIApplicationShortcutItem alloc] initWithType:@\"\(type)\" localizedTitle:[NSString stringWithFormat:"
        + "@\"View %@\", \(title)]]];"
    }
    let code = body.replacing("FIRST", with: make("a", "tag.name")).replacing("SECOND", with: make(type, title))
    let objectiveC = SourceFixture(objectiveC: "@implementation App\n- (void)update {\n  \(code)\n}\n@end\n").scan()
    #expect(objectiveC.items.count == count)
    let item = { (type: String, title: String) in
      "list.append(UIApplicationShortcutItem(type: \"\(type)\", localizedTitle: \"View \\(\(title))\"));"
    }
    let swift = body.replacing("(on)", with: "on").replacing("FIRST", with: item("a", "tag.name"))
      .replacing("SECOND", with: item(type, title))
    #expect(
      SourceFixture(swift: "class App: UIResponder {\n  func update() {\n    \(swift)\n  }\n}\n").scan().items.count
        == count)
  }

  @Test func countsItemsOfOneMenu() {
    let code = """
      func update() {
        list = [\(Self.a)]
        if on { list += [\(Self.a), \(Self.b)] } else { list += [\(Self.b)] }
      }
      """
    #expect(SourceFixture(swift: code).scan().items.count == 3)
    #expect(SourceFixture(swift: code).scan().items.countTogether == 3)
  }
}
