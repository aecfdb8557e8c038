internal import Diagnostics
internal import Localization
internal import Typesetting

/// `duplicate-visible-text`: two quick actions that look the same after truncation.
struct DuplicateVisibleText: Rule {
  static let ids: [Diagnostic.ID] = [.duplicateVisibleText]

  /// The ranges of an item's measurements, by surface and text size.
  private struct Row {
    var source: TextSource
    var device: ShortcutItem.DeviceVariant
    var title: Range<Int>
    /// nil if the item has no subtitle.
    var subtitle: Range<Int>?
  }

  /// The appearance of a menu row; strings are represented by numbers.
  private struct Appearance: Hashable {
    var device: ShortcutItem.DeviceVariant
    var title: Int
    var subtitle: Int
  }

  /// Numbers for the strings of a language; canonically equivalent strings, which look the same, have the same number.
  ///
  /// A string is looked up only if it differs from the one at the previous text size, because of truncation.
  private struct TextNumbers {
    private var numbers: [String: Int] = [:]
    private var last: [(text: String, number: Int)]

    /// - Parameter count: the number of rows.
    init(count: Int) { last = Array(repeating: ("", -1), count: count) }

    mutating func number(of text: String, inRow row: Int) -> Int {
      if last[row].number >= 0, last[row].text.utf8.elementsEqual(text.utf8) { return last[row].number }
      let next = numbers.count
      let number = numbers[text] ?? next
      if number == next { numbers[text] = next }
      last[row] = (text, number)
      return number
    }
  }

  func findings(in app: FitReport) -> [Finding] {
    let index = MeasurementIndex(app)
    let titles = app.placesOfOwnTexts.filter { app.measurements[$0.lowerBound].field == .title }
    let hidden = app.catalog.hiddenItems
    let titlesByName = Dictionary(grouping: titles) { app.measurements[$0.lowerBound].localization }
    return app.localizations.flatMap { localization in
      let rows = (titlesByName[localization.name] ?? []).compactMap { places -> Row? in
        let source = app.measurements[places.lowerBound].id.source
        // An item that is never in the menu is not a duplicate.
        if hidden.contains(source) { return nil }
        return app.catalog.shortcut(source).map { shortcut in
          Row(
            source: source, device: shortcut.device, title: places,
            subtitle: index.places(of: TextID(source, .subtitle, in: localization.name)))
        }
      }
      return duplicates(among: rows, in: app)
    }
  }

  private func duplicates(among rows: [Row], in app: FitReport) -> [Finding] {
    var titles = TextNumbers(count: rows.count)
    var subtitles = TextNumbers(count: rows.count)
    // By appearance, the index of the first row with it; few appearances have more rows.
    var firstByAppearance: [Appearance: Int] = [:]
    var othersByAppearance: [Appearance: [Int]] = [:]
    // The places where two rows look the same, by pairs of row indices.
    var places: [Pair: [Int]] = [:]
    var order: [Pair] = []
    for place in 0..<(rows.map(\.title.count).max() ?? 0) {
      firstByAppearance.removeAll(keepingCapacity: true)
      othersByAppearance.removeAll(keepingCapacity: true)
      for (number, row) in rows.enumerated() {
        // An unmeasurable string is not equal to any other.
        guard let shown = app.measurements[row.title.lowerBound + place].measurement else { continue }
        let subtitle = row.subtitle.flatMap { app.measurements[$0.lowerBound + place].measurement?.visibleText }
        let appearance = Appearance(
          device: row.device, title: titles.number(of: shown.visibleText, inRow: number),
          subtitle: subtitles.number(of: subtitle ?? "", inRow: number))
        guard let earliest = firstByAppearance[appearance] else {
          firstByAppearance[appearance] = number
          continue
        }
        let earlier = [earliest] + othersByAppearance[appearance, default: []]
        othersByAppearance[appearance, default: []].append(number)
        guard let first = earlier.first(where: { canAppearTogether(row, rows[$0], in: app.catalog) }) else {
          continue
        }
        let pair = Pair(first: first, second: number)
        if places[pair] == nil { order.append(pair) }
        places[pair, default: []].append(place)
      }
    }
    return order.map { pair in
      let titles = (places[pair] ?? []).map { app.measurements[rows[pair.second].title.lowerBound + $0] }
      let first = app.measurements[rows[pair.first].title.lowerBound + (places[pair]?.first ?? 0)]
      var finding = finding(about: titles, first: first, in: app.catalog)
      finding.places = titles.map { Finding.Place($0) }
      return finding
    }
  }

  /// - Parameter titles: the title in each place; not empty.
  private func finding(
    about titles: [FitMeasurement], first: FitMeasurement, in catalog: ShortcutCatalog
  ) -> Finding {
    let title = titles[0]
    let isRepeated = catalog.isRepeated(first.id.source, inCode: title.id.source)
    let subject = isRepeated ? "code creates a quick action of the Info.plist again" : "two quick actions look the same"
    return Finding(
      .duplicateVisibleText, .warning,
      "\(subject) in \"\(title.localization)\" on \(titles.placeNames): "
        + quoted(onOneLine(title.measurement?.visibleText ?? "")),
      about: title.subject, at: title.location(in: catalog),
      secondary: first.location(in: catalog).map { [.init($0, label: "the other quick action")] } ?? [],
      help: isRepeated
        ? "remove one of the two: the menu shows those of the Info.plist and those of code"
        : "start each title with the words that differ")
  }

  /// The indices of two rows that look the same on some surface.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// Whether both items can be in the same menu and are not the same action created at two locations in code.
  private func canAppearTogether(_ row: Row, _ other: Row, in catalog: ShortcutCatalog) -> Bool {
    guard let item = catalog.shortcut(row.source)?.coded?.item,
      let first = catalog.shortcut(other.source)?.coded?.item
    else { return true }
    return item.canAppear(with: first) && !item.isSameAction(as: first)
  }
}

extension ShortcutCatalog {
  /// Whether the item at `first` is static, and the one at `second` is created by code with the same type.
  fileprivate func isRepeated(_ first: TextSource, inCode second: TextSource) -> Bool {
    guard let type = shortcut(first)?.listed?.type?.value, let item = shortcut(second)?.coded?.item else {
      return false
    }
    return item.type.literal == type
  }
}

extension DynamicShortcutItem {
  /// Whether both have the same type: code then creates the same quick action at two locations. A copy with a changed title replaces the
  /// quick action that it was copied from.
  fileprivate func isSameAction(as other: DynamicShortcutItem) -> Bool {
    type.literal.map { $0 == other.type.literal } ?? false || isCopy || other.isCopy
  }
}
