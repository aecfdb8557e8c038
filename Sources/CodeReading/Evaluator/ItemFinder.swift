internal import Diagnostics
internal import Localization

/// Makes quick actions of the records of a run.
struct ItemFinder {
  /// The place that is reported for an item: the constructor, or the call of the function around it.
  struct Site {
    var location: SourceLocation
    var api: String
    var condition: String?
    var branches: [BranchArm]
  }

  private let evaluator: CodeEvaluator
  private let language: DynamicShortcutItem.SourceLanguage

  init(_ evaluator: CodeEvaluator, language: DynamicShortcutItem.SourceLanguage) {
    self.evaluator = evaluator
    self.language = language
  }

  /// One item for each value of the title, and whether a decision on a parameter of `function` selects a value.
  func items(
    of record: ItemRecord, at site: Site, in function: Function?
  ) -> (items: [DynamicShortcutItem], dependsOnParameters: Bool) {
    let runtime = CodeText(.runtime(reason: "no value was found"), at: site.location)
    let types = texts("type", of: record)
    let titles = texts(ItemAPI.title, of: record).filter { $0.text != nil }
    let subtitles = texts("localizedSubtitle", of: record)
    let scope = record.flow.scope
    let call = record.call.call
    var item = DynamicShortcutItem(
      language: language, location: site.location, api: site.api,
      type: types.only(with: titles.first)?.text ?? runtime, title: titles.first?.text ?? runtime,
      subtitle: subtitles.lazy.compactMap(\.text).first,
      icon: call?.argument("icon").flatMap { icon(evaluator.evaluate($0, scope)) },
      userInfo: call?.argument("userInfo").flatMap { userInfo(evaluator.evaluate($0, scope)) },
      condition: site.condition)
    item.branches = site.branches
    guard !titles.isEmpty else { return ([item], false) }
    let mark = function.map { " of \($0.unit.path):\($0.range.start)" }
    let dependsOnParameters = mark.map { mark in
      titles.contains { $0.outcomes.contains { $0.decision.contains(mark) } }
    }
    var seen: Set<CodeText.Resolution> = []
    let items = DynamicShortcutItem.combinations(of: titles, with: subtitles) { index, subtitle in
      var other = item
      other.title = titles[index].text ?? runtime
      // A type that is set in the same branch belongs to the title. With another type, it is another quick action.
      other.type = types.only(with: titles[index])?.text ?? runtime
      other.subtitle = subtitle
      return other
    }.enumerated().map { index, item in
      var item = item
      item.isAlternative = titles.count > 1 ? !seen.insert(item.type.resolution).inserted : index > 0
      return item
    }
    return (items, dependsOnParameters ?? false)
  }

  /// `items` without those that a loop creates again.
  static func distinct(_ items: [DynamicShortcutItem]) -> [DynamicShortcutItem] {
    var seen: Set<[CodeText.Resolution?]> = []
    return items.filter { item in
      seen.insert([item.type.resolution, item.title.resolution, item.subtitle?.resolution]).inserted
    }
  }

  /// The possible strings of the field `property`.
  private func texts(_ property: String, of record: ItemRecord) -> [PossibleText] {
    let values = record.fields[property] ?? []
    guard values.count <= ItemRecord.valueLimit else {
      let reason = UnknownCause(.unresolved, "it is assigned in more than \(ItemRecord.valueLimit) places")
      return [PossibleText(text: CodeText(.runtime(reason: reason), at: record.call.location), outcomes: [])]
    }
    return values.filter { !$0.outcomes.exclude($0.outcomes) }.flatMap { assigned in
      let path = assigned.flow.outcomes
      let found = evaluator.evaluate(assigned.value, assigned.flow.scope).alternatives()
      return found.filter { !$0.outcomes.exclude(path) && !$0.outcomes.exclude($0.outcomes) }.map { value in
        PossibleText(
          text: CodeText(value, argument: assigned.value.location, expression: assigned.value.source),
          outcomes: value.outcomes + assigned.outcomes)
      }
    }
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
    case .absent: nil
    case .dictionary(let members): .keys(members.compactMap { $0.key.text })
    default: .runtime
    }
  }
}

extension CodeEvaluator {
  /// Evaluates the strings of `item`, for what they read.
  func touch(_ item: ItemRecord) {
    for values in item.fields.values {
      for assigned in values { _ = evaluate(assigned.value, assigned.flow.scope) }
    }
  }
}

extension [PossibleText] {
  /// The only one that can appear with `title`; nil if there are several.
  fileprivate func only(with title: PossibleText?) -> PossibleText? {
    let own = filter { value in !(title?.outcomes.exclude(value.outcomes) ?? false) }
    return own.count == 1 ? own[0] : nil
  }
}
