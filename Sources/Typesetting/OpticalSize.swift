/// San Francisco's optical size axis: the Text design up to 17 pt, then gradually the narrower Display design up to 28 pt
/// (since iOS 14).
enum OpticalSize {
  /// How far the Text design's advances may be off, in 1/1000 of the width. The Display design's are not known; at 28 pt they
  /// are taken to be up to 4 % narrower and 1 % wider.
  static func error(atPointSize size: Int) -> (narrower: Int, wider: Int) {
    let steps = min(max(0, size - 17), 11)
    return (narrower: steps * 40 / 11, wider: steps * 10 / 11)
  }
}
