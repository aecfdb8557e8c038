internal import Diagnostics
internal import Formats
internal import Localization
internal import ScanExchange

/// Look-ups of libraries for JavaScript, in tables that only the project of the framework knows.
extension CodeEvaluator {
  func lookup(_ key: CodeText.FrameworkKey, source: String? = nil, at location: SourceLocation) -> Evaluated {
    Evaluated(.host(KeyLookup(key: key, source: source)), at: location)
  }

  /// The look-up that a call is which no code of the project explains: `t("newNote")`; nil for other calls.
  func lookup(ofCall call: Expression.Call, _ expression: Expression, _ scope: Scope?) -> Evaluated? {
    let location = expression.location
    guard let unit = expression.unit as? ScriptFile else { return nil }
    if unit.namesMembers, call.names == nil { return memberLookup(call.selector, call, expression, scope) }
    if unit.hasTypes {
      let isMethod = call.arguments.isEmpty
      let value = (isMethod ? call.receiver : call.arguments.first?.value).map { evaluate($0, scope) }
      if let value, value.keyLookup?.isResource ?? false {
        return ScriptAPI.looksUpResource(call.selector.last ?? "", isMethod: isMethod) ? value : nil
      }
      // An extension of strings: `"NewNote".Translate()`.
      if isMethod { return value?.text.map { lookup(.init($0), at: location) } }
    }
    guard let path = call.names else { return nil }
    if let native = nativeLookup(path, call, location, scope) { return native.value }
    if unit.namesMembers { return memberLookup(path, call, expression, scope) }
    // In a function of the project, an unknown function may do anything with its argument.
    if !applied.allSatisfy({ $0.value == 0 }), !ScriptAPI.isLookup(path) { return nil }
    let arguments = call.arguments.map(\.value)
    // The messages of Paraglide, and the `LL` of typesafe-i18n.
    if path.count > 1, path[0] == "LL" || unit.imports.modules[path[0]]?.contains("paraglide") == true {
      return lookup(.init(path.dropFirst().joined(separator: ".")), at: location)
    }
    let position = program.options.routine(named: path.last ?? "")?.keyPosition ?? 1
    guard arguments.indices.contains(position - 1) else { return nil }
    let first = arguments[position - 1]
    // `t(isPro ? "newNote" : "find")`
    let values = evaluate(first, scope).alternatives()
    if values.count > 1, values.allSatisfy({ $0.text != nil }) {
      return Evaluated(
        oneOf: values.map {
          lookup(prefixed($0.text ?? "", path, call, unit, scope), at: location).adding($0.outcomes)
        },
        at: location)
    }
    if values.count == 1, case .array(let elements) = values[0].value, !elements.isEmpty,
      elements.allSatisfy({ $0.text != nil })
    {
      return Evaluated(.host(ListLookup(keys: elements.compactMap(\.text))), at: location)
    }
    var key = messageKey(first, scope)
    if key == nil, arguments.count == 2, LibraryLookup.isLikely(path.last ?? "") {
      // `translate(language, "newNote")`
      key = evaluate(arguments[1], scope).text
    }
    guard let key else { return nil }
    let isMessage = Self.messages.contains(path.last ?? "")
    let found = KeyLookup(
      key: prefixed(key, path, call, unit, scope), source: sourceText(path, call, unit, scope), isMessage: isMessage)
    return Evaluated(.host(found), at: location)
  }

  private func prefixed(
    _ key: String, _ path: [String], _ call: Expression.Call, _ unit: ScriptFile, _ scope: Scope?
  ) -> CodeText.FrameworkKey {
    guard let prefix = prefix(path, call, scope), !(key.contains(":") && prefix.contains(":")) else {
      return .init(key)
    }
    var found = CodeText.FrameworkKey(prefix + key)
    found.alternative = key
    return found
  }

  /// The beginning of the keys that the call looks up, with its separator: `t("newNote", { scope: "menu" })`,
  /// `const t = useTranslations("menu")`, `const { t } = useTranslation("common", { keyPrefix: "menu" })`; nil without one.
  private func prefix(_ path: [String], _ call: Expression.Call, _ scope: Scope?) -> String? {
    if call.arguments.count > 1, let options = evaluate(call.arguments[1].value, scope).members {
      if case .known(let value) = options.member("scope"), let scope = value.text { return scope + "." }
      if case .known(let value) = options.member("ns"), let table = value.text { return table + ":" }
    }
    guard call.receiver == nil, let name = call.selector.last, let maker = maker(of: name, call, scope),
      let own = maker.call.selector.last
    else { return nil }
    let options = maker.call.arguments.map { evaluate($0.value, maker.scope) }
    switch own {
    case "useTranslations", "getTranslations", "createTranslator": return options.first?.text.map { $0 + "." }
    case "useTranslation":
      var table = options.first?.text
      if case .array(let elements)? = options.first?.value { table = elements.first?.text }
      var keys = ""
      if options.count > 1, case .known(let value)? = options[1].members?.member("keyPrefix"), let text = value.text {
        keys = text + "."
      }
      let prefix = (table.map { $0 + ":" } ?? "") + keys
      return prefix.isEmpty ? nil : prefix
    case "getFixedT": return options.count > 2 ? options[2].text.map { $0 + "." } : nil
    default: return nil
    }
  }

  /// The call that makes the function `name`: `const t = useTranslations("menu")`, `const { t } = useTranslation()`.
  private func maker(of name: String, _ call: Expression.Call, _ scope: Scope?) -> (
    call: Expression.Call, scope: Scope?
  )? {
    var found = scope?.find(name)
    for _ in 0..<8 {
      guard case .deferred(let value, let inner)? = found?.binding else { return nil }
      switch value.kind {
      case .call(let maker): return (maker, inner)
      case .member(let base, _):
        guard let own = base.name else { return nil }
        found = inner?.find(own)
      case .name(let own): found = inner?.find(own)
      default: return nil
      }
    }
    return nil
  }

  /// The key in an argument: "newNote", React Intl's `{ id: "newNote" }`, Lingui's msg`New Note` and `{ message: "New Note" }`, i18next's
  /// `($) => $.menu.find`, or a member of an object of keys.
  private func messageKey(_ argument: Expression, _ scope: Scope?) -> String? {
    if case .closure(let parameters, let body) = argument.kind, parameters.count == 1,
      case .result(let value?)? = body.first,
      let path = value.names, path.count > 1, path[0] == ScriptFile.shown(parameters[0])
    {
      return path.dropFirst().joined(separator: ".")
    }
    let value = evaluate(argument, scope)
    if let text = value.text { return text }
    if let members = value.members { return ["id", "message"].lazy.compactMap { members.text($0) }.first }
    if let lookup = value.keyLookup, lookup.isMessage { return lookup.key.key }
    return keyPath(argument, scope)
  }

  /// Lingui's functions that make a message of a string.
  private static let messages: Set<String> = ["msg", "defineMessage"]

  /// The key that a member of an object of keys represents: `t(keys.home.title)` looks up "home.title"; nil for other code.
  private func keyPath(_ expression: Expression, _ scope: Scope?) -> String? {
    guard let path = expression.names, path.count > 1, case .member = expression.kind,
      let unit = expression.unit as? ScriptFile
    else { return nil }
    let isImported = unit.imports.modules[path[0]] != nil
    guard isImported && (path.count > 2 || path[0].lowercased().contains("key")) || isMirrored(path, unit, scope) else {
      return nil
    }
    return path.dropFirst().joined(separator: ".")
  }

  /// Whether `path` is a member of an object that a function made of a table with a string for it: `const keys = mirror(english)`.
  private func isMirrored(_ path: [String], _ unit: ScriptFile, _ scope: Scope?) -> Bool {
    var found = scope?.find(path[0]) ?? module(of: unit)?.scope?.find(path[0])
    var home = unit
    if found == nil, let name = unit.imports.modules[path[0]], let other = self.unit(name, importedBy: unit) {
      home = other
      let state = module(of: other)?.scope
      found = state?.find(unit.imports.originals[path[0]] ?? path[0]) ?? state?.find("default")
    }
    for _ in 0..<4 {
      guard case .deferred(let value, let inner)? = found?.binding else { return false }
      if case .name(let own) = value.kind {
        found = inner?.find(own) ?? module(of: home)?.scope?.find(own)
        continue
      }
      guard case .call(let call) = value.kind else { return false }
      return call.arguments.contains { argument in
        guard argument.value.name != nil else { return false }
        var member = argument.value
        for name in path.dropFirst() { member = make(.member(member, name), argument.value) }
        return evaluate(member, inner).text != nil
      }
    }
    return false
  }

  /// The text that a look-up has in the code, for a key without a table: Lingui's t`New Note`, `{ message: "New Note" }`, the default of
  /// i18next and React Intl; nil without one.
  private func sourceText(_ path: [String], _ call: Expression.Call, _ unit: ScriptFile, _ scope: Scope?) -> String? {
    guard let first = call.arguments.first?.value else { return nil }
    let value = evaluate(first, scope)
    if Self.messages.contains(path.last ?? "") || isLingui(path, call, unit, scope) {
      return value.text ?? value.members.flatMap { $0.text("message") ?? $0.text("defaultMessage") }
    }
    if let members = value.members { return members.text("message") ?? members.text("defaultMessage") }
    if let lookup = value.keyLookup { return lookup.source }
    guard call.arguments.count > 1 else { return nil }
    let second = evaluate(call.arguments[1].value, scope)
    if let options = second.members { return options.text("defaultValue") }
    return path.last == "t" ? second.text : nil
  }

  /// Whether `path` is the `t` of Lingui's macro, of which the argument is the text.
  private func isLingui(_ path: [String], _ call: Expression.Call, _ unit: ScriptFile, _ scope: Scope?) -> Bool {
    guard path == ["t"] else { return false }
    if unit.imports.modules["t"]?.hasPrefix("@lingui/") == true { return true }
    guard let name = maker(of: call.selector.last ?? "", call, scope)?.call.selector.last else { return false }
    return unit.imports.modules[name]?.hasPrefix("@lingui/") == true
  }

  // MARK: Members

  /// The look-up that a member is: the texts of react-native-localization, and of an object with a member for each language; nil for others.
  func lookup(ofMember expression: Expression, _ scope: Scope?) -> Evaluated? {
    guard let unit = expression.unit as? ScriptFile, !unit.namesMembers else { return nil }
    if unit.hasTypes {
      // A variable has no table.
      guard let path = expression.names, path.count > 1,
        expression.rootName.map({ scope?.find($0) == nil && !$0.contains("~") }) ?? false
      else { return nil }
      let owner = path[path.count - 2]
      if path.count > 2, ["string", "strings"].contains(owner) {
        let key = CodeText.FrameworkKey(path[path.count - 1])
        return Evaluated(.host(KeyLookup(key: key, isResource: true)), at: expression.location)
      }
      let table = path.count == 2 ? unit.aliases[owner] ?? owner : owner
      return lookup(.init(path[path.count - 1], table: table), at: expression.location)
    }
    // `translations[language].menu.title`
    var names: [String] = []
    var base = expression
    while case .member(let inner, let name) = base.kind {
      names.insert(name, at: 0)
      base = inner
    }
    if case .element(let owner, _) = base.kind, let name = owner.name {
      return table(ofLanguages: name, unit, scope).map {
        lookup(.init(names.joined(separator: "."), table: $0), at: expression.location)
      }
    }
    guard let name = base.name, !names.isEmpty else { return nil }
    let key = names.joined(separator: ".")
    if let table = tableOfStrings(name, unit, scope) ?? tableOfChosenLanguage(name, unit, scope, depth: 0) {
      return lookup(.init(key, table: table), at: expression.location)
    }
    return nil
  }

  private func stem(_ path: String) -> String { path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path }

  /// The expression of the variable `name`, with its file.
  private func value(
    of name: String, _ unit: ScriptFile, _ scope: Scope?
  ) -> (value: Expression, scope: Scope?, unit: ScriptFile)? {
    if let found = scope?.find(name) ?? module(of: unit)?.scope?.find(name) {
      guard case .deferred(let value, let inner) = found.binding else { return nil }
      return (value, inner, unit)
    }
    guard let module = unit.imports.modules[name], let other = self.unit(module, importedBy: unit) else { return nil }
    let state = self.module(of: other)?.scope
    guard let found = state?.find(unit.imports.originals[name] ?? name) ?? state?.find("default"),
      case .deferred(let value, let inner) = found.binding
    else { return nil }
    return (value, inner, other)
  }

  /// The table of the object `name`, with a member for each language; nil if neither this file nor one that it imports declares it.
  private func table(ofLanguages name: String, _ unit: ScriptFile, _ scope: Scope?) -> String? {
    let shown = ScriptFile.shown(name)
    let path: String
    if scope?.find(name) != nil || module(of: unit)?.scope?.find(name) != nil {
      path = unit.path
    } else {
      guard let module = unit.imports.modules[name], let other = self.unit(module, importedBy: unit) else { return nil }
      path = other.path
    }
    tables[path, default: []].insert(shown)
    return stem(path) + "/" + shown
  }

  /// The table of the object `name` if it is made with `new LocalizedStrings({…})`.
  private func tableOfStrings(_ name: String, _ unit: ScriptFile, _ scope: Scope?) -> String? {
    guard let found = value(of: name, unit, scope), case .call(let call) = found.value.kind,
      call.selector.last == "LocalizedStrings"
    else { return nil }
    return stem(found.unit.path) + "/LocalizedStrings"
  }

  /// The table of the variable `name` with the texts of a language: `const texts = translations[language] ?? translations.en`.
  private func tableOfChosenLanguage(_ name: String, _ unit: ScriptFile, _ scope: Scope?, depth: Int) -> String? {
    guard depth < 4, let found = value(of: name, unit, scope) else { return nil }
    var value = found.value
    while case .operation(let sign, let left, _) = value.kind, sign == "??" || sign == "||" { value = left }
    if let own = value.name { return tableOfChosenLanguage(own, found.unit, found.scope, depth: depth + 1) }
    guard case .element(let owner, _) = value.kind, let own = owner.name else { return nil }
    return table(ofLanguages: own, found.unit, found.scope)
  }

  // MARK: Foundation

  /// The look-up of `NSBundle.mainBundle.localizedStringForKeyValueTable("key", "", null)`; with nil for one of another bundle; nil for
  /// other calls.
  private func nativeLookup(
    _ path: [String], _ call: Expression.Call, _ location: SourceLocation, _ scope: Scope?
  ) -> Found? {
    switch path.last {
    case "localizedStringForKey", "localizedStringForKeyValueTable": break
    case "GetLocalizedString" where path.count > 1: break
    case "LocalizedString" where path.contains { $0.lowercased().hasSuffix("bundle") }: break
    case "NSLocalizedString" where path.count == 1: break
    default: return nil
    }
    let owner = path.dropLast()
    let isComment = path.last == "LocalizedString" && call.arguments.count < 3
    var values: [Evaluated] = []
    for argument in Self.ordered(call.arguments, ["key", "value", "table"]) {
      values.append(argument.map { evaluate($0, scope) } ?? Evaluated(.absent, at: location))
    }
    guard owner.isEmpty || ["mainbundle", "main"].contains(owner.last?.lowercased()) && owner.contains("NSBundle"),
      let key = values.first?.text
    else { return Found(value: nil) }
    let hasValue = path.last != "NSLocalizedString" && !isComment
    let table = hasValue && values.count > 2 ? values[2] : nil
    if let table, !table.isAbsent, table.text == nil { return Found(value: nil) }
    let text = hasValue && values.count > 1 ? values[1].text : nil
    let found = LocalizedLookup(
      key: LocalizationKey(key), table: table?.text.flatMap { $0.isEmpty ? nil : $0 },
      defaultValue: text.flatMap { $0.isEmpty ? nil : $0 })
    return Found(value: Evaluated(.localized(found), at: location))
  }
}

extension [(key: Evaluated, value: Evaluated)] {
  fileprivate func text(_ name: String) -> String? {
    if case .known(let value) = member(name) { value.text } else { nil }
  }
}
