import Foundation
import Typesetting

/// A string with its widths in iOS, from the files of known widths.
struct AccuracyRow: Decodable {
  var locale: String
  var script: String
  var text: String
  var app: String
  /// Versions of iOS with the fonts of these widths, such as "13-17"; nil for the newest.
  var os: String?
  /// In points, not rounded.
  var widths: [(size: Int, weight: FontWeight, width: Double)] = []
  /// At 17 pt, if tracking goes by cluster and not by glyph; of San Francisco's Indic faces only.
  var clusterWidth: Double?

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let string = { (name: String) in try container.decode(String.self, forKey: Key(stringValue: name)) }
    locale = try string("locale")
    script = try string("script")
    text = try string("text")
    app = try string("app")
    os = try container.decodeIfPresent(String.self, forKey: Key(stringValue: "os"))
    clusterWidth = try container.decodeIfPresent(Double.self, forKey: Key(stringValue: "c17"))
    for key in container.allKeys {
      if let weight = FontWeight(rawValue: key.stringValue) {
        let widths = try container.decode([String: Double].self, forKey: key)
        self.widths += widths.compactMap { size, width in Int(size).map { ($0, weight, width) } }
      } else if key.stringValue.hasPrefix("w"), let size = Int(key.stringValue.dropFirst()) {
        widths.append((size, .regular, try container.decode(Double.self, forKey: key)))
      }
    }
    widths.sort { ($0.size, $0.weight.rawValue) < ($1.size, $1.weight.rawValue) }
  }
}

extension AccuracyRow {
  /// The newest system with these fonts. A row without systems is of the newest, but for scripts with another font by now.
  var newestSystem: String {
    let unnamed = ["Thai", "Devanagari", "Bengali"].contains(script) ? "13" : "26"
    return os?.split(separator: "-").last.map(String.init) ?? unnamed
  }

  /// A range of systems with one font is measured as its newest.
  func style(size: Int, weight: FontWeight) -> TextStyle {
    TextStyle(pointSize: size, weight: weight, systems: SystemRange(newestSystem) ?? .newest)
  }
}

extension AccuracyRow {
  /// The tracking of San Francisco's Indic faces, in 1/1000 em, as facts/fonts.md has it: 12 pt and less 38, 34 pt and more -10.
  private static let indicTracking = [
    13: 34, 15: 27, 17: 20, 19: 16, 20: 14, 21: 12, 22: 10, 23: 9, 28: 0, 33: -8,
  ]

  /// The width if tracking goes by cluster: a number of glyphs that is known at 17 pt has none.
  func clusterWidth(size: Int, width: Double) -> Double? {
    guard let clusterWidth, let width17 = widths.first(where: { $0.size == 17 })?.width else { return nil }
    let tracking = Self.indicTracking[size] ?? (size <= 12 ? 38 : -10)
    return width - (width17 - clusterWidth) * Double(tracking * size) / Double(20 * 17)
  }
}

/// The other widths that are as likely as a row's.
struct OtherReadings {
  private struct Key: Hashable {
    var text: String
    var locale: String
  }

  /// The rows with the fonts of 18 and later. The first system with them is unknown, 15 to 18.
  private var newerRows: [Key: AccuracyRow] = [:]

  init(_ rows: [AccuracyRow]) {
    for row in rows where row.os == "18-26" { newerRows[Key(text: row.text, locale: row.locale)] = row }
  }

  func widths(of row: AccuracyRow, size: Int, width: Double) -> [Double] {
    let newer = row.os == "13-17" ? newerRows[Key(text: row.text, locale: row.locale)] : nil
    guard let newer, let newerWidth = newer.widths.first(where: { $0.size == size })?.width else {
      return [row.clusterWidth(size: size, width: width)].compactMap(\.self)
    }
    return [newerWidth] + [newer.clusterWidth(size: size, width: newerWidth)].compactMap(\.self)
  }
}
