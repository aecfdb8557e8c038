internal import Diagnostics
internal import XML

extension ImageHeader {
  /// The page box of a PDF's first page; nil if it is in a compressed stream, as newer programs may write it.
  static func pdf(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: "%PDF-".utf8), let box = bytes[...].firstRange(of: "/MediaBox".utf8.map(\.self)) else {
      return nil
    }
    let rest = bytes[box.upperBound...].prefix(120)
    guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      open < close
    else { return nil }
    let numbers = numbers(in: String(decoding: rest[(open + 1)..<close], as: UTF8.self))
    guard numbers.count == 4 else { return nil }
    return vector(numbers[2] - numbers[0], numbers[3] - numbers[1])
  }

  /// The size of an SVG's root element: its width and height, or else its view box.
  static func svg(_ source: SourceFile) -> ImageHeader? {
    guard source.text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
      let event = XMLParser(maximumDepth: 512).parse(source.text).events.first(where: \.isStart),
      case .startElement(let name, let attributes) = event.kind, name.local == "svg"
    else { return nil }
    func value(_ wanted: String) -> String? { attributes.first { $0.name.local == wanted }?.value }
    if let width = value("width").flatMap(length), let height = value("height").flatMap(length) {
      return vector(width, height)
    }
    let box = numbers(in: value("viewBox") ?? "")
    return box.count == 4 ? vector(box[2], box[3]) : nil
  }

  /// A length without a unit, or in `px` or `pt`; nil for other units.
  private static func length(_ text: String) -> Double? {
    let number = text.hasSuffix("px") || text.hasSuffix("pt") ? String(text.dropLast(2)) : text
    return Double(number)
  }

  private static func numbers(in text: String) -> [Double] {
    text.split { " ,\n\r\t".contains($0) }.compactMap { Double($0) }
  }

  /// nil for an impossible size.
  private static func vector(_ width: Double, _ height: Double) -> ImageHeader? {
    guard (0.0...1e6).contains(width), (0.0...1e6).contains(height) else { return nil }
    return ImageHeader(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), isVector: true)
  }
}

extension XMLEvent {
  fileprivate var isStart: Bool {
    if case .startElement = kind { true } else { false }
  }
}
