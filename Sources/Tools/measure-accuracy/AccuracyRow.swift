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
  /// At 17 pt, if vowel signs with an advance get no tracking.
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
