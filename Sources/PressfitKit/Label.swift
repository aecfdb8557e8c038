/// The room that a text has, as in a `UILabel` with tail truncation.
public struct Label: Hashable, Sendable {
  /// In points; nil for as much as the text takes.
  public var width: Double?
  /// The most lines that are shown, the last of which is cut at its tail; 0 for as many as it takes, as in `UILabel`.
  public var numberOfLines: Int

  /// What stands for no limit, in points.
  static let widest = 1e7

  /// A label of `width` points; one line unless said otherwise, as in `UILabel`.
  public init(width: Double? = nil, numberOfLines: Int = 1) {
    self.width = width
    self.numberOfLines = numberOfLines
  }
}
