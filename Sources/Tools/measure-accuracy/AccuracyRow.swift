import Foundation

/// A string with its widths in iOS, from the files of known widths.
struct AccuracyRow: Decodable {
  var locale: String
  var script: String
  var text: String
  var app: String
  /// Versions of iOS with the fonts of these widths, such as "13-17"; nil for the newest.
  var os: String?
  /// In points, not rounded, by point size.
  var widths: [Int: Double]
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
    widths = [:]
    for key in container.allKeys where key.stringValue.hasPrefix("w") {
      guard let size = Int(key.stringValue.dropFirst()) else { continue }
      widths[size] = try container.decode(Double.self, forKey: key)
    }
  }
}
