internal import CodeReading
internal import Diagnostics
internal import Formats

/// Reads lists that code writes to an Info.plist.
extension CodeShortcutReader {
  /// The first tokens of the values of the list at token `index`: of `UIApplicationShortcutItems: […]`, `… = […]` and `….push(…)`.
  func listValues(after index: Int) -> (starts: [Int], isAdded: Bool) {
    let next = symbol(index + 1) == "]" ? index + 2 : index + 1
    if symbol(next) == ":" || symbol(next) == "=" {
      return (file.tokens.indices.contains(next + 1) ? [next + 1] : [], false)
    }
    guard symbol(next) == ".", name(next + 1) == "push" else { return ([], true) }
    return (file.arguments(in: next + 2).map(\.start), true)
  }

  /// Reads the list at token `index`.
  mutating func readList(after index: Int) {
    if readPlistDocument(at: index) { return }
    let (starts, isAdded) = listValues(after: index)
    guard let first = starts.first else { return }
    let values = starts.map { script.value(at: file.tokens[$0].range.start) }
    let place = values[0].range ?? file.tokens[first].range
    if isAdded {
      read(lists: [CodeValue(Evaluated(.array(values.map(\.evaluated)), at: file.location(place)), in: script)], place)
      return
    }
    // `existing ?? []`, `a || []`: only the literal is known.
    if values[0].elements == nil, case .alternatives = values[0].evaluated.value {
      read(lists: values[0].evaluated.alternatives().map { CodeValue($0, in: script) }, place)
    } else {
      read(lists: values, place)
    }
  }

  private mutating func read(lists: [CodeValue], _ place: SourceRange) {
    var conversion = PropertyListConversion(file.source.path)
    let nodes = lists.compactMap { conversion.list($0, at: place) }
    result.diagnostics += conversion.unread.map {
      .unreadableQuickActions("\(file.quotedExcerpt($0)) is known at run time only", at: file.location($0))
    }
    guard !nodes.isEmpty else {
      // A type in a declaration is not a list.
      if file.language == .typeScript, lists.first?.evaluated.unknownName?.isCall == false { return }
      if conversion.unread.isEmpty {
        result.diagnostics.append(
          .unreadableQuickActions("\(file.quotedExcerpt(place)) is known at run time only", at: file.location(place)))
      }
      return
    }
    result.readCount += 1
    for node in nodes {
      result.lists.append(
        DescribedInfoPlist(items: node, in: file.source, at: file.location(node.range ?? place)))
    }
  }

  /// Reads the `iosActions` of Expo's plug-in, which writes them to the Info.plist.
  mutating func readPluginActions(at index: Int) {
    guard file.tokens.indices.contains(index) else { return }
    let value = script.value(at: file.tokens[index].range.start)
    let place = value.range ?? file.tokens[index].range
    var conversion = PropertyListConversion(file.source.path)
    guard let node = conversion.list(value, at: place) else {
      result.diagnostics.append(
        .unreadableQuickActions("\(file.quotedExcerpt(place)) is known at run time only", at: file.location(place)))
      return
    }
    result.readCount += 1
    result.lists.append(
      DescribedInfoPlist(
        items: ExpoPlugin.shortcutItems(node), in: file.source, at: file.location(node.range ?? place)))
  }
}
