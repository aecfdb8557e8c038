internal import Diagnostics
internal import Localization

/// `too-many-items`: the menu shows four items, those of the Info.plist first; the others are never seen.
struct TooManyItems: Rule {
  static let ids: [Diagnostic.ID] = [.tooManyItems]

  func findings(in app: FitReport) -> [Finding] {
    ShortcutItem.DeviceVariant.allCases.compactMap { device in
      let hidden = app.catalog.hiddenItems(on: device)
      guard let first = hidden.first else { return nil }
      let names = hidden.compactMap { $0.item.title.map { quoted($0.value) } }.joined(separator: ", ")
      return Finding(
        .tooManyItems, .warning,
        "\(hidden.count + ShortcutItem.maximumShown) quick actions are defined, but iOS shows only "
          + "\(ShortcutItem.maximumShown); never shown: \(names)",
        about: .init(first.source), at: first.item.location, help: "keep the four most useful ones")
    } + ofCode(app.catalog)
  }

  /// Items from code, after the Info.plist items that every device has.
  ///
  /// How many of them a run creates is unknown: the result is certain only if no place is left for any.
  private func ofCode(_ catalog: ShortcutCatalog) -> [Finding] {
    let fixed = catalog.items.count { $0.device == .all && $0.isShown }
    if fixed == 0 { return ofLists(catalog) }
    let items = catalog.identifiedCodeItems
    guard let (source, first) = items.first(where: { $0.coded.item.reasonUncalled == nil }) ?? items.first else {
      return []
    }
    let remaining = max(0, ShortcutItem.maximumShown - fixed)
    // Items from several files may be created at different times.
    let count = catalog.codeItems.map(\.item).filter { $0.location.path == first.item.location.path }.countTogether
    guard count > remaining else { return [] }
    let owner =
      fixed == 1 ? "the quick action in the Info.plist leaves" : "the \(fixed) quick actions in the Info.plist leave"
    return [
      Finding(
        .tooManyItems, remaining == 0 ? .warning : .note,
        remaining == 0
          ? "the \(fixed) quick actions in the Info.plist fill the menu; those created in code are never shown"
          : "\(owner) space for only \(remaining) of the \(count) that code may create",
        about: .init(source), at: first.item.location,
        help: catalog.hasSameItemsInCode
          ? "remove one of the two lists: both have the same titles"
          : "keep fewer in the Info.plist: iOS shows \(ShortcutItem.maximumShown), these first")
    ]
  }

  /// Lists in code with more items than a menu shows. The code may shorten a list, so this is not certain.
  private func ofLists(_ catalog: ShortcutCatalog) -> [Finding] {
    let items = catalog.identifiedCodeItems.map { (source: $0.source, item: $0.coded.item) }
    return items.groups(by: \.item.list).compactMap { list, all in
      guard let list else { return nil }
      // Several items at one location are alternatives, unless the code there makes one for each element of a sequence.
      var seen: Set<SourceLocation> = []
      let literal = all.filter { seen.insert($0.item.location).inserted }
      let isMapped = literal.map(\.item.location) == [list] || !all.contains { $0.item.language.isNative }
      let own = isMapped ? all.filter { !$0.item.isAlternative } : literal
      let together = literal.map(\.item).countTogether == literal.count
      guard own.count > ShortcutItem.maximumShown, together else {
        return nil
      }
      let first = own[ShortcutItem.maximumShown]
      return Finding(
        .tooManyItems, .warning,
        "a list in code has \(own.count) quick actions, but iOS shows only \(ShortcutItem.maximumShown): this one and those after "
          + "it are never shown",
        about: .init(first.source), at: first.item.location,
        notes: ["Pressfit does not know whether the code shortens the list"], help: "keep the four most useful ones")
    }
  }
}

extension ShortcutCatalog {
  /// Whether code creates quick actions with the titles of those in the Info.plist.
  fileprivate var hasSameItemsInCode: Bool {
    let fixed = items.filter { $0.device == .all && $0.isShown }.compactMap { $0.title?.value }
    return Set(fixed) == Set(codeItems.compactMap(\.item.title.literal)) && !fixed.isEmpty
  }

  /// The items of the Info.plist that a menu has no place for.
  fileprivate func hiddenItems(
    on device: ShortcutItem.DeviceVariant
  ) -> ArraySlice<(source: TextSource, item: ShortcutItem)> {
    identifiedItems.filter { $0.item.device == device && $0.item.isShown }.dropFirst(ShortcutItem.maximumShown)
  }

  /// The items that are never in the menu, because four others come before them.
  var hiddenItems: Set<TextSource> {
    var hidden = Set(ShortcutItem.DeviceVariant.allCases.flatMap { hiddenItems(on: $0).map(\.source) })
    let fixed = items.count { $0.device == .all && $0.isShown }
    if fixed >= ShortcutItem.maximumShown {
      hidden.formUnion(identifiedCodeItems.map(\.source))
    } else if fixed > 0 {
      // Of the items of one list in code, the first ones get the rest of the places.
      let listed = identifiedCodeItems.filter { $0.coded.item.list != nil && !$0.coded.item.isAlternative }
      for (_, own) in Dictionary(grouping: listed, by: \.coded.item.list) {
        hidden.formUnion(own.dropFirst(ShortcutItem.maximumShown - fixed).map(\.source))
      }
    }
    return hidden
  }
}
