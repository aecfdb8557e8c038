import LocaleProfiles
import LocaleSchema
import Typesetting

/// A string in a style, which is measured once.
struct MeasuredWidth: Hashable {
  var text: String
  var locale: String
  var style: TextStyle
}

/// The clusters that occur in one text only. Tables that are made without this text may not contain them.
struct RareClusters {
  /// A cluster of fewer characters is in every table, which has each pair of letters and each letter with signs.
  private static let leastCount = 4

  private var textCounts: [OrthographicCluster: Int] = [:]
  /// The scripts with such clusters.
  private(set) var scripts: Set<String> = []

  init(_ rows: [AccuracyRow], _ measurer: TextMeasurer) {
    for (script, rows) in Dictionary(grouping: rows, by: \.script) {
      var texts: Set<String> = []
      for row in rows where texts.insert(row.text).inserted {
        for cluster in Self.longClusters(of: row, measurer) {
          textCounts[cluster, default: 0] += 1
          scripts.insert(script)
        }
      }
    }
  }

  func clusters(of row: AccuracyRow, _ measurer: TextMeasurer) -> Set<OrthographicCluster> {
    Self.longClusters(of: row, measurer).filter { textCounts[$0] == 1 }
  }

  private static func longClusters(of row: AccuracyRow, _ measurer: TextMeasurer) -> Set<OrthographicCluster> {
    guard let profile = LocaleProfiles.profile(for: LanguageTag(row.locale)) else { return [] }
    let clusters = measurer.orthographicClusters(
      of: row.text, locale: profile, style: row.style(size: 17, weight: .regular))
    return Set(clusters.filter { $0.count >= leastCount })
  }
}
