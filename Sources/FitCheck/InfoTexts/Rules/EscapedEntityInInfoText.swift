internal import Diagnostics
internal import Localization

/// `escaped-entity`: an XML entity in another text of Info.plist.
struct EscapedEntityInInfoText: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.escapedEntity]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    context.shown.compactMap { shown in
      guard let displayed = shown.displayed, shown.entry != nil || shown.localization.isDevelopment,
        let entity = EscapedEntity.entity(in: displayed.text)
      else { return nil }
      return InfoTextFinding(
        .escapedEntity(entity, in: shown.text.label, shown.localization, at: shown.location(context.catalog)),
        shown.text, in: shown.localization, isCertain: true)
    }
  }
}
