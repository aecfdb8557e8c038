internal import Diagnostics
internal import Formats
internal import Localization
internal import ScanExchange

/// Evaluates calls and messages that return strings and icons.
extension ObjectiveCEvaluator {
  func call(
    _ name: String, _ range: Range<Int>, at location: SourceLocation, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    let arguments = split(range, by: ",", in: file)
    let step = CodeText.Step(name, at: location)
    func argument(_ index: Int) -> Evaluated? {
      arguments.indices.contains(index) ? evaluate(arguments[index], in: file, bindings) : nil
    }
    func code(_ index: Int) -> String? { arguments.indices.contains(index) ? file.text(of: arguments[index]) : nil }
    // Foundation's macros, with the order of their arguments.
    switch name {
    case "NSLocalizedString": return lookup(step, key: argument(0), comment: argument(1))
    case "NSLocalizedStringFromTable":
      return lookup(step, key: argument(0), table: argument(1), comment: argument(2))
    case "NSLocalizedStringFromTableInBundle":
      return lookup(step, key: argument(0), table: argument(1), bundle: code(2), comment: argument(3))
    case "NSLocalizedStringWithDefaultValue":
      return lookup(
        step, key: argument(0), table: argument(1), bundle: code(2), value: argument(3), comment: argument(4))
    default: break
    }
    if let routine = program.options.routine(named: name) {
      return lookup(
        step, key: argument(routine.keyPosition - 1), table: routine.tablePosition.flatMap { argument($0 - 1) },
        comment: routine.commentPosition.flatMap { argument($0 - 1) })
    }
    let values = arguments.map { evaluate($0, in: file, bindings) }
    let macro = program.first(of: name, from: file) { other -> Evaluated? in
      guard let macro = other.macros[name], let parameters = macro.parameters else { return nil }
      var inner = Dictionary(zip(parameters, values)) { first, _ in first }
      for (parameter, argument) in zip(parameters, arguments) {
        inner["#" + parameter] = Evaluated(.text(file.text(of: argument)), at: file.location(of: argument))
      }
      return value(of: macro, named: name, in: other, inner, from: location)
    }
    return macro ?? function(name, values, at: location, in: file)
      ?? libraryLookup(name, of: values.first, isMember: false, step)
  }

  /// The lookup of `key` in a function or method `name` of a library: `Localized(@"key")`, `[@"key" localized]`; nil if the project
  /// defines it, and if its name does not say that it looks up a string.
  ///
  /// - Parameter isMember: whether it is a method of the key.
  private func libraryLookup(
    _ name: String, of key: Evaluated?, isMember: Bool, _ step: CodeText.Step
  ) -> Evaluated? {
    guard let key, case .text = key.value, LibraryLookup.isLikely(name),
      !(isMember ? swift.program.declaresStringMember(name) : swift.program.declares(name)),
      !program.defines(name, near: step.location.path)
    else { return nil }
    return lookup(step, key: key, source: .library)
  }

  func message(
    _ message: ObjectiveCMessage, at location: SourceLocation, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    func argument(_ label: String) -> Evaluated? {
      message.argument(label).map { evaluate($0, in: file, bindings) }
    }
    let step = CodeText.Step(message.selector.joined(separator: ":") + ":", at: location)
    switch message.selector {
    case ["localizedStringForKey", "value", "table"]:
      return lookup(
        step, key: argument("localizedStringForKey"), table: argument("table"),
        bundle: file.text(of: message.receiver), value: argument("value"))
    case ["stringWithFormat"], ["localizedStringWithFormat"]:
      return message.parts.first.flatMap { formatted($0.argument, step, in: file, bindings) }
    case ["stringByAppendingString"]:
      return swift.joined(
        [message.receiver, message.parts[0].argument].map { evaluate($0, in: file, bindings) }, at: location)
    case ["stringByAppendingFormat"]:
      return message.parts.first.flatMap { formatted($0.argument, step, in: file, bindings) }.map {
        swift.joined([evaluate(message.receiver, in: file, bindings), $0], at: location)
      }
    case ["iconWithType"]:
      return icon(message.parts[0].argument, in: file, bindings) { .system(Self.iconType($0)) }
    case ["iconWithTemplateImageName"]:
      return icon(message.parts[0].argument, in: file, bindings) { .templateFile($0) }
    case ["iconWithSystemImageName"]: return icon(message.parts[0].argument, in: file, bindings) { .symbol($0) }
    case ["copy"], ["mutableCopy"]: return evaluate(message.receiver, in: file, bindings)
    case ["arrayWithObjects"], ["initWithObjects"]:
      guard file.tokens[message.receiver].contains(where: { $0.text.hasSuffix("Array") }) else { return nil }
      return array(of: split(message.parts[0].argument, by: ",", in: file), at: message.range, in: file, bindings)
    case ["objectAtIndex"], ["objectAtIndexedSubscript"], ["objectForKey"], ["objectForKeyedSubscript"],
      ["valueForKey"]:
      return element(message.parts[0].argument, of: message.receiver, in: file, bindings)
    default:
      if message.selector.count == 1, let change = message.selector.first.flatMap(LetterCase.init(member:)) {
        return evaluate(message.receiver, in: file, bindings).changed(to: change)
      }
      let arguments = message.parts.filter { !$0.argument.isEmpty }.map { evaluate($0.argument, in: file, bindings) }
      return method(message.selector, arguments, to: message.receiver, at: location, in: file, bindings)
        ?? message.selector.first.flatMap { name in
          LibraryLookup.isLikely(name)
            ? libraryLookup(name, of: evaluate(message.receiver, in: file, bindings), isMember: true, step)
              ?? libraryLookup(name, of: arguments.first, isMember: false, step) : nil
        }
    }
  }

  private func lookup(
    _ step: CodeText.Step, key: Evaluated?, table: Evaluated? = nil, bundle: String? = nil, value: Evaluated? = nil,
    comment: Evaluated? = nil, source: LocalizedLookup.Source = .code
  ) -> Evaluated? {
    guard let key else { return nil }
    var tableName: String?
    switch table?.value {
    case .text(let name)?: tableName = name
    case .absent?, nil: break
    default: return Evaluated(.unknown(.runTime("the table of the lookup")), at: step.location)
    }
    let values = key.alternatives().map { key -> Evaluated in
      guard case .text(let text) = key.value else {
        return Evaluated(.unknown(.runTime("the key of the lookup")), at: step.location, via: [step])
      }
      let isMain = ["[NSBundle mainBundle]", "NSBundle.mainBundle", "nil"].contains(bundle ?? "nil")
      return Evaluated(
        .localized(
          LocalizedLookup(
            key: LocalizationKey(text), table: tableName.flatMap { $0.isEmpty ? nil : $0 }, comment: comment?.text,
            defaultValue: value?.text, bundle: isMain ? nil : bundle, source: source)), at: step.location,
        via: [step] + key.via,
        declaredAt: key.declaredAt)
    }
    return Evaluated(oneOf: values, at: step.location)
  }

  private func formatted(
    _ range: Range<Int>, _ step: CodeText.Step, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    let parts = split(range, by: ",", in: file)
    guard let first = parts.first else { return nil }
    var result = evaluate(first, in: file, bindings)
    result.via.insert(step, at: 0)
    switch result.value {
    case .localized(var lookup):
      lookup.isFormatted = true
      result.value = .localized(lookup)
    case .text(let format) where parts.count > 1:
      let arguments = parts.dropFirst().map { evaluate($0, in: file, bindings) }
      result.value = .filled(Evaluated(.text(format), at: step.location), format, with: arguments)
    default: break
    }
    return result
  }

  // MARK: Icons

  private func icon(
    _ range: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings,
    _ make: (String) -> DynamicShortcutItem.Icon
  ) -> Evaluated {
    let location = file.location(of: range)
    if range.count == 1, file.tokens[range.lowerBound].text.hasPrefix(Self.iconTypePrefix) {
      return Evaluated(.icon(make(file.tokens[range.lowerBound].text)), at: location)
    }
    let icons = evaluate(range, in: file, bindings).alternatives().map { value in
      Evaluated(.icon(value.text.map(make) ?? .runtime), at: location)
    }
    return Evaluated(oneOf: icons, at: location) ?? Evaluated(.icon(.runtime), at: location)
  }

  private static var iconTypePrefix: String { "UIApplicationShortcutIconType" }

  /// "Play" of `UIApplicationShortcutIconTypePlay`.
  private static func iconType(_ constant: String) -> String {
    constant.hasPrefix(iconTypePrefix) ? String(constant.dropFirst(iconTypePrefix.count)) : constant
  }
}

extension Evaluated {
  /// The plain string; nil for any other value.
  fileprivate var text: String? {
    if case .text(let text) = value { text } else { nil }
  }
}
