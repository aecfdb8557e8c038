package import Diagnostics
package import Formats

/// One string of a table in a comparison.
package struct ComparedText: Hashable, Sendable {
  /// Identifies a string: a key, in catalogs with language and variant.
  package struct Name: Hashable, Sendable {
    /// The table in an app, with the folder of its bundle; nil if single tables are compared.
    package var table: String?
    package var key: LocalizationKey
    /// nil in a table with one language.
    package var language: String?
    /// As in `StringCatalogVariant.path`; "" for the string without variations.
    package var variant: String

    package init(key: LocalizationKey, language: String? = nil, variant: String = "", table: String? = nil) {
      self.table = table
      self.key = key
      self.language = language
      self.variant = variant
    }
  }

  package var name: Name
  package var value: String
  package var comment: String?
  /// The state in a catalog; nil in other tables.
  package var state: String?
  package var location: SourceLocation
}

/// The differences between two tables, independent of layout and format.
package struct TableDifference: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case removed
    /// The string, the state or the comment changed.
    case changed
    /// Unchanged, but at another position among the common strings.
    case moved
  }

  package struct Change: Hashable, Sendable {
    package var kind: Kind
    /// nil if it was added.
    package var old: ComparedText?
    /// nil if it was removed.
    package var new: ComparedText?

    package var name: ComparedText.Name { (new ?? old)?.name ?? ComparedText.Name(key: "") }
  }

  /// Strings of the new table in its order, then removed strings in the old table's order.
  package let changes: [Change]

  /// Compares by name; the last of duplicate names counts, as in the system.
  package init(old: [ComparedText], new: [ComparedText]) {
    let (oldTexts, newTexts) = (Self.effectiveTexts(old), Self.effectiveTexts(new))
    let oldPlaces = Dictionary(oldTexts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let newNames = Set(newTexts.map(\.name))
    let common = newTexts.compactMap { oldPlaces[$0.name] }
    let settled = Set(Self.longestIncreasingSubsequence(of: common))
    var changes = newTexts.compactMap { text -> Change? in
      guard let place = oldPlaces[text.name] else { return Change(kind: .added, old: nil, new: text) }
      let before = oldTexts[place]
      if !before.hasSameContent(as: text) { return Change(kind: .changed, old: before, new: text) }
      return settled.contains(place) ? nil : Change(kind: .moved, old: before, new: text)
    }
    changes += oldTexts.filter { !newNames.contains($0.name) }.map { Change(kind: .removed, old: $0, new: nil) }
    self.changes = changes
  }

  /// The number of changes of `kind`.
  package func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

  private static func effectiveTexts(_ texts: [ComparedText]) -> [ComparedText] {
    let last = Dictionary(texts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { _, last in last })
    return texts.enumerated().filter { last[$0.element.name] == $0.offset }.map(\.element)
  }

  /// The longest increasing subsequence of distinct `places`: the strings that kept their position, so that the number
  /// of moves is minimal. O(n log n).
  private static func longestIncreasingSubsequence(of places: [Int]) -> [Int] {
    /// For each length, the index of the smallest place that ends an increasing subsequence of that length.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, place) in places.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if places[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var next = ends.last
    while let index = next {
      result.append(places[index])
      next = before[index]
    }
    return result
  }
}

extension ComparedText {
  fileprivate func hasSameContent(as other: ComparedText) -> Bool {
    LocalizationKey(value) == LocalizationKey(other.value) && state == other.state
      && LocalizationKey(comment ?? "") == LocalizationKey(other.comment ?? "")
  }
}
