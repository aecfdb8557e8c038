internal import Diagnostics
internal import FitCheck
internal import JSON
internal import Localization
internal import Typesetting

/// One request line of `measure --input -`: a string and its available width. The schema is in `docs/measure.md`.
struct MeasureRequest {
  /// The language of the text.
  enum Locale: Hashable {
    /// The command line's language, or English.
    case standard
    /// That of an earlier request: its index in the languages.
    case known(Int)
    case named(String)
  }

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
  var locale = Locale.standard
  /// The font of the text.
  var style: TextStyle { font.textStyle(at: textSize ?? .large, systems: systems) }
  /// nil for a place without a known font.
  var label: LabelSetting? { place?.label(itemCount: itemCount, systems: systems, onPad: isPad) }
  private var font = LabelFont()
  /// nil if the request has none.
  private var fontSize: LabelFont.Size?
  private(set) var textSize: TextSize?
  private(set) var systems = SystemRange.newest
  /// Whether the text is a name below an app icon.
  var isIconName = false
  /// A place of iOS, which sets font, width and lines; nil for a label of the app.
  var place: LabelPlace?
  /// The number of items beside each other; nil for the usual number.
  var itemCount: Int?
  /// nil on iPad, and for the narrowest phone.
  var phone: PhoneClass?
  var isPad = false
  /// nil if only the width is requested.
  var width: LayoutUnit?
  /// nil for no limit.
  var maximumLines: Int? = 1
  /// Whether the label tightens its last line before truncating, as in the menus.
  var tightens = false
  /// Whether to fill placeholders; false for a static title, in which iOS shows them unchanged.
  var isFormat = true

  /// Parses the line in `range` of the text of `cursor`.
  ///
  /// - Parameters:
  ///   - languages: those of earlier requests.
  ///   - ignoresUnknown: whether to accept members that are not of requests.
  init(
    _ cursor: inout JSONCursor, in range: Range<Int>, _ languages: RequestLanguages, ignoresUnknown: Bool
  ) throws(Failure) {
    do throws(JSONCursor.Failure) {
      try cursor.beginObject(in: range)
      try read(&cursor, languages, ignoresUnknown: ignoresUnknown)
      completeFont()
      if place != nil { completePlace() }
    } catch {
      throw Failure(code: "bad-json", message: "\(error.message), at byte \(error.offset)", id: id)
    }
    if let problem { throw Failure(code: "bad-request", message: problem, id: id) }
    if !hasText { throw Failure(code: "bad-request", message: "\"text\" is missing", id: id) }
  }

  /// The first problem of valid JSON that is not a valid request.
  private var problem: String?
  private var hasText = false
  /// The members that were read: a bit for each, in the order of `Member.allCases`.
  private var found = 0

  private enum Member: String, CaseIterable {
    case text, id, locale, style, width, lines, tightening, system, format, surface
    case textStyle, weight, boldTrait, textSize, place, items, device
  }

  /// In the order of `Member.allCases`.
  private static let names = Member.allCases.map { JSONCursor.Name($0.rawValue) }
  private static let all = Member.allCases

  private mutating func read(
    _ cursor: inout JSONCursor, _ languages: RequestLanguages, ignoresUnknown: Bool
  ) throws(JSONCursor.Failure) {
    let (names, members) = (Self.names, Self.all)
    while true {
      let member: Member
      switch try cursor.next(in: names) {
      case .end: return
      case .otherValue(let name):
        if !ignoresUnknown { reject("\"\(name)\" is not a member of a request") }
        _ = try cursor.skipValue()
        continue
      case .value(let place):
        member = members[place]
        if found & 1 << place != 0 { reject("\"\(member.rawValue)\" appears more than once") }
        found |= 1 << place
      }
      switch member {
      case .text:
        hasText = true
        if let value = try string("text", &cursor) {
          text = value
          if TextLimit.isExceeded(by: value) {
            reject(
              "\"text\" has more than \(TextLimit.length) characters, or \(CombiningMarks.limit) combining marks in a row"
            )
          }
        }
      case .id: id = try cursor.skipValue()
      case .locale: try readLocale(&cursor, languages)
      case .style where cursor.nextKind == .number: try readPoints(&cursor)
      case .style, .textStyle: try readStyle(member.rawValue, &cursor)
      case .weight: font.weight = try choice("weight", &cursor)
      case .textSize: textSize = try choice("textSize", &cursor)
      case .boldTrait:
        if let value = try cursor.readBoolean() {
          font.hasBoldTrait = value
        } else {
          reject("\"boldTrait\" is not a Boolean")
        }
      case .width:
        if let points = try number("width", in: 0...100_000, &cursor) { width = LayoutUnit(points: points) }
      case .lines: try readLines(&cursor)
      case .tightening:
        if let value = try cursor.readBoolean() { tightens = value } else { reject("\"tightening\" is not a Boolean") }
      case .system: try readSystem(&cursor)
      case .format: try readFormat(&cursor)
      case .surface: try readSurface(&cursor)
      case .place: place = try choice("place", &cursor)
      case .items: itemCount = try number("items", in: 1...20, &cursor).map { Int($0) }
      case .device: try readDevice(&cursor)
      }
    }
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

  /// null is the default, like a missing member.
  private mutating func readLocale(
    _ cursor: inout JSONCursor, _ languages: RequestLanguages
  ) throws(JSONCursor.Failure) {
    if let index = try cursor.readString(by: { languages.index(of: $0) }) {
      locale = .known(index)
    } else if let name = try string("locale", &cursor) {
      locale = .named(name)
    }
  }

  private mutating func readLines(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    guard let count = try number("lines", in: 0...1000, &cursor) else { return }
    if count != count.rounded() { reject("\"lines\" is not an integer") }
    maximumLines = count == 0 ? nil : Int(count)
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

}

// The place.
extension MeasureRequest {
  /// null is the narrowest phone, like a missing member.
  private mutating func readDevice(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    guard let name = try string("device", &cursor) else { return }
    phone = PhoneClass(rawValue: name)
    isPad = name == "ipad"
    if phone == nil, !isPad { reject("\"device\" is neither \"ipad\" nor \(Self.list(PhoneClass.self))") }
  }

  private mutating func completePlace() {
    let own: [(Member, Bool)] = [
      (.style, fontSize != nil), (.weight, font.weight != nil), (.width, width != nil), (.surface, isIconName),
    ]
    for (member, isSet) in own where isSet { reject("\"place\" and \"\(member.rawValue)\" exclude each other") }
    guard let itemCount, let place else { return }
    guard let counts = place.itemCounts else { return reject("\"\(place.rawValue)\" has no \"items\"") }
    if !counts.range.contains(itemCount) {
      reject("\"items\" is not between \(counts.range.lowerBound) and \(counts.range.upperBound)")
    }
  }
}

// The font.
extension MeasureRequest {
  private mutating func readPoints(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    let range = Double(LabelFont.Size.range.lowerBound)...Double(LabelFont.Size.range.upperBound)
    guard let points = try number("style", in: range, &cursor) else { return }
    if points != points.rounded() { reject("\"style\" is not an integer") }
    set(.fixed(Int(points)))
  }

  /// The name of a text style.
  private mutating func readStyle(_ member: String, _ cursor: inout JSONCursor) throws(JSONCursor.Failure) {
    guard let name = try string(member, &cursor) else { return }
    guard let known = DynamicTypeStyle(name: name) else {
      let problem = member == "style" ? "neither a number nor" : "not"
      return reject("\"\(member)\" is \(problem) \(Self.list(DynamicTypeStyle.self))")
    }
    set(.style(known))
  }

  private mutating func set(_ size: LabelFont.Size) {
    if fontSize != nil { reject("\"style\" and \"textStyle\" exclude each other") }
    fontSize = size
  }

  /// One of the words of an enumeration; nil for null, and for other values, which is a problem.
  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ cursor: inout JSONCursor
  ) throws(JSONCursor.Failure) -> Value? {
    guard let word = try string(name, &cursor) else { return nil }
    if let value = Value(rawValue: word) { return value }
    reject("\"\(name)\" is not \(Self.list(Value.self))")
    return nil
  }

  private static func list<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> String {
    "one of " + type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// Sets the size, and checks what depends on several members, which may be in any order.
  private mutating func completeFont() {
    font.size = fontSize ?? (isIconName ? .fixed(12) : .style(.body))
    if !font.isConsistent { reject("\"boldTrait\" needs a text style without \"weight\"") }
    if textSize != nil, place == nil, case .fixed = font.size { reject("\"textSize\" needs a text style") }
  }
}
