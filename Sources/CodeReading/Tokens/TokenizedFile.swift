package import Diagnostics

/// A file of code as tokens, which finding places in it and lowering it share.
package struct TokenizedFile: Sendable {
  package let source: SourceFile
  package let language: CodeLanguage
  package let tokens: [CodeToken]
  package let brackets: CodeBrackets
  package let imports: CodeImports
  /// The directives that depend on the build.
  let conditions: [CodeDirective]

  package init(_ source: SourceFile, _ language: CodeLanguage) {
    self.source = source
    self.language = language
    (tokens, conditions) = CodeLexer.tokensAndConditions(ofFile: source, language)
    brackets = CodeBrackets(tokens)
    imports = CodeImports(in: tokens)
  }
}
