import Foundation
import LocaleProfiles
import LocaleSchema
import MeasuringFaces
import ReferenceMaterial
import Synchronization
import Testing

@testable import Typesetting

private let shapingMeasurer = Result { try TextMeasurer(shaping: .always) }

/// The characters with an entry in the tables.
let scalarWidths = Result { ScalarWidths(shaper: try TextShaper()) }

extension ScalarWidths {
  func scalars(_ role: Role) -> [Unicode.Scalar] {
    entryOfScalar.indices.compactMap { value in
      entries[Int(entryOfScalar[value])].role == role ? Unicode.Scalar(UInt32(value)) : nil
    }
  }
}

/// Measuring with tables and cached words gives the same result as shaping.
@Suite struct TabulatedTextTests {
  /// Fails unless both ways of measuring agree, and prints the number of strings.
  private func expectEqual(
    _ texts: some Sequence<String>, _ tag: String, size: Int = 17, systems: SystemRange = .newest
  ) throws {
    let tables = try sharedMeasurer.get()
    let shaping = try shapingMeasurer.get()
    let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)) ?? LocaleProfiles.profile(for: "en"))
    let style = TextStyle(pointSize: size, systems: systems)
    var differing: [String] = []
    for (number, text) in texts.enumerated() {
      let box = TextBox(width: LayoutUnit(points: 60), maximumLines: 2)
      // Breaking lines is slow in a debug build.
      let isEqual =
        number % 8 != 0
        || tables.measure(text, locale: profile, style: style, in: box)
          == shaping.measure(text, locale: profile, style: style, in: box)
      let quick = tables.naturalWidth(text, locale: profile, style: style)
      let slow = shaping.naturalWidth(text, locale: profile, style: style)
      if quick != slow || !isEqual {
        differing.append("\(text.debugDescription) \(quick.width.points) \(slow.width.points)")
      }
    }
    #expect(differing.isEmpty, "\(differing.count) differ: \(differing.prefix(20))")
  }

  private func tabulated(_ role: ScalarWidths.Role) throws -> [Unicode.Scalar] {
    try scalarWidths.get().scalars(role)
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test func everyCharacterAlone() throws {
    try expectEqual(try tabulated(.tabulated).map { text([$0]) }, "en")
    try expectEqual(try tabulated(.contextual).map { text([$0]) }, "en")
    try expectEqual(try tabulated(.empty).map { text([$0]) }, "hy")
    try expectEqual(try tabulated(.word).map { text([$0]) }, "ar")
    try expectEqual(try tabulated(.cluster).map { text([$0]) }, "hi")
  }

  /// Each of the letters that titles are made of, before each.
  @Test func everyPairOfCommonLetters() throws {
    let common: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x17F, 0x391...0x3CE, 0x410...0x45F, 0x2013...0x201E]
    let known = Set(try tabulated(.tabulated) + tabulated(.contextual))
    let letters = common.joined().compactMap(Unicode.Scalar.init).filter(known.contains)
    for left in letters {
      var pairs: [Unicode.Scalar] = []
      for right in letters { pairs += [left, right] }
      try expectEqual([text(pairs)], "en")
    }
  }

  /// Texts of any characters, and of one script's.
  @Test(arguments: [1, 2, 3, 4])
  func generatedText(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let tabulated = try tabulated(.tabulated) + tabulated(.contextual)
    let narrow = tabulated.filter { $0.value < 0x2100 }
    let words = try self.tabulated(.word) + self.tabulated(.cluster)
    let marks = try self.tabulated(.extender) + self.tabulated(.empty)
    let others: [Unicode.Scalar] = [
      "\u{301}", "\u{AD}", "😀", "\u{1F1E9}", "\u{FE0F}", "\n", "\u{5B0}", "\u{1100}", "Ⓐ", "\u{E000}",
    ]
    let texts = (0..<600).map { (number: Int) -> String in
      let alphabet: [[Unicode.Scalar]] =
        switch number % 5 {
        case 0: [tabulated]
        case 1: [narrow]
        case 2: [narrow, words, words, marks]
        case 3: [Array(words.dropFirst(number % 40 * 20).prefix(30)), Array(marks.suffix(2)), [" ", "a"]]
        default: [tabulated, words, marks, others]
        }
      return text(
        (0..<Int.random(in: 1...24, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)?.randomElement(using: &generator)
        })
    }
    for tag in ["en", "ar", "ur", "hi"] { try expectEqual(texts, tag, size: seed == 2 ? 28 : 17) }
  }

  @Test(arguments: [
    "Search 12", "Ключ", "Φωτιά", "写真を撮る", "한국어", "Ắp", "חדש", "ծով", "नया नोट, १", "ค้นหา", "ဓာတ်ပုံ", "ផ្ញើ", "ፎቶ", "བོད།",
    "ملف جديد 12", "یادداشت\u{200C}های نو", "Ի՞նչ", "ຊອກຫາ", "\u{FEFF}ፎቶ",
  ])
  func plainTextIsNotShaped(text: String) throws {
    let words = WordCache { word, _, _ in
      Issue.record("shaped \(word)")
      return ShapedWord(clusters: [], sums: WidthSums())
    }
    let profile = try #require(LocaleProfiles.profile(for: "en"))
    let tables = try EmbeddedFonts.family().regular.tables
    #expect(tables.sums(of: text, locale: profile, faceSet: FaceSet(.newest, .newest), words) != nil)
  }

  @Test func aNastaliqWordIsShapedOncePerWeight() throws {
    let shaped = Mutex<[String]>([])
    let words = WordCache { word, _, weight in
      shaped.withLock { $0.append("\(word) \(weight.rawValue)") }
      return ShapedWord(clusters: [], sums: WidthSums(advance: OpticalWidth(text: 1)))
    }
    let profile = try #require(LocaleProfiles.profile(for: "ur"))
    let family = try EmbeddedFonts.family()
    for weight in [FontWeight.regular, .bold, .regular] {
      _ = family[weight].tables.sums(of: "ملف جديد, ملف", locale: profile, faceSet: FaceSet(.newest, .newest), words)
    }
    #expect(shaped.withLock { $0 } == ["ملف regular", "جديد regular", "ملف bold", "جديد bold"])
  }

  /// Every letter of Arabic before and after every other one, in the middle of a word and at its ends.
  @Test func everyPairOfArabicLetters() throws {
    let letters = try tabulated(.word)
    for left in letters {
      var pairs: [Unicode.Scalar] = []
      for right in letters { pairs += [left, right, " ", left, right] }
      try expectEqual([text(pairs)], "ar")
    }
  }

  /// Words of the languages that are written in Arabic letters, with marks, joiners and kashidas in any position.
  @Test(arguments: [1, 2, 3])
  func generatedArabic(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let languages: [(tag: String, letters: String)] = [
      ("ar", "ابتثجحخدذرزسشصضطظعغفقكلمنهوىيءآأإؤئة٠١٢،؛؟"), ("fa", "ابپتجچدرزژسشفکگلمنوهی۰۱۲"),
      ("ckb", "ابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێئ"), ("ug", "ابپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋەېىيئ"),
      ("ps", "ابپتټثجځچڅحخدډذرړزژږسشښصضطظعغفقکګلمنڼوهیېۍئ"), ("ar", "لاأإآٱ"),
    ]
    let marks: [Unicode.Scalar] = ["\u{64E}", "\u{651}", "\u{670}", "\u{200C}", "\u{200D}", "\u{640}", "\u{6DC}"]
    let others: [Unicode.Scalar] = [" ", "a", "1", ".", "(", "写", "\u{A0}", "\u{200F}", "ก"]
    for language in languages {
      let letters = Array(language.letters.unicodeScalars)
      let texts = (0..<300).map { _ in
        text(
          (0..<Int.random(in: 1...20, using: &generator)).compactMap { _ in
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: others.randomElement(using: &generator)
            case 1, 2, 3: marks.randomElement(using: &generator)
            default: letters.randomElement(using: &generator)
            }
          })
      }
      try expectEqual(texts, language.tag, size: seed == 2 ? 40 : 17)
    }
  }

  /// An alef joins the lam before it in a ligature, with marks between them, but not with a joiner.
  @Test func lamAlef() throws {
    #expect(try naturalWidth("لا", "ar") == naturalWidth("ل\u{64E}ا", "ar"))
    #expect(try naturalWidth("لا", "ar") != naturalWidth("ل\u{200D}ا", "ar"))
    #expect(try naturalWidth("ل\u{200C}ا", "ar") > naturalWidth("لا", "ar"))
  }

  /// Every cluster of Thai, Lao and Ethiopic, alone and between others, with each font.
  @Test(arguments: [ClusterScript.thai, .lao, .ethiopic])
  func everyMarkedLetter(script: ClusterScript) throws {
    for (face, systems) in zip(FaceSet.faces(of: script), [SystemRange.ios13To17, .ios26]) {
      var texts: [String] = []
      ClusterMetric.forEach(face: Int(face.rawValue)) { cluster, _ in
        let codes = script == .ethiopic ? [cluster] : (0..<8).reversed().map { cluster >> (8 * $0) & 0xFF }
        let values = codes.filter { $0 > 0 }.map { script.block.lowerBound + UInt32($0) - 1 }
        texts.append(text(values.compactMap(Unicode.Scalar.init)))
      }
      texts.sort()
      #expect(texts.count > 300)
      try expectEqual(texts, "th", systems: systems)
      try expectEqual(zip(texts, texts.reversed()).map { $0 + $1 + $0 + " " + $1 }, "th", size: 28, systems: systems)
    }
  }

  /// Marks in a sequence that no table contains: the cluster is composed, which is less reliable.
  @Test func unknownSequenceOfMarks() throws {
    #expect(try measure("ก\u{E31}", "th").source == .metricCompatible)
    #expect(try measure("ก\u{E31}\u{E31}\u{E31}\u{E31}", "th").source == .fittedStandIn)
    try expectEqual(
      ["กก\u{E31}\u{E31}\u{E31}ก", "\u{E31}ก", "ก\u{200D}ก", "ก।ก", "ກ\u{EB1}\u{EB1}\u{EB1}ກ", "ፎ\u{135F}ቶ"], "th")
  }

  /// Texts of the characters that are drawn in another way beside certain others.
  @Test(arguments: [17, 22])
  func generatedContexts(size: Int) throws {
    var generator = SplitMix(state: UInt64(size))
    for alphabet in ["129AÁTaЖΩ: :/ƒ—————.", "ԱաԵեսՎվու՛՜՞՟:. ", "שוי\u{5BC}\u{5C1}\u{5B9}ב: "].map({
      Array($0.unicodeScalars)
    }) {
      let texts = (0..<400).map { _ in
        text(
          (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
      }
      try expectEqual(texts, "hy", size: size)
    }
  }

  /// San Francisco kerns across invisible characters; Arabic letters join across them.
  @Test func kernsAcrossEmptyCharacters() throws {
    #expect(try naturalWidth("AV") == naturalWidth("A\u{200B}V"))
    #expect(try naturalWidth("AV") < naturalWidth("A") + naturalWidth("V"))
    try expectEqual(
      [
        "A\u{FEFF}V", "ل\u{FEFF}ا", "ب\u{200F}ب", "ب\u{200F} ب", "ก\u{200D}ب", "ก\u{200C}ب", "ก\u{200B}ก",
        "Ա\u{55B} \u{55E}",
      ], "ar")
  }

  /// A word shaped for one language is not reused for another.
  @Test func cachesWordsByLanguage() throws {
    for tag in ["ar", "ur", "fa", "ur", "ar"] { try expectEqual(["نیا نوٹ", "نیا", "نوٹ نیا"], tag) }
  }

  @Test(arguments: ["Search", " Search", "Search ", "Search\u{A0}", "", " ", "a\nb", "Ага, 写真", "نیا نوٹ", "A\u{E000}"])
  func measuresCompletely(text: String) throws {
    for tag in ["en", "ur"] {
      let profile = try #require(LocaleProfiles.profile(for: LanguageTag(tag)))
      for width in [20.0, 60, 500] {
        for lines in [nil, 0, 1, 2] {
          let box = TextBox(width: LayoutUnit(points: width), maximumLines: lines)
          let style = TextStyle(pointSize: 17)
          #expect(
            try sharedMeasurer.get().measure(text, locale: profile, style: style, in: box)
              == shapingMeasurer.get().measure(text, locale: profile, style: style, in: box))
        }
      }
    }
  }

  /// The texts with known widths.
  @Test func realText() throws {
    var texts: [String: [String]] = [:]
    for object in ReferenceMaterial.objects(of: "accuracy/widths.jsonl") {
      guard let text = object["text"] as? String, let tag = object["locale"] as? String else { continue }
      texts[tag, default: []].append(text)
    }
    for (tag, texts) in texts { try expectEqual(texts, tag) }
  }

  /// The strings of real apps' tables, each once for a language.
  @Test func realTables() throws {
    var texts: [String: Set<String>] = [:]
    for name in ReferenceMaterial.files(below: "corpus", endingIn: ["InfoPlist.strings", "Localizable.strings"]) {
      let folder = name.split(separator: "/").first { $0.hasSuffix(".lproj") }
      let content = String(decoding: ReferenceMaterial.bytes(of: "corpus/\(name)"), as: UTF8.self)
      texts[folder.map { String($0.dropLast(6)) } ?? "en", default: []].formUnion(
        content.split(separator: "\"").prefix(400).map { String($0.prefix(60)) })
    }
    for (tag, texts) in texts { try expectEqual(texts, tag) }
  }
}
