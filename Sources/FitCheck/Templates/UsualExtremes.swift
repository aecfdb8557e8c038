internal import LocaleSchema
internal import Synchronization
internal import Typesetting

/// Caches the narrowest and widest values of placeholders without samples by language and size, because ICU's number
/// formats and plural rules take long to open.
final class UsualExtremes: Sendable {
  private struct Key: Hashable {
    /// As written.
    var tag: String
    var kind: TextTemplate.ValueKind
    var category: String?
    var style: TextStyle
  }

  private let found = Mutex<[Key: TemplateFiller.Extremes]>([:])

  /// Limits the memory for a stream of made-up languages.
  private static let limit = 4096

  /// The extremes of a placeholder of `kind`, computed by `find` on first use.
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
