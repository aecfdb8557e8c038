package import Formats
package import Localization

extension VariedText {
  /// The variants of a `.stringsdict` entry that an iPhone shows.
  package init(_ varying: StringsDictEntry) {
    let entry = varying.onPhone
    let variables = entry.variables.map { variable in
      VariedText.Variable(
        name: variable.name,
        variants: variable.categories.map { VariedText.Variant(category: $0.name, text: $0.text) })
    }
    let texts =
      entry.format.map { [$0] }
      ?? (entry.devices.isEmpty ? entry.widths : entry.devices.compactMap(\.entry.onPhone.format))
    self.init(variants: texts.map { VariedText.Variant(category: nil, text: $0.text) }, variables: variables)
  }
}

extension VariedText {
  /// The variants of a catalog's localization that an iPhone shows; nil if missing.
  package init?(_ localization: StringCatalogLocalization) {
    var variables: [VariedText.Variable] = []
    var indices: [LocalizationKey: Int] = [:]
    for variant in localization.variants {
      guard let path = StringCatalogVariantPath(variant.path), let name = path.substitution,
        let category = path.pluralCategory
      else { continue }
      let text = VariedText.Variant(category: category, text: variant.value)
      if let index = indices[LocalizationKey(name)] {
        variables[index].variants.append(text)
      } else {
        indices[LocalizationKey(name)] = variables.count
        variables.append(VariedText.Variable(name: name, variants: [text]))
      }
    }
    for prefix in ["device.iphone", "", "device.other"] {
      let variants = localization.variants.compactMap { variant -> VariedText.Variant? in
        if variant.path.utf8.elementsEqual(prefix.utf8) {
          return VariedText.Variant(category: nil, text: variant.value)
        }
        let plural = prefix.isEmpty ? "plural." : prefix + ".plural."
        guard variant.path.hasPrefix(plural) else { return nil }
        return VariedText.Variant(category: String(variant.path.dropFirst(plural.count)), text: variant.value)
      }
      if !variants.isEmpty {
        self.init(variants: variants, variables: variables)
        return
      }
    }
    return nil
  }
}
