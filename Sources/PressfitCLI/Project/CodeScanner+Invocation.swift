internal import Configuration
internal import Extraction
internal import ScanExchange

extension CodeScanner {
  /// The scanner with the options of `invocation`.
  init(_ context: CommandContext, _ invocation: Invocation) throws(CommandFailure) {
    self.init(
      context.fileSystem, options: try ScanOptions(invocation), readsPhrases: try invocation.readsPhrases,
      suppressionMark: InlineSuppression.mark, parse: context.scanSources)
  }
}
