internal import FitCheck
internal import Formats
internal import JSON
internal import Typesetting

/// One request line of `measure --input -`: a string and its available width. The schema is in `docs/measure.md`.
struct MeasureRequest {
  /// Why a line is not a valid request.
  struct Failure: Error {
    /// In kebab case.
    var code: String
    var message: String
    /// The bytes of the id in the line's block, if it was already read.
    var id: Range<Int>?
  }

  /// The bytes of its JSON value in the line's block, copied to the answer; nil if missing.
  var id: Range<Int>?
  var text = ""
  /// nil for the default: the command line's language, or English.
  var locale: String?
  var style: TextStyle { TextStyle(pointSize: pointSize ?? (isIconName ? 12 : 17), systems: systems) }
  /// nil for the default.
  private var pointSize: Int?
  private var systems = SystemRange.newest
  /// Whether the text is a name below an app icon.
  var isIconName = false
  /// nil if only the width is requested.
  var width: LayoutUnit?
  /// nil for no limit.
  var maximumLines: Int? = 1
  /// Whether the label tightens its last line before truncating, as in the menus.
  var tightens = false
  /// Whether to fill placeholders; false for a static title, in which iOS shows them unchanged.
  var isFormat = true

  /// Parses the line in `range` of `bytes`.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(Failure) {
    var cursor = JSONCursor(bytes, in: range)
    do throws(JSONCursor.Failure) {
      try read(&cursor)
    } catch {
      throw Failure(code: "bad-json", message: "\(error.message), at byte \(error.offset)", id: id)
    }
    if let problem { throw Failure(code: "bad-request", message: problem, id: id) }
    if !members.contains(.text) { throw Failure(code: "bad-request", message: "\"text\" is missing", id: id) }
  }

  /// The first problem of valid JSON that is not a valid request.
  private var problem: String?
  private var members: Members = []

  private struct Members: OptionSet {
    let rawValue: Int
    static let id = Members(rawValue: 1)
    static let text = Members(rawValue: 2)
    static let locale = Members(rawValue: 4)
    static let style = Members(rawValue: 8)
    static let width = Members(rawValue: 16)
    static let lines = Members(rawValue: 32)
    static let tightening = Members(rawValue: 64)
    static let system = Members(rawValue: 128)
    static let format = Members(rawValue: 256)
    static let surface = Members(rawValue: 512)
  }

  private enum Names {
    static let text = JSONCursor.Name("text")
    static let id = JSONCursor.Name("id")
    static let locale = JSONCursor.Name("locale")
    static let style = JSONCursor.Name("style")
    static let width = JSONCursor.Name("width")
    static let lines = JSONCursor.Name("lines")
    static let tightening = JSONCursor.Name("tightening")
    static let system = JSONCursor.Name("system")
    static let format = JSONCursor.Name("format")
    static let surface = JSONCursor.Name("surface")
  }

  private mutating func read(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if cursor.matches(key, Names.text), isFirst(.text, "text") {
        if let value = try string("text", &cursor) { text = value }
      } else if cursor.matches(key, Names.id), isFirst(.id, "id") {
        id = try cursor.skipValue()
      } else if cursor.matches(key, Names.locale), isFirst(.locale, "locale") {
        locale = try string("locale", &cursor)
      } else if cursor.matches(key, Names.style), isFirst(.style, "style") {
        try readStyle(&cursor)
      } else if cursor.matches(key, Names.width), isFirst(.width, "width") {
        if let points = try number("width", in: 0...100_000, &cursor) { width = LayoutUnit(points: points) }
      } else if cursor.matches(key, Names.lines), isFirst(.lines, "lines") {
        guard let count = try number("lines", in: 0...1000, &cursor) else { continue }
        if count != count.rounded() { reject("\"lines\" is not an integer") }
        maximumLines = count == 0 ? nil : Int(count)
      } else if cursor.matches(key, Names.tightening), isFirst(.tightening, "tightening") {
        if let value = try cursor.readBoolean() { tightens = value } else { reject("\"tightening\" is not a Boolean") }
      } else if cursor.matches(key, Names.system), isFirst(.system, "system") {
        try readSystem(&cursor)
      } else if cursor.matches(key, Names.format), isFirst(.format, "format") {
        try readFormat(&cursor)
      } else if cursor.matches(key, Names.surface), isFirst(.surface, "surface") {
        try readSurface(&cursor)
      } else {
        _ = try cursor.skipValue()
      }
    }
  }

  private mutating func isFirst(_ member: Members, _ name: String) -> Bool {
    if !members.insert(member).inserted { reject("\"\(name)\" appears more than once") }
    return true
  }

  private mutating func reject(_ message: String) { problem = problem ?? message }

  /// nil for null, and for other values than strings, which is a problem.
  private mutating func string(_ name: String, _ cursor: inout JSONCursor) throws(JSONCursor.Failure) -> String? {
    if cursor.nextKind == .string { return try cursor.readString() }
    if cursor.nextKind != .null || name == "text" { reject("\"\(name)\" is not a string") }
    _ = try cursor.skipValue()
    return nil
  }

  private mutating func number(
    _ name: String, in range: ClosedRange<Double>, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) -> Double? {
    guard cursor.nextKind == .number else {
      if cursor.nextKind != .null { reject("\"\(name)\" is not a number") }
      _ = try cursor.skipValue()
      return nil
    }
    let value = try cursor.readNumber()
    if range.contains(value) { return value }
    reject("\"\(name)\" is not between \(Int(range.lowerBound)) and \(Int(range.upperBound))")
    return nil
  }

  /// One or several major versions of iOS: "26", "13-17".
  private mutating func readSystem(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    guard let name = try string("system", &cursor) else { return }
    if let known = SystemRange(name) {
      systems = known
    } else {
      reject("\"system\" is not an iOS version (13 to 18, or 26) or a range such as \"13-17\"")
    }
  }

  /// null is a label, like a missing member.
  private mutating func readSurface(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    guard let name = try string("surface", &cursor) else { return }
    isIconName = name == HomeScreenIcon.surfaceID
    if !isIconName { reject("\"surface\" is not \"\(HomeScreenIcon.surfaceID)\"") }
  }

  /// null is true, like a missing member.
  private mutating func readFormat(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    let isNull = cursor.nextKind == .null
    guard let value = try cursor.readBoolean() else { return reject("\"format\" is not a Boolean") }
    isFormat = isNull || value
  }

  /// The name of a text style at the default text size, or a point size.
  private mutating func readStyle(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    if cursor.nextKind == .number {
      guard let points = try number("style", in: 1...200, &cursor) else { return }
      if points != points.rounded() { reject("\"style\" is not an integer") }
      pointSize = Int(points)
    } else if let name = try string("style", &cursor) {
      guard let known = DynamicTypeStyle(rawValue: name) else {
        let names = DynamicTypeStyle.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return reject("\"style\" is neither a number nor one of \(names)")
      }
      pointSize = known.textStyle(at: .large).pointSize
    }
  }
}
