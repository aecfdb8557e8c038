internal import FitCheck
internal import LocaleSchema
internal import Localization

extension SurveyedApp {
  /// The menu of one localization on one surface at one size; the last two are indices in the options.
  ///
  /// - Parameter showsItem: which of the displayed items to draw.
  func picture(
    in localization: Int, on surface: Int, at size: Int, showing showsItem: (AppShortcut) -> Bool = { _ in true }
  ) -> MenuPicture {
    let contents = options.surfaces[surface].shownItems(of: report.catalog).compactMap { item -> MenuPicture.Content? in
      guard let shortcut = report.catalog.shortcut(item), showsItem(shortcut),
        let title = text(of: item, .title, in: localization)
      else { return nil }
      let texts = [title] + (text(of: item, .subtitle, in: localization).map { [$0] } ?? [])
      return MenuPicture.Content(
        source: item, icon: MenuIcon(of: shortcut),
        measurements: texts.map { measurement(of: $0, on: surface, at: size) })
    }
    return MenuPicture(
      contents, on: options.surfaces[surface], at: options.textSizes[size],
      phone: options.phone(of: options.surfaces[surface]),
      isRightToLeft: profiles[localization].direction == .rightToLeft)
  }
}
