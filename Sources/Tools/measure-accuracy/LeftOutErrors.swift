import Foundation
import Typesetting

/// The output of `scripts/generate/kerning-fit --left-out`: the kerning of strings by a fit without them, less the true one.
struct LeftOutErrors {
  private struct Line: Decodable {
    var script: String
    var text: String
    /// In 1/2048 em, in the Text and in the Display design; nil if unknown.
    var errors: [Double?]
  }

  private var errors: [String: [Double?]] = [:]

  init() {}

  init(contentsOf content: Data) throws {
    for line in content.split(separator: UInt8(ascii: "\n")) {
      let line = try JSONDecoder().decode(Line.self, from: line)
      errors[Self.key(line.script, line.text)] = line.errors
    }
  }

  private static func key(_ script: String, _ text: String) -> String { "\(script)\t\(text)" }

  /// The width according to the fit without the string; nil if the string was not left out of a fit.
  func width(of row: AccuracyRow, truth: Double, pointSize: Int) -> Double? {
    // The fit is of the newest fonts.
    guard row.os?.hasSuffix("26") ?? true else { return nil }
    guard let found = errors[Self.key(row.script, row.text)], let text = found.first ?? nil else { return nil }
    let size = OpticalSize(pointSize: pointSize)
    let share = Double(row.script == "Arabic" ? size.straight : size.display) / Double(OpticalSize.unit)
    let display = found.last ?? nil
    guard share == 0 || display != nil else { return nil }
    return truth + Double(pointSize) * (text * (1 - share) + (display ?? 0) * share) / 2048
  }
}
