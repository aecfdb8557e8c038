internal import Diagnostics
internal import Localization

/// The places where Objective-C code sets new quick actions of the app: `application.shortcutItems = …`,
/// `[application setShortcutItems:…]`, `@selector(setShortcutItems:)`.
struct ItemAssignments {
  private let file: ObjectiveCFile
  /// The variables and parameters of type `UIApplication *`.
  private let applications: Set<String>

  init(in file: ObjectiveCFile) {
    self.file = file
    let tokens = file.tokens
    var names: Set<String> = []
    for index in tokens.indices where tokens[index].isIdentifier("UIApplication") {
      guard index + 1 < tokens.count, tokens[index + 1].isPunctuation("*") else { continue }
      let name = tokens[(index + 2)...].prefix(4).first { token in
        !token.isPunctuation(")") && !token.text.hasPrefix("_") && token.text != "const"
      }
      if let name, name.kind == .identifier { names.insert(name.text) }
    }
    applications = names
  }

  /// The assignments in code for iOS, without those of an empty list, and of the items that the app already has.
  var places: [SourceLocation] {
    file.tokens.indices.filter { index in
      guard setsItems(at: index) else { return false }
      return !(file.condition(at: index).map { BuildCondition.excludesIOS($0) } ?? false)
    }.map { file.location(of: $0..<($0 + 1)) }
  }

  /// The elements of the literal lists that are set, in code for iOS.
  var elements: [Range<Int>] {
    values.filter { value in
      !(file.condition(at: value.lowerBound).map { BuildCondition.excludesIOS($0) } ?? false)
    }.flatMap { value -> [Range<Int>] in
      let open = value.lowerBound + 1
      guard file.tokens[value.lowerBound].isPunctuation("@"), value.contains(open),
        file.tokens[open].isPunctuation("["),
        let close = file.partner(of: open)
      else { return [] }
      return file.split((open + 1)..<close, by: ",")
    }
  }

  /// The expressions that are set.
  private var values: [Range<Int>] { file.tokens.indices.compactMap(value) }

  private func setsItems(at index: Int) -> Bool {
    let token = file.tokens[index]
    if token.kind == .objectString { return token.text == "setShortcutItems:" }
    if token.isIdentifier("setShortcutItems"), index > 1, file.tokens[index - 2].isIdentifier("selector") {
      return true
    }
    return value(at: index).map(hasNewItems) ?? false
  }

  /// The expression that is set at `index`; nil for other code.
  private func value(at index: Int) -> Range<Int>? {
    let tokens = file.tokens
    guard index > 1, index + 2 < tokens.count else { return nil }
    if tokens[index].isIdentifier("shortcutItems") {
      guard tokens[index - 1].isPunctuation("."), tokens[index + 1].isPunctuation("="),
        !tokens[index + 2].isPunctuation("="), isApplication(endingAt: index - 2),
        let end = tokens[index...].firstIndex(where: { $0.isPunctuation(";") })
      else { return nil }
      return (index + 2)..<end
    }
    guard tokens[index].isIdentifier("setShortcutItems"), isApplication(endingAt: index - 1) else { return nil }
    let open = receiverStart(endingAt: index - 1) - 1
    return open < 0 ? nil : ObjectiveCMessage(at: open, in: file)?.argument("setShortcutItems")
  }

  /// The first token of the expression that ends at `end`: a message, or names with dots.
  private func receiverStart(endingAt end: Int) -> Int {
    var start = file.partner(of: end).map { min($0, end) } ?? end
    while start > 1, file.tokens[start - 1].isPunctuation(".") {
      start = file.partner(of: start - 2).map { min($0, start - 2) } ?? (start - 2)
    }
    return start
  }

  /// Whether the expression that ends at `end` is the app's `UIApplication`.
  private func isApplication(endingAt end: Int) -> Bool {
    let names = file.tokens[receiverStart(endingAt: end)...end].filter { $0.kind == .identifier }.map(\.text)
    guard let last = names.last, !names.contains("delegate") else { return false }
    return names.contains("UIApplication") || names.contains("sharedApplication") || applications.contains(last)
  }

  private func hasNewItems(_ value: Range<Int>) -> Bool {
    let tokens = file.tokens
    if Self.emptyLists.contains(tokens[value].map(\.text).joined()) || readsItems(value) { return false }
    guard value.count == 1, let name = tokens[value].first, let body = file.body(around: value.lowerBound) else {
      return true
    }
    // `NSMutableArray *items = [application.shortcutItems mutableCopy];`
    return !(body.lowerBound..<value.lowerBound).contains { index in
      guard tokens[index].isIdentifier(name.text), tokens[index + 1].isPunctuation("="),
        let end = tokens[index...].firstIndex(where: { $0.isPunctuation(";") })
      else { return false }
      return readsItems(index..<end)
    }
  }

  /// Whether the code of `range` reads the app's items: `application.shortcutItems`, `[application shortcutItems]`.
  private func readsItems(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard file.tokens[index].isIdentifier("shortcutItems"), index > 1 else { return false }
      return isApplication(endingAt: file.tokens[index - 1].isPunctuation(".") ? index - 2 : index - 1)
    }
  }

  private static let emptyLists: Set<String> = [
    "nil", "Nil", "NULL", "0", "@[]", "[NSArrayarray]", "[NSArraynew]", "[[NSArrayalloc]init]",
  ]
}
