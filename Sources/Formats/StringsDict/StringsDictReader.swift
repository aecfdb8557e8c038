internal import Diagnostics

/// Converts a property list into the entries of a `.stringsdict` and validates them.
struct StringsDictReader {
  let source: SourceFile
  var sink = DiagnosticSink()

  init(_ source: SourceFile) { self.source = source }

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
    var unreadable: Set<LocalizationKey> = []
    for rule in rules.effectiveMembers {
      switch rule.key {
      case StringsDictKey.format: format = text(rule.value, "", of: rule.key)
      case StringsDictKey.width: widths = cases(rule).compactMap { text($0.value, $0.key, of: $0.key) }
      case StringsDictKey.device: devices = cases(rule).compactMap { readDevice($0, key: key) }
      default:
        guard let content = rule.value.dictionary else {
          sink.report(.stringsDictWrongType(rule.key, "a dictionary", at: place(rule.value)))
          unreadable.insert(LocalizationKey(rule.key))
          continue
        }
        variables.append(readVariable(rule, content))
      }
    }
    if !widths.isEmpty, format != nil {
      sink.report(.stringsDictBothRules(member.key, at: place(member)))
    } else if !widths.isEmpty, !devices.isEmpty {
      sink.report(.stringsDictWidthAndDevice(member.key, at: place(member)))
    } else if format == nil, widths.isEmpty, devices.isEmpty {
      sink.report(.stringsDictMissingFormat(member.key, at: place(member)))
    }
    let entry = StringsDictEntry(key: key, format: format, variables: variables, widths: widths, devices: devices)
    check(entry, unreadable: unreadable, at: place(member))
    return entry
  }

  private mutating func readDevice(_ member: PropertyListMember, key: LocalizationKey) -> StringsDictDevice? {
    checkDevice(member)
    if let rules = member.value.dictionary {
      return StringsDictDevice(name: member.key, entry: readEntry(member, rules, key: key))
    }
    return text(member.value, "", of: member.key).map { text in
      StringsDictDevice(
        name: member.key, entry: StringsDictEntry(key: key, format: text, variables: [], widths: [], devices: []))
    }
  }

  private mutating func checkDevice(_ member: PropertyListMember) {
    if StringCatalogReader.devices.contains(member.key) { return }
    sink.report(.catalogUnknown(.unknownDevice, "device", member.key, at: place(member)))
  }

  /// The format specifier of the variable's number, which the system needs to read the argument.
  private mutating func readValueType(_ member: PropertyListMember, _ content: PropertyListDictionary) -> String? {
    guard let rule = content.member(StringsDictKey.valueType) else {
      sink.report(.stringsDictValueType(member.key, "has no 'NSStringFormatValueTypeKey'", at: place(member)))
      return nil
    }
    guard let type = rule.value.string else {
      sink.report(
        .stringsDictValueType(member.key, "has a 'NSStringFormatValueTypeKey' that is not a string", at: place(rule)))
      return nil
    }
    if FormatSpecifiers.number(ofSpecifier: type) == nil {
      sink.report(
        .stringsDictValueType(
          member.key, "has the value type \(quoted(type)), which does not format a number", at: place(rule)))
    }
    return type
  }

  private mutating func readVariable(
    _ member: PropertyListMember, _ content: PropertyListDictionary
  ) -> StringsDictVariable {
    var categories: [StringsDictText] = []
    for rule in content.effectiveMembers
    where rule.key != StringsDictKey.specification && rule.key != StringsDictKey.valueType {
      if !PluralCategories.all.contains(rule.key) {
        sink.report(.catalogUnknown(.unknownPluralCategory, "plural category", rule.key, at: place(rule)))
      }
      if let devices = rule.value.dictionary?.member(StringsDictKey.device) {
        let cases = cases(devices)
        cases.forEach { checkDevice($0) }
        categories += cases.compactMap { text($0.value, rule.key, of: $0.key, device: $0.key) }
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
    return StringsDictVariable(name: member.key, valueType: readValueType(member, content), categories: categories)
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

  private func place(_ node: PropertyListNode) -> SourceLocation { source.location(of: node.range) }

  private func place(_ member: PropertyListMember) -> SourceLocation { source.location(of: member.keyRange) }
}

/// Checks the strings of one `.stringsdict` entry, or of one device's part of it, against each other.
extension StringsDictReader {
  /// - Parameters:
  ///   - unreadable: the names of variables with their own error.
  ///   - location: that of `entry`.
  mutating func check(_ entry: StringsDictEntry, unreadable: Set<LocalizationKey>, at location: SourceLocation) {
    checkWidths(entry.widths)
    // A device's string may use the variables of its entry; a device with its own variables is checked separately.
    let plain = entry.devices.filter { $0.entry.variables.isEmpty }.compactMap(\.entry.format)
    let texts = (entry.format.map { [$0] } ?? []) + entry.widths + plain
    for text in texts + entry.variables.flatMap(\.categories) {
      TextScreening.inspect(text.text, at: source.location(of: text.range), reportingTo: &sink)
    }
    for variable in entry.variables { checkArguments(of: variable) }
    if !texts.isEmpty { checkReferences(from: texts, to: entry.variables, unreadable: unreadable, at: location) }
  }

  /// Checks that widths are integers and unique.
  private mutating func checkWidths(_ widths: [StringsDictText]) {
    var seen: Set<Int> = []
    for width in widths {
      let isNumeral = !width.name.isEmpty && width.name.utf8.allSatisfy(\.isDigit)
      guard isNumeral, let number = Int(width.name) else {
        sink.report(
          .stringsDictWidth("the width \(quoted(width.name)) is not an integer", at: source.location(of: width.range)))
        continue
      }
      if !seen.insert(number).inserted {
        sink.report(
          .stringsDictWidth("the width \(number) is defined more than once", at: source.location(of: width.range)))
      }
    }
  }

  /// Checks that a category's string formats the number as the variable specifies.
  private mutating func checkArguments(of variable: StringsDictVariable) {
    guard let wanted = variable.numberType else { return }
    for text in variable.categories {
      let found = FormatSpecifiers(text.text, isOfVariable: true)
      guard found.substitutions.isEmpty, found.uses.count == 1, let argument = found.arguments[0],
        argument != wanted
      else { continue }
      sink.report(.stringsDictValueMismatch(variable, text.text, at: source.location(of: text.range)))
    }
  }

  /// Checks that every `%#@name@` has a variable, every variable is used, and none refers to itself through others.
  private mutating func checkReferences(
    from texts: [StringsDictText], to variables: [StringsDictVariable], unreadable: Set<LocalizationKey>,
    at location: SourceLocation
  ) {
    // A format has no more arguments than this, and so no more variables; this bounds the work below.
    guard variables.count <= FormatSpecifiers.maximumPosition else {
      sink.report(.stringsDictTooManyVariables(variables.count, at: location))
      return
    }
    var numbers: [LocalizationKey: Int] = [:]
    for (number, variable) in variables.enumerated() { numbers[LocalizationKey(variable.name)] = number }
    /// The names in the strings of each variable, by index in `variables`, without duplicates.
    let inner = variables.map { names(in: $0.categories) }
    var pending = names(in: texts)
    var used: Set<Int> = []
    var undefined: Set<LocalizationKey> = []
    while let name = pending.popLast() {
      let variable = numbers[name]
      if let variable, used.insert(variable).inserted { pending += inner[variable] }
      if !Self.isReadAsName(name) {
        if undefined.insert(name).inserted {
          sink.report(.stringsDictUnreadableName(name.rawValue, at: location))
        }
      } else if variable == nil, undefined.insert(name).inserted, !unreadable.contains(name) {
        sink.report(.stringsDictUndefinedVariable(name.rawValue, at: location))
      }
    }
    for (number, variable) in variables.enumerated() {
      if !used.contains(number) { sink.report(.stringsDictUnusedVariable(variable.name, at: location)) }
      var reached: Set<Int> = []
      var open = inner[number].compactMap { numbers[$0] }
      while let next = open.popLast() {
        if reached.insert(next).inserted { open += inner[next].compactMap { numbers[$0] } }
      }
      if reached.contains(number) { sink.report(.stringsDictRecursiveVariable(variable.name, at: location)) }
    }
  }

  /// Whether the system finds `name` between `%#@` and `@`: it reads ASCII letters, digits and `_`
  /// (`__CFParseFormatSpec`).
  private static func isReadAsName(_ name: LocalizationKey) -> Bool {
    name.rawValue.utf8.allSatisfy(\.isIdentifierByte)
  }

  /// The variables named in `texts`, in order, without duplicates.
  private func names(in texts: [StringsDictText]) -> [LocalizationKey] {
    var seen: Set<LocalizationKey> = []
    return texts.flatMap { FormatSpecifiers($0.text).substitutions.map { LocalizationKey($0) } }
      .filter { seen.insert($0).inserted }
  }

}

extension StringsDictVariable {
  /// The type of its number; nil if it is unknown.
  var numberType: FormatSpecifiers.Argument? { valueType.flatMap(FormatSpecifiers.number(ofSpecifier:)) }
}
