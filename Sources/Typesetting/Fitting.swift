/// Whether the fitted corrections take part in measuring.
package enum Fitting: Hashable, Sendable {
  case applied
  /// For fitting them anew: the known advances and the stand-ins alone, without kerning.
  case omitted
}
