internal import CodeReading
internal import Diagnostics
internal import Formats

/// The argument `infoPlist` of one target in a manifest: `.extendingDefault(with: […])`, `.file(path: "…")`.
struct TuistInfoPlist {
  enum Form {
    /// The keys that Tuist writes, besides its own.
    case content(DescribedInfoPlist)
    /// An existing file, relative to the manifest; nil if the path is not a literal.
    case file(String?)
    /// Another expression.
    case unknown
  }

  /// nil if the target's name is not a literal.
  let target: String?
  /// Whether the target is an app for iPhone or iPad, as far as the manifest shows.
  let isApplication: Bool
  let form: Form
  /// The expression.
  let range: SourceRange

  var content: DescribedInfoPlist? { if case .content(let content) = form { content } else { nil } }

  /// The arguments in `file`, in file order.
  static func all(in file: CodeFile) -> [TuistInfoPlist] {
    file.values(ofMembers: "infoPlist").compactMap { value in
      guard let range = value.range, let index = file.tokens.index(at: range.start) else { return nil }
      let form = form(of: value, at: range, in: file)
      let target = arguments(ofCallAround: index - 2, in: file)
      // Without a product, it is an argument of a function of the project.
      let isContent = if case .content = form { true } else { false }
      return TuistInfoPlist(
        target: target.name, isApplication: target.isMobile && (target.product ?? (isContent ? "app" : "")) == "app",
        form: form, range: range)
    }
  }

  private static func form(of value: CodeValue, at range: SourceRange, in file: CodeFile) -> Form {
    if let lists = members(of: value, depth: 0) {
      var conversion = PropertyListConversion(file.source.path)
      let members = lists.flatMap { conversion.members($0, at: range) }
      return .content(
        DescribedInfoPlist(
          members: PropertyListDictionary(members, precedence: .last), in: file.source,
          at: file.location(range)))
    }
    if let path = value.text { return .file(path) }
    guard let call = value.call, call.names.last == "file" else { return .unknown }
    return .file(call.arguments.first?.value.text)
  }

  /// The members of a dictionary literal, of those that `merging(_:)` combines, or of the argument of a case of
  /// `InfoPlist`; nil for another expression, like `.file(path:)`.
  private static func members(of value: CodeValue, depth: Int) -> [[CodeValue.Member]]? {
    guard depth < 8 else { return nil }
    if let members = value.members { return [members] }
    guard let call = value.call, let name = call.names.last else { return nil }
    switch name {
    case "extendingDefault", "dictionary":
      return call.arguments.first.flatMap { members(of: $0.value, depth: depth + 1) }
    case "merging":
      let parts = [call.receiver].compactMap(\.self) + call.arguments.prefix(1).map(\.value)
      let known = parts.compactMap { members(of: $0, depth: depth + 1) }
      return known.isEmpty ? nil : known.flatMap(\.self)
    default: return nil
    }
  }

  /// The facts about the target in the arguments before token `index` of the same call.
  static func arguments(
    ofCallAround index: Int, in file: CodeFile
  ) -> (name: String?, product: String?, isMobile: Bool) {
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
    return (name, product, isMobile || !isKnownElsewhere)
  }
}
