package import Diagnostics
package import Formats

/// The content of an Info.plist that a description of a project has, and a build or a generator writes.
package struct DescribedInfoPlist: Sendable {
  /// The file that all places are in.
  package let source: SourceFile
  package let members: PropertyListDictionary
  /// Where the description of the app, or its list of quick actions, begins.
  package let location: SourceLocation

  package init(members: PropertyListDictionary, in source: SourceFile, at location: SourceLocation) {
    self.source = source
    self.members = members
    self.location = location
  }

  /// A list of quick actions alone.
  package init(items: PropertyListNode, in source: SourceFile, at location: SourceLocation) {
    self.init(
      members: PropertyListDictionary(
        [PropertyListMember(key: CodeShortcuts.listMark, keyRange: nil, value: items)], precedence: .last),
      in: source, at: location)
  }
}

/// Equal where they are the same place.
extension DescribedInfoPlist: Hashable {
  package static func == (left: DescribedInfoPlist, right: DescribedInfoPlist) -> Bool {
    left.location == right.location
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
