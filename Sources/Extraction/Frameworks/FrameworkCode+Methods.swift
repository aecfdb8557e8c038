internal import CodeReading
internal import Diagnostics
internal import Localization
internal import Workspace

/// Decides which methods of JavaScript classes the app calls.
extension FrameworkCode {
  /// Marks the items in `read` that a method of a class makes, if no other code of the project has the method's name.
  func markUncalledMethods(
    _ read: inout [CodeShortcuts], _ sources: inout ProjectSources, _ found: inout Found
  ) {
    for index in read.indices {
      guard let path = read[index].items.first?.location.path, let source = source(path),
        let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)), language.isJavaScript,
        source.text.count <= CodeShortcuts.sizeLimit
      else { continue }
      let file = CodeFile(source, language)
      for method in Set(read[index].functions.values).sorted() where file.hasMethodWithoutCall(method) {
        let functions = read[index].functions
        let reason = "no code calls the method \(quoted(method))"
        guard sources.paths(containing: [method]).joined().allSatisfy({ $0 == path }),
          let item = read[index].markUncalled(because: reason, where: { functions[$0.location] == method })
        else { continue }
        found.diagnostics.append(.uncalledCode(reason, at: item.location))
      }
    }
  }
}

extension CodeFile {
  /// Whether `name` is a method of a class that only this file can call, and does not.
  ///
  /// A class with a superclass or an interface may be called by other code, and frameworks call methods with names of their own.
  fileprivate func hasMethodWithoutCall(_ name: String) -> Bool {
    let places = places(of: name)
    guard places.count == 1, let place = places.first, place > 0, isFunctionDeclaration(place),
      !tokens.contains(where: { $0.plainText == name }), !Self.calledPrefixes.contains(where: name.hasPrefix)
    else { return false }
    let open = brackets.enclosing[place]
    guard open > 1, tokens[open].symbol == "{", tokens[open - 2].name == "class" else { return false }
    // A decorator before the method may register it.
    let before = tokens[place - 1]
    return ["{", "}", ";"].contains(before.symbol) || before.name.map(Self.modifiers.contains) == true
  }

  private static let modifiers: Set<String> = ["async", "public", "private", "protected"]
  /// Beginnings of the names of methods that Angular, Ionic, React, Vue and Aurelia call.
  private static let calledPrefixes = [
    "ng", "ion", "component", "render", "constructor", "on", "before", "after", "mounted", "created", "attached",
    "activate", "bind", "setup",
  ]
}
