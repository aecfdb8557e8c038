/// The calls of a Dart function in the files of a project.
enum DartCalls {
  /// Whether iOS may run the function `name`: one of its calls in `files` has no condition against it, or no call was found.
  static func mayRunOnIOS(_ name: String, in files: [CodeFile]) -> Bool {
    var callCount = 0
    for file in files {
      for place in file.places(of: name) where !DartWrapper.isDeclaration(place, in: file) {
        // The function is a value, or the caller is unknown.
        guard place + 1 < file.tokens.count, file.tokens[place + 1].symbol == "(",
          place < 2 || file.tokens[place - 2].name != "super"
        else { return true }
        guard file.isForOtherSystem(at: place) else { return true }
        callCount += 1
      }
    }
    return callCount == 0
  }
}
