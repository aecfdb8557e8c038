internal import Diagnostics
internal import Localization
internal import Typesetting

/// `duplicate-visible-text`: two quick actions that look the same, once cut.
struct DuplicateVisibleText: FitRule {
  /// An item's places in the report's measurements, each by surface and text size.
  private struct Row {
    var itemIndex: Int
    var device: ShortcutItem.DeviceVariant
    var title: Range<Int>
    /// nil where it has none.
    var subtitle: Range<Int>?
  }

  /// What a row of a menu looks like, as drawn; texts by their numbers.
  private struct Look: Hashable {
    var device: ShortcutItem.DeviceVariant
    var title: Int
    var subtitle: Int
  }

  /// Numbers for the texts of a language, the same for those that are canonically equivalent: these look the same.
  ///
  /// A text is looked up only where a row shows another one than in the place before, which is where it is cut otherwise.
  private struct TextNumbers {
    private var numbers: [String: Int] = [:]
    private var last: [(text: String, number: Int)]

    /// - Parameter count: how many rows there are.
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

  func findings(in report: FitReport) -> [Finding] {
    let index = MeasurementIndex(report)
    let titles = report.placesOfOwnTexts.filter { report.measurements[$0.lowerBound].field == .title }
    let titlesByName = Dictionary(grouping: titles) { report.measurements[$0.lowerBound].localization }
    return report.localizations.flatMap { localization in
      let rows = (titlesByName[localization.name] ?? []).compactMap { places in
        let itemIndex = report.measurements[places.lowerBound].itemIndex
        return report.catalog.shortcut(at: itemIndex).map { shortcut in
          Row(
            itemIndex: itemIndex, device: shortcut.device, title: places,
            subtitle: index.places(ofItem: itemIndex, .subtitle, in: localization.name))
        }
      }
      return duplicates(among: rows, in: report)
    }
  }

  private func duplicates(among rows: [Row], in report: FitReport) -> [Finding] {
    var titles = TextNumbers(count: rows.count)
    var subtitles = TextNumbers(count: rows.count)
    // By look, the number of the first row that has it, and of further ones, which are rare.
    var firstByLook: [Look: Int] = [:]
    var othersByLook: [Look: [Int]] = [:]
    // Where two rows look the same, by their numbers.
    var places: [Pair: [Int]] = [:]
    var order: [Pair] = []
    for place in 0..<(rows.map(\.title.count).max() ?? 0) {
      firstByLook.removeAll(keepingCapacity: true)
      othersByLook.removeAll(keepingCapacity: true)
      for (number, row) in rows.enumerated() {
        // One that could not be measured looks like no other.
        guard let shown = report.measurements[row.title.lowerBound + place].measurement else { continue }
        let subtitle = row.subtitle.flatMap { report.measurements[$0.lowerBound + place].measurement?.visibleText }
        let look = Look(
          device: row.device, title: titles.number(of: shown.visibleText, inRow: number),
          subtitle: subtitles.number(of: subtitle ?? "", inRow: number))
        guard let earliest = firstByLook[look] else {
          firstByLook[look] = number
          continue
        }
        let earlier = [earliest] + othersByLook[look, default: []]
        othersByLook[look, default: []].append(number)
        guard let first = earlier.first(where: { mayBeTogether(row, rows[$0], in: report.catalog) }) else { continue }
        let pair = Pair(first: first, second: number)
        if places[pair] == nil { order.append(pair) }
        places[pair, default: []].append(place)
      }
    }
    return order.map { pair in
      let titles = (places[pair] ?? []).map { report.measurements[rows[pair.second].title.lowerBound + $0] }
      let first = report.measurements[rows[pair.first].title.lowerBound + (places[pair]?.first ?? 0)]
      var finding = Finding(.duplicateVisibleText(titles, first: first, in: report.catalog), about: titles[0].subject)
      finding.places = titles.map { Finding.Place($0) }
      return finding
    }
  }

  /// Two rows that look the same somewhere, by their numbers.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// Whether one menu may have both items, and they are not one action that code makes in two places.
  private func mayBeTogether(_ row: Row, _ other: Row, in catalog: ShortcutCatalog) -> Bool {
    guard let item = catalog.shortcut(at: row.itemIndex)?.coded?.item,
      let first = catalog.shortcut(at: other.itemIndex)?.coded?.item
    else { return true }
    return item.canAppear(with: first) && !item.isSameAction(as: first)
  }
}

extension DynamicShortcutItem {
  /// Whether both have one type: then code makes one quick action in two places.
  fileprivate func isSameAction(as other: DynamicShortcutItem) -> Bool {
    type.literal.map { $0 == other.type.literal } ?? false
  }
}

extension Diagnostic {
  /// - Parameter titles: the title in each place, at least one.
  fileprivate static func duplicateVisibleText(
    _ titles: [FitMeasurement], first: FitMeasurement, in catalog: ShortcutCatalog
  ) -> Diagnostic {
    let title = titles[0]
    return Diagnostic(
      "duplicate-visible-text", .warning,
      "two quick actions look the same in \"\(title.localization)\" on \(titles.placeNames): "
        + quoted(title.measurement?.visibleText ?? ""),
      at: title.location(in: catalog),
      secondary: first.location(in: catalog).map { [RelatedLocation($0, label: "the other quick action")] } ?? [],
      help: "start each title with the words that differ")
  }
}
