internal import CMeasuringFaces

/// The width of an orthographic cluster in an iOS font, from the tables in `Locales/clusters`.
package struct ClusterMetric: Hashable, Sendable {
  /// In 1/1000000 em, at 17 pt and below.
  package var advance: Int
  /// The difference at 28 pt, in 1/1000000 em.
  package var straight: Int
  /// The number of glyphs with an advance.
  package var glyphs: Int
  /// The kerning class before another cluster; 0 for none.
  package var left: UInt16
  /// The kerning class after another cluster; 0 for none.
  package var right: UInt8

  /// The metric of a cluster in the font with this number; nil if the table does not contain the cluster.
  package init?(cluster: UInt64, face: Int) {
    self.init(ccluster_metric(face, cluster))
  }

  private init?(_ found: CClusterMetric) {
    guard found.is_known != 0 else { return nil }
    advance = Int(found.advance)
    straight = Int(found.straight) * 1000
    glyphs = Int(found.glyphs)
    left = found.left
    right = found.right
  }

  /// The kerning between clusters of two classes, in 1/1000000 em.
  @inline(__always)
  package static func kerning(left: UInt16, right: UInt8, face: Int) -> Int {
    left == 0 || right == 0 ? 0 : Int(ccluster_kerning(face, left, right))
  }

  /// Calls `body` with each cluster of the font with this number, in no particular order.
  package static func forEach(face: Int, _ body: (_ cluster: UInt64, _ metric: ClusterMetric) -> Void) {
    for index in 0..<ccluster_count(face) {
      guard let metric = ClusterMetric(ccluster_metric_at(face, index)) else { continue }
      body(ccluster_number(face, index), metric)
    }
  }

  /// The number of fonts with a table.
  package static var faceCount: Int { ccluster_face_count() }
}
