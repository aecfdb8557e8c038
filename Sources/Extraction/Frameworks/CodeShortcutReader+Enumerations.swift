internal import CodeReading
internal import Diagnostics
internal import Localization

/// Reads items that the members of Dart enumerations make.
extension CodeShortcutReader {
  /// Adds an item for each case of the Dart enumeration with the getter that contains the constructor at `index`; false elsewhere.
  mutating func addCases(
    api: String, _ values: [ShortcutAPI.Role: CodeExpression], _ range: SourceRange, at index: Int
  ) -> Bool {
    guard file.language == .dart, let title = values[.title] else { return false }
    let element = DartEnumeration.element(around: index, in: file)
    let member = element == nil ? DartEnumeration.member(around: index, in: file) : nil
    guard let type = element?.type ?? member?.type else { return false }
    guard let enumeration = texts.enumeration(type) else {
      texts.addMissing(type)
      return false
    }
    guard seen.insert(["\(range.start)"]).inserted else { return true }
    func text(_ expression: CodeExpression, _ own: DartEnumeration.Case) -> CodeText {
      let value = enumeration.value(expression, in: file, for: own, subject: element?.name ?? "this")
      let reader = texts.reader(for: value.file)
      // A function in a field of the case: `tool.label(context)`.
      if case .call(_, let arguments, nil) = expression.kind,
        let result = reader.resultText(of: value.expression, arguments)
      {
        return result
      }
      return reader.text(value.expression)
    }
    let place = file.location(range)
    result.readCount += 1
    let isName = chosen.isName(type + "\n" + file.source.string(in: title.range)) {
      enumeration.cases.contains { text(title, $0).frameworkKey != nil }
    }
    for own in member.map({ cases(of: enumeration, using: $0.member, at: range) }) ?? enumeration.cases {
      var item = DynamicShortcutItem(
        language: .dart, location: place, api: api,
        type: values[.type].map { text($0, own) } ?? CodeText(.runtime(reason: "it has no type"), at: place),
        title: text(title, own))
      if let subtitle = values[.subtitle], !file.resolved(subtitle).isAbsent { item.subtitle = text(subtitle, own) }
      if values[.icon].map({ !file.resolved($0).isAbsent }) == true { item.icon = .runtime }
      item.isChosenByData = isName && item.title.literal != nil
      append(item)
    }
    return true
  }

  /// The cases for which the code uses the item at `range` in the getter or method `member`; all if no known file names a case.
  private func cases(
    of enumeration: DartEnumeration, using member: String, at range: SourceRange
  ) -> [DartEnumeration.Case] {
    let used = enumeration.cases(using: member, in: [file] + others)
    // The files with the calls may not have been read yet.
    if used == nil { texts.addMissing(enumeration.name) }
    let arms = chosen.arms(of: member, in: enumeration)
    return (used ?? enumeration.cases).filter { arms?.mayEvaluate(range, for: $0.name) ?? true }
  }

  /// Code that chooses by the case of an enumeration; many items may use it.
  final class Chosen {
    private var arms: [[String]: DartEnumeration.Arms?] = [:]
    private var names: [String: Bool] = [:]

    fileprivate func arms(of member: String, in enumeration: DartEnumeration) -> DartEnumeration.Arms? {
      let key = [enumeration.name, member]
      if let known = arms[key] { return known }
      let found = enumeration.arms(of: member)
      arms[key] = .some(found)
      return found
    }

    /// Whether the titles of `code` are names, some of which are looked up, as `isLookedUp` finds.
    fileprivate func isName(_ code: String, isLookedUp: () -> Bool) -> Bool {
      if let known = names[code] { return known }
      let found = isLookedUp()
      names[code] = found
      return found
    }
  }
}
