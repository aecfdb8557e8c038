package import Diagnostics
package import Formats

/// The Info.plist content in a project description, from which a build or generator writes the file.
package struct DescribedInfoPlist: Sendable {
  /// The file that all locations refer to.
  package let source: SourceFile
  package var members: PropertyListDictionary
  /// The start of the app's description, or of its list of quick actions.
  package let location: SourceLocation

  package init(members: PropertyListDictionary, in source: SourceFile, at location: SourceLocation) {
    self.source = source
    self.members = members
    self.location = location
  }

  /// Content that is only a list of quick actions.
  package init(items: PropertyListNode, in source: SourceFile, at location: SourceLocation) {
    self.init(
      members: PropertyListDictionary(
        [PropertyListMember(key: CodeShortcuts.listMark, keyRange: nil, value: items)], precedence: .last),
      in: source, at: location)
  }
}

/// Equal if the locations are equal.
extension DescribedInfoPlist: Hashable {
  package static func == (left: DescribedInfoPlist, right: DescribedInfoPlist) -> Bool {
    left.location == right.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
