import FitCheck
import Localization
import Testing
import Typesetting

@testable import Reporting

/// What the page's script is told of a text, read back as the script does.
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
      #expect(try reader.letter() == "p")
      let sizes = text.measurements.map { $0.surface.textStyle(of: text.field, at: $0.textSize).pointSize }
      let distinct = Set(sizes).sorted()
      var widths: [Int: (label: Int, slack: Int, error: Int)] = [:]
      for size in distinct { widths[size] = (try reader.number(3), try reader.number(1), try reader.number(3)) }
      for (measured, size) in zip(text.measurements, sizes) {
        let measurement = try #require(measured.measurement)
        let width = try #require(widths[size])
        #expect(width.label == SurveyCode.tenths(measurement.width))
        #expect(width.label - width.slack == SurveyCode.tenths(measurement.naturalWidth))
        #expect(width.error == SurveyCode.tenths(measurement.error))
        let letter = try reader.letter()
        let expected: Set<Character> =
          switch measured.verdict {
          case .fits: ["f"]
          case .wraps: ["w"]
          case .borderline: ["0", "1", "2", "3"]
          case .truncates: ["4", "5", "6", "7"]
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
