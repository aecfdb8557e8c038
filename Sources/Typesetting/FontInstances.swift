internal import Synchronization

/// The instances of a variable font at each weight, each made when it is first needed; Regular is always there.
struct FontInstances<Instance: Sendable>: ~Copyable, Sendable {
  /// Shares an instance: a copy would be reference counted part by part.
  final class Box: Sendable {
    let instance: Instance

    fileprivate init(_ instance: Instance) { self.instance = instance }
  }

  /// Nearly all texts are Regular, for which `subscript` takes longer.
  let regular: Instance
  private let medium = AtomicLazyReference<Box>()
  private let semibold = AtomicLazyReference<Box>()
  private let bold = AtomicLazyReference<Box>()
  private let make: @Sendable (FontWeight) -> Instance

  init(regular: Instance, _ make: @escaping @Sendable (FontWeight) -> Instance) {
    self.regular = regular
    self.make = make
  }

  subscript(weight: FontWeight) -> Box {
    switch weight {
    case .regular: Box(regular)
    case .medium: medium.load() ?? medium.storeIfNil(Box(make(weight)))
    case .semibold: semibold.load() ?? semibold.storeIfNil(Box(make(weight)))
    case .bold: bold.load() ?? bold.storeIfNil(Box(make(weight)))
    }
  }
}
