internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization

/// Reads look-ups in the app's own tables: Foundation's functions as other languages call them.
extension CodeTexts {
  /// The look-up of `NSBundle.mainBundle.localizedStringForKey("key", …)` and similar calls; nil for another bundle, or if the key or the table is
  /// unknown.
  func nativeLookup(_ value: CodeExpression) -> LocalizedLookup? {
    guard case .call(let path, let arguments, let receiver) = value.kind, isNativeLookup(path, receiver),
      isMainBundle(Array(path.dropLast()), receiver), let name = path.last,
      let key = nativeArgument("key", at: 0, of: arguments).flatMap({ nativeText($0) })
    else { return nil }
    let hasValue = name != "NSLocalizedString"
    let table = hasValue ? nativeArgument("table", at: 2, of: arguments).map { resolved($0) } : nil
    if let table, !table.isAbsent, table.text == nil { return nil }
    let text = hasValue ? nativeArgument("value", at: 1, of: arguments).flatMap { nativeText($0) } : nil
    return LocalizedLookup(
      key: LocalizationKey(key), table: table?.text.flatMap { $0.isEmpty ? nil : $0 },
      defaultValue: text.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Whether a call looks up a string of a bundle.
  func isNativeLookup(_ path: [String], _ receiver: CodeExpression?) -> Bool {
    switch path.last {
    case "localizedStringForKey", "localizedStringForKeyValueTable": true
    case "NSLocalizedString": path.count == 1 && receiver == nil
    default: false
    }
  }

  private func isMainBundle(_ owner: [String], _ receiver: CodeExpression?) -> Bool {
    if owner.isEmpty, receiver == nil { return true }
    let value = receiver ?? resolved(CodeExpression(.name(owner), SourceRange(0, 0)))
    let path: [String]
    switch value.kind {
    case .name(let own), .call(let own, _, nil): path = own
    default: return false
    }
    return ["mainbundle", "main"].contains(path.last?.lowercased()) && path.contains("NSBundle")
  }

  private func nativeArgument(
    _ label: String, at position: Int, of arguments: [CodeExpression.Argument]
  ) -> CodeExpression? {
    let named = arguments.first { $0.label == label || position == 1 && $0.label == "val" }
    return
      (named ?? (arguments.indices.contains(position) && arguments[position].label == nil ? arguments[position] : nil))?
      .value
  }

  private func nativeText(_ value: CodeExpression) -> String? { resolved(value).text }
}
