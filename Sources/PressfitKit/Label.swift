/// The room that a text has, as in a `UILabel` with tail truncation.
public struct Label: Hashable, Sendable {
  /// In points; nil for as much as the text takes.
  public var width: Double?
  /// The most lines that are shown, the last of which is cut at its tail; 0 for as many as it takes, as in `UILabel`.
  public var numberOfLines: Int
  /// Whether the letters of the last line may be set closer, by up to 5 %, before it is cut. Off as in `UILabel`; the labels of the
  /// Home Screen's menu have it on.
  public var allowsDefaultTighteningForTruncation = false

  /// What stands for no limit, in points.
  static let widest = 1e7

  /// A label of `width` points; one line unless said otherwise, as in `UILabel`.
  public init(width: Double? = nil, numberOfLines: Int = 1) {
    self.width = width
    self.numberOfLines = numberOfLines
  }
}
