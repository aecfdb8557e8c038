/// Finds quick actions that are copies of existing ones, with another subtitle or icon.
extension ObjectiveCFile {
  /// The object of which the tokens `range` read the property `name`: "item" of `item.localizedTitle` and `[item localizedTitle]`; nil for
  /// another expression.
  func object(withProperty name: String, readBy range: Range<Int>) -> String? {
    guard let first = tokens[range].first, range.count > 2 else { return nil }
    let last = range.upperBound - 1
    if tokens[last].isIdentifier(name), tokens[last - 1].isPunctuation(".") {
      return text(of: range.lowerBound..<(last - 1))
    }
    guard first.isPunctuation("["), partner(of: range.lowerBound) == last, tokens[last - 1].isIdentifier(name),
      range.count > 3
    else { return nil }
    return text(of: (range.lowerBound + 1)..<(last - 1))
  }

  /// The object of which `message` gives a new quick action both the type and the title; nil if it gives others.
  func original(of message: ObjectiveCMessage) -> String? {
    guard let type = message.argument("initWithType"), let title = message.argument("localizedTitle"),
      let object = object(withProperty: "type", readBy: type)
    else { return nil }
    return self.object(withProperty: "localizedTitle", readBy: title) == object ? object : nil
  }

  /// Whether the file declares a property or variable `name`: `NSString *localizedTitle;`.
  func declares(_ name: String) -> Bool {
    tokens.indices.dropFirst().dropLast().contains { index in
      tokens[index].isIdentifier(name) && tokens[index - 1].isPunctuation("*") && tokens[index + 1].isPunctuation(";")
    }
  }
}

extension ObjectiveCProgram {
  /// Whether only UIKit declares a property `localizedTitle`, so that it is the title of a quick action.
  var isTitleOfUIKit: Bool {
    !files(containing: "localizedTitle", before: ";", near: "").contains { $0.declares("localizedTitle") }
  }
}
