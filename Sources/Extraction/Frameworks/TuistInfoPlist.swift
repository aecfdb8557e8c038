internal import Diagnostics
internal import Formats

/// The Info.plist dictionary of one target in a manifest: `infoPlist: .extendingDefault(with: […])`.
struct TuistInfoPlist {
  /// nil if the target's name is not a literal.
  let target: String?
  /// Whether the target is an app for iPhone or iPad, as far as the manifest shows.
  let isApplication: Bool
  let content: DescribedInfoPlist
  /// The expression.
  let range: SourceRange

  /// The dictionaries that are arguments of a target in `file`, in file order.
  static func all(in file: CodeFile) -> [TuistInfoPlist] {
    file.tokens.indices.compactMap { index in
      guard file.tokens[index].name == "infoPlist", index + 1 < file.tokens.count,
        file.tokens[index + 1].symbol == ":"
      else { return nil }
      let expression = file.expression(at: index + 2)
      let lists = members(of: expression, in: file, depth: 0)
      guard let lists else { return nil }
      var conversion = PropertyListConversion(file)
      let members = lists.flatMap { conversion.members($0) }
      let target = arguments(ofCallAround: index, in: file)
      return TuistInfoPlist(
        target: target.name, isApplication: target.isApplication,
        content: DescribedInfoPlist(
          members: PropertyListDictionary(members, precedence: .last), in: file.source,
          at: file.location(expression.range)), range: expression.range)
    }
  }

  /// The members of a dictionary literal, of those that `merging(_:)` combines, or of the argument of a case of
  /// `InfoPlist`; nil for another expression, like `.file(path:)`.
  private static func members(
    of expression: CodeExpression, in file: CodeFile, depth: Int
  ) -> [[CodeExpression.Member]]? {
    guard depth < 8 else { return nil }
    let value = file.resolved(expression)
    switch value.kind {
    case .object(let members): return [members]
    // `[:]`
    case .list(let elements) where elements.isEmpty: return [[]]
    case .call(let path, let arguments, let receiver):
      guard let name = path.last else { return nil }
      switch name {
      case "extendingDefault", "dictionary":
        return arguments.first.flatMap { self.members(of: $0.value, in: file, depth: depth + 1) }
      case "merging":
        let base = receiver ?? CodeExpression(.name(Array(path.dropLast())), value.range)
        let parts = [base] + arguments.prefix(1).map(\.value)
        let known = parts.compactMap { self.members(of: $0, in: file, depth: depth + 1) }
        return known.isEmpty ? nil : known.flatMap(\.self)
      default: return nil
      }
    default: return nil
    }
  }

  /// What the arguments before token `index` in the same call tell about the target.
  private static func arguments(ofCallAround index: Int, in file: CodeFile) -> (name: String?, isApplication: Bool) {
    var name: String?
    var product: String?
    var platforms: Set<String> = []
    var label: String?
    var start = index
    var level = 0
    // Back to the call's parenthesis.
    while start > 0, level >= 0 {
      start -= 1
      switch file.tokens[start].symbol {
      case ")", "]", "}": level += 1
      case "(", "[", "{": level -= 1
      default: break
      }
    }
    for position in start..<index {
      let token = file.tokens[position]
      if let text = token.name, file.tokens[position + 1].symbol == ":" {
        label = text
      } else if label == "name", name == nil {
        name = token.plainText
      } else if label == "product", let text = token.name {
        product = text
      } else if label == "destinations" || label == "platform", let text = token.name {
        platforms.insert(text)
      }
    }
    let isMobile = platforms.isEmpty || !platforms.isDisjoint(with: ["iOS", "iPhone", "iPad"])
    let isKnownElsewhere = !platforms.isDisjoint(with: ["macOS", "mac", "tvOS", "appleTv", "watchOS", "appleWatch"])
    return (name, (product ?? "app") == "app" && (isMobile || !isKnownElsewhere))
  }
}
