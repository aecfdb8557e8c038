internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization
internal import Workspace

/// Reads titles and other texts in a source file of another framework.
struct CodeTexts {
  let file: CodeFile
  private let routines: [String: Int]
  /// Other files that may declare the constants.
  let others: [CodeFile]
  private let missing: Missing
  /// The number of files and functions that led to this one.
  var depth = 0
  static let depthLimit = 4

  /// The types that were looked up.
  private final class Missing {
    var types: Set<String> = []
    /// By path of the file that is searched first, and name; nil for those that no file declares. Many titles may use one.
    var enumerations: [[String]: DartEnumeration?] = [:]
  }

  /// The Dart enumeration `name` in this file or the others; nil if none declares it.
  func enumeration(_ name: String) -> DartEnumeration? {
    let key = [file.source.path, name]
    if let known = missing.enumerations[key] { return known }
    let found = DartEnumeration(name, in: [file] + others)
    missing.enumerations[key] = .some(found)
    return found
  }

  /// The types and constants that neither the file nor the others declare.
  var missingTypes: Set<String> { missing.types }

  /// - Parameters:
  ///   - routines: the positions of the key, from 1, in the arguments of the project's own functions, by name.
  ///   - others: other files that may declare types.
  init(_ file: CodeFile, routines: [String: Int], others: [CodeFile] = []) {
    self.init(file, routines, others, Missing())
  }

  private init(_ file: CodeFile, _ routines: [String: Int], _ others: [CodeFile], _ missing: Missing) {
    self.missing = missing
    self.file = file
    self.routines = routines
    self.others = others
  }

  /// The reader for a title or subtitle in `other`, one of the other files.
  func reader(for other: CodeFile) -> CodeTexts {
    other.source.path == file.source.path ? self : CodeTexts(other, routines, others, missing)
  }

  /// A value of another file that only has a meaning there, with the reader for it; nil for other values.
  func elsewhere(_ value: CodeExpression) -> (CodeTexts, CodeExpression)? {
    guard case .other = value.kind, let range = value.originRange, let path = value.origin?.path,
      path != file.source.path, depth < Self.depthLimit,
      let other = others.first(where: { $0.source.path == path }) ?? file.imports?.file(at: path),
      let start = other.token(at: range.start), case let own = other.expression(at: start), own.range == range
    else { return nil }
    var texts = reader(for: other)
    texts.depth = depth + 1
    return (texts, own)
  }

  /// Remembers that no file declares `type`.
  func addMissing(_ type: String) { missing.types.insert(type) }

  /// The string of `Type.constant`, or of a constant outside all types, in another file; nil if it is unknown.
  func constant(_ value: CodeExpression) -> String? {
    if case .name(let path) = value.kind, path.count == 1, file.language == .dart,
      file.assigned(to: path[0]).isEmpty, !file.mentionsParameter(value)
    {
      let found = Set(others.compactMap { $0.globalConstant(path[0])?.text })
      if found.isEmpty { addMissing(path[0]) }
      return found.count == 1 ? found.first : nil
    }
    guard case .name(let path) = value.kind, path.count == 2, path[0].first?.isUppercase == true else { return nil }
    let declaring = others.filter { $0.declares(path[0]) }
    if declaring.isEmpty, !file.declares(path[0]) { addMissing(path[0]) }
    return declaring.lazy.compactMap { $0.resolved(CodeExpression(.name(path), value.range)).text }.first
  }

  /// The value of `Menu.find.title`, a member of a case of a Dart enumeration; nil for other expressions.
  private func enumerationMember(_ value: CodeExpression) -> DartEnumeration.Value? {
    guard file.language == .dart else { return nil }
    let path: [String]
    switch value.kind {
    case .call(let own, let arguments, nil) where own.count == 1: return result(ofFunction: own[0], arguments)
    case .name(let own), .call(let own, _, nil): path = own
    default: return nil
    }
    guard path.count == 3, path[0].first?.isUppercase == true, path[1].first?.isLowercase == true else { return nil }
    guard let enumeration = enumeration(path[0]) else {
      if !file.declares(path[0]) { addMissing(path[0]) }
      return memberOfConstant(path, value.range)
    }
    guard let own = enumeration.cases.first(where: { $0.name == path[1] }) else { return nil }
    let member = CodeExpression(.name(["this", path[2]]), value.range)
    let found = enumeration.value(member, in: file, for: own)
    // The member is not declared.
    if case .name(let rest) = found.expression.kind, rest.first == "this" { return nil }
    return found
  }

  /// The result of a function of this file with a case of an enumeration as an argument: `title(Menu.find, l10n)`; nil for other calls.
  private func result(ofFunction name: String, _ arguments: [CodeExpression.Argument]) -> DartEnumeration.Value? {
    for argument in arguments {
      guard case .name(let path) = argument.value.kind, path.count == 2, path[0].first?.isUppercase == true,
        let enumeration = enumeration(path[0]), let own = enumeration.cases.first(where: { $0.name == path[1] })
      else { continue }
      return enumeration.result(ofFunction: name, for: own, in: file)
    }
    return nil
  }

  /// The value of `Menu.find.title` if `find` is a constant object: `static const find = Menu(title: "Find")`.
  private func memberOfConstant(_ path: [String], _ range: SourceRange) -> DartEnumeration.Value? {
    for file in [file] + others where file.declares(path[0]) {
      let constant = file.resolved(CodeExpression(.name(Array(path.prefix(2))), range))
      guard case .object(let members)? = file.dartObject(constant)?.kind,
        let member = members.last(where: { $0.key == path[2] })
      else { continue }
      return DartEnumeration.Value(expression: member.value, file: file)
    }
    return nil
  }

  /// The possible strings of a title, one for each branch of a condition.
  func all(_ expression: CodeExpression) -> [CodeText] {
    let value = resolved(expression)
    if let (texts, own) = elsewhere(value) { return texts.all(own) }
    switch value.kind {
    case .alternatives(let values):
      let found = values.filter { !$0.isAbsent }
      // The right side of `l10n?.newNote ?? "New Note"` is for a look-up that fails.
      if let first = found.first, found.count > 1, file.fallback(found[1], of: first) != nil, frameworkKey(first) != nil
      {
        var looked = text(first)
        if let literal = found[1].text {
          looked.frameworkParts = [.literal(literal)]
          looked.frameworkKey?.isReplaced = true
        }
        return [looked]
      }
      let texts = found.map { text($0) }
      // A condition between unknown texts is one unknown text.
      return texts.contains { !$0.isRuntime || $0.frameworkKey != nil } ? texts : [text(value)]
    case .call(let path, let arguments, let receiver):
      // `t(isPro ? "newNote" : "find")`
      guard let first = arguments.first, case .alternatives(let keys) = file.resolved(first.value).kind, keys.count > 1,
        keys.allSatisfy({ $0.text != nil })
      else { return [text(value)] }
      return keys.map { key in
        var call = value
        call.kind = .call(path, [CodeExpression.Argument(label: first.label, value: key)], receiver: receiver)
        return text(call)
      }
    default: return [text(expression)]
    }
  }

  /// The value of `expression`; of `titles.feed` in Dart, that of the argument from which the field was made.
  func resolved(_ expression: CodeExpression) -> CodeExpression {
    let value = file.program?.value(file.resolved(expression), in: file) ?? file.resolved(expression)
    switch value.kind {
    case .name(let path) where path.count == 2:
      return file.dartField(path[0], path[1], in: value.range).map(file.resolved) ?? value
    case .call(let path, let arguments, nil) where path.count == 1 && file.language == .dart:
      let results = literals(ofFunction: path[0], arguments)
      if results.isEmpty { return value }
      return results.count == 1 ? results[0] : CodeExpression(.alternatives(results), value.range)
    default: return value
    }
  }

  /// The string of `expression`.
  ///
  /// - Parameter key: the key that it looks up, if it is known.
  func text(_ expression: CodeExpression, key: CodeText.FrameworkKey? = nil) -> CodeText {
    let value = resolved(expression)
    if let (texts, own) = elsewhere(value) { return texts.text(own) }
    if let member = enumerationMember(value) { return reader(for: member.file).text(member.expression) }
    if let result = resultText(value) { return result }
    let location = file.location(of: value)
    if let text = value.text ?? constant(value) {
      return CodeText(.literal(text), at: location)
    }
    if let lookup = nativeLookup(value) { return CodeText(.localized(lookup), at: location) }
    var isJoined = false
    if case .joined = value.kind { isJoined = true }
    var found = CodeText(
      .runtime(reason: file.causeOfUnknown(value)), at: location,
      isConcatenated: isJoined)
    if case .joined(let parts) = value.kind {
      found.frameworkParts = self.parts(parts) ?? []
    } else {
      found.frameworkKey = key ?? frameworkKey(value)
      // intl's `Intl.message("New Note", name: "newNote")`.
      if found.frameworkKey != nil, case .call(["Intl", "message"], let arguments, nil) = value.kind,
        let source = arguments.first(where: { $0.label == nil }).flatMap({ file.resolved($0.value).text })
      {
        found.frameworkParts = [.literal(source)]
      }
    }
    return found
  }

  /// The literals and look-ups that are joined to a string; nil if another part is unknown, or if no part is looked up.
  private func parts(_ values: [CodeExpression]) -> [CodeText.FrameworkPart]? {
    var remaining = Self.partLimit
    return parts(values, &remaining)
  }

  /// The number of parts of a string that are followed.
  private static let partLimit = 64

  private func parts(_ values: [CodeExpression], _ remaining: inout Int) -> [CodeText.FrameworkPart]? {
    var result: [CodeText.FrameworkPart] = []
    for value in values {
      remaining -= 1
      guard remaining >= 0 else { return nil }
      let value = resolved(value)
      if case .joined(let inner) = value.kind {
        guard let own = parts(inner, &remaining) else { return nil }
        result += own
      } else if let text = value.text ?? constant(value) {
        result.append(.literal(text))
      } else if case .number(let digits) = value.kind {
        result.append(.literal(digits))
      } else if let key = frameworkKey(value) {
        result.append(.lookup(key))
      } else {
        return nil
      }
    }
    return result
  }

  /// The key that a framework's function looks up: `l10n.newNote`, `AppLocalizations.of(context)!.newNote`, `t("newNote")`,
  /// `Strings.NewNote`.
  private func frameworkKey(_ value: CodeExpression) -> CodeText.FrameworkKey? {
    switch value.kind {
    case .call(let path, _, let receiver) where isNativeLookup(path, receiver): return nil
    case .call(let path, _, _) where file.language == .cSharp && path.map({ $0.lowercased() }) == ["string", "format"]:
      return nil
    case .call(let path, let arguments, let receiver)
    where file.language == .kotlin && resourceKey(ofCall: path, arguments, receiver) != nil:
      return resourceKey(ofCall: path, arguments, receiver)
    case .call(let path, let arguments, let receiver)
    where file.language == .cSharp && Self.passingMethods.contains(path.last ?? "") && arguments.isEmpty:
      // `localizer["NewNote"].ToString()`
      return receiver.flatMap { frameworkKey(file.resolved($0)) }
    case .call(let path, let arguments, let receiver?)
    where file.language == .cSharp && path.count == 1 && arguments.isEmpty && file.resolved(receiver).text != nil:
      // An extension of strings: `"NewNote".Translate()`.
      return file.resolved(receiver).text.map { CodeText.FrameworkKey($0) }
    // intl's `Intl.message("New Note", name: "newNote")`; without a name, the text is the key.
    case .call(["Intl", "message"], let arguments, nil) where file.language == .dart:
      let name = arguments.first { $0.label == "name" } ?? arguments.first { $0.label == nil }
      return name.flatMap { file.resolved($0.value).text }.map { CodeText.FrameworkKey($0) }
    case .call(let path, let arguments, let receiver):
      // flutter_i18n's `FlutterI18n.translate(context, "newNote")`.
      let isFlutterI18n = file.language == .dart && path == ["FlutterI18n", "translate"]
      let position = path.last.flatMap { routines[$0] } ?? (isFlutterI18n ? 2 : 1)
      let argument = arguments.indices.contains(position - 1) ? arguments[position - 1].value : nil
      guard file.language == .dart, let member = path.last else {
        return argument.flatMap { file.resolved($0).text }.map { CodeText.FrameworkKey($0) }
      }
      // easy_localization's `LocaleKeys.newNote.tr()`.
      if let own = generatedKey(path, at: value) { return own }
      let key = argument.flatMap(keyConstant)
      // easy_localization's `"newNote".tr()`.
      if let text = receiver.flatMap({ file.resolved($0).text }) {
        return Self.methodsOfStrings.contains(member) ? nil : CodeText.FrameworkKey(text)
      }
      // A message with arguments: `l10n.receive("BTC")`.
      let owner = receiver ?? CodeExpression(.name(path.dropLast()), value.range)
      guard receiver != nil || path.count > 1, isTable(owner) else { return key }
      var found = key ?? CodeText.FrameworkKey(member)
      if key != nil { found.alternative = member }
      return found
    case .member(let receiver, let name)
    where file.language == .dart && file.resolved(receiver).text != nil && !Self.methodsOfStrings.contains(name):
      // An extension of strings: `"newNote".i18n`.
      return file.resolved(receiver).text.map { CodeText.FrameworkKey($0) }
    case .name(let path) where generatedKey(path, at: value) != nil: return generatedKey(path, at: value)
    case .name(let path) where file.language == .cSharp && path.count >= 2:
      let table = path[path.count - 2]
      return CodeText.FrameworkKey(
        path[path.count - 1], table: path.count == 2 ? file.aliasedType(table) ?? table : table)
    case .member(let inner, "Value") where file.language == .cSharp: return frameworkKey(inner)
    default: return file.language == .dart ? memberKey(value) : nil
    }
  }

  /// Methods of Dart's strings, which look up nothing.
  private static let methodsOfStrings: Set<String> = [
    "toUpperCase", "toLowerCase", "toString", "trim", "trimLeft", "trimRight", "padLeft", "padRight", "substring",
    "replaceAll", "replaceFirst", "replaceRange", "replaceAllMapped", "split", "length", "hashCode", "runtimeType",
  ]

  /// Methods of C# that give the same text.
  private static let passingMethods: Set<String> = ["ToString", "Trim"]

  /// The key in a call of Kotlin: `getString(Res.string.new_note)`, moko-resources' `MR.strings.new_note.desc().localized()`,
  /// `StringDesc.Resource(MR.strings.new_note).localized()`; nil for other calls.
  private func resourceKey(
    ofCall path: [String], _ arguments: [CodeExpression.Argument], _ receiver: CodeExpression?
  ) -> CodeText.FrameworkKey? {
    guard let name = path.last else { return nil }
    switch name {
    case "getString", "stringResource", "Resource": return arguments.first.flatMap { resourceKey($0.value) }
    case "localized", "desc", "toString":
      guard arguments.isEmpty else { return nil }
      if let receiver {
        guard case .call(let inner, let own, let next) = receiver.kind else { return resourceKey(receiver) }
        return resourceKey(ofCall: inner, own, next)
      }
      return path.count > 1 ? resourceKey(CodeExpression(.name(Array(path.dropLast())), SourceRange(0, 0))) : nil
    default: return nil
    }
  }

  /// The key of a resource in Kotlin: `Res.string.new_note`, moko-resources' `MR.strings.new_note`; nil for other code.
  private func resourceKey(_ expression: CodeExpression) -> CodeText.FrameworkKey? {
    guard case .name(let path) = expression.kind, let key = path.last, path.count > 2,
      ["string", "strings"].contains(path[path.count - 2])
    else { return nil }
    return CodeText.FrameworkKey(key)
  }

}

extension CodeLanguage {
  /// The language of items in reports.
  var sourceLanguage: DynamicShortcutItem.SourceLanguage {
    switch self {
    case .dart: .dart
    case .javaScript: .javaScript
    case .typeScript: .typeScript
    case .cSharp: .cSharp
    case .kotlin: .kotlin
    case .swift: .swift
    }
  }
}
