import FitCheck
import Localization
import Testing
import Typesetting

@testable import Reporting

/// The code of a string for the page's script, decoded as in the script.
@Suite struct SurveyCodeTests {
  private struct Reader {
    var rest: Substring
    static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    mutating func letter() throws -> Character {
      let letter = rest.popFirst()
      return try #require(letter)
    }

    mutating func number(_ count: Int) throws -> Int {
      var value = 0
      for _ in 0..<count {
        let digit = Self.digits.firstIndex(of: try letter())
        value = value * 64 + (try #require(digit))
      }
      return value
    }
  }

  @Test func everyPlaceIsReadBack() throws {
    let app = SurveyedApp(try MenuFixture.report(), position: 0)
    for text in app.texts {
      var reader = Reader(rest: SurveyCode(text).string[...])
      // The widths of a point size are the same everywhere, or each place has its own: fonts differ between systems.
      let isByPlace = try reader.letter() == "s"
      let sizes = text.measurements.map { $0.surface.textStyle(of: text.field, at: $0.textSize).pointSize }
      let distinct = Set(sizes).sorted()
      var widths: [Int: (label: Int, slack: Int, error: Int)] = [:]
      for size in isByPlace ? Array(sizes.indices) : distinct {
        widths[size] = (try reader.number(3), try reader.number(1), try reader.number(3))
      }
      for (place, (measured, size)) in zip(text.measurements, sizes).enumerated() {
        let measurement = try #require(measured.measurement)
        let width = try #require(widths[isByPlace ? place : size])
        #expect(width.label == SurveyCode.tenths(measurement.width))
        #expect(width.label - width.slack == SurveyCode.tenths(measurement.naturalWidth))
        #expect(width.error == SurveyCode.tenths(measurement.error))
        let letter = try reader.letter()
        let expected: Set<Character> =
          switch measured.verdict {
          case .fits: ["f"]
          case .wraps: ["w", "W"]
          case .borderline: ["b", "B"]
          case .mayBeTightened: ["t", "T"]
          case .truncates: ["c", "C"]
          case .unmeasurable: ["u"]
          }
        #expect(expected.contains(letter))
        if letter == "f" { continue }
        let units = Array(measured.displayed.text.utf16)
        var end = 0
        #expect(try reader.number(1) == measurement.lines.count)
        for line in measurement.lines {
          let start = end + (try reader.number(1))
          end = start + (try reader.number(2))
          #expect(line.visibleText.hasPrefix(String(decoding: units[start..<end], as: UTF16.self)))
          #expect(try reader.number(2) == SurveyCode.tenths(line.width))
        }
      }
      #expect(reader.rest.isEmpty)
    }
  }
}
