internal import Diagnostics

extension [DynamicShortcutItem] {
  /// The items without those that repeat an earlier one for another menu: in the other branch of a decision, or in another function or on
  /// another screen of an app that sets the complete menu there.
  ///
  /// The earlier item represents both, so its branch does not limit it. One with another subtitle or icon becomes an alternative.
  ///
  /// - Parameter owners: the apps that show an item; items of other apps do not repeat it.
  package func withoutRepeats<Owners: Hashable>(ownedBy owners: (DynamicShortcutItem) -> Owners)
    -> [DynamicShortcutItem]
  {
    var result: [DynamicShortcutItem] = []
    var known: [Owned<RepeatedTexts, Owners>: [Int]] = [:]
    let originals = Set(
      filter { !$0.isCopy && !$0.title.isRuntime }.map { Owned(texts: $0.title.withoutComment, owners: owners($0)) })
    for var item in self {
      let owners = owners(item)
      if item.isCopy, originals.contains(Owned(texts: item.title.withoutComment, owners: owners)) {
        // Code renews the quick action, or gives it another subtitle.
        if item.subtitle == nil { continue }
        item.isAlternative = true
      }
      guard let texts = RepeatedTexts(item).map({ Owned(texts: $0, owners: owners) }) else {
        result.append(item)
        continue
      }
      if let index = known[texts]?.first(where: { result[$0].isForAnotherMenu(than: item) }) {
        let arms = Set(item.branches)
        if item.subtitle?.resolution == result[index].subtitle?.resolution, item.icons.isSubset(of: result[index].icons)
        {
          result[index].branches.removeAll { !arms.contains($0) }
          if item.reasonUncalled == nil { result[index].reasonUncalled = nil }
          if result[index].condition != item.condition { result[index].condition = nil }
          continue
        }
        item.isAlternative = true
      }
      known[texts, default: []].append(result.count)
      result.append(item)
    }
    return result
  }
}

/// Strings of the quick actions of an app.
private struct Owned<Texts: Hashable, Owners: Hashable>: Hashable {
  var texts: Texts
  var owners: Owners
}

/// The displayed strings and the type of a quick action.
private struct RepeatedTexts: Hashable {
  var type: CodeText.Resolution
  var title: CodeText.Resolution
  /// The source code of a title that is known only at run time; empty for other titles.
  var titleCode = ""

  /// nil if nothing shows that another item may have the same title. An unknown type is compared by its expression.
  init?(_ item: DynamicShortcutItem) {
    (type, title) = (item.type.resolution, item.title.resolution)
    guard item.title.isRuntime else { return }
    // The same code with the same type makes the same quick action.
    guard item.language.isNative, !item.type.isRuntime, !item.title.expression.isEmpty else { return nil }
    titleCode = item.title.expression
  }
}

extension DynamicShortcutItem {
  fileprivate func isForAnotherMenu(than other: DynamicShortcutItem) -> Bool {
    if location == other.location { return false }
    if !language.isNative, location.path != other.location.path { return list != nil && other.list != nil }
    return !canAppear(with: other)
  }
}

extension DynamicShortcutItem {
  /// The icons that have a name in the code.
  fileprivate var icons: Set<Icon> {
    guard case .conditional(let icons)? = icon else { return Set([icon].compactMap(\.self).filter { $0.value != nil }) }
    return Set(icons.filter { $0.value != nil })
  }
}

extension DynamicShortcutItem {
  /// Whether code makes it of an existing quick action by changing its texts.
  package var isCopy: Bool { type.cause?.kind == .copy }
}

extension CodeText {
  /// The text, without the comment for translators.
  fileprivate var withoutComment: Resolution {
    guard case .localized(var lookup) = resolution else { return resolution }
    lookup.comment = nil
    return .localized(lookup)
  }
}
