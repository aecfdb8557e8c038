/// The size and behavior of a label, like a `UILabel` with tail truncation.
public struct Label: Hashable, Sendable {
  /// In points; nil for no limit.
  public var width: Double?
  /// The maximum number of lines, the last of which is truncated at its tail; 0 for no limit, as in `UILabel`.
  public var numberOfLines: Int
  /// Whether the letter spacing of the last line may be reduced, by up to 5 %, before it is truncated. Off by default
  /// as in `UILabel`; the labels of the Home Screen menu turn it on.
  public var allowsDefaultTighteningForTruncation = false

  /// Represents no limit, in points.
  static let widest = 1e7

  /// A label of `width` points; with one line by default, as in `UILabel`.
  public init(width: Double? = nil, numberOfLines: Int = 1) {
    self.width = width
    self.numberOfLines = numberOfLines
  }
}
