internal import Diagnostics
internal import ScanExchange

/// A C function, or a method without parameters, that only the project's code calls, and with a name that shows which calls are meant.
struct ObjectiveCUniqueFunction {
  var name: String
  /// The class of a method; nil for a C function.
  var className: String?
  var file: ObjectiveCFile
  /// The index of the name.
  var declaration: Int
  var body: ClosedRange<Int>

  var place: SourceLocation { file.location(of: declaration..<(declaration + 1)) }
}

/// Finds functions that create quick actions and that nothing calls.
extension ObjectiveCProgram {
  /// The function or method that nothing calls, and that alone leads to the code at token `index`: the one around it, or one that calls that
  /// one, directly or not. nil if the code may run.
  ///
  /// Only methods without parameters count: the system calls many others.
  func uncalledFunction(around index: Int, in home: ObjectiveCFile) -> UncalledFunction? {
    guard let first = uniqueFunction(around: index, in: home) else { return nil }
    if let known = knownUncalledFunctions[first.place] { return known }
    let found = uncalledFunction(leadingTo: first)
    knownUncalledFunctions[first.place] = .some(found)
    return found
  }

  private func uncalledFunction(leadingTo first: ObjectiveCUniqueFunction) -> UncalledFunction? {
    UncalledFunction.root(leadingTo: first, id: \.place, callers: callers)
      .map { UncalledFunction(name: $0.name, kind: $0.className == nil ? "function" : "method") }
  }

  /// The functions that call `function`, except itself; nil if other code does, or may.
  private func callers(of function: ObjectiveCUniqueFunction) -> [ObjectiveCUniqueFunction]? {
    // A superclass outside the project often calls a method with a name like `update`.
    guard function.className == nil || !function.name.hasPrefix("update"), let mentions = mentions(of: function)
    else { return nil }
    var callers: [ObjectiveCUniqueFunction] = []
    for mention in mentions
    where !(mention.file === function.file && function.body.contains(mention.index))
      && !mention.file.declares(function, at: mention.index)
    {
      guard let caller = uniqueFunction(around: mention.index, in: mention.file),
        caller.className == nil || !Self.overridden.contains(where: caller.name.hasPrefix)
      else { return nil }
      callers.append(caller)
    }
    return callers
  }

  /// The function around token `index` if only the project's code calls it, and its name shows which calls are meant: a C function, or a
  /// method without parameters that is not like those that the system calls; nil otherwise.
  func uniqueFunction(around index: Int, in home: ObjectiveCFile) -> ObjectiveCUniqueFunction? {
    guard let body = home.body(around: index), let function = ObjectiveCFunction(body: body, in: home),
      function.selector.count == 1, let name = function.selector.first
    else { return nil }
    var start = body.lowerBound
    while start > 0, !["}", ";"].contains(home.tokens[start - 1].text) { start -= 1 }
    let header = start..<body.lowerBound
    let isUnique: Bool
    if function.className != nil {
      // Interface Builder calls an action.
      isUnique =
        function.parameters.isEmpty && !Self.calledBySystem.contains(where: name.hasPrefix)
        && !home.tokens[header].contains { $0.isIdentifier("IBAction") }
    } else {
      isUnique = isUniqueFunction(name, header, in: home)
    }
    guard isUnique, let declaration = header.last(where: { home.tokens[$0].isIdentifier(name) }) else { return nil }
    return ObjectiveCUniqueFunction(
      name: name, className: function.className, file: home, declaration: declaration,
      body: body)
  }

  /// Whether `header` declares a C function: not a method of C++, one that runs when the app is loaded, or the use of a macro.
  private func isUniqueFunction(_ name: String, _ header: Range<Int>, in file: ObjectiveCFile) -> Bool {
    let tokens = file.tokens[header]
    guard name != "main", name.contains(where: \.isLowercase),
      !tokens.contains(where: { $0.isIdentifier("__attribute__") }),
      file.path.hasSuffix(".m") || tokens.contains(where: { $0.isIdentifier("static") }),
      !tokens.contains(where: { $0.isPunctuation(":") || $0.isIdentifier("class") }),
      let place = header.first(where: { file.tokens[$0].isIdentifier(name) }), place > header.lowerBound
    else { return false }
    return file.tokens[place - 1].kind == .identifier || file.tokens[place - 1].isPunctuation("*")
  }

  /// The tokens that mention `function` as an identifier or in a string, except its declaration; nil if other code may call it:
  /// Swift code, macros, files that cannot be read.
  func mentions(of function: ObjectiveCUniqueFunction) -> [ObjectiveCMention]? {
    if let known = knownMentions[function.place] { return known }
    let found = searchMentions(of: function)
    knownMentions[function.place] = .some(found)
    return found
  }

  private func searchMentions(of function: ObjectiveCUniqueFunction) -> [ObjectiveCMention]? {
    let paths = pathsMentioning(function.name)
    if paths.count > 24 || paths.contains(where: SourceLanguage.isSwift) { return nil }
    var mentions: [ObjectiveCMention] = []
    for path in paths {
      guard let file = file(at: path),
        !file.macros.values.contains(where: { $0.contains { $0.body.contains { $0.mentions(function.name) } } })
      else { return nil }
      for index in file.tokens.indices
      where (path != function.file.path || index != function.declaration) && file.tokens[index].mentions(function.name)
      {
        mentions.append(ObjectiveCMention(file: file, index: index))
      }
    }
    return mentions
  }

  /// The beginnings of further selectors without parameters of UIKit's and Foundation's classes and protocols, which the system may call if
  /// the project's class implements them.
  private static let overridden = [
    "accessibility", "application", "become", "begin", "cancel", "close", "count", "delete", "dismiss", "encode",
    "end",
    "finish", "focus", "hash", "is", "key", "motion", "numberOf", "open", "paste", "press", "redo", "reload", "remove",
    "resign",
    "respond", "resume", "revert", "safeArea", "save", "scene", "scroll", "select", "set", "size", "tint", "top",
    "touch", "trait",
    "undo", "update", "user",
  ]

  /// The beginnings of selectors without parameters that UIKit and Foundation call.
  private static let calledBySystem = [
    "awake", "can", "copy", "dealloc", "description", "did", "draw", "init", "invalidate", "layout", "load", "main",
    "prefers", "prepare", "setUp", "should", "start", "stop", "supported", "tearDown", "test",
    "updateConfiguration", "updateConstraints", "updateFocus", "updateLayer", "updateProperties", "updateTracking",
    "updateTraits", "updateView", "view", "will",
  ]
}

extension ObjectiveCFile {
  /// Whether the token at `index`, the name of `function`, declares it: `void Fill(void);`, or `- (void)fill;` in the interface of its class.
  fileprivate func declares(_ function: ObjectiveCUniqueFunction, at index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index].kind == .identifier, body(around: index) == nil else {
      return false
    }
    guard let className = function.className else {
      guard tokens[index + 1].isPunctuation("("), let close = partner(of: index + 1), close + 1 < tokens.count else {
        return false
      }
      return tokens[close + 1].isPunctuation(";")
        && (tokens[index - 1].kind == .identifier || tokens[index - 1].isPunctuation("*"))
    }
    guard tokens[index - 1].isPunctuation(")"), tokens[index + 1].isPunctuation(";"),
      let section = tokens[..<index].lastIndex(where: {
        ["end", "implementation", "interface", "protocol"].contains($0.text)
      })
    else { return false }
    return tokens[section].isIdentifier("interface") && tokens[section + 1].isIdentifier(className)
  }
}

extension ObjectiveCToken {
  /// Whether the token is the identifier `name`, or a string that contains it.
  fileprivate func mentions(_ name: String) -> Bool {
    switch kind {
    case .identifier: text == name
    case .objectString, .characterString: text.contains(name)
    case .number, .punctuation: false
    }
  }
}
