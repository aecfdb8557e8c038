internal import FitCheck
internal import Localization

extension FitOptions {
  /// The options from the flags of `measure` and `check`.
  init(_ invocation: Invocation) throws(CommandFailure) {
    try self.init(surfacesOf: invocation)
    let names = invocation.locales
    if !names.isEmpty { localizations = Set(names) }
  }

  /// The surfaces, text sizes, line policy and phones from the flags; all localizations.
  init(surfacesOf invocation: Invocation) throws(CommandFailure) {
    self.init()
    let surfaceNames = invocation.flags.values(of: .surface)
    if !surfaceNames.isEmpty, !surfaceNames.contains("all") {
      surfaces = []
      measuresNames = surfaceNames.contains(HomeScreenIcon.surfaceID)
      for name in surfaceNames where name.lowercased() != HomeScreenIcon.surfaceID {
        guard let surface = DisplaySurface(id: name) else {
          let known = (DisplaySurface.all.map(\.id) + [HomeScreenIcon.surfaceID]).joined(separator: ", ")
          throw .usage(.invalid("\"--surface\" cannot be \"\(name)\"", help: "use one of \(known), all"))
        }
        surfaces.append(surface)
      }
      // Commands for translations of titles have no use for names.
      if surfaces.isEmpty, ![.check, .measure, .preview].contains(invocation.command) { surfaces = DisplaySurface.all }
    }
    let sizeNames = invocation.flags.values(of: .textSize)
    if sizeNames.contains("all") {
      textSizes = TextSize.allCases
    } else if !sizeNames.isEmpty {
      textSizes = []
      for name in sizeNames {
        guard let size = TextSize(name: name) else {
          let known = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
          throw .usage(.invalid("\"--text-size\" cannot be \"\(name)\"", help: "use one of \(known), all"))
        }
        textSizes.append(size)
      }
    }
    if let policy = invocation.flags.value(of: .policy).flatMap(LinePolicySelection.init(rawValue:)) {
      self.policy = policy
    }
    for name in invocation.flags.values(of: .device) {
      let (phone, device) = (PhoneClass(rawValue: name.lowercased()), IconDevice(rawValue: name.lowercased()))
      if phone == nil, device == nil {
        throw .usage(
          .invalid(
            "\"--device\" cannot be \"\(name)\"", help: "use one of \(IconDevice.names.joined(separator: ", "))"))
      }
      if let phone { phones.append(phone) }
      iconDevices += (phone.map(IconDevice.devices) ?? device.map { [$0] } ?? []).filter { !iconDevices.contains($0) }
    }
  }

  /// The options for the app of `catalog`: without menus of unsupported systems, except those in the flags.
  func adapted(to catalog: ShortcutCatalog, _ invocation: Invocation) -> FitOptions {
    adapted(to: catalog, keepingSurfaces: !invocation.flags.values(of: .surface).isEmpty)
  }

  /// Checks that all localizations in the flags exist in `catalogs`, so that a typo does not give a clean check.
  func validate(against catalogs: [ShortcutCatalog]) throws(CommandFailure) {
    try validate(against: Set(catalogs.flatMap { $0.localizations.map(\.name) }))
  }

  /// The same for the names of all localizations.
  func validate(against known: Set<String>) throws(CommandFailure) {
    if known.isEmpty { return }
    for name in (localizations ?? []).sorted() { try LanguageNames.validate(name, among: known) }
  }
}

extension Invocation {
  /// Whether the names below app icons were requested.
  var measuresNames: Bool { flags.values(of: .surface).contains { $0.lowercased() == HomeScreenIcon.surfaceID } }
}
