package import Localization

/// One outcome of a decision in code: a branch of an `if`, an arm of a `switch`, the true or false part of `a ? b : c`.
package struct Outcome: Hashable {
  /// Identifies the decision: what is decided on, and where its names have one value.
  package var decision: String
  /// The cases or values of this outcome.
  package var options: Set<String>
  /// Whether the outcome is every case except the options.
  package var isComplement: Bool

  package init(decision: String, options: Set<String>, isComplement: Bool = false) {
    self.decision = decision
    self.options = options
    self.isComplement = isComplement
  }

  /// Whether no run has both outcomes.
  package func excludes(_ other: Outcome) -> Bool {
    guard decision == other.decision else { return false }
    switch (isComplement, other.isComplement) {
    case (false, false): return options.isDisjoint(with: other.options)
    case (false, true): return options.isSubset(of: other.options)
    case (true, false): return other.options.isSubset(of: options)
    case (true, true): return false
    }
  }

  package var complement: Outcome { Outcome(decision: decision, options: options, isComplement: !isComplement) }

  /// The outcome in which either happens; nil if that is not one outcome of a decision.
  package func union(_ other: Outcome) -> Outcome? {
    guard decision == other.decision, !isComplement, !other.isComplement else { return self == other ? self : nil }
    return Outcome(decision: decision, options: options.union(other.options))
  }
}

extension [Outcome] {
  /// Whether no run has all of both.
  package func exclude(_ others: [Outcome]) -> Bool {
    contains { outcome in others.contains { outcome.excludes($0) } }
  }

  /// What holds in both.
  package func common(with others: [Outcome]) -> [Outcome] {
    compactMap { outcome in others.lazy.compactMap { outcome.union($0) }.first }
  }
}

/// A possible string of an argument, with the outcomes of decisions in which it has it.
package struct PossibleText {
  /// nil for no string.
  package var text: CodeText?
  package var outcomes: [Outcome]

  package init(text: CodeText?, outcomes: [Outcome]) {
    self.text = text
    self.outcomes = outcomes
  }
}

extension DynamicShortcutItem {
  /// One item for each possible title, with a subtitle that code chooses in the same outcomes; each subtitle is in one item.
  ///
  /// Titles and subtitles of outcomes that exclude each other are never combined.
  package static func combinations(
    of titles: [PossibleText], with subtitles: [PossibleText],
    make: (_ title: Int, _ subtitle: CodeText?) -> DynamicShortcutItem
  ) -> [DynamicShortcutItem] {
    var isUsed = [Bool](repeating: false, count: subtitles.count)
    let matches = titles.map { title in
      subtitles.indices.filter { !title.outcomes.exclude(subtitles[$0].outcomes) }
    }
    func item(_ title: Int, _ subtitle: Int?) -> DynamicShortcutItem {
      if let subtitle { isUsed[subtitle] = true }
      var item = make(title, subtitle.flatMap { subtitles[$0].text })
      item.hasPossibleSubtitle = item.subtitle != nil && matches[title].count > 1
      return item
    }
    var items: [DynamicShortcutItem] = []
    for index in titles.indices {
      // A title without a subtitle has more space: the subtitle counts where it is possible.
      let worded = matches[index].filter { subtitles[$0].text != nil }
      items.append(item(index, worded.isEmpty ? nil : worded[index % worded.count]))
    }
    for subtitle in subtitles.indices where !isUsed[subtitle] && subtitles[subtitle].text != nil {
      guard let title = matches.firstIndex(where: { $0.contains(subtitle) }) else { continue }
      items.append(item(title, subtitle))
    }
    return items
  }
}
