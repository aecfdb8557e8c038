internal import CodeReading
internal import Diagnostics
internal import Formats

/// Reads lists that code writes to an Info.plist.
extension CodeShortcutReader {
  /// Reads `UIApplicationShortcutItems: […]`, `… = […]` and `….push(…)`.
  mutating func readList(after index: Int) {
    if readPlistDocument(at: index) { return }
    var next = index + 1
    if symbol(next) == "]" { next += 1 }
    if symbol(next) == ":" || symbol(next) == "=" {
      read(list: file.expression(at: next + 1))
    } else if symbol(next) == ".", name(next + 1) == "push", symbol(next + 2) == "(",
      case .call(_, let arguments, _)? = file.call(at: next + 1)?.kind
    {
      let range = arguments.first?.value.range ?? file.tokens[index].range
      read(list: CodeExpression(.list(arguments.map(\.value)), range))
    }
  }

  private mutating func read(list expression: CodeExpression) {
    var conversion = PropertyListConversion(file)
    let value = file.resolved(expression)
    // `existing ?? []`, `a || []`: only the literal is known.
    let nodes: [PropertyListNode]
    if case .alternatives(let values) = value.kind {
      nodes = values.compactMap { if case .list = $0.kind { conversion.list($0) } else { nil } }
    } else {
      nodes = conversion.list(value).map { [$0] } ?? []
    }
    result.diagnostics += conversion.unread.map {
      .unreadableQuickActions("\(file.quotedExcerpt($0)) is known at run time only", at: file.location($0))
    }
    guard !nodes.isEmpty else {
      // A type in a declaration is not a list.
      if case .name = value.kind, file.language == .typeScript { return }
      if conversion.unread.isEmpty {
        result.diagnostics.append(
          .unreadableQuickActions(
            "\(file.quotedExcerpt(value.range)) is known at run time only", at: file.location(value.range)))
      }
      return
    }
    result.readCount += 1
    for node in nodes {
      result.lists.append(
        DescribedInfoPlist(items: node, in: file.source, at: file.location(node.range ?? value.range)))
    }
  }

  /// Reads the `iosActions` of Expo's plug-in, which writes them to the Info.plist.
  mutating func readPluginActions(at index: Int) {
    let value = file.resolved(file.expression(at: index))
    guard case .list = value.kind else {
      result.diagnostics.append(
        .unreadableQuickActions(
          "\(file.quotedExcerpt(value.range)) is known at run time only", at: file.location(value.range)))
      return
    }
    var conversion = PropertyListConversion(file)
    guard let node = conversion.list(value) else { return }
    result.readCount += 1
    result.lists.append(
      DescribedInfoPlist(
        items: ExpoPlugin.shortcutItems(node), in: file.source, at: file.location(value.range)))
  }
}
