internal import Diagnostics
internal import Formats
internal import Localization

/// `unresolved-title`: a title or subtitle assigned in code has no known string, so it was not checked.
///
/// `concatenated-title` reports strings that are joined from parts; `unreadable-quick-actions` reports titles in the code of other frameworks.
struct UnresolvedTitle: Rule {
  static let ids: [Diagnostic.ID] = [.unresolvedTitle]

  func findings(in app: FitReport) -> [Finding] {
    // Two items of one call with the same value have one problem.
    var seen: Set<Problem> = []
    return app.catalog.codeTexts.compactMap { source, coded, field, text in
      // The finding about the title is about the call.
      guard coded.item.language.isNative || field == .subtitle && !coded.item.title.isRuntime, !text.isConcatenated,
        text.cause?.kind != .data, let reason = coded.reasonForNoText(of: field, text),
        seen.insert(Problem(coded.item, field, text, reason)).inserted
      else { return nil }
      let key = text.lookup?.key ?? LocalizationKey(text.expression)
      return finding(text, reason, about: .init(source, field: field, key: key))
    }
  }

  private func finding(_ text: CodeText, _ reason: String, about subject: Finding.Subject) -> Finding {
    // In quotation marks that it does not contain.
    let code = text.expression.contains("\"") ? "`\(text.expression)`" : quoted(text.expression)
    // Most reasons repeat the expression.
    let isRepeated = reason == UnknownCause.runTime(code).reason
    let cause =
      text.expression.isEmpty || isRepeated
      ? reason : "its text is the value of \(code), which is unknown: \(reason)"
    let suppression = SuppressionSyntax(path: text.location.path).advice(for: .unresolvedTitle)
    return Finding(
      .unresolvedTitle, .warning, "the \(subject.field?.rawValue ?? "") is not checked: \(cause)", about: subject,
      at: text.location,
      secondary: text.via.last.map { [.init($0.location, label: "Pressfit followed the code to here")] } ?? [],
      help:
        "use a string literal or a localized key, or name the function that localizes the text with --routine; if only the "
        + "running app knows the text, \(suppression)")
  }
}

/// The properties of a finding that a reader sees.
private struct Problem: Hashable {
  var field: ShortcutItem.Field
  var place: SourceLocation
  var expression: String
  var reason: String
  var type: CodeText.Resolution

  init(_ item: DynamicShortcutItem, _ field: ShortcutItem.Field, _ text: CodeText, _ reason: String) {
    self.field = field
    self.reason = reason
    place = text.location
    expression = text.expression
    type = item.type.resolution
  }
}

extension CodeShortcutItem {
  /// Why the string of `text`, the value of `field`, is unknown; nil if it is known.
  fileprivate func reasonForNoText(of field: ShortcutItem.Field, _ text: CodeText) -> String? {
    switch text.resolution {
    case .literal: return nil
    case .runtime: return text.reasonForRuntime
    case .localized(let lookup):
      if knows(lookup, of: field) { return nil }
      let table = "\"\(lookup.table)\""
      switch lookup.source {
      case .symbol: return "no key in the table \(table) has the symbol \(quoted(lookup.key.rawValue))"
      case .generatedName: return "no key in the table \(table) has the generated name \(quoted(lookup.key.rawValue))"
      case .library:
        return "the function that may look it up is not in the project, and the table \(table) does not have the key "
          + quoted(lookup.key.rawValue)
      case .code, .interpolation, .ownFunction:
        return "the table \(table) of the bundle \(quoted(lookup.bundle ?? "")) is not in the project"
      }
    }
  }
}
