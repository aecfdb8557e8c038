internal import XML

extension XLIFFReader {
  /// How many units called `name` are in `element`, itself included, in the namespace of any version or in none.
  static func unitCount(in element: XMLElement, named name: String) -> Int {
    let isUnit = element.name.local == name && element.name.namespace?.hasPrefix(namespacePrefix) ?? true
    return element.elements.reduce(isUnit ? 1 : 0) { $0 + unitCount(in: $1, named: name) }
  }

  /// Whether a tool other than Xcode wrote the file: services write strings without files, with no `original`.
  static func isByOtherTool(_ file: XMLElement) -> Bool {
    let headers = [file] + file.elements.filter { $0.name.local == "header" }
    let tools = headers.flatMap(\.elements).filter { $0.name.local == "tool" }
    let names = tools.flatMap { [$0[attribute: "tool-id"], $0[attribute: "tool-name"]] } + [file[attribute: "tool-id"]]
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    return !known.isEmpty && known.allSatisfy { !$0.lowercased().contains("xcode") }
  }

  /// Whether a path leads out of the project: it is a URL, has a drive or a home folder, or too many `..`. Services write the project's
  /// folder as `/`.
  static func leadsOutOfProject(_ path: String) -> Bool {
    let scheme = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    if path.hasPrefix("~") || path.hasPrefix("\\") || scheme.last == UInt8(ascii: ":") {
      return true
    }
    if scheme.count > 1, scheme.dropFirst().first == UInt8(ascii: ":") { return true }
    var depth = 0
    for component in path.utf8.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      if component.elementsEqual("..".utf8) {
        depth -= 1
      } else if !component.elementsEqual(".".utf8) {
        depth += 1
      }
      if depth < 0 { return true }
    }
    return false
  }
}
