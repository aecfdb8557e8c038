internal import CHarfBuzz

/// The linked HarfBuzz library.
package enum HarfBuzzLibrary {
  /// `6.0.0`
  package static var version: String {
    guard let version = unsafe hb_version_string() else { return "unknown" }
    return unsafe String(cString: version)
  }
}
