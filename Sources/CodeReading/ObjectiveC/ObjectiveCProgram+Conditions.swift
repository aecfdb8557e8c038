internal import Diagnostics
internal import Localization
internal import ScanExchange

/// A token that mentions a method.
struct ObjectiveCMention {
  var file: ObjectiveCFile
  var index: Int
}

extension ObjectiveCProgram {
  /// The maximum number of nested calls, and of calls of one method, with conditions that are combined.
  private static let callLimit = 8
  /// The maximum length of a combined condition, in bytes.
  private static let lengthLimit = 4096

  /// The `#if` conditions under which the code at token `index` runs: those around it, and those around all calls of its
  /// method; nil if it has none.
  func condition(at index: Int, in file: ObjectiveCFile, depth: Int = 0) -> String? {
    let own = file.condition(at: index)
    guard depth < Self.callLimit, let calls = callCondition(around: index, in: file, depth: depth + 1) else {
      return own
    }
    return own.map { "(\($0)) && (\(calls))" } ?? calls
  }

  /// The condition that is true if any call of the method around token `index` is compiled; nil if it is unknown, or if a
  /// call has no condition.
  private func callCondition(around index: Int, in file: ObjectiveCFile, depth: Int) -> String? {
    guard let method = uniqueFunction(around: index, in: file), method.className != nil else { return nil }
    let place = method.place
    if let known = knownCallConditions[place] { return known }
    // A method that calls itself adds no condition.
    knownCallConditions[place] = .some(nil)
    guard let mentions = mentions(of: method), !mentions.isEmpty, mentions.count <= Self.callLimit else {
      return nil
    }
    var conditions: [String] = []
    for mention in mentions {
      guard let condition = condition(at: mention.index, in: mention.file, depth: depth) else { return nil }
      if !conditions.contains(condition) { conditions.append(condition) }
    }
    let all = conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " || ")
    guard all.utf8.count <= Self.lengthLimit else { return nil }
    knownCallConditions[place] = .some(all)
    return all
  }

  /// The flags in `condition`, by their definitions in the project's code.
  func flags(in condition: String) -> ConditionFlags {
    let words = condition.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    var result = ConditionFlags()
    for flag in Set(words.map(String.init)).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      switch definition(ofFlag: flag) {
      case .commentedOut: result.commentedOut.append(flag)
      case .missing: result.undefined.append(flag)
      case .integer(let value): result.integers[flag] = value
      case .unknown: break
      }
    }
    return result
  }

  private func definition(ofFlag flag: String) -> FlagDefinition {
    if let known = knownFlags[flag] { return known }
    let found = searchDefinition(ofFlag: flag)
    knownFlags[flag] = found
    return found
  }

  private func searchDefinition(ofFlag flag: String) -> FlagDefinition {
    if Self.operators.contains(flag) || flag.first?.isNumber == true
      || Self.systemMacros.contains(where: flag.hasPrefix)
    {
      return .unknown
    }
    let paths = pathsMentioning(flag).filter { !SourceLanguage.isSwift($0) }
    let files = paths.prefix(64).compactMap(file(at:))
    // A file that cannot be read may define the flag.
    if files.count != paths.count { return .unknown }
    let defining = files.filter { $0.flagValues[flag] != nil }
    if defining.isEmpty {
      return files.contains { $0.commentedOutMacros.contains(flag) } ? .commentedOut : .missing
    }
    let values = Set(defining.map { $0.flagValues[flag] ?? nil })
    return values.count == 1 ? values.first?.map { .integer($0) } ?? .unknown : .unknown
  }

  /// Words that conditions contain besides flags.
  private static let operators: Set<String> = ["NO", "YES", "and", "defined", "false", "not", "or", "true"]

  /// The beginnings of the names of macros that the compiler, the SDK or build systems define.
  private static let systemMacros = [
    "_", "API_", "CA", "CF", "CG", "COCOAPODS", "DEBUG", "IPHONE", "MAC", "NDEBUG", "NS", "OBJC", "OS_", "POD", "SWIFT",
    "TARGET", "UI",
  ]
}

/// The definition of a flag in the project's code.
enum FlagDefinition: Hashable {
  /// In comments only.
  case commentedOut
  /// In no file.
  case missing
  /// Everywhere the same.
  case integer(Int)
  /// Different values, or in a condition.
  case unknown
}
