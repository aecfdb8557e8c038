internal import CodeReading

/// Finds the other names that C# gives to types.
extension CodeFile {
  /// The last name of the type that C# names `name`: `using Texts = Yard.Resources.Strings;`; nil without such a line.
  func aliasedType(_ name: String) -> String? {
    guard language == .cSharp else { return nil }
    for place in places(of: name) where self.name(place - 1) == "using" && symbol(place + 1) == "=" {
      var last: String?
      var position = place + 2
      while position < min(tokens.count, place + 32), symbol(position) != ";" {
        if let part = self.name(position) { last = part }
        position += 1
      }
      return last
    }
    return nil
  }
}
