internal import CodeReading

/// A parameter of a function of C# for quick actions.
struct ItemParameter {
  var position: Int
  /// Whether more arguments may follow: `params AppAction[] all`.
  var isLast: Bool
  /// The name of their class.
  var type: String
}

/// Finds the class of C#'s `new(…)` and Dart's `.new(…)`, which the code around it determines.
extension CodeFile {
  /// By function, the parameters of the classes `types`.
  func itemParameters(of types: [String]) -> [String: [ItemParameter]] {
    var result: [String: [ItemParameter]] = [:]
    for type in types {
      for place in places(of: type) {
        let open = brackets.enclosing[place]
        guard open > 0, symbol(open) == "(", let function = name(open - 1), isFunctionDeclaration(open - 1) else {
          continue
        }
        // The object before an extension is not an argument.
        let first = name(open + 1) == "this" ? 1 : 0
        let isLast = place > 0 && name(place - 1) == "params"
        result[function, default: []].append(
          ItemParameter(position: position(of: place, in: open) - first, isLast: isLast, type: type))
      }
    }
    return result
  }

  /// The number of arguments or parameters before the one with token `place`.
  private func position(of place: Int, in open: Int) -> Int {
    (open..<place).count { symbol($0) == "," && brackets.enclosing[$0] == open }
  }

  /// Whether `.new(…)` of Dart begins before token `index`.
  private func isShorthand(_ index: Int) -> Bool {
    guard symbol(index - 1) == "." else { return false }
    return name(index - 2).map { ["const", "return"].contains($0) } ?? ![")", "]", "}", ">"].contains(symbol(index - 2))
  }

  /// The class that `new(…)` at token `index` makes: of the declared variable, of the list's elements, of the function's parameter or
  /// result; nil for others.
  ///
  /// - Parameter parameters: those of the project's functions.
  func createdAPI(
    at index: Int, _ apis: [String: ShortcutAPI], _ parameters: [String: [ItemParameter]] = [:]
  ) -> ShortcutAPI? {
    guard language == .cSharp || language == .dart && isShorthand(index) else { return nil }
    var place = index
    var isElement = false
    for _ in 0..<8 {
      let before = statement(before: place)
      let end = before.firstIndex { isTarget($0) } ?? before.count
      if end < before.count {
        var rest = Array(before[(end + 1)...])
        // `AppAction Rake { get; } = new(…)`
        if symbol(before[end] - 1) == "}" { rest = statement(before: opening(of: before[end] - 1)) }
        if symbol(before[end]) == "=", rest.first.map({ symbol($0) == "]" }) != true {
          return type(rest, isElement, apis) ?? rest.first.flatMap { variable($0, isElement, apis) }
        }
        if symbol(before[end]) != "=" { return result(at: before[end], rest, isElement, apis) }
        // `["rake"] = new(…)`
        isElement = true
      }
      let open = brackets.enclosing[place]
      guard open > 0 else { return nil }
      switch symbol(open) {
      case "(" where name(open - 1) != nil:
        let argument = position(of: place, in: open)
        let known = parameters[name(open - 1) ?? ""]?.first {
          $0.position == argument || $0.isLast && $0.position <= argument
        }
        return known.flatMap { apis[$0.type] } ?? parameter(ofCallAt: open - 1, apis)
      case "(": break
      case "[":
        if symbol(open - 1) == ">", let known = type(Self.near(open), true, apis) { return known }
        isElement = true
      default:
        if let known = type(Self.near(open), true, apis) { return known }
        isElement = true
      }
      place = open
    }
    return nil
  }

  private static func near(_ open: Int) -> [Int] { (1...4).map { open - $0 } }

  /// Whether a value follows token `index`, the type of which is before it.
  private func isTarget(_ index: Int) -> Bool {
    ["=", "=>"].contains(symbol(index)) || name(index) == "return"
  }

  /// The first class in `places`, of which it is a type argument or the type of an array's elements if `isElement`.
  private func type(_ places: [Int], _ isElement: Bool, _ apis: [String: ShortcutAPI]) -> ShortcutAPI? {
    places.lazy.compactMap { place in
      guard let api = name(place).flatMap({ apis[$0] }), case .constructor = api.form,
        api.name.first?.isUppercase == true,
        (isElement || isPromised(place)) == isTypeArgument(place)
      else { return nil }
      return api
    }.first
  }

  private func isTypeArgument(_ place: Int) -> Bool {
    symbol(place - 1) == "<" || symbol(place + 1).map(["<", ">", "["].contains) == true
  }

  /// `Task<AppAction>`
  private func isPromised(_ place: Int) -> Bool {
    symbol(place - 1) == "<" && ["Task", "ValueTask", "Lazy"].contains(name(place - 2)) && symbol(place + 1) == ">"
  }

  /// The class in the declaration of the variable or property named by token `place`.
  private func variable(_ place: Int, _ isElement: Bool, _ apis: [String: ShortcutAPI]) -> ShortcutAPI? {
    guard let own = name(place) else { return nil }
    if own == "ShortcutItems", isElement { return apis["UIApplicationShortcutItem"] }
    return places(of: own).prefix(16).lazy.compactMap { found in
      let before = self.statement(before: found)
      if let known = self.type(Array(before.prefix(6)), isElement, apis) { return known }
      // `var all = new List<AppAction>()`
      guard self.symbol(found + 1) == "=", self.name(found + 2) == "new" else { return nil }
      return self.type(Array((found + 3)...(found + 7)), isElement, apis)
    }.first
  }

  /// The class of the result of the function or property around the `=>` or `return` at token `place`.
  private func result(
    at place: Int, _ rest: [Int], _ isElement: Bool, _ apis: [String: ShortcutAPI]
  ) -> ShortcutAPI? {
    let isElement = isElement || rest.first.flatMap(name) == "yield"
    if symbol(place) == "=>", let known = type(rest, isElement, apis) { return known }
    if let function = function(around: place),
      let known = type(statement(before: function), isElement, apis)
    {
      return known
    }
    // `AppAction Rake { get { return new(…); } }`
    return brackets(around: place).prefix(2).lazy.compactMap {
      self.type(self.statement(before: $0), isElement, apis)
    }.first
  }

  /// Whether the object before `.SetAsync` is that of app actions: `AppActions.Current`, `IAppActions actions`.
  private func isAppActions(receiverOf place: Int) -> Bool {
    [name(place - 2), name(place - 4)].compactMap(\.self).contains { own in
      own.lowercased().contains("appactions") || types(ofParameter: own).contains("IAppActions")
    }
  }

  /// The class of an argument of the call named by token `place`: `SetAsync(new(…))`, `all.Add(new(…))`, `Register(new(…))`.
  private func parameter(ofCallAt place: Int, _ apis: [String: ShortcutAPI]) -> ShortcutAPI? {
    guard let own = name(place) else { return nil }
    if let api = apis[own] {
      guard case .listCall = api.form else { return nil }
      if language == .dart { return apis["ShortcutItem"] }
      return isAppActions(receiverOf: place) ? apis["AppAction"] : nil
    }
    if ["Add", "Insert", "Append", "Prepend"].contains(own), [".", "?."].contains(symbol(place - 1)) {
      return variable(place - 2, true, apis)
    }
    return declaration(ofFunction: own).flatMap { type(Array(($0 + 1)..<closing(of: $0 + 1)), false, apis) }
  }
}
