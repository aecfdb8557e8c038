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

  private func setsItems(at index: Int) -> Bool {
    let tokens = file.tokens
    let token = tokens[index]
    if token.kind == .objectString { return token.text == "setShortcutItems:" }
    guard index > 1, index + 2 < tokens.count else { return false }
    if token.isIdentifier("shortcutItems") {
      guard tokens[index - 1].isPunctuation("."), tokens[index + 1].isPunctuation("="),
        !tokens[index + 2].isPunctuation("="), isApplication(endingAt: index - 2),
        let end = tokens[index...].firstIndex(where: { $0.isPunctuation(";") })
      else { return false }
      return hasNewItems((index + 2)..<end)
    }
    guard token.isIdentifier("setShortcutItems") else { return false }
    if tokens[index - 2].isIdentifier("selector") { return true }
    guard isApplication(endingAt: index - 1) else { return false }
    let open = receiverStart(endingAt: index - 1) - 1
    guard open >= 0, let value = ObjectiveCMessage(at: open, in: file)?.argument("setShortcutItems") else {
      return false
    }
    return hasNewItems(value)
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
