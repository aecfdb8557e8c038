internal import Diagnostics

extension ProjectInventory {
  /// The sentence for a project of which no quick action was read: without any, or with unreadable ones alone.
  package var words: String {
    if !checksQuickActions {
      return
        "checked \(counted(infoTextCount ?? 0, "Info.plist string")) of \(counted(infoPlistCount, "Info.plist file")) of apps, "
        + "without quick actions"
    }
    let texts = infoTextCount.map { "; \(counted($0, "other Info.plist string")) checked" } ?? ""
    if isBuilt {
      return "this app has no static quick actions: checked "
        + counted(infoPlistCount, "Info.plist file") + " of apps" + texts
    }
    var parts = [counted(infoPlistCount, "Info.plist file") + " of apps"]
    if describedAppCount > 0 { parts.append(counted(describedAppCount, "description") + " of apps") }
    parts.append(counted(targetCount, "app target"))
    if let sourceFileCount { parts.append(counted(sourceFileCount, "source file")) }
    let uses = frameworks.isEmpty ? "" : "; the project uses " + frameworks.joined(separator: ", ")
    let noun = sourceFileCount == nil ? "static quick actions" : "quick actions"
    let start =
      if hasOnlyItemsOfNoApp {
        "no app was found for this project's quick actions"
      } else if hasQuickActions {
        "none of this project's quick actions could be read"
      } else if hasUnreadFiles {
        "no quick actions were found, but not all files could be read"
      } else {
        "this project has no \(noun)"
      }
    return "\(start): checked \(parts.joined(separator: ", "))\(uses)\(texts)"
  }

  /// The problems that a check of a built app cannot find; nil for a project with sources.
  package var limitation: String? {
    isBuilt ? "a built app has no source code: quick actions created in code are not checked" : nil
  }
}
