internal import Diagnostics
internal import Localization
internal import ScanExchange

/// Finds the quick actions that Objective-C code makes.
struct ObjectiveCScanner {
  private let program: ObjectiveCProgram
  private let evaluator: ObjectiveCEvaluator

  init(_ library: any SourceLibrary, options: ScanOptions) {
    program = ObjectiveCProgram(library, options: options)
    evaluator = ObjectiveCEvaluator(program)
  }

  /// What the scan came upon.
  var sink: DiagnosticSink { program.sink }

  /// The items of the file at `path`, in its order.
  func items(in path: String) -> [DynamicShortcutItem] {
    guard let file = program.file(at: path) else { return [] }
    return file.tokens.indices.flatMap { index -> [DynamicShortcutItem] in
      guard file.tokens[index].isPunctuation("["), let message = ObjectiveCMessage(at: index, in: file),
        message.selector.first == "initWithType", message.argument("localizedTitle") != nil,
        file.tokens[message.receiver].contains(where: { Constructor.types.contains($0.text) })
      else { return [] }
      return items(of: message, in: file)
    }
  }

  private func items(of message: ObjectiveCMessage, in file: ObjectiveCFile) -> [DynamicShortcutItem] {
    evaluator.begin()
    let plain = items(of: message, in: file, [:], callSite: nil)
    guard plain.contains(where: { $0.title.isRuntime }) else { return plain }
    // A method that is handed its texts: its calls are the items.
    let called = calls(of: message, in: file).flatMap { call in
      items(of: message, in: file, call.bindings, callSite: call.callSite)
    }
    return called.contains { !$0.title.isRuntime } ? called : plain
  }

  private func items(
    of message: ObjectiveCMessage, in file: ObjectiveCFile, _ bindings: ObjectiveCEvaluator.Bindings,
    callSite: Environment.CallSite?
  ) -> [DynamicShortcutItem] {
    let location = callSite?.location ?? file.location(of: message.range)
    let runtime = CodeText(.runtime(reason: "no value was found"), at: location)
    let types = texts("initWithType", "type", of: message, in: file, bindings)
    let titles = texts("localizedTitle", "localizedTitle", of: message, in: file, bindings)
    let subtitles = texts("localizedSubtitle", "localizedSubtitle", of: message, in: file, bindings)
    let receiver = file.text(of: message.receiver)
    var item = DynamicShortcutItem(
      language: .objectiveC, location: location,
      api: callSite?.api ?? "[\(receiver) \(message.selector.map { $0 + ":" }.joined())]",
      type: types.count == 1 ? types[0] : runtime, title: titles.first ?? runtime, subtitle: subtitles.first,
      icon: value("icon", of: message, in: file, bindings).flatMap(icon),
      userInfo: value("userInfo", of: message, in: file, bindings).flatMap(userInfo),
      condition: callSite?.condition ?? file.condition(at: message.range.lowerBound))
    item.unlistableUserInfo = message.argument("userInfo").map(file.unlistableValues) ?? []
    guard titles.count > 1 else { return [item] }
    return titles.map { title in
      var other = item
      other.title = title
      return other
    }
  }

  private func value(
    _ label: String, of message: ObjectiveCMessage, in file: ObjectiveCFile, _ bindings: ObjectiveCEvaluator.Bindings
  ) -> Evaluated? {
    message.argument(label).map { evaluator.evaluate($0, in: file, bindings) }
  }

  private func texts(
    _ label: String, _ property: String, of message: ObjectiveCMessage, in file: ObjectiveCFile,
    _ bindings: ObjectiveCEvaluator.Bindings
  ) -> [CodeText] {
    guard let argument = assignment(to: property, after: message, in: file) ?? message.argument(label) else {
      return []
    }
    return evaluator.evaluate(argument, in: file, bindings).alternatives().compactMap {
      CodeText($0, argument: file.location(of: argument))
    }
  }

  /// What is assigned to `property` of the item after it was made: `item.localizedTitle = …`, `[item setLocalizedTitle:…]`.
  private func assignment(
    to property: String, after message: ObjectiveCMessage, in file: ObjectiveCFile
  ) -> Range<Int>? {
    let start = message.range.lowerBound
    guard start > 1, file.tokens[start - 1].isPunctuation("="), let body = file.body(around: start) else { return nil }
    let name = file.tokens[start - 2].text
    let setter = "set" + property.prefix(1).uppercased() + property.dropFirst()
    var found: Range<Int>?
    for index in message.range.upperBound..<body.upperBound where file.tokens[index].isIdentifier(name) {
      // The name given to another item ends this one.
      if index + 2 < body.upperBound, file.tokens[index + 1].isPunctuation("="),
        !file.tokens[index + 2].isPunctuation("=")
      {
        break
      }
      if index + 3 < body.upperBound, file.tokens[index + 1].isPunctuation("."),
        file.tokens[index + 2].isIdentifier(property), file.tokens[index + 3].isPunctuation("="),
        let end = evaluator.statementEnd(after: index, in: file)
      {
        found = (index + 4)..<end
      } else if file.tokens[index - 1].isPunctuation("["), let call = ObjectiveCMessage(at: index - 1, in: file),
        let argument = call.argument(setter)
      {
        found = argument
      }
    }
    return found
  }

  private func icon(_ value: Evaluated) -> DynamicShortcutItem.Icon? {
    let icons = value.alternatives().compactMap { value -> DynamicShortcutItem.Icon? in
      switch value.value {
      case .absent: nil
      case .icon(let icon): icon
      default: .runtime
      }
    }
    return icons.count > 1 ? .conditional(icons) : icons.first
  }

  private func userInfo(_ value: Evaluated) -> DynamicShortcutItem.UserInfo? {
    switch value.value {
    case .absent: return nil
    case .dictionary(let members):
      return .keys(
        members.compactMap { member in
          if case .text(let key) = member.key.value { key } else { nil }
        })
    default: return .runtime
    }
  }

  // MARK: Calls of the method round a constructor

  private func calls(
    of message: ObjectiveCMessage, in home: ObjectiveCFile
  ) -> [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] {
    guard let body = home.body(around: message.range.lowerBound) else { return [] }
    let parameters = parameters(before: body.lowerBound, in: home)
    guard let first = parameters.first else { return [] }
    var found: [(bindings: ObjectiveCEvaluator.Bindings, callSite: Environment.CallSite)] = []
    for file in program.files(containing: first.label, before: ":", near: home.path) {
      for index in file.tokens.indices {
        guard file.tokens[index].isPunctuation("["), let call = ObjectiveCMessage(at: index, in: file),
          call.selector == parameters.map(\.label)
        else { continue }
        let values = call.parts.map { evaluator.evaluate($0.argument, in: file, [:]) }
        found.append(
          (
            Dictionary(zip(parameters.map(\.name), values)) { first, _ in first },
            Environment.CallSite(
              location: file.location(of: call.range), api: "[\(call.selector.map { $0 + ":" }.joined())]",
              condition: file.condition(at: index))
          ))
      }
    }
    return found
  }

  /// The labels and names of the method whose body opens at `brace`: `- (T)label:(T)name label:(T)name {`.
  private func parameters(before brace: Int, in file: ObjectiveCFile) -> [(label: String, name: String)] {
    var start = brace
    while start > 0, !["}", ";"].contains(file.tokens[start - 1].text),
      !(file.tokens[start - 1].isIdentifier("implementation"))
    {
      start -= 1
    }
    var found: [(label: String, name: String)] = []
    var index = start
    while index + 1 < brace {
      if file.tokens[index].kind == .identifier, file.tokens[index + 1].isPunctuation(":") {
        var name = index + 2
        if name < brace, file.tokens[name].isPunctuation("("), let close = file.partner(of: name) { name = close + 1 }
        if name < brace { found.append((file.tokens[index].text, file.tokens[name].text)) }
        index = name
      } else if let partner = file.partner(of: index), partner > index {
        index = partner
      }
      index += 1
    }
    return found
  }
}
