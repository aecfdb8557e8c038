import Foundation
import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

/// Medium, Semibold and Bold.
@Suite struct WeightTests {
  private static let weights: [FontWeight] = [.medium, .semibold, .bold]

  /// At 13, 17, 22 and 34 pt; computed by another program from the designs' advances and kerning: it gives the widths that UIKit 26.1 reports.
  private static let known: [(tag: String, text: String, weight: FontWeight, widths: [Double])] = [
    ("en", "Sort every report", .medium, [105.7864, 132.6915, 164.9757, 251.8003]),
    ("en", "Sort every report", .semibold, [107.8281, 135.3615, 168.8009, 258.2246]),
    ("en", "Sort every report", .bold, [110.6365, 139.0339, 174.0624, 267.0610]),
    ("en", "AVATAR, Type & Yoke", .medium, [132.7985, 167.3510, 208.0798, 316.7190]),
    ("en", "AVATAR, Type & Yoke", .semibold, [135.0408, 170.2833, 211.9930, 322.9309]),
    ("en", "AVATAR, Type & Yoke", .bold, [138.1250, 174.3164, 217.3754, 331.4751]),
    ("en", "ƒ12, 12:30 — A:1", .medium, [102.0745, 128.1695, 160.9140, 247.6402]),
    ("en", "ƒ12, 12:30 — A:1", .semibold, [103.9419, 130.6115, 163.7738, 251.6435]),
    ("en", "ƒ12, 12:30 — A:1", .bold, [106.5105, 133.9705, 167.7073, 257.1499]),
    ("vi", "Tiếng Việt: Ắp ộ", .medium, [98.4913, 123.4838, 153.6500, 234.7511]),
    ("vi", "Tiếng Việt: Ắp ộ", .semibold, [100.0380, 125.5065, 156.5152, 239.5223]),
    ("vi", "Tiếng Việt: Ắp ộ", .bold, [102.1655, 128.2886, 160.4562, 246.0850]),
    ("ru", "Ключ «Ґудзик»", .medium, [99.4274, 125.7040, 159.0600, 245.5362]),
    ("ru", "Ключ «Ґудзик»", .semibold, [101.5394, 128.4659, 162.7836, 251.4980]),
    ("ru", "Ключ «Ґудзик»", .bold, [104.4443, 132.2646, 167.9053, 259.6982]),
    ("el", "Τρία ΑΥΓΟ, Φωτιά", .medium, [110.9332, 139.7539, 175.7747, 270.4252]),
    ("el", "Τρία ΑΥΓΟ, Φωτιά", .semibold, [112.9233, 142.3564, 179.3193, 276.1480]),
    ("el", "Τρία ΑΥΓΟ, Φωτιά", .bold, [115.6606, 145.9360, 184.1947, 284.0195]),
    ("he", "צ׳ק, רה״מ", .medium, [56.0795, 70.3464, 89.2236, 138.6510]),
    ("he", "צ׳ק, רה״מ", .semibold, [57.2548, 71.8833, 91.0397, 141.2181]),
    ("he", "צ׳ק, רה״מ", .bold, [58.8713, 73.9973, 93.5376, 144.7490]),
    ("he", "כּוֹבַע שׂוּק", .medium, [52.7321, 66.3011, 84.9322, 132.9627]),
    ("he", "כּוֹבַע שׂוּק", .semibold, [53.7213, 67.5946, 86.5103, 135.2687]),
    ("he", "כּוֹבַע שׂוּק", .bold, [55.0818, 69.3738, 88.6808, 138.4404]),
    ("hy", "Ջնջե՞լ գրառումը", .medium, [102.7393, 129.7029, 162.8080, 249.7147]),
    ("hy", "Ջնջե՞լ գրառումը", .semibold, [104.6609, 132.2158, 166.2298, 255.2384]),
    ("hy", "Ջնջե՞լ գրառումը", .bold, [107.3040, 135.6721, 170.9364, 262.8359]),
    ("ka", "გაგზავნა, დღეს", .medium, [99.4594, 125.4139, 157.2757, 241.1901]),
    ("ka", "გაგზავნა, დღეს", .semibold, [101.3455, 127.8803, 160.7000, 246.8045]),
    ("ka", "გაგზავნა, დღეს", .bold, [103.9397, 131.2727, 165.4101, 254.5269]),
    ("ar", "ملف جديد", .medium, [55.0762, 71.6907, 91.7005, 139.8810]),
    ("ar", "ملف جديد", .semibold, [56.5007, 73.5535, 94.3175, 144.2850]),
    ("ar", "ملف جديد", .bold, [57.5935, 74.9825, 96.3605, 147.7697]),
    ("ar", "إلا ءاه رلا ١٢", .medium, [57.7331, 74.5011, 95.2403, 146.5398]),
    ("ar", "إلا ءاه رلا ١٢", .semibold, [59.0128, 76.1746, 97.9108, 151.5430]),
    ("ar", "إلا ءاه رلا ١٢", .bold, [59.8963, 77.3298, 99.8957, 155.4306]),
    ("ko", "한국어 12", .medium, [51.3436, 66.1456, 84.9553, 131.4915]),
    ("ko", "한국어 12", .semibold, [51.5653, 66.4355, 85.3380, 132.0935]),
    ("ko", "한국어 12", .bold, [51.8703, 66.8342, 85.8644, 132.9214]),
  ]

  @Test(arguments: known)
  func knownWidths(_ tag: String, _ text: String, _ weight: FontWeight, _ widths: [Double]) throws {
    for (size, expected) in zip([13, 17, 22, 34], widths) {
      let measured = try measure(text, tag, size: size, weight: weight)
      #expect(isClose(measured.naturalWidth.points, expected, within: 0.001), "\(size) pt")
      #expect(measured.interval.upperBound - measured.interval.lowerBound < LayoutUnit(points: expected * 0.016 + 0.2))
    }
  }

  /// Tables and cached words give the result of shaping at every weight, on one line and on two.
  @Test(arguments: zip(weights, [17, 22, 28]))
  func tablesEqualShaping(_ weight: FontWeight, _ size: Int) throws {
    let (tables, shaping) = (try sharedMeasurer.get(), try TextMeasurer(shaping: .always))
    let style = TextStyle(pointSize: size, weight: weight)
    for profile in allProfiles {
      for text in profile.sampleTitles.prefix(2) + profile.sampleTitles.suffix(1).map({ $0 + " — 12:30 ƒ8, " + $0 }) {
        let known = tables.naturalWidth(text, locale: profile, style: style)
        #expect(known == shaping.naturalWidth(text, locale: profile, style: style), "\(text)")
        let box = TextBox(width: LayoutUnit(points: known.width.points * 0.6), maximumLines: 2)
        #expect(
          tables.measure(text, locale: profile, style: style, in: box)
            == shaping.measure(text, locale: profile, style: style, in: box), "\(text)")
      }
    }
  }

  /// Only Regular is known of these fonts: the true width is between it and the greatest gain of the weight, and no verdict in between is firm.
  @Test(arguments: [("th", "ค้นหา"), ("hi", "नोट"), ("am", "ፎቶ"), ("km", "ផ្ញើ"), ("ur", "نوٹ"), ("en", "ᎣᏏᏲ")])
  func unknownWeights(_ tag: String, _ text: String) throws {
    let regular = try measure(text, tag)
    for (weight, percent) in [(FontWeight.medium, 105.0), (.semibold, 108), (.bold, 112)] {
      let measured = try measure(text, tag, weight: weight)
      #expect(measured.interval.lowerBound <= regular.naturalWidth)
      // Tracking, which Devanagari has, does not depend on the weight.
      let gain = regular.naturalWidth.points * (percent - 100) / 100
      #expect(measured.interval.upperBound.points >= regular.naturalWidth.points + gain * 0.95)
      #expect(measured.source == .unfittedStandIn)
      for part in [0.02, 0.5, 0.95] {
        let boxed = try measure(text, tag, width: regular.naturalWidth.points + part * gain, weight: weight)
        #expect(boxed.optimistic != boxed.pessimistic, "\(weight) \(part)")
      }
    }
  }

  /// In such a string, spaces, digits and Latin letters are known.
  @Test func knownPartOfAnUnknownString() throws {
    let (word, mixed) = (
      try measure("ค้นหา", "th", weight: .bold).interval,
      try measure("ค้นหา Search 12 — all files", "th", weight: .bold).interval
    )
    let (wordError, mixedError) = (word.upperBound - word.lowerBound, mixed.upperBound - mixed.lowerBound)
    #expect(isClose(mixedError.points, wordError.points, within: 0.3))
  }

  /// It is unknown where iOS is on the axis of SF Arabic.
  @Test func arabic() throws {
    let interval = try measure("ملف جديد", "ar", weight: .semibold).interval
    #expect(interval.contains(LayoutUnit(points: 73.5535)) && interval.contains(LayoutUnit(points: 73.5535 * 0.991)))
  }

  /// These have one width at every weight.
  @Test(arguments: [("ja", "写真を撮る"), ("zh-Hans", "照片"), ("ko", "한국어"), ("en", "😀")])
  func constantWidths(_ tag: String, _ text: String) throws {
    #expect(try Self.weights.allSatisfy { try measure(text, tag, weight: $0) == measure(text, tag) })
  }
}

/// Widths that UIKit reports, and of real strings; not part of the repository.
@Suite(.enabled(if: ReferenceMaterial.isPresent)) struct WeightAccuracyTests {
  private struct UIKitWidths: Decodable {
    var texts: [String]
    var medium, semibold, bold: [String: [Double]]
  }

  @Test func uikit() throws {
    let file = Data(ReferenceMaterial.bytes(of: "facts/uikit-weights.json"))
    let known = try JSONDecoder().decode(UIKitWidths.self, from: file)
    var count = 0
    for (weight, rows) in [(FontWeight.medium, known.medium), (.semibold, known.semibold), (.bold, known.bold)] {
      for (size, widths) in rows {
        for (text, expected) in zip(known.texts, widths) {
          let measured = try measure(text, size: try #require(Int(size)), weight: weight)
          #expect(isClose(measured.naturalWidth.points, expected, within: 0.001), "\(text), \(size) pt \(weight)")
          count += 1
        }
      }
    }
    #expect(count == 216)
  }

  private struct Row: Decodable {
    var locale, script, text: String
    var regular, medium, semibold, bold: [String: Double]
  }

  /// All strings are inside their intervals; the width is exact to 0.002 pt.
  @Test func realStrings() throws {
    let measurer = try sharedMeasurer.get()
    var count = 0
    for line in ReferenceMaterial.bytes(of: "accuracy/widths-weights.jsonl").split(separator: UInt8(ascii: "\n")) {
      let row = try JSONDecoder().decode(Row.self, from: Data(line))
      let profile = LocaleProfiles.closestProfile(for: LanguageTag(row.locale))
      for (weight, widths) in [
        (FontWeight.regular, row.regular), (.medium, row.medium), (.semibold, row.semibold), (.bold, row.bold),
      ] {
        for (size, truth) in widths {
          let style = TextStyle(pointSize: try #require(Int(size)), weight: weight)
          let (width, interval) = measurer.naturalWidth(row.text, locale: profile, style: style)
          #expect(isClose(width.points, truth, within: 0.002), "\(row.locale) \(size) pt \(weight)")
          #expect(
            interval.lowerBound.points <= truth + 0.0005 && truth <= interval.upperBound.points + 0.0005,
            "\(row.locale) \(size) pt \(weight)")
          count += 1
        }
      }
    }
    #expect(count > 60_000)
  }
}
