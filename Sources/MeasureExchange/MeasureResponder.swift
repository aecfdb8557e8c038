internal import Diagnostics
package import FitCheck
internal import JSON
internal import LocaleSchema
internal import Localization
internal import Typesetting

/// Answers request lines with measurements; each thread has its own responder.
package struct MeasureResponder {
  private let measurer: TemplateMeasurer
  private let standardLocale: String
  private let isLanguage: (String) -> Bool
  private let ignoresUnknown: Bool
  private let pieces = AnswerPieces()
  private var languages = RequestLanguages()

  /// - Parameters:
  ///   - standardLocale: for requests without a locale.
  ///   - isLanguage: whether a name is a known language; answers report other names.
  ///   - ignoresUnknown: whether to accept unknown members of requests.
  package init(
    measurer: TemplateMeasurer, standardLocale: String, ignoresUnknown: Bool,
    isLanguage: @escaping (String) -> Bool
  ) {
    self.measurer = measurer
    self.standardLocale = standardLocale
    self.isLanguage = isLanguage
    self.ignoresUnknown = ignoresUnknown
  }

  /// The answers for a block, and the number of invalid requests.
  package mutating func answer(_ block: LineBlock) -> (bytes: [UInt8], failures: Int) {
    var writer = JSONLineWriter()
    var failures = 0
    var line = block.firstLine
    guard case .lines(let bytes) = block.content else {
      let failure = MeasureRequest.Failure(
        code: "line-too-long", message: "the line is longer than \(LineBlockReader.lineLimit) bytes", id: nil)
      write(failure, line: line, of: [], to: &writer)
      return (writer.bytes, 1)
    }
    writer.reserve(bytes.count * 2)
    var cursor = JSONCursor(bytes)
    let slice = bytes[...]
    var start = 0
    while start < bytes.count {
      let end = slice.span.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      if !bytes[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        do throws(MeasureRequest.Failure) {
          let request = try MeasureRequest(
            &cursor, in: start..<end, languages, ignoresUnknown: ignoresUnknown)
          answer(request, of: slice, to: &writer)
        } catch {
          failures += 1
          write(error, line: line, of: slice, to: &writer)
        }
      }
      start = end + 1
      line += 1
    }
    return (writer.bytes, failures)
  }

  private mutating func answer(_ request: MeasureRequest, of bytes: ArraySlice<UInt8>, to writer: inout JSONLineWriter)
  {
    let box = TextBox(
      width: request.width ?? .unlimited, maximumLines: request.width == nil ? nil : request.maximumLines,
      tightens: request.tightens)
    let language = language(of: request)
    if let place = request.place {
      begin(request.id, of: bytes, in: &writer)
      write(request, in: place, language.profile, to: &writer)
      return finish(language, &writer)
    }
    if request.isIconName {
      begin(request.id, of: bytes, in: &writer)
      writeIconLabel(request, language.profile, to: &writer)
      return finish(language, &writer)
    }
    // Most texts have no placeholders: their measurement is not copied.
    guard request.isFormat, TextTemplate.isCandidate(request.text) else {
      let measured = measurer.measurer.measure(
        request.text, locale: language.profile, style: request.style, in: box)
      begin(request.id, of: bytes, in: &writer)
      write(measured, hasBox: request.width != nil, to: &writer)
      return finish(language, &writer)
    }
    let result = measurer.measure(request.text, locale: language.profile, style: request.style, in: box)
    begin(request.id, of: bytes, in: &writer)
    switch result {
    case .measured(let measured, _): write(measured, hasBox: request.width != nil, to: &writer)
    case .unmeasurable(let reason):
      writeUnmeasurable(reason, to: &writer)
    }
    finish(language, &writer)
  }

  /// - Parameter hasBox: whether the answer has a verdict and the visible text.
  private func write(_ measured: Measurement, hasBox: Bool, to writer: inout JSONLineWriter) {
    writer.write(pieces.width)
    writer.write(measured.width)
    writer.write(pieces.least)
    writer.write(measured.interval.lowerBound)
    writer.write(pieces.greatest)
    writer.write(measured.interval.upperBound)
    writer.write(pieces.lines)
    writer.write(UInt(measured.expected.lineCount.magnitude))
    if hasBox {
      writer.write(pieces.verdict)
      writer.write(json: FitVerdict(measured).name)
      writer.write(pieces.visible)
      writer.write(visibleLinesOf: measured)
    }
    writer.write(pieces.source)
    writer.write(json: measured.source.rawValue)
    writer.write(json: UInt8(ascii: "\""))
    if !measured.fontRuns.isEmpty { write(measured.fontRuns, to: &writer) }
  }

  /// A string in a place of iOS.
  private func write(
    _ request: MeasureRequest, in place: LabelPlace, _ profile: LocaleProfile, to writer: inout JSONLineWriter
  ) {
    guard let label = request.label else {
      return writeUnmeasurable("the font of \(place.rawValue) on this system and device is unknown", to: &writer)
    }
    let result = measurer.measure(
      request.text, locale: profile, in: label, at: request.textSize ?? .large, on: request.phone ?? .width375,
      isFormat: request.isFormat)
    guard let measured = result.measurement else { return writeUnmeasurable(result.reason ?? "", to: &writer) }
    write(measured, hasBox: false, to: &writer)
    if let width = result.availableWidth {
      writer.write(json: ",\"room\":")
      writer.write(width)
    }
    writer.write(pieces.verdict)
    writer.write(json: result.verdict.name)
    writer.write(json: UInt8(ascii: "\""))
    if case .squeezed(let step) = result.verdict {
      writer.write(json: ",\"squeeze\":")
      writer.write(step)
    }
    if let visible = result.visibleText {
      writer.write(json: ",\"visible\":")
      writer.write(visible)
    }
    if let confidence = label.confidence {
      writer.write(json: ",\"confidence\":\"")
      writer.write(json: confidence.rawValue)
      writer.write(json: UInt8(ascii: "\""))
    }
  }

  private func writeUnmeasurable(_ reason: String, to writer: inout JSONLineWriter) {
    writer.write(json: "\"verdict\":\"unmeasurable\",\"reason\":")
    writer.write(reason)
  }

  private func finish(_ language: RequestLanguages.Language, _ writer: inout JSONLineWriter) {
    if !language.isKnown {
      writer.write(json: ",\"unknownLocale\":")
      writer.write(language.name)
    }
    writer.write(pieces.end)
  }

  /// A name below an app icon; without a width, on the smallest supported phone.
  private func writeIconLabel(_ request: MeasureRequest, _ profile: LocaleProfile, to writer: inout JSONLineWriter) {
    let icon = HomeScreenIcon(.phone375x667, systems: request.style.systems)
    let label = IconLabel(
      request.text, locale: profile, availableWidth: request.width ?? icon.availableWidth(at: .large),
      style: request.style,
      measurer: measurer.measurer)
    let line = label.line
    for (name, length) in [
      (pieces.width, line.naturalWidth), (pieces.least, line.interval.lowerBound),
      (pieces.greatest, line.interval.upperBound),
    ] {
      writer.write(name)
      writer.write(length)
    }
    writer.write(json: ",\"room\":")
    writer.write(label.availableWidth)
    writer.write(pieces.verdict)
    writer.write(json: label.verdict.name)
    writer.write(json: "\",\"expected\":\"")
    writer.write(json: line.expected.name)
    writer.write(json: UInt8(ascii: "\""))
    if case .squeezed(let step) = line.expected {
      writer.write(json: ",\"step\":")
      writer.write(UInt(step.magnitude))
    }
    writer.write(json: ",\"visible\":")
    writer.write(line.visibleText)
    writer.write(pieces.source)
    writer.write(json: line.source.rawValue)
    writer.write(json: UInt8(ascii: "\""))
  }

  private func write(
    _ failure: MeasureRequest.Failure, line: Int, of bytes: ArraySlice<UInt8>, to writer: inout JSONLineWriter
  ) {
    begin(failure.id, of: bytes, in: &writer)
    writer.write(json: "\"line\":")
    writer.write(UInt(line.magnitude))
    writer.write(json: ",\"error\":{\"code\":\"")
    writer.write(json: failure.code)
    writer.write(json: "\",\"message\":")
    writer.write(failure.message)
    writer.write(json: "}}\n")
  }

  /// Starts an answer, with the request's id if there is one.
  private func begin(_ id: Range<Int>?, of bytes: ArraySlice<UInt8>, in writer: inout JSONLineWriter) {
    guard let id else { return writer.write(pieces.start) }
    writer.write(pieces.startWithID)
    writer.write(json: bytes.span.extracting(id))
    writer.write(json: UInt8(ascii: ","))
  }

  private func write(_ runs: [Measurement.FontRun], to writer: inout JSONLineWriter) {
    writer.write(json: ",\"fonts\":[")
    for (index, run) in runs.enumerated() {
      writer.write(json: index > 0 ? ",{\"start\":" : "{\"start\":")
      writer.write(UInt(run.range.lowerBound.magnitude))
      writer.write(json: ",\"end\":")
      writer.write(UInt(run.range.upperBound.magnitude))
      writer.write(json: ",\"font\":")
      writer.write(run.font)
      writer.write(json: "}")
    }
    writer.write(json: "]")
  }

  private mutating func language(of request: MeasureRequest) -> RequestLanguages.Language {
    let index =
      switch request.locale {
      case .known(let index): index
      case .named(let name): languages.index(of: name, isKnown: isLanguage)
      case .standard: languages.index(of: standardLocale, isKnown: isLanguage)
      }
    return languages[index]
  }
}

/// The constant parts of an answer.
struct AnswerPieces {
  let start = JSONLineWriter.Piece("{")
  let startWithID = JSONLineWriter.Piece("{\"id\":")
  let end = JSONLineWriter.Piece("}\n")
  let width = JSONLineWriter.Piece("\"width\":")
  let least = JSONLineWriter.Piece(",\"least\":")
  let greatest = JSONLineWriter.Piece(",\"greatest\":")
  let lines = JSONLineWriter.Piece(",\"lines\":")
  let verdict = JSONLineWriter.Piece(",\"verdict\":\"")
  let visible = JSONLineWriter.Piece("\",\"visible\":")
  let source = JSONLineWriter.Piece(",\"source\":\"")
}
