/// Whether measuring uses the fitted corrections.
package enum Fitting: Hashable, Sendable {
  case applied
  /// For a new fit: known advances and stand-in fonts without corrections and kerning.
  case omitted
}
