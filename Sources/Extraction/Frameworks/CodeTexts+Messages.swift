internal import Localization

/// Reads the look-ups of libraries for JavaScript.
extension CodeTexts {
  /// Whether each member of `name` is a function that gives a title: the messages of Paraglide, and the `LL` of typesafe-i18n.
  func isMessageObject(_ name: String) -> Bool {
    guard file.language.isJavaScript else { return false }
    return name == "LL" || file.module(of: name)?.contains("paraglide") == true
  }

  /// The beginning of the keys that the call of `path` looks up, with its separator: `t("newNote", { scope: "menu" })`,
  /// `const t = useTranslations("menu")`, `const { t } = useTranslation("common", { keyPrefix: "menu" })`; nil without one.
  func prefix(ofKeysIn path: [String], _ arguments: [CodeExpression.Argument]) -> String? {
    if arguments.count > 1, let options = file.members(of: arguments[1].value) {
      if let scope = options["scope"].flatMap({ file.resolved($0).text }) { return scope + "." }
      if let table = options["ns"].flatMap({ file.resolved($0).text }) { return table + ":" }
    }
    guard path.count == 1 else { return nil }
    let starts = (file.values[path[0]] ?? []) + (file.patterns[path[0]] ?? []).map(\.value)
    guard starts.count == 1, case .call(let maker, let options, _) = file.expression(at: starts[0]).kind else {
      return nil
    }
    switch maker.last {
    case "useTranslations", "getTranslations", "createTranslator":
      return options.first.flatMap { file.resolved($0.value).text }.map { $0 + "." }
    case "useTranslation":
      let table = options.first.flatMap { self.table($0.value) }.map { $0 + ":" } ?? ""
      let prefix =
        options.dropFirst().first.flatMap { file.members(of: $0.value)?["keyPrefix"] }
        .flatMap { file.resolved($0).text }.map { $0 + "." } ?? ""
      return table.isEmpty && prefix.isEmpty ? nil : table + prefix
    case "getFixedT":
      return options.count > 2 ? file.resolved(options[2].value).text.map { $0 + "." } : nil
    default: return nil
    }
  }

  /// The first namespace of i18next in `value`, "menu" or `["menu", "common"]`; nil if it is unknown.
  private func table(_ value: CodeExpression) -> String? {
    let known = file.resolved(value)
    guard case .list(let elements) = known.kind else { return known.text }
    return elements.first.flatMap { file.resolved($0).text }
  }

  /// The text that a look-up has in the code, for a key without a table: Lingui's t`New Note`, `{ message: "New Note" }`, the default of
  /// i18next and React Intl; nil without one.
  func sourceText(_ value: CodeExpression) -> String? {
    // intl's `Intl.message("New Note", name: "newNote")`.
    if case .call(["Intl", "message"], let arguments, nil) = value.kind, file.language == .dart {
      return arguments.first { $0.label == nil }.flatMap { file.resolved($0.value).text }
    }
    guard file.language.isJavaScript, case .call(let path, let arguments, nil) = value.kind, let first = arguments.first
    else { return nil }
    if ["msg", "defineMessage"].contains(path.last) || isLinguiMacro(path) { return message(first.value) }
    if let text = message(first.value, isDescriptor: true) { return text }
    guard arguments.count > 1 else { return nil }
    if let options = file.members(of: arguments[1].value) {
      return options["defaultValue"].flatMap { file.resolved($0).text }
    }
    return path.last == "t" ? file.resolved(arguments[1].value).text : nil
  }

  /// Whether `path` is the `t` of Lingui's macro, of which the argument is the text.
  private func isLinguiMacro(_ path: [String]) -> Bool {
    guard path == ["t"] else { return false }
    if file.module(of: "t")?.hasPrefix("@lingui/") == true { return true }
    return (file.patterns["t"] ?? []).contains { pattern in
      guard case .call(let maker, _, _) = file.expression(at: pattern.value).kind, let name = maker.last else {
        return false
      }
      return file.module(of: name)?.hasPrefix("@lingui/") == true
    }
  }

  /// The text of a message: a literal, or the member of a descriptor.
  private func message(_ value: CodeExpression, isDescriptor: Bool = false) -> String? {
    if let members = file.members(of: value) {
      return ["message", "defaultMessage"].lazy.compactMap { members[$0].flatMap { file.resolved($0).text } }.first
    }
    let known = file.resolved(value)
    if case .call(let path, let arguments, nil) = known.kind, ["msg", "defineMessage"].contains(path.last) {
      return arguments.first.flatMap { message($0.value) }
    }
    if let (texts, own) = elsewhere(known) { return texts.message(own, isDescriptor: isDescriptor) }
    return isDescriptor ? nil : known.text
  }

  /// The name of the table of the variable `name` with the texts of a language, which this file declares or imports:
  /// `const texts = translations[language] ?? translations.en`.
  func tableOfChosenLanguage(_ name: String) -> String? {
    if file.values[name] == nil, depth < Self.depthLimit, let other = file.module(of: name).flatMap(file.file) {
      var texts = reader(for: other)
      texts.depth = depth + 1
      let own = file.originalName(of: name)
      if other.values[own] != nil { return texts.tableOfChosenLanguage(own) }
      return other.defaultExport.flatMap(texts.tableOfChosenLanguage)
    }
    guard let start = file.values[name]?.first, file.values[name]?.count == 1 else { return nil }
    return tableOfChosenLanguage(file.expression(at: start))
  }

  /// The same for the value of the variable.
  private func tableOfChosenLanguage(_ value: CodeExpression) -> String? {
    var value = value
    // `export default texts`
    if case .name(let path) = value.kind, path.count == 1, file.values[path[0]] != nil {
      return tableOfChosenLanguage(path[0])
    }
    if case .alternatives(let values) = value.kind, let first = values.first { value = first }
    guard case .member(let owner, CodeExpression.anyMember) = value.kind, case .name(let path) = owner.kind,
      path.count == 1
    else { return nil }
    return tableOfLanguages(path[0])
  }
}
