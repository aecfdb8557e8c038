internal import Formats
internal import Workspace

/// The name of a file that may be the table `InfoPlist`.
///
/// The build uses `InfoPlist.strings`, and also renames `<Target>-InfoPlist.strings` and, for an Info.plist with
/// another name, `<its name>Plist.strings` (`STRINGS_FILE_INFOPLIST_RENAME`).
struct TableName: Hashable {
  let name: String
  let format: LocalizationFormat
  /// The name without extension, in lower case.
  private let stem: String

  /// nil if this is not the name of such a table.
  init?(_ name: String) {
    guard let format = LocalizationFormat(path: name), [.strings, .stringCatalog, .loctable].contains(format) else {
      return nil
    }
    stem = FilePath.stem(name).lowercased()
    guard stem.hasSuffix("plist") else { return nil }
    self.name = name
    self.format = format
  }

  /// The part before `InfoPlist`, in lower case; nil for other names.
  private var prefix: String? {
    guard stem.hasSuffix("infoplist") else { return nil }
    return String(stem.dropLast("infoplist".count).reversed().drop { "-_ .".contains($0) }.reversed())
  }

  /// The names of the targets that build an Info.plist, in lower case.
  struct Targets {
    /// Those of the app with the table that is searched.
    var own: Set<String> = []
    /// Those of other apps with the same Info.plist.
    var others: Set<String> = []

    init() {}

    init(own: Set<String>, others: Set<String>) {
      self.own = Set(own.map { $0.lowercased() })
      self.others = Set(others.map { $0.lowercased() })
    }
  }

  /// How well the name matches `app`, built by `targets`, in order of preference; nil if it belongs to another app.
  func fitness(for app: InfoPlist, of targets: Targets, among bundles: [InfoPlist]) -> Fitness? {
    if stem == FilePath.stem(FilePath.name(app.path)).lowercased() + "plist", stem != "infoplist" { return .named }
    guard let prefix else { return nil }
    if prefix.isEmpty { return hasCaseMismatch ? .plainInAnotherCase : .plain }
    if app.ownNames.contains(prefix) { return .named }
    if targets.own.contains(prefix) { return .namedForTarget }
    if targets.others.contains(prefix) { return nil }
    // Several bundles may be in one folder, which has the name of one of them.
    if bundles.contains(where: { $0.path != app.path && $0.ownNames.contains(prefix) }) { return nil }
    if app.targetNames.contains(prefix) { return .namedForTarget }
    return bundles.contains { $0.path != app.path && $0.targetNames.contains(prefix) } ? nil : .namedForUnknown
  }

  enum Fitness: Int, Comparable {
    case named
    case namedForTarget
    case plain
    case plainInAnotherCase
    case namedForUnknown

    static func < (left: Fitness, right: Fitness) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether a case-sensitive build would not find the file.
  var hasCaseMismatch: Bool {
    guard prefix != nil else { return false }
    return !name.hasSuffix("InfoPlist.\(format.rawValue)")
  }

  /// The name that the build expects.
  var expectedName: String {
    guard prefix != nil else { return name }
    return name.dropLast("InfoPlist.\(format.rawValue)".count) + "InfoPlist.\(format.rawValue)"
  }
}
