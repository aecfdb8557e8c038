internal import Diagnostics
package import Localization
internal import Typesetting

/// Where users see a string of a table: at a place of iOS, or in a label of the app's own. The configuration and comments of entries have the
/// same members.
package struct LabelDescription: Hashable, Sendable {
  package enum Member: String, Hashable, Sendable, CaseIterable {
    case place, items, device, style, weight, width, lines
  }

  /// Why members are not a description.
  package struct Problem: Error, Hashable {
    /// nil if the cause is not one of the members.
    package var member: Member?
    package var message: String
    package var help: String
  }

  /// nil for a label of the app's own.
  package let place: LabelPlace?
  /// nil without items.
  package let itemCount: Int?
  /// The only phone to measure for; nil for the narrowest.
  package let phone: PhoneClass?
  /// nil for all.
  package let device: DeviceFamily?
  /// One for each generation of the system and kind of device, the oldest system first.
  package let labels: [LabelSetting]

  /// The names of `device`.
  package static let deviceNames = PhoneClass.allCases.map(\.rawValue) + [ipad]
  private static let ipad = "ipad"
  package static let widths = 1...100_000
  package static let lineCounts = 0...1000

  /// The description in `members`, texts by name.
  package init(_ members: [Member: String]) throws(Problem) {
    guard let name = members[.place] else {
      self = try LabelDescription(ofOwnLabel: members)
      return
    }
    for member in [Member.style, .weight, .width, .lines] where members[member] != nil {
      throw Problem(
        member: member, message: "\"place\" and \"\(member.rawValue)\" exclude each other",
        help: "remove \"\(member.rawValue)\": the place has a font, a width and a number of lines")
    }
    guard let place = LabelPlace(rawValue: name) else {
      throw .unknown(name, of: .place, among: LabelPlace.allCases.map(\.rawValue))
    }
    self.place = place
    itemCount = try Self.itemCount(members[.items], at: place)
    let device = members[.device]
    phone = device.flatMap(PhoneClass.init(rawValue:))
    if let device, phone == nil, device != Self.ipad { throw .unknown(device, of: .device, among: Self.deviceNames) }
    self.device = device.map { $0 == Self.ipad ? .ipad : .iphone }
    let family = self.device
    labels = place.labels(itemCount: itemCount).filter { family == nil || $0.device == nil || $0.device == family }
  }

  private static func itemCount(_ text: String?, at place: LabelPlace) throws(Problem) -> Int? {
    guard let counts = place.itemCounts else {
      if text == nil { return nil }
      throw Problem(
        member: .items, message: "\"\(place.rawValue)\" has no \"items\"",
        help: "remove it; only \"tab-bar\" and \"alert-button\" have items")
    }
    return try text.map { text throws(Problem) in try number(text, of: .items, in: counts.range) } ?? counts.standard
  }

  private init(ofOwnLabel members: [Member: String]) throws(Problem) {
    for member in [Member.items, .device] where members[member] != nil {
      throw Problem(
        member: member, message: "\"\(member.rawValue)\" needs a \"place\"", help: "add \"place\", or remove it")
    }
    guard let style = members[.style] else {
      throw Problem(message: "neither \"place\" nor \"style\" is set", help: "add one: the string's place, or its font")
    }
    guard let size = LabelFont.Size(style) else {
      throw .unknown(style, of: .style, among: DynamicTypeStyle.allCases.map(\.rawValue))
    }
    let weight = members[.weight].flatMap(FontWeight.init(rawValue:))
    if let name = members[.weight], weight == nil {
      throw .unknown(name, of: .weight, among: FontWeight.allCases.map(\.rawValue))
    }
    guard let width = members[.width] else {
      throw Problem(message: "\"width\" is missing", help: "add the available width, in points")
    }
    guard let points = Double(width), points <= Double(Self.widths.upperBound), points >= 1 else {
      throw Problem(member: .width, message: "\"width\" cannot be \(quoted(width))", help: "use points, such as 240")
    }
    let lines = try members[.lines].map { text throws(Problem) in
      try Self.number(text, of: .lines, in: Self.lineCounts)
    }
    (place, itemCount, phone, device) = (nil, nil, nil, nil)
    labels = [
      LabelSetting(
        font: LabelFont(size, weight), width: LayoutUnit(points: points), lines: lines == 0 ? nil : lines ?? 1)
    ]
  }

  private static func number(_ text: String, of member: Member, in range: ClosedRange<Int>) throws(Problem) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw Problem(
      member: member, message: "\"\(member.rawValue)\" cannot be \(quoted(text))",
      help: "use a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// The string in messages.
  var noun: String {
    switch place {
    case .tabBar: "tab title"
    case .alertTitle: "alert title"
    case .alertMessage: "alert message"
    case .alertButton: "alert button"
    case .swipeAction: "swipe action"
    case .largeTitle: "large title"
    case .segment: "segment"
    case .barButton: "bar button"
    case nil: "string"
    }
  }

  /// The place in messages: "in a tab bar with 5 items".
  var words: String {
    let items = itemCount ?? 1
    return switch place {
    case .tabBar: "in a tab bar with \(counted(items, "item"))"
    case .alertTitle, .alertMessage: "in an alert"
    case .alertButton: "in an alert with \(counted(items, "button"))"
    case .swipeAction: "in a table row"
    case .largeTitle, .barButton: "in a navigation bar"
    case .segment: "in a segmented control"
    case nil: "in its label"
    }
  }
}

extension LabelDescription {
  /// The text that begins a description in a comment.
  package static let mark = "pressfit:"

  /// The description in the comment of an entry, `pressfit: place=alert-button items=2`; nil if it has none.
  package init?(comment: String) throws(Problem) {
    // Most comments have none: a merge asks about each that it writes.
    guard comment.utf8.firstRange(of: Self.mark.utf8) != nil else { return nil }
    var found: Substring?
    for range in comment.ranges(of: Self.mark) {
      let rest = comment[range.upperBound...].drop { $0 == " " || $0 == "\t" }
      let word = rest.prefix { $0.isASCII && $0.isLetter }
      // Other comments of Pressfit have other words: `pressfit:ignore`.
      if Member(rawValue: String(word)) != nil { found = found ?? rest }
    }
    guard let found else { return nil }
    var members: [Member: String] = [:]
    for part in found.prefix(while: { !$0.isNewline }).split(whereSeparator: \.isWhitespace) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        if let member = Member(rawValue: String(part)) {
          throw Problem(
            message: "\"\(member.rawValue)\" has no value", help: "write \"\(member.rawValue)=\" and the value")
        }
        break
      }
      guard let member = Member(rawValue: String(sides[0])) else {
        throw .unknown(String(sides[0]), of: nil, among: Member.allCases.map(\.rawValue))
      }
      var value = sides[1]
      while let last = value.last, ".,;)".contains(last) { value.removeLast() }
      members[member] = String(value)
    }
    try self.init(members)
  }
}

extension LabelDescription.Problem {
  /// - Parameter member: nil for the name of a member.
  fileprivate static func unknown(
    _ word: String, of member: LabelDescription.Member?, among words: [String]
  ) -> LabelDescription.Problem {
    LabelDescription.Problem(
      member: member,
      message: member.map { "\"\($0.rawValue)\" cannot be \(quoted(word))" } ?? "\(quoted(word)) is unknown",
      help: NearestName.of(word, among: words).map { "did you mean \"\($0)\"?" }
        ?? "use one of \(words.joined(separator: ", "))")
  }
}
