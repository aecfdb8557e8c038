internal import JSON
internal import LocaleSchema
internal import Typesetting

/// `faces --format json`, version 1; the schema is documented in `docs/json.md`.
package struct FacesJSONRenderer {
  package init() {}

  package func render(_ report: FacesReport) -> String {
    let faces = report.faces.map { face in
      JSONValue.object([
        ("name", .string(face.name)), ("package", .string(face.package)), ("version", .string(face.version)),
        ("bytes", .integer(face.byteCount)),
      ])
    }
    let cascades = report.cascades.map { cascade in
      JSONValue.object([
        ("locale", .string(cascade.locale.canonical)), ("language", .string(cascade.languageName)),
        ("script", .string(cascade.script)), ("faces", .array(cascade.faces.map { .string($0) })),
        ("source", .optional(cascade.source?.rawValue)),
      ])
    }
    let fonts = FontRow.all.map { row in
      JSONValue.object([
        ("script", .string(row.script)), ("systems", .string(row.systems)), ("font", .string(row.font)),
        ("source", .string(row.source.rawValue)), ("confidence", .string(row.confidence.rawValue)),
      ])
    }
    return JSONValue.object([
      ("version", .integer(1)), ("kind", .string("faces")), ("tool", report.tool.json),
      ("supplied", .array(report.supplied.map { .string($0) })), ("cascades", .array(cascades)),
      ("faces", .array(faces)), ("fonts", .array(fonts)),
    ]).document
  }
}
