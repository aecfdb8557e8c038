internal import Diagnostics

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
    for text in texts + entry.variables.flatMap(\.categories) { checkCharacters(of: text) }
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

  private mutating func checkCharacters(of text: StringsDictText) {
    if let diagnostic = TextScreening.diagnostic(for: text.text, at: source.location(of: text.range)) {
      sink.report(diagnostic)
    }
    if let position = FormatSpecifiers(text.text).impossiblePosition {
      sink.report(.argumentPosition(position, at: source.location(of: text.range)))
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
