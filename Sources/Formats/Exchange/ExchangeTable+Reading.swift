package import Diagnostics

extension ExchangeTable {
  /// The tables in `source`; nil if files of `format` are not exchange tables.
  ///
  /// - Parameters:
  ///   - sourceLanguage: the language translated from, which is not read.
  ///   - keys: the project's keys, to recognize in references of PO messages, and in CSV files without a header line.
  package static func read(
    _ source: SourceFile, as format: LocalizationFormat?, sourceLanguage: String, keys: Set<LocalizationKey>,
    reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeTable]? {
    switch format {
    case .csv, .tsv: DelimitedTranslations.read(source, sourceLanguage: sourceLanguage, keys: keys, reportingTo: &sink)
    case .json: FlatJSONTranslations.read(source, keys: keys, reportingTo: &sink)
    case .portableObject: PortableObjectTranslations.read(source, keys: keys, reportingTo: &sink).map { [$0] } ?? []
    default: nil
    }
  }
}
