import Testing

@testable import XcodeModel

/// Settings in layers: a reference to a setting that is being evaluated means the layer below.
@Suite struct BuildSettingInheritanceTests {
  /// The settings of layers such as `["A=1", "B=$(A)"]`, the lowest first.
  private func settings(_ layers: [[String]]) -> BuildSettings {
    BuildSettings(
      layers.map { layer in
        layer.map { text in
          let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          return BuildSettingAssignment(name: parts[0], value: parts[1])
        }
      })
  }

  @Test(arguments: [
    // The setting itself, its two keywords and its own name.
    ([["A=1"], ["A=$(inherited)2"]], "A", "12"), ([["A=1"], ["A=$(value)2"]], "A", "12"),
    ([["A=1"], ["A=$(A)2"]], "A", "12"), ([["A=1"], ["A=${inherited}$[inherited]$inherited"]], "A", "111"),
    ([["A=1"], ["A=$(inherited)2"], ["A=<$(inherited)|$(A)>"]], "A", "<12|12>"),
    // Nothing below is an empty string.
    ([["A=$(inherited)2"]], "A", "2"), ([["A=$(value:default=none)"]], "A", "none"),
    // Several definitions in one layer, as in an .xcconfig.
    ([["A=1", "A=$(inherited)2", "A=$(inherited)3"]], "A", "123"),
    // Another setting between the two.
    ([["N=Notes"], ["D=$(N)", "N=$(D) Beta"]], "N", "Notes Beta"),
    ([["N=Notes"], ["D=[$(N)]", "N=$(D)$(D)"]], "N", "[Notes][Notes]"),
    // A value differs inside and outside of the evaluation of the other.
    (
      [["N=Notes", "D=0"], ["D=[$(N)]", "N=$(D) Beta"], ["B=$(N)|$(D)|$(N)"]], "B", "[Notes] Beta|[0 Beta]|[Notes] Beta"
    ),
    // Two settings, three layers each, that refer to each other.
    ([["T=t1", "L=l1"], ["T=2 $(L)", "L=2 $(T)"], ["T=3 $(L)", "L=3 $(T)"]], "T", "3 3 2 2 t1"),
    ([["T=t1", "L=l1"], ["T=2 $(L)", "L=2 $(T)"], ["T=3 $(L)", "L=3 $(T)"]], "L", "3 3 2 2 l1"),
  ])
  func values(_ layers: [[String]], _ name: String, _ expected: String) {
    let value = settings(layers).value(of: name)
    #expect(value?.text == expected)
    #expect(value?.unresolved == [])
  }

  /// The order in which settings are evaluated has no effect.
  @Test func evaluationOrder() {
    let layers = [["X=1", "Y=2"], ["X=a $(Y)", "Y=b $(X)"], ["X=c $(Y)", "Y=d $(X)"]]
    let settings = settings(layers)
    let (x, y) = (settings.text(of: "X") ?? "", settings.text(of: "Y") ?? "")
    #expect(settings.expand(propertyListText: "$(X) $(Y) $(X)").text == "\(x) \(y) \(x)")
    #expect(settings.expand(propertyListText: "$(Y) $(X) $(Y)").text == "\(y) \(x) \(y)")
  }

  /// Without a layer below, a cycle has no value.
  @Test(arguments: [
    ["A=$(A)"], ["A=$(B)", "B=$(A)"], ["A=$(B)", "B=$(C)", "C=x $(A:default=y)"], ["A=$(N)", "N=$(A) 2"],
  ])
  func cycles(_ layer: [String]) {
    #expect(settings([layer]).value(of: "A")?.unresolved.map(\.reason) == [.recursive])
    #expect(settings([["Z=1"], layer]).text(of: "A") == nil)
  }

  /// An .xcconfig with very many definitions of one setting ends neither the stack nor the time.
  @Test(arguments: ["$(inherited)x", "$(A)x", "$(inherited)$(inherited)"]) func longChains(_ value: String) {
    let assignments = (0..<5_000).map { BuildSettingAssignment(name: "A", value: $0 == 0 ? "x" : value) }
    let value = BuildSettings([assignments]).value(of: "A")
    #expect(Set((value?.unresolved ?? []).map(\.reason)) == [.tooComplex])
  }

  /// A number of definitions that projects have.
  @Test func shortChains() {
    let assignments = (0..<40).map { BuildSettingAssignment(name: "A", value: $0 == 0 ? "x" : "$(inherited)x") }
    #expect(BuildSettings([assignments]).text(of: "A") == String(repeating: "x", count: 40))
    let doubled = (0..<12).map { BuildSettingAssignment(name: "A", value: $0 == 0 ? "x" : "$(inherited)$(A)") }
    #expect(BuildSettings([doubled]).text(of: "A") == String(repeating: "x", count: 1 << 11))
  }

  @Test(arguments: [
    ("$(F:suffix=.txt)", "App/Info.txt"), ("$(F:base=$(B))", "App/Other.plist"),
    ("$(F:dir=$(F:file))", "Info.plist/Info.plist"),
    ("$(F:suffix)", ".plist"), ("$(F:file:upper)", "INFO.PLIST"), ("$(NONE:default=$(NONE:default=x))", "x"),
    ("$(NONE:lower:default=A:lower)", "a"), ("$(B:default=)", "Other"), ("$(NONE:default=)", ""),
    ("$(B:unknown)", "Other"), ("$(B:unknown=x)", "Other"), ("$(B:)", "Other"), ("$(B:lower=x)", "Other"),
    ("$(V:truncatedversion)", "4.0.12"), ("$(NONE:default=a=b)", "a=b"), ("$(NONE:default=a b  c)", "a b  c"),
  ])
  func operators(_ text: String, _ expected: String) {
    let settings = settings([["F=App/Info.plist", "B=Other", "V=4.0.12.7"]])
    let expansion = settings.expand(propertyListText: text)
    #expect(expansion.text == expected)
    #expect(expansion.unresolved == [])
  }

  /// A replacement that is unknown leaves the reference as written.
  @Test func unknownReplacement() {
    let expansion = settings([["F=a.b"]]).expand(propertyListText: "x $(F:suffix=$(NONE)) y")
    #expect(expansion.text == "x $(F:suffix=$(NONE)) y")
    #expect(expansion.unresolved.map(\.reference) == ["$(F:suffix=$(NONE))"])
  }

  /// Names are compared as they are written.
  @Test(arguments: [
    "$(a)", "$( A)", "$(A )", "$(\u{C4})", "$()", "$(:lower)", "$(A:lower", "${A)", "$(A}", "$", "$$", "$A", "$[A]",
  ])
  func notReferencesOfPropertyLists(_ text: String) {
    #expect(settings([["A=1", "\u{C5}=2"]]).expand(propertyListText: text).text == text)
  }

  @Test func namesWithPrefixAreSorted() {
    let settings = settings([["KEY_B=1", "KEY_A=2", "OTHER=3"], ["KEY_a=4", "KEY_B=5"]])
    #expect(settings.names(withPrefix: "KEY_") == ["KEY_A", "KEY_B", "KEY_a"])
    #expect(settings.names(withPrefix: "") == ["KEY_A", "KEY_B", "KEY_a", "OTHER"])
    #expect(settings.names(withPrefix: "KEY_BB") == [])
    #expect(settings.written(name: "KEY_B") == "5")
    #expect(settings.written(name: "NONE") == nil)
  }
}

/// The parts of a parsed string.
@Suite struct BuildSettingExpressionTests {
  private static let texts = [
    "", "plain", "$(A)", "a$(B)c", "$(A:lower)$(B)", "$($(A))", "$(A_$(B:default=$(C)))", "$(A", "$(A$(B)", "$(A))",
    "((A))",
    "$A$B", "$[A]${B}", "100$", "$ $1", "ä$(ö)ü", "$(A:default=\u{301}x)", "\r\n$(A)\r\n", "$(A:=x)",
    "$(A:default=${B}:lower)",
  ]

  /// References as written and the text between them are the complete string.
  @Test(arguments: [BuildSettingExpression.Syntax.buildSetting, .propertyList])
  func partsAreTheText(_ syntax: BuildSettingExpression.Syntax) {
    for text in Self.texts {
      let written = BuildSettingExpression(text, syntax: syntax).parts.map { part in
        switch part {
        case .text(let text): text
        case .reference(let reference): reference.written
        }
      }
      #expect(written.joined() == text)
    }
  }

  /// Adjacent text is one part, and no part is empty.
  @Test func partsAreMaximal() {
    for text in Self.texts {
      let parts = BuildSettingExpression(text, syntax: .buildSetting).parts
      for (part, next) in zip(parts, parts.dropFirst()) {
        if case .text = part, case .text = next { Issue.record("\(text)") }
      }
      #expect(!parts.contains(.text("")))
    }
  }

  /// References in more than 32 levels of others are text.
  @Test(arguments: [(1, 1), (31, 31), (32, 32), (33, 32), (40, 32)]) func nesting(_ depth: Int, _ expected: Int) {
    let text = String(repeating: "$(", count: depth) + "A" + String(repeating: ")", count: depth)
    var parts = BuildSettingExpression(text, syntax: .propertyList).parts
    var count = 0
    while case .reference(let reference)? = parts.first {
      count += 1
      parts = reference.name.parts
    }
    #expect(count == expected)
  }

  @Test func longText() {
    let text = String(repeating: "x", count: BuildSettingExpression.maximumLength - 4)
    #expect(BuildSettingExpression(text + "$(A)", syntax: .propertyList).parts.count == 2)
    #expect(BuildSettingExpression(text + "y$(A)", syntax: .propertyList).parts == [.text(text + "y$(A)")])
  }
}
