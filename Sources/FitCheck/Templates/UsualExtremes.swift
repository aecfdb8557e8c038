internal import LocaleSchema
internal import Synchronization
internal import Typesetting

/// The narrowest and the widest value of placeholders for which no samples are given, found once for each language and size: ICU
/// takes long to open its number formats and plural rules.
final class UsualExtremes: Sendable {
  private struct Key: Hashable {
    /// As written.
    var tag: String
    var kind: TextTemplate.ValueKind
    var category: String?
    var style: TextStyle
  }

  private let found = Mutex<[Key: TemplateFiller.Extremes]>([:])

  /// So that no stream of made-up languages fills the memory.
  private static let limit = 4096

  /// Those of a placeholder of `kind`, by `find` at the first time.
  func extremes(
    of kind: TextTemplate.ValueKind, category: String?, locale: LocaleProfile, style: TextStyle,
    find: () throws(TemplateFiller.Unbounded) -> TemplateFiller.Extremes
  ) throws(TemplateFiller.Unbounded) -> TemplateFiller.Extremes {
    let key = Key(tag: locale.tag.rawValue, kind: kind, category: category, style: style)
    if let known = found.withLock({ $0[key] }) { return known }
    let extremes = try find()
    found.withLock { found in
      if found.count >= Self.limit { found.removeAll() }
      found[key] = extremes
    }
    return extremes
  }
}
