/// A function or method with a body.
struct ObjectiveCFunction {
  /// `["make", "title"]` for `make:title:`; for a C function just its name.
  let selector: [String]
  /// The names of the parameters in the body.
  let parameters: [String]
  /// The class of a method, also if it is in a category; nil for a C function.
  let className: String?
  /// Whether it is a method of the class itself.
  let isStatic: Bool
  /// Whether the return type is a single quick action.
  let makesOneItem: Bool
  /// The indices of the body's braces.
  let body: ClosedRange<Int>

  /// The function with the body `body`; nil if the tokens before it do not declare one.
  init?(body: ClosedRange<Int>, in file: ObjectiveCCode) {
    self.body = body
    var start = body.lowerBound
    while start > 0, !["}", ";"].contains(file.tokens[start - 1].text),
      !file.tokens[start - 1].isIdentifier("implementation")
    {
      start -= 1
    }
    let header = start..<body.lowerBound
    if let sign = header.first(where: { file.tokens[$0].isPunctuation("-") || file.tokens[$0].isPunctuation("+") }) {
      let parts = Self.parts((sign + 1)..<body.lowerBound, in: file)
      guard !parts.labels.isEmpty else { return nil }
      (selector, parameters) = parts
      className = Self.className(before: body.lowerBound, in: file)
      isStatic = file.tokens[sign].isPunctuation("+")
    } else {
      guard let close = header.last(where: { file.tokens[$0].isPunctuation(")") }), let open = file.partner(of: close),
        open > start, file.tokens[open - 1].kind == .identifier
      else { return nil }
      selector = [file.tokens[open - 1].text]
      parameters = Self.names(of: (open + 1)..<close, in: file)
      className = nil
      isStatic = false
    }
    makesOneItem =
      file.tokens[header].contains { ItemAPI.types.contains($0.text) }
      && !file.tokens[header].contains { $0.text.hasPrefix("NSArray") || $0.text.hasPrefix("NSMutableArray") }
  }

  /// The labels and the names of a method's parameters: `(T)label:(T)name label:(T)name`.
  private static func parts(
    _ range: Range<Int>, in file: ObjectiveCCode
  ) -> (labels: [String], names: [String]) {
    var labels: [String] = []
    var names: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let partner = file.partner(of: index), partner > index {
        index = partner + 1
        continue
      }
      if file.tokens[index].kind == .identifier {
        guard index + 1 < range.upperBound, file.tokens[index + 1].isPunctuation(":") else {
          if labels.isEmpty { return ([file.tokens[index].text], []) }
          index += 1
          continue
        }
        labels.append(file.tokens[index].text)
        var name = index + 2
        if name < range.upperBound, let partner = file.partner(of: name), partner > name { name = partner + 1 }
        if name < range.upperBound { names.append(file.tokens[name].text) }
        index = name
      }
      index += 1
    }
    return (labels, names)
  }

  /// The class name of the nearest `@implementation` before `index` that is not closed by `@end`.
  private static func className(before index: Int, in file: ObjectiveCCode) -> String? {
    for place in stride(from: index - 1, to: 0, by: -1) where file.tokens[place - 1].isPunctuation("@") {
      if file.tokens[place].isIdentifier("end") { return nil }
      if file.tokens[place].isIdentifier("implementation"), place + 1 < index { return file.tokens[place + 1].text }
    }
    return nil
  }

  /// The names of the parameters between commas: `NSString *name, void (^block)(void)`.
  static func names(of range: Range<Int>, in file: ObjectiveCCode) -> [String] {
    let names = file.split(range, by: ",").compactMap { part -> String? in
      if let caret = part.first(where: { file.tokens[$0].isPunctuation("^") }), caret + 1 < part.upperBound {
        return file.tokens[caret + 1].text
      }
      return part.last { file.tokens[$0].kind == .identifier }.map { file.tokens[$0].text }
    }
    return names == ["void"] ? [] : names
  }
}
