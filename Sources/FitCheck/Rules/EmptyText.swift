internal import Diagnostics
internal import Formats
internal import Localization

/// `empty-title`: an item with an empty title is not shown; with an empty translation it is shown without text.
/// `empty-info-text`: a table replaces a name or a type's description with an empty string.
/// `empty-usage-description`: a permission alert without an explanation.
struct EmptyText: Rule {
  static let ids: [Diagnostic.ID] = [.emptyTitle, .emptyInfoText, .emptyUsageDescription]

  func findings(in app: FitReport) -> [Finding] {
    app.catalog.identifiedShortcuts.flatMap { source, shortcut -> [Finding] in
      let subject = Finding.Subject(source, field: .title)
      if let title = shortcut.listed?.title, title.value.isBlank {
        return [
          Finding(
            .emptyTitle, .warning, "the title is empty; iOS does not show the quick action", about: subject,
            at: title.location, help: "set \"UIApplicationShortcutItemTitle\", or remove the quick action")
        ]
      }
      // In code, an item without a title is also a way to remove the others.
      if let title = shortcut.coded?.item.title, title.literal?.isBlank == true {
        return [
          Finding(
            .emptyTitle, .warning, "the title is empty; it is not known how iOS shows the quick action", about: subject,
            at: title.location, help: "set a title; to show no quick actions, set an empty list")
        ]
      }
      return app.localizations.compactMap { localization in
        guard let displayed = app.catalog.displayedText(of: .title, of: shortcut, in: localization),
          case .translation(let entry) = displayed.origin, entry.value.isBlank
        else { return nil }
        return Finding(
          .emptyTitle, .error, "the title of \(quoted(entry.key.rawValue)) is empty in \(quoted(localization.name))",
          about: Finding.Subject(TextID(source, .title, in: localization.name), key: displayed.key),
          at: entry.location, help: "translate it, or remove the entry")
      }
    }
  }

  func findings(in bundle: InfoTextContext) -> [Finding] {
    let inTables = bundle.shown.compactMap { shown -> Finding? in
      guard Self.isShown(shown.text, in: bundle.catalog), let entry = shown.entry, entry.value.isBlank else {
        return nil
      }
      let isUsage = shown.text.kind == .usageDescription
      let isCatalog = entry.state != nil
      return shown.finding(
        isUsage ? .emptyUsageDescription : .emptyInfoText, isCatalog ? .note : isUsage ? .error : .warning,
        "\(shown.noun) is empty in \(shown.language)",
        notes: isCatalog ? ["whether a build includes an empty text of a string catalog is unknown"] : [],
        help: (isUsage ? "write why the app needs the permission" : "write the translation")
          + ", or remove the entry to show the text of Info.plist",
        isCertain: !isCatalog)
    }
    let inInfoPlist = bundle.catalog.texts.compactMap { text -> Finding? in
      guard text.kind == .usageDescription, !text.infoKey.isOnlyForMacOS,
        !text.infoKey.isObsolete(from: bundle.catalog.minimumSystem),
        let value = text.values.first(where: { $0.text.value.isBlank })
      else { return nil }
      return text.finding(
        .emptyUsageDescription, .warning, "\(text.label) is empty in Info.plist", at: value.text.location,
        help: "write why the app needs the permission; App Store review rejects an empty explanation")
    }
    return inTables + inInfoPlist
  }

  /// Whether iOS shows `text` in another form than an empty one if a table does not replace it.
  private static func isShown(_ text: InfoText, in catalog: InfoTextCatalog) -> Bool {
    let hasValue = text.values.contains { !$0.text.value.isEmpty }
    return switch text.kind {
    case .displayName, .spokenName, .alternativeName, .documentTypeName, .typeDescription, .bundleDescription: hasValue
    case .name: hasValue && !catalog.infoKeys.contains("CFBundleDisplayName")
    case .usageDescription: !text.infoKey.isOnlyForMacOS
    case .copyright, .version, .pronunciationHint: false
    }
  }
}
