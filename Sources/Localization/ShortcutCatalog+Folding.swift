internal import Diagnostics

/// Merges catalogs: one app often has several Info.plists with the same quick actions, for configurations or targets.
extension ShortcutCatalog {
  /// Whether both apps show equal items with equal strings, regardless of where they are defined.
  package func hasSameDisplay(as other: ShortcutCatalog) -> Bool {
    // Items first: of many apps, few have the same.
    items.count == other.items.count && zip(items, other.items).allSatisfy { $0.isEqual(to: $1) }
      && developmentLanguage == other.developmentLanguage && localizations == other.localizations
  }

  /// Adds the locations of the items in `other`, which has the same display.
  package mutating func fold(_ other: ShortcutCatalog) {
    // A file may describe several apps, at different lines.
    for location in [other.infoPlist] + other.otherInfoPlists
    where !([infoPlist] + otherInfoPlists).contains(where: { $0.path == location.path }) {
      otherInfoPlists.append(location)
    }
    otherInfoPlists.sort()
    for index in items.indices {
      let known = [items[index].location] + items[index].otherLocations
      items[index].otherLocations += ([other.items[index].location] + other.items[index].otherLocations)
        .filter { !known.contains($0) }
    }
    for target in other.targets {
      if let index = targets.firstIndex(where: { $0.name == target.name }) {
        let known = targets[index].configurations
        targets[index].configurations += target.configurations.filter { !known.contains($0) }
      } else {
        targets.append(target)
      }
    }
  }
}

extension ShortcutItem {
  /// Whether the items are equal except for their locations.
  fileprivate func isEqual(to other: ShortcutItem) -> Bool {
    let names = { (item: ShortcutItem) -> [String?] in
      [item.type?.written, item.title?.value, item.subtitle?.value, item.targetContentIdentifier?.written]
        + item.icons.flatMap { [$0.kind, $0.name.value] }
    }
    return title?.value == other.title?.value && index == other.index && device == other.device
      && userInfoKeys == other.userInfoKeys
      && names(self) == names(other)
  }
}
