extension Expression {
  /// The object of which the constructor gives a new quick action both the type and the title; nil if it gives others.
  var original: String? {
    guard let type = call?.argument(ItemAPI.initializer), let title = call?.argument(ItemAPI.title),
      let object = type.object(of: "type"), object == title.object(of: ItemAPI.title)
    else { return nil }
    return object
  }

  /// The source code of the object of which the expression reads the property `name`: "item" of `item.type` and `[item type]`; nil for others.
  func object(of name: String) -> String? {
    guard let call, call.selector == [name], call.arguments.isEmpty else { return nil }
    return call.receiver?.source
  }
}

extension ObjectiveCFile {
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
