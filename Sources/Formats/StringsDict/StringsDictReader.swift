internal import Diagnostics

/// Turns a property list into the entries of a `.stringsdict` and checks them.
struct StringsDictReader {
  private let path: String
  private let locator: SourceLocator
  private var sink = DiagnosticSink()

  init(_ source: SourceFile) {
    path = source.path
    locator = SourceLocator(source)
  }

  var diagnostics: [Diagnostic] { sink.diagnostics }

  mutating func read(_ root: PropertyListDictionary) -> [StringsDictEntry] {
    var entries: [StringsDictEntry] = []
    for member in root.effectiveMembers {
      guard let rules = member.value.dictionary else {
        sink.report(.stringsDictWrongType(member.key, "a dictionary", at: place(member.value)))
        continue
      }
      entries.append(readEntry(member, rules, key: LocalizationKey(member.key)))
    }
    return entries
  }

  /// - Parameter member: an entry, or a device's part of it; its depth is bounded by that of property lists.
  private mutating func readEntry(
    _ member: PropertyListMember, _ rules: PropertyListDictionary, key: LocalizationKey
  ) -> StringsDictEntry {
    var format: StringsDictText?
    var variables: [StringsDictVariable] = []
    var widths: [StringsDictText] = []
    var devices: [StringsDictDevice] = []
    for rule in rules.effectiveMembers {
      switch rule.key {
      case StringsDictKey.format: format = text(rule.value, "", of: rule.key)
      case StringsDictKey.width: widths = cases(rule).compactMap { text($0.value, $0.key, of: $0.key) }
      case StringsDictKey.device: devices = cases(rule).compactMap { readDevice($0, key: key) }
      default:
        guard let content = rule.value.dictionary else {
          sink.report(.stringsDictWrongType(rule.key, "a dictionary", at: place(rule.value)))
          continue
        }
        variables.append(readVariable(rule, content))
      }
    }
    if !widths.isEmpty, format != nil {
      sink.report(.stringsDictBothRules(member.key, at: place(member)))
    } else if format == nil, widths.isEmpty, devices.isEmpty {
      sink.report(.stringsDictMissingFormat(member.key, at: place(member)))
    }
    let entry = StringsDictEntry(key: key, format: format, variables: variables, widths: widths, devices: devices)
    checkReferences(entry, at: place(member))
    return entry
  }

  private mutating func readDevice(_ member: PropertyListMember, key: LocalizationKey) -> StringsDictDevice? {
    if let rules = member.value.dictionary {
      return StringsDictDevice(name: member.key, entry: readEntry(member, rules, key: key))
    }
    return text(member.value, "", of: member.key).map { text in
      StringsDictDevice(
        name: member.key, entry: StringsDictEntry(key: key, format: text, variables: [], widths: [], devices: []))
    }
  }

  private mutating func readVariable(
    _ member: PropertyListMember, _ content: PropertyListDictionary
  ) -> StringsDictVariable {
    var categories: [StringsDictText] = []
    for rule in content.effectiveMembers
    where rule.key != StringsDictKey.specification && rule.key != StringsDictKey.valueType {
      if !PluralCategories.all.contains(rule.key) {
        sink.report(.catalogUnknown("plural-category", "plural category", rule.key, at: place(rule)))
      }
      if let devices = rule.value.dictionary?.member(StringsDictKey.device) {
        categories += cases(devices).compactMap { text($0.value, rule.key, of: $0.key, device: $0.key) }
      } else if let text = text(rule.value, rule.key, of: rule.key) {
        categories.append(text)
      }
    }
    if content[StringsDictKey.specification]?.string != StringsDictKey.plural {
      sink.report(
        .stringsDictUnknownRule(member.key, StringsDictKey.specification, StringsDictKey.plural, at: place(member)))
    }
    if !categories.contains(where: { $0.name == "other" }) {
      sink.report(.stringsDictMissingOther(member.key, at: place(member)))
    }
    return StringsDictVariable(
      name: member.key, valueType: content[StringsDictKey.valueType]?.string, categories: categories)
  }

  /// The cases of a width or device rule.
  private mutating func cases(_ rule: PropertyListMember) -> [PropertyListMember] {
    if let cases = rule.value.dictionary { return cases.effectiveMembers }
    sink.report(.stringsDictWrongType(rule.key, "a dictionary", at: place(rule.value)))
    return []
  }

  private mutating func text(
    _ node: PropertyListNode, _ name: String, of key: String, device: String? = nil
  ) -> StringsDictText? {
    if let text = node.string { return StringsDictText(name: name, device: device, text: text, range: node.range) }
    sink.report(.stringsDictWrongType(key, "a string", at: place(node)))
    return nil
  }

  /// Every `%#@name@` has a variable, every variable is used, and none leads back to itself.
  private mutating func checkReferences(_ entry: StringsDictEntry, at location: SourceLocation) {
    guard let format = entry.format else { return }
    /// Names in the texts of each variable, by its place in `variables`.
    let inner = entry.variables.map { variable in
      variable.categories.flatMap { FormatSpecifiers($0.text).substitutions }
    }
    let index = { (name: String) in entry.variables.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } }
    var pending = FormatSpecifiers(format.text).substitutions
    var used: Set<Int> = []
    while let name = pending.popLast() {
      guard let variable = index(name) else {
        sink.report(.stringsDictUndefinedVariable(name, at: location))
        continue
      }
      if used.insert(variable).inserted { pending += inner[variable] }
    }
    for (number, variable) in entry.variables.enumerated() {
      if !used.contains(number) {
        sink.report(.stringsDictUnusedVariable(variable.name, at: location))
      }
      var reached: Set<Int> = []
      var open = inner[number].compactMap(index)
      while let next = open.popLast() {
        if reached.insert(next).inserted { open += inner[next].compactMap(index) }
      }
      if reached.contains(number) { sink.report(.stringsDictRecursiveVariable(variable.name, at: location)) }
    }
  }

  private func place(_ node: PropertyListNode) -> SourceLocation {
    node.range.map { locator.location(of: $0) } ?? SourceLocation(path: path)
  }

  private func place(_ member: PropertyListMember) -> SourceLocation {
    member.keyRange.map { locator.location(of: $0) } ?? SourceLocation(path: path)
  }
}

extension Diagnostic {
  fileprivate static func stringsDictWrongType(_ key: String, _ type: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic("wrong-type", .error, "'\(key)' is not \(type)", at: location, help: "see the format of '.stringsdict'")
  }

  fileprivate static func stringsDictBothRules(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "both-rule-types", .error, "\"\(key)\" varies by width and has a format; the system takes only one", at: location,
      help: "keep 'NSStringVariableWidthRuleType' or 'NSStringLocalizedFormatKey'")
  }

  fileprivate static func stringsDictMissingFormat(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "missing-key", .error, "\"\(key)\" has no text", at: location, help: "add 'NSStringLocalizedFormatKey'")
  }

  fileprivate static func stringsDictUnknownRule(
    _ variable: String, _ key: String, _ value: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "unknown-rule-type", .warning, "the variable \"\(variable)\" has no rule that is known", at: location,
      help: "set '\(key)' to '\(value)'")
  }

  fileprivate static func stringsDictMissingOther(_ variable: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "plural-missing-other", .warning, "the variable \"\(variable)\" has no 'other'", at: location,
      help: "add 'other'; every language needs it")
  }

  fileprivate static func stringsDictUndefinedVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "undefined-variable", .warning, "'%#@\(name)@' has no variable", at: location,
      help: "add \"\(name)\", or remove it from the text")
  }

  fileprivate static func stringsDictUnusedVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unused-variable", .warning, "the variable \"\(name)\" is in no text", at: location,
      help: "write '%#@\(name)@' in the format, or remove the variable")
  }

  fileprivate static func stringsDictRecursiveVariable(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "recursive-variable", .warning, "the variable \"\(name)\" names itself", at: location,
      help: "remove '%#@\(name)@' from its texts")
  }
}
