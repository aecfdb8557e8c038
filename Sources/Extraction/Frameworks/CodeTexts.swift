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

  /// The string of `Type.constant` in another file; nil if it is unknown.
  func constant(_ value: CodeExpression) -> String? {
    guard case .name(let path) = value.kind, path.count == 2, path[0].first?.isUppercase == true else { return nil }
    let declaring = others.filter { $0.declares(path[0]) }
    if declaring.isEmpty, !file.declares(path[0]) { addMissing(path[0]) }
    return declaring.lazy.compactMap { $0.resolved(CodeExpression(.name(path), value.range)).text }.first
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

  func resolved(_ expression: CodeExpression) -> CodeExpression {
    file.program?.value(file.resolved(expression), in: file) ?? file.resolved(expression)
  }

  /// The string of `expression`.
  func text(_ expression: CodeExpression) -> CodeText {
    let value = resolved(expression)
    if let (texts, own) = elsewhere(value) { return texts.text(own) }
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
      found.frameworkKey = frameworkKey(value)
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

  /// The key that a framework's function looks up: `t("newNote")`, `Strings.NewNote`.
  private func frameworkKey(_ value: CodeExpression) -> CodeText.FrameworkKey? {
    switch value.kind {
    case .call(let path, _, let receiver) where isNativeLookup(path, receiver): return nil
    case .call(let path, let arguments, let receiver)
    where file.language == .kotlin && resourceKey(ofCall: path, arguments, receiver) != nil:
      return resourceKey(ofCall: path, arguments, receiver)
    case .call(let path, let arguments, _):
      let position = path.last.flatMap { routines[$0] } ?? 1
      let argument = arguments.indices.contains(position - 1) ? arguments[position - 1].value : nil
      return argument.flatMap { file.resolved($0).text }.map { CodeText.FrameworkKey($0) }
    default: return nil
    }
  }

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

  /// Whether the language decides which of its texts `expression` has.
  func isChosenByLanguage(_ expression: CodeExpression) -> Bool {
    if file.isChosenByLanguage(expression) { return true }
    guard case .call(let path, _, nil) = expression.kind, path.count == 1 else { return false }
    return others.contains { $0.areResultsChosenByLanguage(of: path[0]) }
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
