/// Builds a tree from the events of a document, without recursion.
struct YAMLTreeBuilder {
  let offsets: CharacterOffsets
  /// nil before the document's end, and for text without a document.
  private(set) var root: YAMLNode?
  private var open: [Container] = []
  private var anchors: [String: Sized] = [:]
  private var total = 0

  init(offsets: CharacterOffsets) { self.offsets = offsets }

  /// A value with the number of values in it, including itself.
  private struct Sized {
    let node: YAMLNode
    let size: Int
  }

  private struct Container {
    let isMapping: Bool
    let anchor: String?
    let start: Int
    /// For a mapping, keys and values alternate.
    var nodes: [YAMLNode] = []
    var size = 1
  }

  /// Adds `event`; returns true at the document's end.
  mutating func take(_ event: YAMLEvent) throws(YAMLError) -> Bool {
    switch event.kind {
    case .documentEnd: return true
    case .other: break
    case .scalar(let text, let isPlain):
      let node = YAMLNode(.scalar(text, isPlain: isPlain), range: event.range)
      try add(Sized(node: node, size: 1), anchor: event.anchor)
    case .alias:
      guard let name = event.anchor, let value = anchors[name] else {
        throw YAMLError(
          reason: .unknownAlias, message: "the alias refers to an anchor that is not defined before it",
          offset: event.range.lowerBound)
      }
      try add(value, anchor: nil)
    case .sequenceStart, .mappingStart:
      guard open.count < YAMLReader.depthLimit else {
        throw YAMLError(
          reason: .tooDeep, message: "sequences and mappings are nested more than \(YAMLReader.depthLimit) levels deep",
          offset: event.range.lowerBound)
      }
      var isMapping = false
      if case .mappingStart = event.kind { isMapping = true }
      open.append(Container(isMapping: isMapping, anchor: event.anchor, start: event.range.lowerBound))
    case .end:
      guard let container = open.popLast() else { break }
      let value: YAMLNode.Value =
        container.isMapping ? .mapping(Self.members(container.nodes)) : .sequence(container.nodes)
      let end = max(container.start, container.nodes.last?.range.upperBound ?? event.range.upperBound)
      let node = YAMLNode(value, range: container.start..<max(container.start, min(end, event.range.upperBound)))
      try add(Sized(node: node, size: container.size), anchor: container.anchor)
    }
    return false
  }

  private mutating func add(_ value: Sized, anchor: String?) throws(YAMLError) {
    total += value.size
    guard total <= YAMLReader.sizeLimit else {
      throw YAMLError(
        reason: .tooLarge, message: "more than \(YAMLReader.sizeLimit) values after its aliases are expanded",
        offset: value.node.range.lowerBound)
    }
    if let anchor { anchors[anchor] = value }
    if let last = open.indices.last {
      open[last].nodes.append(value.node)
      open[last].size += value.size
    } else {
      root = value.node
    }
  }

  private static func members(_ nodes: [YAMLNode]) -> [YAMLNode.Member] {
    stride(from: 0, to: nodes.count - 1, by: 2).map { YAMLNode.Member(key: nodes[$0], value: nodes[$0 + 1]) }
  }
}
