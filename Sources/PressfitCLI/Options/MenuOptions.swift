internal import CommandSyntax
internal import FitCheck
internal import Localization
internal import Translation

/// The menus to measure for.
struct MenuOptions: Sendable {
  /// The surfaces, text sizes, line policy and phones; all localizations.
  var fit = FitOptions()
  /// Whether the user chose the surfaces.
  var choosesSurfaces = false
  /// Whether the names below app icons were requested.
  var choosesNames = false
  /// The file of observations; nil for the standard widths.
  var rooms: String?

  @OptionList<MenuOptions> static var surfaces: [Option<MenuOptions>] {
    Option.texts(
      "menu", "MENU", in: .measurement,
      help:
        "menu to measure for: ios13, ios18, ios26-iphone, ipados26; home-screen-icon for the name below the icon; or all (default: the "
        + "menus of the iOS versions that the app supports; in check, names too)"
    ) { (names, options) throws(UsageError) in try options.setSurfaces(names) }
    Option.texts(
      "text-size", "SIZE", in: .measurement,
      help: "Dynamic Type size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5, or all (default: L)"
    ) { (names, options) throws(UsageError) in try options.setTextSizes(names) }
  }

  @OptionList<MenuOptions> static var calibration: [Option<MenuOptions>] {
    Option.text(
      "widths", "FILE", \.rooms, in: .measurement,
      help: "use the available widths from a file of observations that \"calibrate\" wrote")
  }

  @OptionList<MenuOptions> static var lines: [Option<MenuOptions>] {
    Option.choice(
      "policy", \.fit.policy, in: .measurement,
      help:
        "source of the line limits: documented by Apple (one line with a subtitle), or observed in menus since iOS 14 (two lines), which "
        + "is the better evidence (default: evidence)")
    Option.texts(
      "device", "PHONE", in: .measurement,
      help:
        "device to measure names on: iphone-320, iphone-375, …, ipad, ipad-mini, ipad-13; at accessibility sizes, the narrowest "
        + "iPhone limits the menu (default: the smallest phones that can run the app; for names, also those 390 pt wide)"
    ) { (names, options) throws(UsageError) in try options.setDevices(names) }
  }

  mutating func setSurfaces(_ names: [String]) throws(UsageError) {
    choosesSurfaces = !names.isEmpty
    choosesNames = names.contains { $0.lowercased() == HomeScreenIcon.surfaceID }
    if names.isEmpty || names.contains("all") { return }
    fit.surfaces = []
    fit.measuresNames = names.contains(HomeScreenIcon.surfaceID)
    for name in names where name.lowercased() != HomeScreenIcon.surfaceID {
      guard let surface = DisplaySurface(id: name) else {
        throw .unknownValue(
          name, of: "menu", known: DisplaySurface.all.map(\.id) + [HomeScreenIcon.surfaceID, "all"])
      }
      fit.surfaces.append(surface)
    }
  }

  mutating func setTextSizes(_ names: [String]) throws(UsageError) {
    if names.contains("all") {
      fit.textSizes = TextSize.allCases
    } else if !names.isEmpty {
      fit.textSizes = []
      for name in names {
        guard let size = TextSize(name: name) else {
          throw .unknownValue(name, of: "text-size", known: TextSize.allCases.map(\.rawValue) + ["all"])
        }
        fit.textSizes.append(size)
      }
    }
  }

  private mutating func setDevices(_ names: [String]) throws(UsageError) {
    for name in names {
      let (phone, device) = (PhoneClass(rawValue: name.lowercased()), IconDevice(rawValue: name.lowercased()))
      if phone == nil, device == nil {
        throw .unknownValue(name, of: "device", known: IconDevice.names)
      }
      if let phone { fit.phones.append(phone) }
      fit.iconDevices += (phone.map(IconDevice.devices) ?? device.map { [$0] } ?? []).filter {
        !fit.iconDevices.contains($0)
      }
    }
  }

  /// The options for a command about translations of titles, which has no use for names.
  var ofTitles: FitOptions {
    var options = fit
    if options.surfaces.isEmpty { options.surfaces = DisplaySurface.all }
    return options
  }

  /// `options` for the app of `catalog`: without menus of unsupported systems, except those in the flags.
  func adapted(_ options: FitOptions, to catalog: ShortcutCatalog) -> FitOptions {
    options.adapted(to: catalog, keepingSurfaces: choosesSurfaces)
  }
}

extension FitOptions {
  /// Checks that all localizations in the flags exist in `catalogs`, so that a typo does not give a clean check.
  func validate(against catalogs: [ShortcutCatalog]) throws {
    try validate(against: Set(catalogs.flatMap { $0.localizations.map(\.name) }))
  }

  /// The same for the names of all localizations.
  func validate(against known: Set<String>) throws {
    if known.isEmpty { return }
    for name in (localizations ?? []).sorted() { try LanguageNames.validate(name, among: known) }
  }

  /// The options for the localizations with these names; for all if empty.
  func limited(to locales: [String]) -> FitOptions {
    var options = self
    if !locales.isEmpty { options.localizations = Set(locales) }
    return options
  }
}
