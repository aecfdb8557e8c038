internal import Workspace

extension ProjectSources {
  /// The sources of `listing`, read through `fileSystem`.
  init(_ listing: ProjectFinder.Listing, in fileSystem: any FileSystem) {
    self.init(listing.sourceFiles, in: listing.root, fileSystem)
  }

  /// The sources of `listing` corrected by the targets of `layout`, where `suspects` are files with misleading
  /// names; nil if nothing changes.
  init?(
    _ listing: ProjectFinder.Listing, in fileSystem: any FileSystem, layout: ProjectLayout, suspects: [String]
  ) {
    let membership = layout.membership
    let added = listing.testFiles.filter(membership.isApplication) + layout.namedSources
    guard !added.isEmpty || suspects.contains(where: membership.isTest) else { return nil }
    let paths = listing.sourceFiles.filter { !membership.isTest($0) } + added
    self.init(paths.sorted(by: FilePath.precedes), in: listing.root, fileSystem)
  }
}
