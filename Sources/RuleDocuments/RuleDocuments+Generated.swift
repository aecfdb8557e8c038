// Written by generate-rule-documents from docs/rules/*.md. Change those, not this.
// swift-format-ignore-file

internal import Diagnostics

extension RuleDocuments {
  /// Every document, in the order of the ids.
  package static let all: [RuleDocument] = [
    RuleDocument(
      id: "app-name-in-title", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title repeats the app's name.
"""#,
      meaning: #"""
A title has the app's name (`CFBundleDisplayName`, else `CFBundleName`) in it as a word.
"""#,
      importance: #"""
The menu opens at the app's own icon: the name says nothing there, and takes room that other words need.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>CFBundleName</key><string>Quill</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Search in Quill</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:8:48: warning: title "Search in Quill" repeats the app's name "Quill" in "en". The menu opens at the app's own icon: the name says nothing there, and takes room that other words need. Help: leave the name out: the menu opens at the app's icon [app-name-in-title]
```
"""#,
      remedy: #"""
Leave the name out: "Search" rather than "Search in Quill".
"""#),
    RuleDocument(
      id: "argument-position", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A format names an argument that does not exist.
"""#,
      meaning: #"""
A specifier has the position 0, as in `%0$@`, or one above 127; or an entry has more than 127 variables.
"""#,
      importance: #"""
Arguments count from 1, and CoreFoundation keeps their number in 8 bits. The system shows such a specifier as text, or formats nothing.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%0$@ Dateien</string>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:2:40: warning: "%0$" names an argument that does not exist [argument-position]
```
"""#,
      remedy: #"""
Write the number of the argument, such as `%1$@`.
"""#),
    RuleDocument(
      id: "bad-boolean", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A `<true>` or `<false>` with content.
"""#,
      meaning: #"""
The elements are empty ones: `<true/>`.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><true>yes</true></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:40: error: "yes" is no boolean of a property list [bad-boolean]
```
"""#,
      remedy: #"""
Write `<true/>` or `<false/>`.
"""#),
    RuleDocument(
      id: "bad-configuration-line", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A line of an `.xcconfig` is neither a setting nor an include.
"""#,
      meaning: #"""
A line has no `=`, or what stands before it is no name of a build setting.
"""#,
      importance: #"""
Xcode refuses the file, or ignores the line.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, F); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  F = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
  C = { isa = XCBuildConfiguration; baseConfigurationReference = F; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

`App.xcconfig`:

```text
this is no setting
```

```console
$ pressfit check --format xcode
App.xcconfig:1:1: warning: neither a build setting nor an include. Xcode refuses the file, or ignores the line. Help: write "NAME = value" or '#include "path"' [bad-configuration-line]
```
"""#,
      remedy: #"""
Write `NAME = value` or `#include "path"`; comments begin with `//`.
"""#),
    RuleDocument(
      id: "bad-data", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
Data that is no pairs of hexadecimal digits.
"""#,
      meaning: #"""
Between `<` and `>` stand other characters, or half a byte. In an XML property list: characters that are no base 64 (a warning).
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
"a" = <123>;
```

```console
$ pressfit lint de.strings
de.strings:1:11: error: data with half a byte [bad-data]
```
"""#,
      remedy: #"""
Write both digits of each byte together; a text belongs in quotes.
"""#),
    RuleDocument(
      id: "bad-date", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A date that cannot be read.
"""#,
      meaning: #"""
`<date>` takes `2001-01-01T00:00:00Z` and nothing else.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><date>yesterday</date></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:40: error: "yesterday" is no date of a property list [bad-date]
```
"""#,
      remedy: #"""
Write the date so.
"""#),
    RuleDocument(
      id: "bad-entity", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
An `&` that begins no whole reference.
"""#,
      meaning: #"""
`&` stands by itself, or a reference names a character that XML does not have.
"""#,
      importance: #"""
The file is not well-formed, and is refused.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><string>A & B</string></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:51: error: an '&' that is no whole reference [bad-entity]
```
"""#,
      remedy: #"""
Write `&amp;`.
"""#),
    RuleDocument(
      id: "bad-json", severities: [.error], group: .catalogs, since: "0.1.0",
      summary: #"""
A catalog that is no JSON.
"""#,
      meaning: #"""
The file breaks the rules of JSON at the place given: a comma too many, a quote too few.
"""#,
      importance: #"""
Xcode refuses the catalog, and the target does not build.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:1:28: error: not JSON: a key in quotes is missing [bad-json]
```
"""#,
      remedy: #"""
Mend the place; a merge conflict is the usual cause.
"""#),
    RuleDocument(
      id: "bad-locale", severities: [.error, .warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
The name of a language is none.
"""#,
      meaning: #"""
A language is named by something that can be no folder `NAME.lproj`: it is empty, too long, or has characters other than letters, digits,
`-` and `_`.
"""#,
      importance: #"""
A file for it cannot be found, and is never written.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="../de">
<body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: error: "../de" is not the name of a language [bad-locale]
```
"""#,
      remedy: #"""
Write a language tag, such as `de` or `pt-BR`.
"""#),
    RuleDocument(
      id: "bad-number", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A number that cannot be read, or is out of range.
"""#,
      meaning: #"""
`<integer>` or `<real>` holds something else than a number, or a JSON number is beyond what a double holds.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><integer>one</integer></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:40: error: "one" is no number of a property list [bad-number]
```
"""#,
      remedy: #"""
Write a number.
"""#),
    RuleDocument(
      id: "bad-unicode-escape", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An escape without a digit.
"""#,
      meaning: #"""
`\U` is followed by no hexadecimal digit, and is read as U+0000.
"""#,
      importance: #"""
The text may end there.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\Ux";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\U" without a digit is read as U+0000 [bad-unicode-escape]
```
"""#,
      remedy: #"""
Write four hexadecimal digits, or the character itself.
"""#),
    RuleDocument(
      id: "bad-width", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
The name of a width variant is not a whole number, or is used twice.
"""#,
      meaning: #"""
The keys of `NSStringVariableWidthRuleType` are whole numbers: the system shows the variant with the largest number that fits.
"""#,
      importance: #"""
A variant under another key is never shown. Of two variants with one number only one is shown.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringVariableWidthRuleType</key><dict>
    <key>20</key><string>Dateien</string>
    <key>wide</key><string>Alle Dateien</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:4:20: warning: the width "wide" is not a whole number [bad-width]
```
"""#,
      remedy: #"""
Name each text by its own whole number, such as `20`.
"""#),
    RuleDocument(
      id: "bad-yaml", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
A YAML file is not valid.
"""#,
      meaning: #"""
`project.yml`, a file that it includes, or `pubspec.yaml` breaks the rules of YAML at the reported place.
"""#,
      importance: #"""
XcodeGen and Flutter reject the file. Pressfit reads nothing of it, so that quick actions in it are not checked.
"""#,
      example: #"""
`pubspec.yaml`:

```yaml
name: example
dependencies: [flutter
```

`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
pubspec.yaml:3:1: error: the file is not valid YAML: did not find expected ',' or ']'. XcodeGen and Flutter reject the file. Help: correct the file; nothing of it is read [bad-yaml]
```
"""#,
      remedy: #"""
Correct the file at the reported place. An unresolved merge conflict and a tab in the indentation are common causes.
"""#),
    RuleDocument(
      id: "bidi-control", severities: [.warning], group: .anyFile, since: "0.1.0",
      summary: #"""
A text has a control of writing direction.
"""#,
      meaning: #"""
A text has an embedding, an override or an isolate, or does not close one.
"""#,
      importance: #"""
What is shown is not in the order that is stored: hard to review, and it can turn the rest of a line around.
"""#,
      example: #"""
```console
$ printf '"a" = "b\xe2\x80\xaec";\n' > de.strings
$ pressfit lint de.strings
de.strings:1:7: warning: string with a direction override or an unclosed embedding [bidi-control]
```
"""#,
      remedy: #"""
Remove it unless the text needs it; then use isolates, and close them.
"""#),
    RuleDocument(
      id: "binary-table", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
A binary property list is a build's product, and is not written.
"""#,
      meaning: #"""
The table is a binary property list.
"""#,
      importance: #"""
Builds make these from source files. What is written into one is lost with the next build.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ printf 'bplist00\xd0\x08\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x09' > de.lproj/InfoPlist.strings
$ pressfit merge de.xliff --dry-run
de.lproj/InfoPlist.strings: error: "de.lproj/InfoPlist.strings" is a binary property list, which Pressfit does not write [binary-table]
```
"""#,
      remedy: #"""
Merge into the source file, or convert it with `plutil -convert xml1`.
"""#),
    RuleDocument(
      id: "borderline-fit", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
Whether the text is complete or truncated cannot be decided.
"""#,
      meaning: #"""
The message gives the reason:

- the limit is inside the error of measuring: the text's width and the available width differ by less;
- it fits only if iOS hyphenates a word;
- it fits with the shortest values of its placeholders, and is truncated with the longest. The [samples](../configuration.md) decide which values these are.

A text that is too wide for certain, and may be tightened, is `may-be-tightened`.
"""#,
      importance: #"""
People may see the complete text, or the beginning and an ellipsis.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>From the clipboard</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`fr.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Ajouter un signet";
"From the clipboard" = "Depuis le presse-papiers";
```

```console
$ pressfit check --policy documented --format xcode
fr.lproj/InfoPlist.strings:2:1: warning: subtitle "Depuis le presse-papiers" may be truncated in "fr" on iPadOS 26: the limit is inside the error of measuring; 151.3 ± 0.8 pt wide, 151 pt a line; text size L, documented line policy, confidence medium. People may see the complete text, or the beginning and an ellipsis. Help: shorten it to about 22 characters, or look at it on a device [borderline-fit]
```
"""#,
      remedy: #"""
Shorten it by a character or two, or look at it on a device and accept it.
"""#),
    RuleDocument(
      id: "both-rule-types", severities: [.error, .warning], group: .catalogs, since: "0.1.0",
      summary: #"""
An entry varies by width and has a format; the system takes one.
"""#,
      meaning: #"""
An entry has both `NSStringVariableWidthRuleType` and `NSStringLocalizedFormatKey`.
"""#,
      importance: #"""
One of the two is ignored.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>Dateien</string>
  <key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>a</string></dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:1:28: error: "files" varies by width and has a format; the system takes only one [both-rule-types]
```
"""#,
      remedy: #"""
Keep one.
"""#),
    RuleDocument(
      id: "broken-source", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A source file does not parse from here on.
"""#,
      meaning: #"""
The file has a syntax error; what could be read of it was.
"""#,
      importance: #"""
Quick actions after the place may be missed.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.swift`:

```swift
import UIKit
let item = UIApplicationShortcutItem(type: "a", localizedTitle: "Search")
}
```

```console
$ pressfit list
App.swift:3:1: warning: "App.swift" does not parse from here on; quick actions in it may be missed [broken-source]
```
"""#,
      remedy: #"""
Mend the syntax error, or resolve the merge conflict.
"""#),
    RuleDocument(
      id: "canonically-equal-keys", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
Two keys look the same, and are not.
"""#,
      meaning: #"""
Two keys are different sequences of the same characters: one has `é` as one character, the other as `e` and an accent.
"""#,
      importance: #"""
Both are live, and which one the app finds depends on how the code writes it. Most tools merge them.
"""#,
      example: #"""
```console
$ printf '"caf\xc3\xa9" = "1";\n"cafe\xcc\x81" = "2";\n' > de.strings
$ pressfit lint de.strings
de.strings:2:1: warning: "café" looks like another key, but is a different one [canonically-equal-keys]
```
"""#,
      remedy: #"""
Keep the one that the property list or the code has.
"""#),
    RuleDocument(
      id: "comment-in-string", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A comment inside a string element, which the system refuses.
"""#,
      meaning: #"""
`<!-- … -->` stands between `<string>` and `</string>`, or in a key.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><string>A<!-- x --></string></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:49: error: a comment inside '<string>', which the system refuses [comment-in-string]
```
"""#,
      remedy: #"""
Move the comment before the element.
"""#),
    RuleDocument(
      id: "concatenated-title", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A title is put together from pieces, which no other language can reorder.
"""#,
      meaning: #"""
Code joins the title of a quick action from several texts.
"""#,
      importance: #"""
Languages order words differently. A translator sees each piece alone, and cannot change the order.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.swift`:

```swift
import UIKit
let name = "x"
let item = UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("Open ", comment: "") + name)
```

```console
$ pressfit list
App.swift:3:65: warning: the title of a quick action is joined from pieces [concatenated-title]
```
"""#,
      remedy: #"""
Use one localized format with arguments: `String(localized: "Open \(name)")`.
"""#),
    RuleDocument(
      id: "configuration-effects", severities: [.note], group: .configuration, since: "0.1.0",
      summary: #"""
The configuration file turned findings off, or decides what the check looks at.
"""#,
      meaning: #"""
The note names the keys of the configuration that narrow the check or change how it measures (`locales`, `targets`, `surfaces`, `fonts`, `samples`,
`glossary` …), and how many findings of each rule its `rules` and `suppressions` turned off.
"""#,
      importance: #"""
The configuration is part of the project, so a pull request can change it. A report without findings is a proof only together with what was left out
of it.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
"Other" = "Anderes";
```

`.pressfit.json`:

```json
{ "rules": { "untranslated-title": "off" } }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:1: note: by the configuration, 1 finding is turned off (untranslated-title 1). The configuration is part of the project, so a pull request can change it. Help: check without it: --no-config [configuration-effects]
```
"""#,
      remedy: #"""
Nothing, if the file is yours. For a check that a pull request cannot influence, use `--config FILE` with a file of the protected branch, or
`--no-config`.
"""#),
    RuleDocument(
      id: "control-character", severities: [.warning, .error], group: .anyFile, since: "0.1.0",
      summary: #"""
A text has a control character.
"""#,
      meaning: #"""
A text has a character of U+0000 to U+001F (but tab and line ends) or U+007F to U+009F; XML forbids most of them.
"""#,
      importance: #"""
Nobody sees it, and it may be drawn as a box or break an exchange file.
"""#,
      example: #"""
```console
$ printf '"a" = "b\x01c";\n' > de.strings
$ pressfit lint de.strings
de.strings:1:9: warning: string with a control character [control-character]
```
"""#,
      remedy: #"""
Remove the character.
"""#),
    RuleDocument(
      id: "dangling-reference", severities: [.warning, .error], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project file names an object that is not there.
"""#,
      meaning: #"""
An object refers to another by its identifier, and no object has that identifier.
"""#,
      importance: #"""
A bad merge leaves such references. Xcode may refuse the project, or drop the file.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D, Z); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:5:76: warning: "InfoPlist.strings" names the object "Z", which is not there. A bad merge leaves such references. Help: a bad merge leaves such references; restore the object or remove the reference [dangling-reference]
```
"""#,
      remedy: #"""
Restore the object, or remove the reference.
"""#),
    RuleDocument(
      id: "dead-translation", severities: [.warning, .note], group: .shownTexts, since: "0.1.0",
      summary: #"""
A translation that no look-up reaches.
"""#,
      meaning: #"""
A text of a quick action stands in another table than the one that is looked in, under the name of a property list's key, or belongs to an
item that the system drops.
"""#,
      importance: #"""
It was translated, and nobody reads it: people see the development language.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.lproj/Localizable.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
de.lproj/Localizable.strings:1:1: note: the text of "Add Bookmark" in "de" is not shown by the quick action, which is looked up in "InfoPlist". It was translated, and nobody reads it: people see the development language. Help: move the entry to "de.lproj/InfoPlist.strings", or copy it if other code uses it [dead-translation]
```
"""#,
      remedy: #"""
Move the entry to the table that the message names, or copy it if other code uses it.
"""#),
    RuleDocument(
      id: "dtd-entity", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A document type with declarations of its own.
"""#,
      meaning: #"""
`<!DOCTYPE …[ … ]>` declares entities or attributes. They are not read: such declarations are how hostile files grow without bound, or reach
other files.
"""#,
      importance: #"""
A text that uses one would be read wrongly, so the file is refused.
"""#,
      example: #"""
`de.plist`:

```xml
<!DOCTYPE plist [<!ENTITY x "y">]>
<plist version="1.0"><dict/></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:17: error: a document type with declarations of its own, which are not read [dtd-entity]
```
"""#,
      remedy: #"""
Remove what stands between `[` and `]`.
"""#),
    RuleDocument(
      id: "dtd-subset", severities: [.warning], group: .propertyLists, since: "0.1.0",
      summary: #"""
A document type of its own, which is not loaded.
"""#,
      meaning: #"""
An XLIFF document names a document type; nothing is loaded for it.
"""#,
      importance: #"""
Attributes that it would preset are not there.
"""#,
      example: #"""
`de.xliff`:

```xml
<!DOCTYPE xliff SYSTEM "other.dtd">
<xliff version="1.2"/>
```

```console
$ pressfit lint de.xliff
de.xliff:1:35: warning: a document type of its own, which is not loaded [dtd-subset]
```
"""#,
      remedy: #"""
Remove `<!DOCTYPE …>`.
"""#),
    RuleDocument(
      id: "duplicate-id", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A unit stands more than once in one file.
"""#,
      meaning: #"""
Two `<trans-unit>`s of one `<file>` have the same `id`.
"""#,
      importance: #"""
Which translation is taken depends on the order.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:3:1: warning: the unit "a" stands more than once in one file [duplicate-id]
```
"""#,
      remedy: #"""
Remove all but one.
"""#),
    RuleDocument(
      id: "duplicate-key", severities: [.warning, .error], group: .anyFile, since: "0.1.0",
      summary: #"""
A key stands more than once; the system takes one.
"""#,
      meaning: #"""
Two entries have one key. In `.strings` files the last one counts, in property lists it depends on the form, and a catalog with two is
refused.
"""#,
      importance: #"""
Which text people read depends on the order in the file, and an edit of the other one has no effect.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "1";
"a" = "2";
```

```console
$ pressfit lint de.strings
de.strings:2:1: warning: "a" is defined again [duplicate-key]
```
"""#,
      remedy: #"""
Remove all but one. Where both say the same, `pressfit lint --fix` does so.
"""#),
    RuleDocument(
      id: "duplicate-source", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A unit with several source texts.
"""#,
      meaning: #"""
A `<trans-unit>` has more than one `<source>`.
"""#,
      importance: #"""
What was translated is not known.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><source>C</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:38: error: the unit "a" has several 'source' [duplicate-source]
```
"""#,
      remedy: #"""
Remove all but one.
"""#),
    RuleDocument(
      id: "duplicate-target", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A unit with several translations; the last is used.
"""#,
      meaning: #"""
A `<trans-unit>` has more than one `<target>`.
"""#,
      importance: #"""
Which one was meant is a guess; alternatives belong in `<alt-trans>`.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B</target><target>C</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:56: warning: the unit "a" has several 'target'; the last is used [duplicate-target]
```
"""#,
      remedy: #"""
Remove all but one.
"""#),
    RuleDocument(
      id: "duplicate-type", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
Several items have one type.
"""#,
      meaning: #"""
Two items have the same `UIApplicationShortcutItemType`.
"""#,
      importance: #"""
The app gets the type when an item is chosen, and can then tell the two apart by `userInfo` alone.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>open</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>open</string>
      <key>UIApplicationShortcutItemTitle</key><string>Reading List</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:10:47: note: another quick action has the type "open" too. The app gets the type when an item is chosen, and can then tell the two apart by `userInfo` alone. Help: make sure that the app tells them apart by "userInfo" [duplicate-type]
```
"""#,
      remedy: #"""
Make sure that the app looks at `userInfo`, or give each item a type of its own.
"""#),
    RuleDocument(
      id: "duplicate-visible-text", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
Two quick actions look the same, once cut.
"""#,
      meaning: #"""
Two rows of one menu show the same title and subtitle in a language. Often they differ only after the place where they are cut.
"""#,
      importance: #"""
People cannot tell which is which.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Note</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action1</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Note in Folder</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"New Note" = "New Note";
```

`de.lproj/InfoPlist.strings`:

```text
"New Note" = "Neue Notiz";
"New Note in Folder" = "Neue Notiz";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:2:1: warning: two quick actions look the same in "de" on iOS 13–17, iOS 18, iOS 26 iPhone, iPadOS 26: "Neue Notiz". People cannot tell which is which. Help: put the words that differ first [duplicate-visible-text]
```
"""#,
      remedy: #"""
Let the words that tell them apart come first, or shorten both.
"""#),
    RuleDocument(
      id: "element-order", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
An element stands too late in its unit.
"""#,
      meaning: #"""
XLIFF wants `<source>`, then `<target>`, then the rest.
"""#,
      importance: #"""
It is read all the same; Xcode may refuse the document.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><note>n</note><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:34: warning: 'source' stands too late in its unit [element-order]
```
"""#,
      remedy: #"""
Put them in that order.
"""#),
    RuleDocument(
      id: "emoji-in-title", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title has an emoji; the icon should carry the picture.
"""#,
      meaning: #"""
A title has a character that is drawn as an emoji.
"""#,
      importance: #"""
Apple's Human Interface Guidelines want the icon to carry the picture: an emoji is read out by VoiceOver, looks unlike every other menu, and
takes the room of two letters.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>🔖 Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: title "🔖 Add Bookmark" has the emoji "🔖" in "en". Apple's Human Interface Guidelines want the icon to carry the picture: an emoji is read out by VoiceOver, looks unlike every other menu, and takes the room of two letters. Help: let the quick action's icon show the picture [emoji-in-title]
```
"""#,
      remedy: #"""
Take it out of the title and choose an icon: `UIApplicationShortcutItemIconSymbolName` takes any SF Symbol.
"""#),
    RuleDocument(
      id: "empty-file", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
A file without a byte.
"""#,
      meaning: #"""
The file is empty.
"""#,
      importance: #"""
The system refuses it, where it takes one of white space alone. Usually something went wrong while it was written.
"""#,
      example: #"""
```console
$ printf '' > de.strings
$ pressfit lint de.strings
de.strings: error: "de.strings" is empty [empty-file]
```
"""#,
      remedy: #"""
Restore the file, add an entry, or delete it.
"""#),
    RuleDocument(
      id: "empty-localization", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A localization of a catalog entry has no text.
"""#,
      meaning: #"""
An entry of a string catalog lists a language, but the language has neither a `stringUnit` nor a variation with one.
"""#,
      importance: #"""
The entry looks translated in a list of languages; people see the source text.
"""#,
      example: #"""
`InfoPlist.xcstrings`:

```json
{
  "sourceLanguage" : "en",
  "strings" : { "Search" : { "localizations" : { "de" : {} } } },
  "version" : "1.0"
}
```

```console
$ pressfit lint InfoPlist.xcstrings
InfoPlist.xcstrings:3:50: warning: the localization "de" has no text [empty-localization]
```
"""#,
      remedy: #"""
Add the translation, or remove the language from the entry.
"""#),
    RuleDocument(
      id: "empty-title", severities: [.warning, .error], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title is empty: the item is not shown, or is shown without words.
"""#,
      meaning: #"""
The title is empty, or holds nothing but spaces and invisible characters: a warning in the property list, an error in a translation.
"""#,
      importance: #"""
Without a title in the property list the system drops the item. With an empty translation it draws a row that says nothing.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: error: the title of "Add Bookmark" is empty in "de". Without a title in the property list the system drops the item. Help: translate it, or remove the entry [empty-title]
```
"""#,
      remedy: #"""
Give it a text. To leave a text untranslated, remove the entry: people then read the development language.
"""#),
    RuleDocument(
      id: "empty-type", severities: [.warning], group: .propertyList, since: "0.1.0",
      summary: #"""
An item's type is empty.
"""#,
      meaning: #"""
`UIApplicationShortcutItemType` is an empty string.
"""#,
      importance: #"""
The app gets the type when the item is chosen, and cannot tell it from another.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string></string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:6:47: warning: the type is empty; the app cannot tell the quick action from another. The app gets the type when the item is chosen, and cannot tell it from another. Help: give it a type, in reverse domain order [empty-type]
```
"""#,
      remedy: #"""
Give it a name in reverse domain order, such as `com.example.app.add`.
"""#),
    RuleDocument(
      id: "expected-equals-or-semicolon", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
Something else than `=` or `;` follows a key.
"""#,
      meaning: #"""
After a key stands another character.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
Add Bookmark = "1";
```

```console
$ pressfit lint de.strings
de.strings:1:5: error: expected "=" or ";" after the key, not "B" [expected-equals-or-semicolon]
```
"""#,
      remedy: #"""
Write `=` between key and value. A key of several words needs quotes.
"""#),
    RuleDocument(
      id: "expired-suppression", severities: [.warning], group: .configuration, since: "0.1.0",
      summary: #"""
A suppression whose day has passed.
"""#,
      meaning: #"""
The entry of `suppressions` has a date under `until` that lies in the past; it hides nothing any more.
"""#,
      importance: #"""
Somebody promised to have mended it by that day.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "suppressions": [ { "rule": "title-truncated", "reason": "for the release", "until": "2020-01-31" } ] }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:21: warning: the suppression of "title-truncated" held until 2020-01-31. Somebody promised to have mended it by that day. Help: mend what it is about, or give it a later date [expired-suppression]
```
"""#,
      remedy: #"""
Mend what it is about, or give it a later date.
"""#),
    RuleDocument(
      id: "fallback-used", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
A localization has no table, and people read a related one's text.
"""#,
      meaning: #"""
A localization has no `InfoPlist.strings` of its own, and the system takes a related one's text: `en-AU` shows `en-GB`'s.
"""#,
      importance: #"""
Worth knowing before somebody orders a translation that is not needed, or wonders where a text comes from.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`pt.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Adicionar";
```

`pt-PT.lproj/Localizable.strings`:

```text
"a" = "b";
```

```console
$ pressfit check --format xcode
Info.plist:7:48: note: "pt-PT" has no table; title "Adicionar" is that of "pt". Worth knowing before somebody orders a translation that is not needed, or wonders where a text comes from. [fallback-used]
```
"""#,
      remedy: #"""
Nothing need be done.
"""#),
    RuleDocument(
      id: "format-mismatch", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A translation takes other arguments than its source.
"""#,
      meaning: #"""
The specifiers (`%@`, `%d`) of the translation are others than those of the source, or in another order without numbers.
"""#,
      importance: #"""
The system shows garbage, or the app crashes.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Dateien" } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:98: warning: "%@ Dateien" takes other arguments than its source "%d files" [format-mismatch]
```
"""#,
      remedy: #"""
Use the same specifiers; where their order changes, number them: `%1$@`, `%2$d`.
"""#),
    RuleDocument(
      id: "generated-info-plist", severities: [.warning, .note], group: .places, since: "0.1.0",
      summary: #"""
XcodeGen or Tuist writes the Info.plist from a description that contains the quick actions.
"""#,
      meaning: #"""
`project.yml` (XcodeGen) or `Project.swift` (Tuist) contains the quick actions of an app whose Info.plist is also in the folder. The finding is a note
if both contain the same titles, and a warning if they differ. Pressfit then checks the quick actions of the description.
"""#,
      importance: #"""
The next generation of the project overwrites the Info.plist. A title that is changed there only is lost.
"""#,
      example: #"""
`project.yml`:

```yaml
name: App
targets:
  App:
    type: application
    platform: iOS
    info:
      path: Info.plist
      properties:
        UIApplicationShortcutItems:
          - UIApplicationShortcutItemType: action
            UIApplicationShortcutItemTitle: Add Bookmark
```

`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
project.yml:10:11: note: XcodeGen writes these quick actions into "Info.plist". The next generation of the project overwrites the Info.plist. Help: change them here, and generate the project again [generated-info-plist]
```
"""#,
      remedy: #"""
Change the titles in the description, and generate the project again.
"""#),
    RuleDocument(
      id: "git-lfs-pointer", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
The file is a pointer of Git LFS, not the file itself.
"""#,
      meaning: #"""
The repository keeps the file in Git LFS, and its content was not fetched.
"""#,
      importance: #"""
Nothing of it can be read.
"""#,
      example: #"""
`de.strings`:

```text
version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
```

```console
$ pressfit lint de.strings
de.strings:1:1: error: "de.strings" is a pointer of Git LFS, not the file itself [git-lfs-pointer]
```
"""#,
      remedy: #"""
Run `git lfs pull`; in CI, check out with LFS.
"""#),
    RuleDocument(
      id: "group-cycle", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A group of a project holds itself.
"""#,
      meaning: #"""
A group is, directly or not, among its own children.
"""#,
      importance: #"""
Xcode hangs or crashes on such a project; here the group is followed once.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, G); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:4:7: warning: the group "G" holds itself. Xcode hangs or crashes on such a project; here the group is followed once. Help: remove the group from its own children [group-cycle]
```
"""#,
      remedy: #"""
Remove the group from its own children.
"""#),
    RuleDocument(
      id: "icon-not-template", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
An icon's image has no transparency, or has colours.
"""#,
      meaning: #"""
The system draws an icon's shape in one colour, by its transparency. The image has none, or has colours of its own.
"""#,
      importance: #"""
An image without transparency becomes a filled box; the colours of another are lost.
"""#,
      example: #"""
An opaque `bookmark.png` that `UIApplicationShortcutItemIconFile` names gives `warning: the image "bookmark" has no transparency: its icon
is a filled box [icon-not-template]`.
"""#,
      remedy: #"""
Draw the shape in one colour on a transparent ground.
"""#),
    RuleDocument(
      id: "icon-too-large", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
An icon's image is larger than an icon.
"""#,
      meaning: #"""
An icon has 35 pt on a side: 35 pixels, 70 at 2x, 105 at 3x. The image is more than a point larger: icons of 36 pt are common, and scaled
without a visible difference.
"""#,
      importance: #"""
The system scales it down, and thin lines blur.
"""#,
      example: #"""
A `bookmark.png` of 120 by 120 pixels that `UIApplicationShortcutItemIconFile` names gives `warning: the image "bookmark" is 120×120 px at
1x, and an icon has 35×35 pt [icon-too-large]`.
"""#,
      remedy: #"""
Make it no larger.
"""#),
    RuleDocument(
      id: "icon-type-and-file", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
Several icon keys on one item, of which the system takes one.
"""#,
      meaning: #"""
An item names its icon more than once. The symbol wins over the file, and the file over the type.
"""#,
      importance: #"""
The icon that is not used is often the one that somebody chose last.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemIconType</key>
      <string>UIApplicationShortcutIconTypeAdd</string>
      <key>UIApplicationShortcutItemIconSymbolName</key>
      <string>bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:11:7: warning: several icons for one quick action; "bookmark" is used, "UIApplicationShortcutIconTypeAdd" is not. The icon that is not used is often the one that somebody chose last. Help: keep one of "IconSymbolName", "IconFile" and "IconType" [icon-type-and-file]
```
"""#,
      remedy: #"""
Keep one of `UIApplicationShortcutItemIconSymbolName`, `…IconFile` and `…IconType`.
"""#),
    RuleDocument(
      id: "identical-to-source", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
A translation is the source text: a shared word, or no translation.
"""#,
      meaning: #"""
A localization's entry has the development language's text, letter by letter.
"""#,
      importance: #"""
It may be a word that both languages have ("Radio"), or an entry that was copied and never translated.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Radio</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Radio" = "Radio";
```

`de.lproj/InfoPlist.strings`:

```text
"Radio" = "Radio";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: note: title "Radio" in "de" is the source text. It may be a word that both languages have ("Radio"), or an entry that was copied and never translated. [identical-to-source]
```
"""#,
      remedy: #"""
Have a translator look at it once.
"""#),
    RuleDocument(
      id: "incomplete-project", severities: [.error], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project file could not be read to its end.
"""#,
      meaning: #"""
`project.pbxproj` breaks off, or goes wrong before its end. Another finding names the place.
"""#,
      importance: #"""
Targets and files after that place are not known; what is checked may be the wrong thing.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; } /* more
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:1:1: error: the project file could not be read to its end. Targets and files after that place are not known; what is checked may be the wrong thing. Help: restore the file [incomplete-project]
```
"""#,
      remedy: #"""
Restore the file, or finish the merge that broke it.
"""#),
    RuleDocument(
      id: "inline-elements", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
Inline elements, of which only the text is used.
"""#,
      meaning: #"""
A text has elements such as `<g>` or `<x/>`.
"""#,
      importance: #"""
Tables hold plain text: what the elements mean is lost.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B <g id="1">C</g></target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:38: warning: inline elements, of which only the text is used [inline-elements]
```
"""#,
      remedy: #"""
Deliver plain text.
"""#),
    RuleDocument(
      id: "invalid-encoding", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
Bytes that the file's encoding does not allow.
"""#,
      meaning: #"""
The file says, by its byte order mark or its declaration, what encoding it is in, and has bytes that this one does not allow.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
```console
$ printf '\xff\xfe<\0a\0\0\xd8' > de.plist
$ pressfit lint de.plist
de.plist:1:3: error: bytes that are not UTF-16LE [invalid-encoding]
```
"""#,
      remedy: #"""
Save the file as UTF-8.
"""#),
    RuleDocument(
      id: "invalid-utf8", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
Bytes that are not UTF-8.
"""#,
      meaning: #"""
The file has bytes that UTF-8 does not allow, at the place given; often it was saved as Latin 1.
"""#,
      importance: #"""
The system refuses the whole file: every text of that language is lost.
"""#,
      example: #"""
```console
$ printf '"a" = "\xfc";\n' > de.strings
$ pressfit lint de.strings
de.strings:1:8: error: bytes that are not UTF-8 [invalid-utf8]
```
"""#,
      remedy: #"""
Convert the file from its encoding to UTF-8, for instance with `iconv -f latin1 -t utf-8`.
"""#),
    RuleDocument(
      id: "item-of-no-app", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
No app was found for a quick action that code makes.
"""#,
      meaning: #"""
Code makes a quick action, and none of the apps that were found compiles it.
"""#,
      importance: #"""
Its texts are not checked, since its languages are not known.
"""#,
      example: #"""
`App.swift`:

```swift
import UIKit

func make() {
  UIApplication.shared.shortcutItems = [
    UIApplicationShortcutItem(type: "add", localizedTitle: "Search")
  ]
}
```

```console
$ pressfit check --format xcode
App.swift:5:5: warning: no app found for this quick action; its texts are not checked. Its texts are not checked, since its languages are not known. Help: check a folder that contains the app's Info.plist or its project [item-of-no-app]
```
"""#,
      remedy: #"""
Check a folder that contains the app's Info.plist or its project.
"""#),
    RuleDocument(
      id: "json-project", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project file is JSON.
"""#,
      meaning: #"""
`project.pbxproj` is written as JSON, as some tools do.
"""#,
      importance: #"""
It is read all the same, and Xcode reads it; the first save in Xcode changes every line.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
{ "objectVersion": "56", "rootObject": "P", "objects": {
  "P": { "isa": "PBXProject", "developmentRegion": "en", "knownRegions": ["en"], "targets": ["T"], "mainGroup": "G", "buildConfigurationList": "L" },
  "G": { "isa": "PBXGroup", "children": [], "sourceTree": "<group>" },
  "T": { "isa": "PBXNativeTarget", "name": "App", "productType": "com.apple.product-type.application", "buildConfigurationList": "L", "buildPhases": [] },
  "L": { "isa": "XCConfigurationList", "buildConfigurations": ["C"] },
  "C": { "isa": "XCBuildConfiguration", "name": "Release", "buildSettings": { "INFOPLIST_FILE": "Info.plist" } } } }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:1:1: warning: the project file is JSON. It is read all the same, and Xcode reads it; the first save in Xcode changes every line. Help: open and save the project in Xcode [json-project]
```
"""#,
      remedy: #"""
Open and save the project in Xcode.
"""#),
    RuleDocument(
      id: "json-shape", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
a JSON file of translations is not one object of texts.
"""#,
      meaning: #"""
A flat JSON file is `{ "key": "text" }`; this one has something else.
"""#,
      importance: #"""
Its translations cannot be told.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.json`:

```json
["a"]
```

```console
$ pressfit merge de.json --dry-run --locale de
de.json:1:1: error: the file is no object of texts [json-shape]
```
"""#,
      remedy: #"""
Write it so, with a text for each key.
"""#),
    RuleDocument(
      id: "junk-after-plist", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
Text after the end of the property list.
"""#,
      meaning: #"""
Something follows the closing delimiter.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
{ "a" = "1"; }
"b" = "2";
```

```console
$ pressfit lint de.strings
de.strings:2:1: error: text after the end of the property list [junk-after-plist]
```
"""#,
      remedy: #"""
Remove it.
"""#),
    RuleDocument(
      id: "language-frozen", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
Texts that code looks up stay in the language of that moment.
"""#,
      meaning: #"""
Code looks the texts of quick actions up when it sets them, and the system keeps them as they are.
"""#,
      importance: #"""
After a change of language people read the old one, until the app runs and sets them again.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`App.swift`:

```swift
import UIKit

func make() {
  UIApplication.shared.shortcutItems = [
    UIApplicationShortcutItem(type: "add", localizedTitle: NSLocalizedString("search", comment: ""))
  ]
}
```

`en.lproj/Localizable.strings`:

```text
"search" = "Search";
```

`de.lproj/Localizable.strings`:

```text
"search" = "Suchen";
```

```console
$ pressfit check --format xcode
App.swift:5:5: note: the title is looked up when the code runs: after a change of language people read the old one until the app runs again. After a change of language people read the old one, until the app runs and sets them again. Help: set the quick actions whenever the app becomes active or goes to the background [language-frozen]
```
"""#,
      remedy: #"""
Set the quick actions whenever the app becomes active or goes to the background.
"""#),
    RuleDocument(
      id: "left-in-source-language", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A translation is the source text, in a language with another script.
"""#,
      meaning: #"""
A localization has an entry for the text, and its value is the text of the development language, none of which is in a script of the
language. In a language of the same script the two may share the word, and the finding is the note `identical-to-source`. Names of the glossary, the
app's name, and words of up to four capitals (RSS, VPN) are not reported.
"""#,
      importance: #"""
People read a line in another script, in an app that is otherwise in their language.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Browse</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Browse" = "Browse";
```

`ru.lproj/InfoPlist.strings`:

```text
"Browse" = "Browse";
```

```console
$ pressfit check --format xcode
ru.lproj/InfoPlist.strings:1:1: warning: title "Browse" in "ru" is the source text, in another script than the language's. People read a line in another script, in an app that is otherwise in their language. Help: translate it, or add the name to the "glossary" of the configuration [left-in-source-language]
```
"""#,
      remedy: #"""
Have the text translated. If it is a name, add it to the `glossary` of the [configuration](../configuration.md).
"""#),
    RuleDocument(
      id: "length-variant", severities: [.note], group: .merging, since: "0.1.0",
      summary: #"""
Of several translations, the longest that fits was taken.
"""#,
      meaning: #"""
The document has alternatives of different lengths for one text, and `--refuse truncated` or the surfaces decide which is taken.
"""#,
      importance: #"""
The table holds one text; which one it is should not surprise anybody.
"""#,
      example: #"""
A unit with alternatives in `<alt-trans>` gives `note: of 2 translations of "Add Bookmark" in "de" "Lesezeichen" is taken: …
[length-variant]`. See `docs/merge.md` for how alternatives are given.
"""#,
      remedy: #"""
Nothing; the message names what was taken, and why.
"""#),
    RuleDocument(
      id: "literal-title-not-localized", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
Code gives a quick action the same text in every language.
"""#,
      meaning: #"""
Code makes a quick action with a literal text, in an app that speaks several languages.
"""#,
      importance: #"""
People read it in the language of the code, whatever theirs is.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`App.swift`:

```swift
import UIKit

func make() {
  UIApplication.shared.shortcutItems = [
    UIApplicationShortcutItem(type: "add", localizedTitle: "Search")
  ]
}
```

```console
$ pressfit check --format xcode
App.swift:5:60: warning: title "Search" is the same in every language: people read it in "de" too. People read it in the language of the code, whatever theirs is. Help: write 'String(localized: "Search")', and translate it [literal-title-not-localized]
```
"""#,
      remedy: #"""
Write `String(localized: "…")` or `NSLocalizedString`, and translate it.
"""#),
    RuleDocument(
      id: "locale-spelling", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A language is spelt with an underscore.
"""#,
      meaning: #"""
A language is called `pt_BR`, where Xcode and BCP 47 write `pt-BR`.
"""#,
      importance: #"""
Xcode may make a second folder for it.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="pt_BR"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: warning: the language "pt_BR" is spelt with '_' [locale-spelling]
```
"""#,
      remedy: #"""
Write it with a hyphen.
"""#),
    RuleDocument(
      id: "localization-not-in-target", severities: [.note], group: .places, since: "0.1.0",
      summary: #"""
A localization's folder of which no target copies a file; it is left out.
"""#,
      meaning: #"""
A `.lproj` folder lies beside the app's own, no target copies a file of it, and the project does not name the language.
"""#,
      importance: #"""
It is taken for a leftover, and not checked. If it is not one, nobody sees its texts.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`fr.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Signets";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
Info.plist:1:1: note: no target of the app copies a file of the localizations "fr"; they are left out. It is taken for a leftover, and not checked. Help: add their files to the project and the app's target, or remove the folders [localization-not-in-target]
```
"""#,
      remedy: #"""
Add its files to the project and the app's target, or remove the folder.
"""#),
    RuleDocument(
      id: "localization-not-registered", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
New tables that no target copies.
"""#,
      meaning: #"""
A merge makes a table for a language that the project does not have, and does not enter it in the project file, or there is none.
"""#,
      importance: #"""
The file lies in the repository, and its texts are shown to nobody.
"""#,
      example: #"""
A merge into a new language of a project with `App.xcodeproj`, without `--create-locales`, gives `warning: "App.xcodeproj/project.pbxproj"
does not know the new tables for "fr": no target copies them [localization-not-registered]`.
"""#,
      remedy: #"""
Merge with `--create-locales`, or add the files in Xcode.
"""#),
    RuleDocument(
      id: "localization-registered", severities: [.note], group: .merging, since: "0.1.0",
      summary: #"""
New tables were entered in the Xcode project.
"""#,
      meaning: #"""
A merge made a table for a language that the project did not have, and entered it in the project file.
"""#,
      importance: #"""
Without that no target copies the table, and nobody sees its texts.
"""#,
      example: #"""
With `--create-locales`, a merge into a new language of a project with `App.xcodeproj` gives `note: "fr" is entered in
"App.xcodeproj/project.pbxproj" [localization-registered]`.
"""#,
      remedy: #"""
Nothing; look through the diff.
"""#),
    RuleDocument(
      id: "lone-surrogate", severities: [.error, .warning], group: .anyFile, since: "0.1.0",
      summary: #"""
Half of a character beyond U+FFFF.
"""#,
      meaning: #"""
A text has one surrogate of a pair without the other.
"""#,
      importance: #"""
It is shown as U+FFFD, a question mark in a diamond.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\UD83D";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: surrogate without its partner [lone-surrogate]
```
"""#,
      remedy: #"""
Write the character itself, or both halves.
"""#),
    RuleDocument(
      id: "long-unicode-escape", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An escape with more than four digits.
"""#,
      meaning: #"""
`\U` is followed by more than four hexadecimal digits; only four are read.
"""#,
      importance: #"""
The rest is shown as text.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\U0001F600";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: only four digits of an escape are read: "\U0001" [long-unicode-escape]
```
"""#,
      remedy: #"""
Write the character itself, or its two surrogates.
"""#),
    RuleDocument(
      id: "loose-baseline", severities: [.note], group: .configuration, since: "0.1.0",
      summary: #"""
Findings of the baseline are no longer there.
"""#,
      meaning: #"""
Under `--ratchet`, fewer findings were found than the baseline lists.
"""#,
      importance: #"""
The count may only fall: a baseline that is written anew holds it at the lower number.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`baseline.json`:

```json
{ "version": 1, "kind": "baseline", "findings": [
  {"file": "Info.plist", "rule": "title-truncated", "key": "Add Bookmark", "field": "title", "locale": "de", "surfaces": ["ios13"], "textSizes": ["L"]}
] }
```

```console
$ pressfit check --baseline baseline.json --ratchet --format xcode
baseline.json:1:1: note: 1 findings of the baseline are no longer there: 1 of title-truncated. The count may only fall: a baseline that is written anew holds it at the lower number. Help: tighten it with --write-baseline [loose-baseline]
```
"""#,
      remedy: #"""
Tighten it with `--write-baseline`.
"""#),
    RuleDocument(
      id: "lost-name", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A translation lacks a name that the glossary keeps as it is.
"""#,
      meaning: #"""
The source text has a name of the configuration's `glossary`, and the translation does not have it as it is written.
"""#,
      importance: #"""
Names of products and brands are not translated; a lost one is usually a mistake, and sometimes a breach of a trademark.
"""#,
      example: #"""
`.pressfit.json`:

```json
{ "glossary": ["iCloud"] }
```

`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Open iCloud</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Open iCloud" = "Open iCloud";
```

`de.lproj/InfoPlist.strings`:

```text
"Open iCloud" = "Wolke öffnen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: warning: title "Wolke öffnen" in "de" lacks "iCloud", which the glossary keeps as it is. Names of products and brands are not translated; a lost one is usually a mistake, and sometimes a breach of a trademark. Help: put "iCloud" into the translation as it is written, or take it out of the glossary [lost-name]
```
"""#,
      remedy: #"""
Put the name into the translation as it is written, or take it out of the glossary.
"""#),
    RuleDocument(
      id: "low-coverage", severities: [.error], group: .shownTexts, since: "0.1.0",
      summary: #"""
A localization has fewer texts translated than the project asks for.
"""#,
      meaning: #"""
The configuration's `minimumCoverage` asks for a share of the texts to be translated, and the localization has less.
"""#,
      importance: #"""
A language that is half translated reads worse than one that is not offered.
"""#,
      example: #"""
`.pressfit.json`:

```json
{ "minimumCoverage": 100 }
```

`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: error: "de" has 0 of 1 texts translated, 0 %, and 100 % are asked for. A language that is half translated reads worse than one that is not offered. Help: translate what is missing, or ask for less under "minimumCoverage" [low-coverage]
```
"""#,
      remedy: #"""
Translate what is missing, or ask for less.
"""#),
    RuleDocument(
      id: "lowercase-unicode-escape", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
`\u` is read as the letter u.
"""#,
      meaning: #"""
`\u00e9` is the way of other languages; here the backslash is dropped, and `u00e9` is the text.
"""#,
      importance: #"""
People read the digits.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\u00e9";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\u" is read as the letter "u" [lowercase-unicode-escape]
```
"""#,
      remedy: #"""
Write `\U`, or the character itself. `pressfit lint --fix` writes `\U`.
"""#),
    RuleDocument(
      id: "malformed-bplist", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A damaged binary property list.
"""#,
      meaning: #"""
An offset, a marker or the trailer of the binary form is wrong; the message says which.
"""#,
      importance: #"""
The system refuses it, or crashes on it.
"""#,
      example: #"""
```console
$ printf 'bplist00\xd0' > de.plist
$ pressfit lint de.plist
de.plist: error: damaged binary property list: no valid header and trailer [malformed-bplist]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "malformed-plist", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
XML that is no property list.
"""#,
      meaning: #"""
The file is XML, and its elements are not those of a property list, or not where they belong: a value without a key, an unknown element.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><string>a</string></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:28: error: not a property list: a value without a key [malformed-plist]
```
"""#,
      remedy: #"""
Mend the place that is given; `plutil -lint` names the first one too.
"""#),
    RuleDocument(
      id: "malformed-po", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A line that is no gettext PO.
"""#,
      meaning: #"""
A line is neither a comment, nor `msgctxt`, `msgid` or `msgstr` with a quoted string, nor a quoted string.
"""#,
      importance: #"""
The file is not used.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.po`:

```text
msgid "Add Bookmark"
msgstr Lesezeichen
```

```console
$ pressfit merge de.po --dry-run --locale de
de.po:2:8: error: a line that is no gettext PO [malformed-po]
```
"""#,
      remedy: #"""
Mend the line that is given.
"""#),
    RuleDocument(
      id: "malformed-suppression", severities: [.warning], group: .configuration, since: "0.1.0",
      summary: #"""
A comment is meant to accept a finding, and accepts none.
"""#,
      meaning: #"""
The comment with `pressfit:ignore` names no finding, a finding that is unknown, one that cannot be accepted, or gives no reason.
"""#,
      importance: #"""
The finding is still reported, and whoever reads the comment believes that it is accepted.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <!-- pressfit:ignore emoji-in-title -->
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

```console
$ pressfit check --format xcode
Info.plist:7:12: warning: this comment accepts a finding without a reason, and is ignored. The finding is still reported, and whoever reads the comment believes that it is accepted. Help: write why the finding is accepted after its name [malformed-suppression]
```
"""#,
      remedy: #"""
Write the finding's name, as the report shows it in brackets, and the reason: `// pressfit:ignore unresolved-title the document's name`.
"""#),
    RuleDocument(
      id: "malformed-xml", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
XML that is not well-formed.
"""#,
      meaning: #"""
A tag is not closed, or something stands where XML does not allow it.
"""#,
      importance: #"""
The system, and every other tool, refuses the whole file.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</string></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:36: error: not well-formed XML: mismatched tag [malformed-xml]
```
"""#,
      remedy: #"""
Mend the place that is given.
"""#),
    RuleDocument(
      id: "may-be-tightened", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A text is too wide for certain, by so little that iOS may set its letters closer instead of truncating it.
"""#,
      meaning: #"""
Labels of the menu may tighten the last line by up to about 5 % before they truncate it. The text is wider than its room even if the error of
measuring is in its favor, and tightening would be enough. The threshold is that of macOS; the one of iOS is unknown.
"""#,
      importance: #"""
People see the text with its letters set closer, or the beginning and an ellipsis.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>From the clipboard</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
"From the clipboard" = "From the clipboard";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen neu anlegen";
"From the clipboard" = "Aus der Ablage";
```

```console
$ pressfit check --surface ios13 --format xcode
de.lproj/InfoPlist.strings:1:1: warning: title "Lesezeichen neu anlegen" is too wide in "de" on iOS 13–17: iOS may set its letters closer, or truncate it; 192.3 ± 1.1 pt wide, 190 pt a line; text size L, documented line policy, confidence medium. People see the text with its letters set closer, or the beginning and an ellipsis. Help: shorten it to about 21 characters, or look at it on a device [may-be-tightened]
```
"""#,
      remedy: #"""
Shorten it by a character or two, or look at it on a device.
"""#),
    RuleDocument(
      id: "merge-conflict", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
Conflict markers of a version control system stand in the file.
"""#,
      meaning: #"""
Lines of `<<<<<<<`, `=======` and `>>>>>>>` stand where entries should. A three-way merge reports the same when both sides changed one text.
"""#,
      importance: #"""
The file cannot be read: every text of that language is lost.
"""#,
      example: #"""
`de.strings`:

```text
<<<<<<< HEAD
"a" = "1";
=======
"a" = "2";
>>>>>>> other
```

```console
$ pressfit lint de.strings
de.strings:1:1: error: unresolved merge conflict [merge-conflict]
```
"""#,
      remedy: #"""
Choose one side and remove the markers. `pressfit merge-driver --install` makes git merge tables by entry.
"""#),
    RuleDocument(
      id: "missing-close-brace", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
A dictionary without its end.
"""#,
      meaning: #"""
In a dictionary, neither a key nor `}` follows.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
{ "a" = "1";
```

```console
$ pressfit lint de.strings
de.strings:1:13: error: expected a key or "}" in a dictionary [missing-close-brace]
```
"""#,
      remedy: #"""
Add the brace, or mend what stands in its place.
"""#),
    RuleDocument(
      id: "missing-close-paren", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An array without its end, or two elements without a comma.
"""#,
      meaning: #"""
In an array, something else follows an element than `,` or `)`.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
"a" = ( "1" "2" );
```

```console
$ pressfit lint de.strings
de.strings:1:13: error: expected "," or ")" in an array [missing-close-paren]
```
"""#,
      remedy: #"""
Add the comma or the parenthesis.
"""#),
    RuleDocument(
      id: "missing-configuration-key", severities: [.error], group: .configuration, since: "0.1.0",
      summary: #"""
An entry of `.pressfit.json` lacks a key that it needs.
"""#,
      meaning: #"""
An entry, of `suppressions` for instance, has no value for something that it cannot do without.
"""#,
      importance: #"""
A suppression without a reason is one that nobody dares to remove.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "suppressions": [ { "rule": "title-wraps" } ] }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:21: error: an entry of "suppressions" has no "reason" [missing-configuration-key]
```
"""#,
      remedy: #"""
Add the key.
"""#),
    RuleDocument(
      id: "missing-development-region", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project has no development language.
"""#,
      meaning: #"""
The project has no `developmentRegion`; English is assumed.
"""#,
      importance: #"""
Which texts count as the source depends on it.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:3:7: warning: the project has no "developmentRegion"; English is assumed. Which texts count as the source depends on it. Help: set the development localization in Xcode [missing-development-region]
```
"""#,
      remedy: #"""
Set the development localization in Xcode (project, Info, Localizations).
"""#),
    RuleDocument(
      id: "missing-element", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
An XLIFF document lacks an element that the schema requires.
"""#,
      meaning: #"""
The document has no `<file>`, or a `<file>` has no `<body>`.
"""#,
      importance: #"""
The document has no translations, although it looks like a delivery.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:1: warning: the 'xliff' has no 'file', and so no translations [missing-element]
```
"""#,
      remedy: #"""
Export the document again.
"""#),
    RuleDocument(
      id: "missing-format-specifier", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A substitution without the specifier of its argument.
"""#,
      meaning: #"""
A substitution has no `formatSpecifier`.
"""#,
      importance: #"""
The system does not know what the argument is, and may show nothing, or crash.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%lld files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
    "substitutions" : { "n" : { "argNum" : 1, "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg Datei" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:3:25: warning: the substitution "n" has no valid 'formatSpecifier' [missing-format-specifier]
```
"""#,
      remedy: #"""
Add the specifier, such as `"lld"`.
"""#),
    RuleDocument(
      id: "missing-icon-image", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
No asset catalog and no folder has the image that an icon names.
"""#,
      meaning: #"""
An item's icon names an image, and no asset catalog or folder of the project has one of that name. Nothing is said where there is neither catalog nor image
at all, as in a part of a checkout: nobody can tell then what the app has.
"""#,
      importance: #"""
The quick action is drawn without an icon.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemIconFile</key><string>bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`Assets.xcassets/other.imageset/Contents.json`:

```json
{ "images" : [ { "filename" : "other.png", "idiom" : "universal" } ] }
```

```console
$ pressfit check --format xcode
Info.plist:8:51: warning: no image of the project is named "bookmark"; the icon is not drawn. The quick action is drawn without an icon. Help: add it to an asset catalog, or name a symbol [missing-icon-image]
```
"""#,
      remedy: #"""
Add it to an asset catalog, or name a symbol.
"""#),
    RuleDocument(
      id: "missing-id", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A `<trans-unit>` without `id`.
"""#,
      meaning: #"""
The attribute `id` is missing.
"""#,
      importance: #"""
Which key is translated is not known; the unit is left out.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:1: error: a 'trans-unit' without 'id' [missing-id]
```
"""#,
      remedy: #"""
Export anew, or add the key as `id`.
"""#),
    RuleDocument(
      id: "missing-include", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A specification of XcodeGen includes a file that does not exist.
"""#,
      meaning: #"""
`include` in `project.yml` names a file that does not exist or cannot be read.
"""#,
      importance: #"""
Quick actions in that file are not checked.
"""#,
      example: #"""
`project.yml`:

```yaml
name: App
include: base.yml
targets:
  App:
    type: application
    platform: iOS
    info:
      path: Info.plist
      properties:
        CFBundleDevelopmentRegion: en
        UIApplicationShortcutItems:
          - UIApplicationShortcutItemType: add
            UIApplicationShortcutItemTitle: Add Bookmark
```

```console
$ pressfit check --format xcode
project.yml:2:10: warning: the included file "base.yml" does not exist or cannot be read. Quick actions in that file are not checked. Help: correct the path, or restore the file [missing-include]
```
"""#,
      remedy: #"""
Correct the path, or restore the file. If a build step writes the file, run that step before the check.
"""#),
    RuleDocument(
      id: "missing-info-plist", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A target's `INFOPLIST_FILE` is not there.
"""#,
      meaning: #"""
A target of the project names a property list that is not in the folder.
"""#,
      importance: #"""
Its quick actions are not seen. Often the file is generated by a build step, or its name was changed in one place only.
"""#,
      example: #"""
`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

`Other.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:8:7: warning: the target "App" builds in "Info.plist", which is not there; its quick actions are not seen. Its quick actions are not seen. Help: generate the file first, or correct "INFOPLIST_FILE" [missing-info-plist]
```
"""#,
      remedy: #"""
Generate the file first, or correct `INFOPLIST_FILE`.
"""#),
    RuleDocument(
      id: "missing-key", severities: [.error, .warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A member that the format needs is missing.
"""#,
      meaning: #"""
A catalog has no `sourceLanguage`, `strings` or `version`, or a `.stringsdict` entry no `NSStringLocalizedFormatKey`.
"""#,
      importance: #"""
Without it the file, or the entry, is not used.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0" }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:1:1: error: the catalog has no "strings" [missing-key]
```
"""#,
      remedy: #"""
Add the member, or restore the file.
"""#),
    RuleDocument(
      id: "missing-known-regions", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project has no list of its languages.
"""#,
      meaning: #"""
The project has no `knownRegions`.
"""#,
      importance: #"""
Xcode shows no language to export, and languages are found by their folders alone.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:3:7: warning: the project has no "knownRegions". Xcode shows no language to export, and languages are found by their folders alone. Help: add the languages under Localizations in Xcode [missing-known-regions]
```
"""#,
      remedy: #"""
Add the languages under Localizations in Xcode.
"""#),
    RuleDocument(
      id: "missing-objects", severities: [.error], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project file without `objects`.
"""#,
      meaning: #"""
The file is a property list, and no Xcode project: it has no `objects`.
"""#,
      importance: #"""
Nothing is known of targets and files.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
{ objectVersion = 56; rootObject = P; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:1:1: error: "App.xcodeproj/project.pbxproj" has no "objects"; it is no Xcode project. Nothing is known of targets and files. Help: restore the file [missing-objects]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "missing-original", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A `<file>` without `original`.
"""#,
      meaning: #"""
The attribute `original` is missing.
"""#,
      importance: #"""
Which table the translations belong to is not known; the `<file>` is left out.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: error: a 'file' without 'original' [missing-original]
```
"""#,
      remedy: #"""
Export anew, or add the attribute: the table's path in the project.
"""#),
    RuleDocument(
      id: "missing-root", severities: [.error], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project file does not say which object is the project.
"""#,
      meaning: #"""
`rootObject` is missing, or names something that is no `PBXProject`.
"""#,
      importance: #"""
Targets cannot be found.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
{ objectVersion = 56; objects = { }; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:1:1: error: "App.xcodeproj/project.pbxproj" has no "rootObject". Targets cannot be found. Help: restore the file [missing-root]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "missing-semicolon", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An entry without its semicolon.
"""#,
      meaning: #"""
The value is not followed by `;`.
"""#,
      importance: #"""
The system refuses the whole file: every text of that language is lost for one character.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "1"
"b" = "2";
```

```console
$ pressfit lint de.strings
de.strings:1:10: error: missing ";" [missing-semicolon]
```
"""#,
      remedy: #"""
Add `;`. After a string of several lines, look for a missing quote first. `pressfit lint --fix` adds the semicolon where the entry ends its
line.
"""#),
    RuleDocument(
      id: "missing-source", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A unit without its source text.
"""#,
      meaning: #"""
A `<trans-unit>` has no `<source>`.
"""#,
      importance: #"""
What was translated is not known; the document is damaged.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:1: error: the unit "a" has no 'source' [missing-source]
```
"""#,
      remedy: #"""
Export anew.
"""#),
    RuleDocument(
      id: "missing-source-language", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A `<file>` without `source-language`.
"""#,
      meaning: #"""
The attribute `source-language` is missing.
"""#,
      importance: #"""
Which language was translated is not known.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: warning: a 'file' without 'source-language' [missing-source-language]
```
"""#,
      remedy: #"""
Add the attribute.
"""#),
    RuleDocument(
      id: "missing-state", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A string unit without its state.
"""#,
      meaning: #"""
A `stringUnit` has no `state`.
"""#,
      importance: #"""
Xcode cannot tell whether the text is translated.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "stringUnit" : { "value" : "%d Dateien" } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:62: warning: a string unit without 'state' [missing-state]
```
"""#,
      remedy: #"""
Add `"state" : "translated"`.
"""#),
    RuleDocument(
      id: "missing-string-unit", severities: [.error], group: .catalogs, since: "0.1.0",
      summary: #"""
A variant without its string unit.
"""#,
      meaning: #"""
A variant holds neither a `stringUnit` nor further variations.
"""#,
      importance: #"""
The variant has no text.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "variations" : { "plural" : { "one" : { }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dateien" } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:85: error: the variant "plural.one" has no 'stringUnit' [missing-string-unit]
```
"""#,
      remedy: #"""
Put `state` and `value` inside `stringUnit`.
"""#),
    RuleDocument(
      id: "missing-target-language", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A `<file>` without `target-language`.
"""#,
      meaning: #"""
The attribute `target-language` is missing.
"""#,
      importance: #"""
Where the translations belong is not known.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: warning: a 'file' without 'target-language' [missing-target-language]
```
"""#,
      remedy: #"""
Add the attribute, or give `--locale`.
"""#),
    RuleDocument(
      id: "missing-title", severities: [.error], group: .propertyList, since: "0.1.0",
      summary: #"""
An item without a title is dropped by the system.
"""#,
      meaning: #"""
An item of `UIApplicationShortcutItems` has no `UIApplicationShortcutItemTitle`. A key of another spelling that ends like it is named.
"""#,
      importance: #"""
The system drops the item: the menu has one row less, on every device.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>Title</key><string>Add</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:5:5: error: the quick action has no "UIApplicationShortcutItemTitle"; the system drops it. The system drops the item: the menu has one row less, on every device. Help: "Title" is no key of a quick action; write "UIApplicationShortcutItemTitle" [missing-title]
```
"""#,
      remedy: #"""
Add the key, or mend its spelling.
"""#),
    RuleDocument(
      id: "missing-type", severities: [.error], group: .propertyList, since: "0.1.0",
      summary: #"""
An item without a type is dropped by the system.
"""#,
      meaning: #"""
An item of `UIApplicationShortcutItems` has no `UIApplicationShortcutItemType`. A key of another spelling that ends like it is named.
"""#,
      importance: #"""
The system drops the item: the menu has one row less, on every device.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:5:5: error: the quick action has no "UIApplicationShortcutItemType"; the system drops it. The system drops the item: the menu has one row less, on every device. Help: add "UIApplicationShortcutItemType" [missing-type]
```
"""#,
      remedy: #"""
Add the key, with a name in reverse domain order such as `com.example.app.add`.
"""#),
    RuleDocument(
      id: "missing-value", severities: [.error], group: .catalogs, since: "0.1.0",
      summary: #"""
A string unit without its text.
"""#,
      meaning: #"""
A `stringUnit` has no `value`, or a `stringSet` no `values`.
"""#,
      importance: #"""
People read the key.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated" } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:62: error: a string unit without its text [missing-value]
```
"""#,
      remedy: #"""
Add the text.
"""#),
    RuleDocument(
      id: "missing-xcconfig", severities: [.note], group: .projectFiles, since: "0.1.0",
      summary: #"""
An `.xcconfig` is not there.
"""#,
      meaning: #"""
A configuration names a file that is not in the folder; often one that is not kept in the repository.
"""#,
      importance: #"""
Its build settings are not known. It matters where a name of a file or a text depends on one.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, F); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  F = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
  C = { isa = XCBuildConfiguration; baseConfigurationReference = F; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:13:7: note: the configuration file "App.xcconfig" is not there; its build settings are not known. Its build settings are not known. [missing-xcconfig]
```
"""#,
      remedy: #"""
Put the file there, if a finding depends on it.
"""#),
    RuleDocument(
      id: "mixed-target-languages", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
Files for several languages in one document.
"""#,
      meaning: #"""
The `<file>`s of the document have different target languages.
"""#,
      importance: #"""
Xcode imports one language a document.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2">
<file original="a.strings" source-language="en" target-language="de"><body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file>
<file original="b.strings" source-language="en" target-language="fr"><body><trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file>
</xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:3:1: warning: files for "de" and "fr" in one document [mixed-target-languages]
```
"""#,
      remedy: #"""
Deliver one document for each language.
"""#),
    RuleDocument(
      id: "no-language-column", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
a CSV file's first line names no column of translations.
"""#,
      meaning: #"""
The first line should name the columns: the key, then a language each.
"""#,
      importance: #"""
Which language a column is in is not known.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`texts.csv`:

```text
key
Add Bookmark
```

```console
$ pressfit merge texts.csv --dry-run
texts.csv:1:1: error: the first line names no column of translations [no-language-column]
```
"""#,
      remedy: #"""
Begin the file with a line such as `key,en,de`.
"""#),
    RuleDocument(
      id: "no-length-variant-fits", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
Of several translations none fits; the shortest was taken.
"""#,
      meaning: #"""
The document has alternatives of different lengths for one text, and each is cut on some surface.
"""#,
      importance: #"""
People read the shortest one, cut.
"""#,
      example: #"""
As `length-variant`, where each alternative is too long: `warning: of 2 translations of "Add Bookmark" in "de" … is taken: none is whole on
every surface, and this is the shortest [no-length-variant-fits]`.
"""#,
      remedy: #"""
Add a shorter one.
"""#),
    RuleDocument(
      id: "no-quick-actions", severities: [.error], group: .places, since: "0.1.0",
      summary: #"""
The project has no quick actions, and the command requires some.
"""#,
      meaning: #"""
`--require-quick-actions`, or `requireQuickActions` in the configuration, is set, and Pressfit found no quick action in the project.
"""#,
      importance: #"""
A check in CI that looks at the wrong folder finds nothing wrong there. The flag makes this a failure.
"""#,
      example: #"""
`App/Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleIdentifier</key><string>com.example.app</string>
  <key>LSRequiresIPhoneOS</key><true/>
</dict></plist>
```

```console
$ pressfit check --require-quick-actions
error: this project has no quick actions: looked at 1 Info.plist file of apps, 0 app targets, 0 source files [no-quick-actions]
```
"""#,
      remedy: #"""
Check the folder that contains the app. If the app has no quick actions, remove the flag or the key.
"""#),
    RuleDocument(
      id: "non-string-value", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
A value is no text.
"""#,
      meaning: #"""
The value of an entry is an array, a dictionary or data.
"""#,
      importance: #"""
The system finds no text for the key, and shows the key.
"""#,
      example: #"""
`de.strings`:

```text
"a" = ( "1" );
```

```console
$ pressfit lint de.strings
de.strings:1:7: warning: the value of "a" is an array, not text [non-string-value]
```
"""#,
      remedy: #"""
Put the value in quotes.
"""#),
    RuleDocument(
      id: "not-a-dictionary", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
A table is a dictionary, and this is something else.
"""#,
      meaning: #"""
The file's top level is an array, a string or data.
"""#,
      importance: #"""
The system finds no entry in it.
"""#,
      example: #"""
`de.strings`:

```text
( "a", "b" )
```

```console
$ pressfit lint de.strings
de.strings:1:1: error: "de.strings" holds no entries [not-a-dictionary]
```
"""#,
      remedy: #"""
Write entries as `"key" = "value";`, or wrap the content in `<dict>`.
"""#),
    RuleDocument(
      id: "not-a-plist", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
Content that is no property list at all.
"""#,
      meaning: #"""
The file is neither XML, nor binary, nor OpenStep's form of a property list.
"""#,
      importance: #"""
Nothing of it can be read.
"""#,
      example: #"""
`de.plist`:

```xml
<html></html>
```

```console
$ pressfit lint de.plist
de.plist:1:1: error: "de.plist" is not a property list [not-a-plist]
```
"""#,
      remedy: #"""
Check that the right file was named.
"""#),
    RuleDocument(
      id: "not-a-workspace", severities: [.error], group: .projectFiles, since: "0.1.0",
      summary: #"""
A `contents.xcworkspacedata` describes no workspace.
"""#,
      meaning: #"""
The file is XML, and its root is no `<Workspace>`.
"""#,
      importance: #"""
Which projects belong to the workspace is not known.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcworkspace/contents.xcworkspacedata`:

```xml
<Other/>
```

```console
$ pressfit check App.xcworkspace --format xcode
App.xcworkspace/contents.xcworkspacedata:1:1: error: "App.xcworkspace/contents.xcworkspacedata" describes no Xcode workspace. Which projects belong to the workspace is not known. Help: restore the file [not-a-workspace]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "not-mergeable", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
A three-way merge of files in different forms.
"""#,
      meaning: #"""
One side is a property list (XML or binary), not entries in the OpenStep form.
"""#,
      importance: #"""
Merging by entries would have to rewrite the file.
"""#,
      example: #"""
`base.strings`:

```text
"a" = "1";
```

`ours.strings`:

```text
"a" = "2";
```

`theirs.strings`:

```text
<?xml version="1.0"?>
<plist version="1.0"><dict><key>a</key><string>3</string></dict></plist>
```

```console
$ pressfit merge-driver base.strings ours.strings theirs.strings
ours.strings: error: "ours.strings" is a property list, not a table of entries in the OpenStep form [not-mergeable]
```
"""#,
      remedy: #"""
Convert both sides to the same form, and merge by hand.
"""#),
    RuleDocument(
      id: "not-text", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
A file that is no text.
"""#,
      meaning: #"""
The file has bytes that UTF-8 does not allow, and control characters: it is no text.
"""#,
      importance: #"""
The system refuses it.
"""#,
      example: #"""
```console
$ printf '\x01\xff\x02' > de.strings
$ pressfit lint de.strings
de.strings:1:2: error: "de.strings" is not a text file [not-text]
```
"""#,
      remedy: #"""
Check that the right file was named; restore it.
"""#),
    RuleDocument(
      id: "not-to-be-translated", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
A translation of a text that the catalog says is not to be translated.
"""#,
      meaning: #"""
The catalog's entry has `"shouldTranslate" : false`, and a translation of it arrives. It is refused.
"""#,
      importance: #"""
Somebody decided that the text is the same in every language: a name, for instance.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`InfoPlist.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "Add Bookmark" : { "shouldTranslate" : false }
} }
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.xliff:2:1: warning: "InfoPlist.xcstrings" says that "Add Bookmark" is not to be translated: "Lesezeichen" in "de" is refused [not-to-be-translated]
```
"""#,
      remedy: #"""
Mark it for translation in the catalog, if it is to be shown in other languages.
"""#),
    RuleDocument(
      id: "not-xliff", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
XML that is no XLIFF.
"""#,
      meaning: #"""
The document's root is no `<xliff>` of a namespace that is known.
"""#,
      importance: #"""
Nothing of it can be read.
"""#,
      example: #"""
`de.xliff`:

```xml
<html/>
```

```console
$ pressfit lint de.xliff
de.xliff: error: "de.xliff" is XML, but not XLIFF [not-xliff]
```
"""#,
      remedy: #"""
Check that the right file was named.
"""#),
    RuleDocument(
      id: "nul-character", severities: [.warning, .error], group: .anyFile, since: "0.1.0",
      summary: #"""
A text has U+0000.
"""#,
      meaning: #"""
The text has the character U+0000, raw or escaped.
"""#,
      importance: #"""
Many functions take it for the end of the text; XML does not allow it at all.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "b\U0000c";
```

```console
$ pressfit lint de.strings
de.strings:1:7: warning: string with U+0000 [nul-character]
```
"""#,
      remedy: #"""
Remove the character.
"""#),
    RuleDocument(
      id: "octal-nextstep", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An octal escape above 127 is read in the NeXTSTEP encoding.
"""#,
      meaning: #"""
`\341` and the like stand for characters of NeXTSTEP's own encoding, not of Latin 1 or Unicode.
"""#,
      importance: #"""
Another letter is shown than was meant.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\341";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\341" is read in the NeXTSTEP encoding [octal-nextstep]
```
"""#,
      remedy: #"""
Write the character itself.
"""#),
    RuleDocument(
      id: "octal-overflow", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An octal escape above 255 is cut to eight bits.
"""#,
      meaning: #"""
Three octal digits from `\400` on do not fit into a byte.
"""#,
      importance: #"""
Another letter is shown than was meant.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\501";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\501" is cut to eight bits [octal-overflow]
```
"""#,
      remedy: #"""
Write the character itself.
"""#),
    RuleDocument(
      id: "odd-length-utf16", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
The last UTF-16 character is incomplete.
"""#,
      meaning: #"""
The file is in UTF-16 and has an odd number of bytes.
"""#,
      importance: #"""
Its end is missing, or a tool added a byte.
"""#,
      example: #"""
```console
$ printf '\xff\xfe"\0a\0"\0=\0"\0b\0"\0;\0\n' > de.strings
$ pressfit lint de.strings
de.strings:1:9: warning: the last UTF-16LE character is incomplete [odd-length-utf16]
```
"""#,
      remedy: #"""
Restore the end of the file; better, save it as UTF-8.
"""#),
    RuleDocument(
      id: "over-documented-limit", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A text takes more lines than Apple documents, and iOS 18 to 26 were seen to draw all of it.
"""#,
      meaning: #"""
Apple documents one line for a title above a subtitle, one line for a subtitle, and two lines for a title alone. iOS 18 to 26 were seen to
give every title and subtitle two lines, and no limit at accessibility text sizes. The text needs more than the documented lines and fits in those
that were seen. Where it is truncated by the best evidence for a system, the finding is `title-truncated` or `subtitle-truncated`.
"""#,
      importance: #"""
People see the complete text on the systems that were observed, and a system that follows the documentation truncates it. Apple may change
what is not documented without notice.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>New Tab</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>Opens without history</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"New Tab" = "New Tab";
"Opens without history" = "Opens without history";
```

`de.lproj/InfoPlist.strings`:

```text
"New Tab" = "Neuer Tab";
"Opens without history" = "Ohne Verlauf geöffnet und gelöscht";
```

```console
$ pressfit check --surface ios26-iphone --format xcode
de.lproj/InfoPlist.strings:2:1: warning: subtitle "Ohne Verlauf geöffnet und gelöscht" takes 2 lines in "de" on iOS 26 iPhone: Apple documents 1, and iOS 18 to 26 were seen to draw all of it; 216.3 ± 0.8 pt wide, 162 pt a line; text size L, observed line policy, confidence medium. People see the complete text on the systems that were observed, and a system that follows the documentation truncates it. Help: shorten it to about 25 characters to stay within what Apple documents [over-documented-limit]
```
"""#,
      remedy: #"""
Shorten the text to stay within what Apple documents, or accept the finding: set its severity to `note` or `off` in the
[configuration](../configuration.md).
"""#),
    RuleDocument(
      id: "path-case", severities: [.note], group: .places, since: "0.1.0",
      summary: #"""
The project names a file in another letter case than the disk.
"""#,
      meaning: #"""
The project file names `xdrip/Info.plist`, and the folder contains `xDrip/Info.plist`. Pressfit follows the path as macOS does and checks the file.
"""#,
      importance: #"""
macOS finds the file, because its usual file systems do not distinguish upper and lower case. Builds on a case-sensitive volume fail.
"""#,
      example: #"""
`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = app/Info.plist; }; };
}; }
```

`App/Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:5:7: note: the project names "app/Info.plist", and the file is "App/Info.plist". macOS finds the file, because its usual file systems do not distinguish upper and lower case. Help: use one spelling in the project and on disk [path-case]
```
"""#,
      remedy: #"""
Use one spelling in the project and on disk.
"""#),
    RuleDocument(
      id: "path-escape", severities: [.error, .warning], group: .exchange, since: "0.1.0",
      summary: #"""
A path leads outside the project.
"""#,
      meaning: #"""
The `original` of an XLIFF file is an absolute path, or leads out of the project by `..`. In a project file (a warning): a table or an Info.plist
is outside the folder that Pressfit looks at.
"""#,
      importance: #"""
Merging would write where it should not; the `<file>` is refused. A table outside the folder is not read, and so not checked.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="../../etc/a.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:1:22: error: the original "../../etc/a.strings" lies outside the project [path-escape]
```
"""#,
      remedy: #"""
Write its path relative to the project. For a project file, check a folder that contains the table.
"""#),
    RuleDocument(
      id: "placeholder-in-static-title", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title has a format specifier that nothing fills.
"""#,
      meaning: #"""
A text of a property list, or one that code looks up without arguments, has `%@` or the like in it.
"""#,
      importance: #"""
People read "Open %@".
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Open %@</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: title "Open %@" is shown with its "%@" in "en": nothing fills it. People read "Open %@". Help: write the text out, or make the quick action in code [placeholder-in-static-title]
```
"""#,
      remedy: #"""
Write the text out, or make the quick action in code and fill the text with `String(format:)`.
"""#),
    RuleDocument(
      id: "plural-missing-category", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A plural lacks a category that the language needs.
"""#,
      meaning: #"""
The language has more plural forms (by CLDR) than the text.
"""#,
      importance: #"""
The system shows `other` in its place: "5 plik" where Polish has "5 plików".
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dateien" } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:64: warning: the plural in "de" lacks "one" [plural-missing-category]
```
"""#,
      remedy: #"""
Add what is missing.
"""#),
    RuleDocument(
      id: "plural-missing-other", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A plural without `other`.
"""#,
      meaning: #"""
The variable has no text for `other`, which every language needs.
"""#,
      importance: #"""
For most numbers there is no text at all.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d Datei</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:3:3: warning: the variable "n" has no 'other' [plural-missing-other]
```
"""#,
      remedy: #"""
Add `other`.
"""#),
    RuleDocument(
      id: "po-plural", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A message with plural forms is left out.
"""#,
      meaning: #"""
A PO message has `msgid_plural`; titles of quick actions have none.
"""#,
      importance: #"""
There is no place for it in a table of titles.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.po`:

```text
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"
```

```console
$ pressfit merge de.po --dry-run --locale de
de.po:1:1: warning: "%d file" has plural forms, which a title has none of, and is left out [po-plural]
```
"""#,
      remedy: #"""
Translate it in a string catalog.
"""#),
    RuleDocument(
      id: "project-not-writable", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
A project file cannot be changed without harm, and is left as it is.
"""#,
      meaning: #"""
A merge would enter a new language in the project file, and cannot: the file was not read whole, or has no place for it. The message says
why.
"""#,
      importance: #"""
A project file that is not understood is never written; and a table without it would be shown to nobody.
"""#,
      example: #"""
`pressfit merge --create-locales` into a project whose `project.pbxproj` breaks off gives `error: "App.xcodeproj/project.pbxproj" is left as
it is, and new localizations are not made: … [project-not-writable]`.
"""#,
      remedy: #"""
Mend what the message says, or add the language in Xcode first.
"""#),
    RuleDocument(
      id: "raw-key-shown", severities: [.error], group: .shownTexts, since: "0.1.0",
      summary: #"""
People read an identifier such as `NewNoteTitle` instead of a title.
"""#,
      meaning: #"""
The property list's title or subtitle is an identifier (`NewNoteTitle`, `shortcut.new-note`), and a localization has no text for it, or the
identifier itself as its text.
"""#,
      importance: #"""
The system shows the key as it is. Of all that can happen to a quick action this is the worst: no language reads it, and nothing in Xcode or
in a test tells of it.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>NewNoteTitle</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"NewNoteTitle" = "New Note";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Notizen";
```

```console
$ pressfit check --format xcode
Info.plist:7:48: error: title is shown as the raw key "NewNoteTitle" in "de". The system shows the key as it is. Help: add "NewNoteTitle" to "de.lproj/InfoPlist.strings" [raw-key-shown]
```
"""#,
      remedy: #"""
Add the entry, with its text, to the table that is named. If the key stands there already, give it the text that people should read.
"""#),
    RuleDocument(
      id: "recursive-bplist", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
A binary property list that contains itself.
"""#,
      meaning: #"""
A collection has itself among its elements, directly or not.
"""#,
      importance: #"""
No tool writes such a file; reading it the plain way never ends.
"""#,
      example: #"""
```console
$ printf 'bplist00\xa1\0\x08\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0a' > de.plist
$ pressfit lint de.plist
de.plist: error: a binary property list that contains itself [recursive-bplist]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "recursive-include", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
An `.xcconfig` includes itself.
"""#,
      meaning: #"""
The files include each other in a circle.
"""#,
      importance: #"""
Xcode stops with an error; here the circle is left at its second round.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, F); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  F = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
  C = { isa = XCBuildConfiguration; baseConfigurationReference = F; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

`App.xcconfig`:

```text
#include "App.xcconfig"
```

```console
$ pressfit check --format xcode
App.xcconfig:1:1: warning: "App.xcconfig" includes itself. Xcode stops with an error; here the circle is left at its second round. Help: remove the include [recursive-include]
```
"""#,
      remedy: #"""
Remove the include.
"""#),
    RuleDocument(
      id: "recursive-variable", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A variable names itself.
"""#,
      meaning: #"""
A text of the variable has `%#@name@` of the variable, directly or by another one.
"""#,
      importance: #"""
The system gives up, or never ends.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%#@n@</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:1:28: warning: the variable "n" names itself [recursive-variable]
```
"""#,
      remedy: #"""
Remove it from the variable's texts.
"""#),
    RuleDocument(
      id: "region-mismatch", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
The development language is none of the project's languages.
"""#,
      meaning: #"""
`developmentRegion` names a language that `knownRegions` does not.
"""#,
      importance: #"""
Xcode then adds a language by itself, or exports nothing for the source.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:3:47: warning: the development region "en" is none of the project's known regions. Xcode then adds a language by itself, or exports nothing for the source. Help: add it to "knownRegions" [region-mismatch]
```
"""#,
      remedy: #"""
Add it to `knownRegions`.
"""#),
    RuleDocument(
      id: "short-unicode-escape", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An escape with fewer than four digits.
"""#,
      meaning: #"""
`\U` is followed by one to three hexadecimal digits.
"""#,
      importance: #"""
It is read as another character than four digits would give once somebody writes a letter after it.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\Ue9";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\Ue9" has fewer than four digits [short-unicode-escape]
```
"""#,
      remedy: #"""
Write four digits, or the character itself.
"""#),
    RuleDocument(
      id: "size-limit-exceeded", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
A translation is longer than its document allows.
"""#,
      meaning: #"""
The unit has a `maxwidth` in characters or bytes, and the translation has more.
"""#,
      importance: #"""
Whoever exported the document asked for no more, usually because there is no more room.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark" maxwidth="5" size-unit="char"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.xliff:2:90: warning: "Lesezeichen" for "Add Bookmark" has 11 characters, and the document allows 5 [size-limit-exceeded]
```
"""#,
      remedy: #"""
Have it translated shorter. `--refuse truncated` leaves out what would be cut.
"""#),
    RuleDocument(
      id: "source-changed", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
The translation was made from another text than the source has today.
"""#,
      meaning: #"""
The document carries the text that was translated, and the development language's text is another one now.
"""#,
      importance: #"""
The translation may say what the quick action no longer does.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add a Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.xliff:2:1: warning: "Add Bookmark" in "de" was translated from "Add a Bookmark", which is "Add Bookmark" today: the translation needs review [source-changed]
```
"""#,
      remedy: #"""
Have it translated again, or see that it still fits.
"""#),
    RuleDocument(
      id: "source-not-in-development-language", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A text of the property list is evidently not in the development language.
"""#,
      meaning: #"""
The text has no translation into the development language, so people of that language see it as it is in the property list, and its
letters are not those of the language: they are of another script, or CLDR does not list them for the language, not even for loanwords. Letters of
loanwords count where two texts of the app have them. The localization in which the text is written is not reported as untranslated.
"""#,
      importance: #"""
People of the development language, and of every language without a translation, read a text that they may not understand.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>新建备忘录</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Quill";
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: title "新建备忘录" is not in the development language "en": it is in the script Hani, and people of every language without a translation see it. People of the development language, and of every language without a translation, read a text that they may not understand. Help: set CFBundleDevelopmentRegion to the language of the texts, or translate them into "en" [source-not-in-development-language]
```
"""#,
      remedy: #"""
Set `CFBundleDevelopmentRegion` to the language of the texts, or add their translations to the development language's table.
"""#),
    RuleDocument(
      id: "source-not-read", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A source file breaks the parser.
"""#,
      meaning: #"""
The file, or one that it leads to, ends the program that reads source code, or keeps it silent for a minute. It is left out; the others are read. The notes
say how the program ended.
"""#,
      importance: #"""
Quick actions in it are not seen.
"""#,
      example: #"""
No file is known to give it: it is the guard round Swift's own parser. It would read `warning: "Generated.swift", or a file that it leads
to, breaks the parser; it was not read [source-not-read]`.
"""#,
      remedy: #"""
Simplify the code, or report the file to Pressfit's authors.
"""#),
    RuleDocument(
      id: "source-not-utf8", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A source file is not valid UTF-8.
"""#,
      meaning: #"""
The file has bytes that UTF-8 does not allow.
"""#,
      importance: #"""
Compilers take UTF-8 alone, and texts in the file may be misread.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ printf 'UIApplicationShortcutItem(type: "a", localizedTitle: "\xe9t\xe9")\n' > App.swift
$ pressfit list
App.swift:1:55: warning: "App.swift" is not valid UTF-8; texts in it may be misread [source-not-utf8]
```
"""#,
      remedy: #"""
Save the file as UTF-8.
"""#),
    RuleDocument(
      id: "source-scanner-missing", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
Source files name quick actions, and the program that reads them is not there or does not work.
"""#,
      meaning: #"""
Source code is read by a program of its own, which must lie beside `pressfit`. It is not there, does not start, or
ends without an answer that can be understood; the note says which, with the first line that the program said itself.
"""#,
      importance: #"""
Quick actions that code makes are not seen. Those of property lists are not concerned.
"""#,
      example: #"""
An installed `pressfit` without its companion gives, on a project whose code makes quick actions, `warning: 1 source file names quick
actions and could not be read: … [source-scanner-missing]`.
"""#,
      remedy: #"""
Build it as the `help:` line says, and put it beside `pressfit`, on a machine with the Swift toolchain that it was built with.
"""#),
    RuleDocument(
      id: "source-too-deep", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A source file has brackets nested too deep.
"""#,
      meaning: #"""
The file has more brackets within each other than the parser is given.
"""#,
      importance: #"""
It is not read; no one writes such code by hand.
"""#,
      example: #"""
A generated table of literals within literals gives `warning: "Table.swift" has brackets nested too deep; it was not read
[source-too-deep]`.
"""#,
      remedy: #"""
Keep code that makes quick actions out of generated files.
"""#),
    RuleDocument(
      id: "source-too-large", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
A source file is larger than is read.
"""#,
      meaning: #"""
The file names quick actions and is larger than the limit that the message has.
"""#,
      importance: #"""
It is not read, so that a generated file of many megabytes does not hold up a check.
"""#,
      example: #"""
A generated `Strings.swift` beyond the limit gives `warning: "Strings.swift" names quick actions and is larger than … bytes; it was not read
[source-too-large]`.
"""#,
      remedy: #"""
Keep code that makes quick actions out of generated files.
"""#),
    RuleDocument(
      id: "space-before-declaration", severities: [.warning], group: .propertyLists, since: "0.1.0",
      summary: #"""
White space before the XML declaration.
"""#,
      meaning: #"""
`<?xml …?>` is not the first thing in the file.
"""#,
      importance: #"""
The system reads it; other tools refuse the file.
"""#,
      example: #"""
`de.plist`:

```xml

<?xml version="1.0"?>
<plist version="1.0"><dict/></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:1: warning: white space before the XML declaration [space-before-declaration]
```
"""#,
      remedy: #"""
Remove the white space.
"""#),
    RuleDocument(
      id: "stale-baseline", severities: [.error], group: .configuration, since: "0.1.0",
      summary: #"""
The baseline has a finding that is no longer there.
"""#,
      meaning: #"""
Under `--strict-baseline`, a finding that the baseline lists was not found.
"""#,
      importance: #"""
It was mended; while the baseline lists it, the same fault can come back unseen.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`baseline.json`:

```json
{ "version": 1, "kind": "baseline", "findings": [
  {"file": "Info.plist", "rule": "title-truncated", "key": "Add Bookmark", "field": "title", "locale": "de", "surfaces": ["ios13"], "textSizes": ["L"]}
] }
```

```console
$ pressfit check --baseline baseline.json --strict-baseline --format xcode
baseline.json:2:3: error: the baseline has a finding that is no longer there: title-truncated: title "Add Bookmark" in de. It was mended; while the baseline lists it, the same fault can come back unseen. Help: remove it, or write the baseline anew with --write-baseline [stale-baseline]
```
"""#,
      remedy: #"""
Write the baseline anew with `--write-baseline`.
"""#),
    RuleDocument(
      id: "stale-entry", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
An entry that extraction added, for a text that no quick action has any more.
"""#,
      meaning: #"""
`pressfit extract` marked the entry as a quick action's, and the property list has no such text now.
"""#,
      importance: #"""
The entry is never used. It costs translation, and hides that the text which took its place is not translated.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
/* Home Screen quick action, title. */
"Paste Bookmark" = "Einfügen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:2:1: warning: no quick action has the text "Paste Bookmark" any more; its entry in "de" is never used. The entry is never used. Help: remove the entry, or give it the key that the quick action has now [stale-entry]
```
"""#,
      remedy: #"""
Remove it, or give it the key that the property list has now.
"""#),
    RuleDocument(
      id: "stale-key", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A table lacks a text and has nearly the same key: the text was edited, its translation left behind.
"""#,
      meaning: #"""
A table has no entry for a quick action's text, and has one for nearly the same text: other letters' case, another punctuation, a word more.
"""#,
      importance: #"""
The text is the key. When somebody edits it in the property list, every translation of it is lost, and the app shows the development
language.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
"Add bookmark" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: warning: no quick action has the text "Add bookmark" any more; its translation in "de" is never shown. The text is the key. Help: if it is the same text, change the key to "Add Bookmark" [stale-key]
```
"""#,
      remedy: #"""
If it is the same text, give the entry the key that the property list has now. Where the two differ in case and spaces alone, and no other
entry comes into question, `pressfit check --fix` does so.
"""#),
    RuleDocument(
      id: "strings-and-catalog-for-one-table", severities: [.warning, .error], group: .places, since: "0.1.0",
      summary: #"""
A table is there both as a catalog and as a strings file.
"""#,
      meaning: #"""
`InfoPlist.xcstrings` and `InfoPlist.strings` hold the same table: an error where the project says that one target takes both, else a
warning.
"""#,
      importance: #"""
A target with both does not build.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`InfoPlist.xcstrings`:

```json
{ "sourceLanguage" : "en", "strings" : { "Add Bookmark" : { "localizations" : {
  "de" : { "stringUnit" : { "state" : "translated", "value" : "Lesezeichen" } } } } },
  "version" : "1.0" }
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: warning: "de.lproj/InfoPlist.strings" and "InfoPlist.xcstrings" hold the same table. A target with both does not build. Help: move the strings into the catalog and remove the file [strings-and-catalog-for-one-table]
```
"""#,
      remedy: #"""
Move the strings into the catalog (Xcode: Migrate to String Catalog), and remove the file.
"""#),
    RuleDocument(
      id: "subtitle-truncated", severities: [.error], group: .shownTexts, since: "0.1.0",
      summary: #"""
A subtitle is cut, whatever the error of measuring.
"""#,
      meaning: #"""
The subtitle is wider than the menu lets it be, by more than the error of measuring can explain. The number of lines is the one with the best
evidence for the system: two on iOS 18 to 26, where that was seen, and what Apple documents on iOS 13 to 17, where nothing was seen. The message
names the line policy and its confidence. A subtitle that is longer than Apple documents, and complete where it was seen, is `over-documented-limit`.

One finding covers every menu and text size that truncates the subtitle in a language, the worst first.
"""#,
      importance: #"""
A subtitle explains the title; half an explanation is worse than none.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>From the clipboard</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"From the clipboard" = "From the clipboard";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Neues Lesezeichen";
"From the clipboard" = "Mit der Adresse aus der Zwischenablage";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:2:1: error: subtitle "Mit der Adresse aus der Zwischenablage" is truncated to "Mit der Adresse aus der Z…" in "de" on iOS 13–17: 278.3 ± 0.9 pt wide, 190 pt a line; text size L, documented line policy, confidence medium. A subtitle explains the title; half an explanation is worse than none. Help: shorten it to about 25 characters [subtitle-truncated]
```
"""#,
      remedy: #"""
Shorten it to about the number of characters that is given, or leave it out in every language: it also takes a line from the title.
"""#),
    RuleDocument(
      id: "suspicious-comment-in-word", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
`//` is part of the word before it, not a comment.
"""#,
      meaning: #"""
In a string without quotes, `//` does not begin a comment.
"""#,
      importance: #"""
The text has a comment in it, and people read it.
"""#,
      example: #"""
`de.strings`:

```text
a = b//note
;
```

```console
$ pressfit lint de.strings
de.strings:1:6: warning: "//" is part of the word before it, not a comment [suspicious-comment-in-word]
```
"""#,
      remedy: #"""
Put a space before `//`, or the word in quotes.
"""#),
    RuleDocument(
      id: "suspicious-escape", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
A backslash and a quote in a text that needs no escapes.
"""#,
      meaning: #"""
An XLIFF text has `\"`, as if it stood in a `.strings` file.
"""#,
      importance: #"""
People read the backslash.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a"><source>A</source><target>say \"B\"</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:38: warning: '\"' in a text that needs no escapes [suspicious-escape]
```
"""#,
      remedy: #"""
Remove the backslash unless it is to be shown.
"""#),
    RuleDocument(
      id: "suspicious-path", severities: [.warning], group: .propertyList, since: "0.1.0",
      summary: #"""
An icon file points outside the app.
"""#,
      meaning: #"""
`UIApplicationShortcutItemIconFile` is an absolute path, or has `..` in it.
"""#,
      importance: #"""
The system looks for the image in the app's bundle alone; the item shows no icon.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemIconFile</key><string>../icon</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:8:51: warning: the icon file "../icon" points outside the app. The system looks for the image in the app's bundle alone; the item shows no icon. Help: name an image of the asset catalog or of the app's bundle [suspicious-path]
```
"""#,
      remedy: #"""
Name an image of the asset catalog, or a file at the top of the app's bundle.
"""#),
    RuleDocument(
      id: "table-in-wrong-bundle", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A table is copied by targets that are not the app.
"""#,
      meaning: #"""
The table has a text of a quick action, and the project copies it into an extension or a framework, but not into the app.
"""#,
      importance: #"""
The system looks for the texts of quick actions in the app's own bundle alone.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T, X); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, A); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
  BA = { isa = PBXBuildFile; fileRef = A; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (RA); };
  RA = { isa = PBXResourcesBuildPhase; files = (BA); };
  X = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = L2; buildPhases = (R); };
  L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
  C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Widget.plist; }; };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: warning: the text for "Add Bookmark" is never shown: "de.lproj/InfoPlist.strings" is copied by "Widget", not by the app. The system looks for the texts of quick actions in the app's own bundle alone. Help: add the file to the app's target, under Target Membership in Xcode [table-in-wrong-bundle]
en.lproj/InfoPlist.strings:1:1: warning: the text for "Add Bookmark" is never shown: "en.lproj/InfoPlist.strings" is copied by "Widget", not by the app. The system looks for the texts of quick actions in the app's own bundle alone. Help: add the file to the app's target, under Target Membership in Xcode [table-in-wrong-bundle]
```
"""#,
      remedy: #"""
Select the file in Xcode and tick the app under Target Membership.
"""#),
    RuleDocument(
      id: "table-name-case", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A table's name differs from the expected one in case alone.
"""#,
      meaning: #"""
A table is called `infoplist.strings`, or in another spelling than `InfoPlist.strings`.
"""#,
      importance: #"""
A Mac's file system finds it all the same; a device's does not, and people read the development language.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/infoplist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
de.lproj/infoplist.strings:1:1: warning: "de.lproj/infoplist.strings" is not called "InfoPlist.strings". A Mac's file system finds it all the same; a device's does not, and people read the development language. Help: rename it to "InfoPlist.strings" [table-name-case]
```
"""#,
      remedy: #"""
Rename it, in Xcode or with `git mv`.
"""#),
    RuleDocument(
      id: "table-not-writable", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
A table cannot be changed without harm, and is left as it is.
"""#,
      meaning: #"""
The table was not read to its last byte, its encoding lacks a character of the translation, or a change would touch more than its own entry.
"""#,
      importance: #"""
A file that is not understood whole is never written.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
"b" = "c"
"d" = "e";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.lproj/InfoPlist.strings: error: "de.lproj/InfoPlist.strings" was not read to its last byte, and is left as it is; 1 translations are not merged [table-not-writable]
```
"""#,
      remedy: #"""
Mend the damage that is reported for it, then merge again.
"""#),
    RuleDocument(
      id: "table-outside-lproj", severities: [.note], group: .places, since: "0.1.0",
      summary: #"""
An `InfoPlist.strings` lies outside any `.lproj` folder.
"""#,
      meaning: #"""
The file lies where no language is: it belongs to no localization.
"""#,
      importance: #"""
The system never reads it, so its texts are shown to nobody.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

```console
$ pressfit check --format xcode
InfoPlist.strings:1:1: note: "InfoPlist.strings" lies in no .lproj folder, and belongs to no localization. The system never reads it, so its texts are shown to nobody. Help: move it into the .lproj folder of its language [table-outside-lproj]
```
"""#,
      remedy: #"""
Move it into the `.lproj` folder of its language, or delete it.
"""#),
    RuleDocument(
      id: "title-truncated", severities: [.error], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title is cut, whatever the error of measuring.
"""#,
      meaning: #"""
The title is wider than the menu lets it be, by more than the error of measuring can explain. The number of lines is the one with the best
evidence for the system: two on iOS 18 to 26, where that was seen, and what Apple documents on iOS 13 to 17, where nothing was seen. The message
names the line policy and its confidence. A title that is longer than Apple documents, and complete where it was seen, is `over-documented-limit`.

One finding covers every menu and text size that truncates the title in a language, the worst first.
"""#,
      importance: #"""
People read the beginning and an ellipsis. In languages where the verb stands last, what is cut is what the quick action does.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen zur Sammlung hinzufügen und später lesen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: error: title "Lesezeichen zur Sammlung hinzufügen und später lesen" is truncated to "Lesezeichen zur\nSammlung hinzufü…" in "de" on iOS 26 iPhone, iPadOS 26, iOS 13–17, iOS 18: 429 ± 1.3 pt wide, 162 pt a line; text size L, observed line policy, confidence medium. People read the beginning and an ellipsis. Help: shorten it to about 39 characters [title-truncated]
```
"""#,
      remedy: #"""
Shorten it to about the number of characters that is given. A title without a subtitle has two lines on iOS 26: leaving out the subtitle may
be enough. The report names what was measured to fit.
"""#),
    RuleDocument(
      id: "title-wraps", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
A title is whole, on two lines.
"""#,
      meaning: #"""
The title does not fit on one line, and the menu gives it a second.
"""#,
      importance: #"""
Nothing is lost, and the menu grows. A subtitle, or a larger text size, may take the second line away.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Neues Lesezeichen hinzufügen";
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: note: title "Neues Lesezeichen hinzufügen" takes 2 lines in "de" on iOS 26 iPhone, iPadOS 26, iOS 13–17, iOS 18: 237.7 ± 1.1 pt wide, 162 pt a line; text size L, observed line policy, confidence medium. Nothing is lost, and the menu grows. [title-wraps]
```
"""#,
      remedy: #"""
Nothing need be done; a shorter title keeps the menu even.
"""#),
    RuleDocument(
      id: "too-deep", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
More levels within each other than are read.
"""#,
      meaning: #"""
Arrays, dictionaries or elements are nested deeper than the limit that the message has.
"""#,
      importance: #"""
No tool writes such a file; the limit keeps hostile ones from doing harm.
"""#,
      example: #"""
A file of 600 opening parentheses and nothing else gives `error: more than … arrays and dictionaries within each other [too-deep]`.
"""#,
      remedy: #"""
Flatten the file.
"""#),
    RuleDocument(
      id: "too-large", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
A file that unfolds to more than is read.
"""#,
      meaning: #"""
The file has 4 GB or more, or shared references that unfold to more values than the limit.
"""#,
      importance: #"""
No tool writes such a file; the limit keeps hostile ones from doing harm.
"""#,
      example: #"""
A binary property list of nine arrays that each hold the next ten times gives `error: shared references unfold to more than … values
[too-large]`.
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "too-many-items", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
The menu shows four quick actions; the rest is never seen.
"""#,
      meaning: #"""
`UIApplicationShortcutItems` has more than four items that can be shown. The finding names those that never are.
"""#,
      importance: #"""
The items after the fourth are dead code, and their translations are paid for in vain.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>One</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action1</string>
      <key>UIApplicationShortcutItemTitle</key><string>Two</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action2</string>
      <key>UIApplicationShortcutItemTitle</key><string>Three</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action3</string>
      <key>UIApplicationShortcutItemTitle</key><string>Four</string>
    </dict>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action4</string>
      <key>UIApplicationShortcutItemTitle</key><string>Five</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:21:5: warning: 5 quick actions, of which the system shows 4: never shown "Five". The items after the fourth are dead code, and their translations are paid for in vain. Help: keep the four that people need most [too-many-items]
```
"""#,
      remedy: #"""
Keep the four that people need most, in that order. Items that the app adds at run time come after these and are not shown either.
"""#),
    RuleDocument(
      id: "translated-but-file-not-in-target", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A table translates a quick action, and no target copies it.
"""#,
      meaning: #"""
The table has a text of a quick action, and the project file puts the table into no target.
"""#,
      importance: #"""
The file does not reach the app: its translations are never shown, though everybody can see them in the repository.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 56; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V, A); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
  BA = { isa = PBXBuildFile; fileRef = A; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (BA); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
de.lproj/InfoPlist.strings:1:1: warning: the text for "Add Bookmark" is never shown: no target copies "de.lproj/InfoPlist.strings". The file does not reach the app: its translations are never shown, though everybody can see them in the repository. Help: add the file to the app's target, under Target Membership in Xcode [translated-but-file-not-in-target]
en.lproj/InfoPlist.strings:1:1: warning: the text for "Add Bookmark" is never shown: no target copies "en.lproj/InfoPlist.strings". The file does not reach the app: its translations are never shown, though everybody can see them in the repository. Help: add the file to the app's target, under Target Membership in Xcode [translated-but-file-not-in-target]
```
"""#,
      remedy: #"""
Select the file in Xcode and tick the app under Target Membership.
"""#),
    RuleDocument(
      id: "translation-conflict", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
The table has another text than the one that arrives, and nothing is written.
"""#,
      meaning: #"""
Under `--on-conflict fail`, a text that differs stops the merge: no file is written.
"""#,
      importance: #"""
Somebody has to decide which of the two holds.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Merken";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --on-conflict fail
de.lproj/InfoPlist.strings:1:1: error: "Add Bookmark" in "de" is "Merken", and "Lesezeichen" arrives: in conflict [translation-conflict]
```
"""#,
      remedy: #"""
Decide, then merge with `--on-conflict keep` or `replace`.
"""#),
    RuleDocument(
      id: "translation-kept", severities: [.note], group: .merging, since: "0.1.0",
      summary: #"""
The table has another text than the one that arrives, and keeps it.
"""#,
      meaning: #"""
Under `--on-conflict keep` (the default), a text that a table has already is not replaced.
"""#,
      importance: #"""
What people wrote into the table counts as the newer word; what was left out is told.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Merken";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.lproj/InfoPlist.strings:1:1: note: "Add Bookmark" in "de" is "Merken", and "Lesezeichen" arrives: kept [translation-kept]
```
"""#,
      remedy: #"""
Nothing, or merge with `--on-conflict replace`.
"""#),
    RuleDocument(
      id: "translation-refused", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
A translation that would be cut is left out.
"""#,
      meaning: #"""
Under `--refuse truncated`, a translation that does not fit on a surface is not merged.
"""#,
      importance: #"""
Once it is in the table it is shown, cut.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen zur Sammlung hinzufügen und später in Ruhe lesen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --refuse truncated --dry-run
de.xliff:2:1: warning: "Lesezeichen zur Sammlung hinzufügen und später in Ruhe lesen" for "Add Bookmark" in "de" is cut on iOS 13–17, iOS 18, iOS 26 iPhone, iPadOS 26, and is refused [translation-refused]
```
"""#,
      remedy: #"""
Have it translated shorter, or merge without the flag.
"""#),
    RuleDocument(
      id: "translation-replaced", severities: [.note], group: .merging, since: "0.1.0",
      summary: #"""
The table had another text, and it was replaced.
"""#,
      meaning: #"""
Under `--on-conflict replace` (or `newer-state`), the text that arrives takes the place of the one that the table had.
"""#,
      importance: #"""
The old text is in version control only.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Merken";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --on-conflict replace --dry-run
de.lproj/InfoPlist.strings:1:1: note: "Add Bookmark" in "de" is "Merken", and "Lesezeichen" arrives: replaced [translation-replaced]
```
"""#,
      remedy: #"""
Nothing; look through the diff.
"""#),
    RuleDocument(
      id: "truncated", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
An XML document ends before its elements do.
"""#,
      meaning: #"""
The file breaks off.
"""#,
      importance: #"""
Nothing of it is used.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key>
```

```console
$ pressfit lint de.plist
de.plist:2:1: error: the document ends before its elements do [truncated]
```
"""#,
      remedy: #"""
Restore the end of the file.
"""#),
    RuleDocument(
      id: "type-never-handled", severities: [.note], group: .shownTexts, since: "0.1.0",
      summary: #"""
No code takes the quick action, or none names its type.
"""#,
      meaning: #"""
No code of the project implements the method that a chosen quick action is given to, or none names the item's type.
"""#,
      importance: #"""
The app opens, and that is all. Code that is not here, a library's for instance, may do it.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Lesezeichen";
```

`App.swift`:

```swift
import UIKit

class Scene: UIResponder, UIWindowSceneDelegate {
}
```

```console
$ pressfit check --format xcode
Info.plist:5:5: note: no code of the project takes the quick action that a person chooses. The app opens, and that is all. Help: implement "windowScene(_:performActionFor:completionHandler:)", unless a library does it [type-never-handled]
```
"""#,
      remedy: #"""
Handle the type where `shortcutItem.type` is compared, or remove the quick action.
"""#),
    RuleDocument(
      id: "undefined-substitution", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A text names a substitution that is not there.
"""#,
      meaning: #"""
The text has `%#@name@`, and no substitution has that name.
"""#,
      importance: #"""
People read `%#@name@`.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:98: warning: '%#@n@' has no substitution [undefined-substitution]
```
"""#,
      remedy: #"""
Add it to `substitutions`, or remove it from the text.
"""#),
    RuleDocument(
      id: "undefined-variable", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A format names a variable that is not there.
"""#,
      meaning: #"""
The format has `%#@name@`, and the entry has no such variable.
"""#,
      importance: #"""
People read `%#@name@`.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@m@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d Dateien</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:1:28: warning: '%#@m@' has no variable [undefined-variable]
```
"""#,
      remedy: #"""
Add the variable, or remove it from the text.
"""#),
    RuleDocument(
      id: "unexpanded-variable", severities: [.warning], group: .propertyList, since: "0.1.0",
      summary: #"""
A text has a build variable whose value is not known.
"""#,
      meaning: #"""
A title or subtitle has a variable such as `$(PRODUCT_NAME)`, and neither the project nor a flag gives its value.
"""#,
      importance: #"""
The system looks up the expanded text: while the value is not known, neither the key of a translation nor the width is.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Open $(PRODUCT_LABEL)</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: the title has the build variable "$(PRODUCT_LABEL)", whose value is not known here. The system looks up the expanded text: while the value is not known, neither the key of a translation nor the width is. Help: write the text itself, or a key of "InfoPlist.strings" [unexpanded-variable]
```
"""#,
      remedy: #"""
Write the text itself, or a key of `InfoPlist.strings`. Where the project's settings decide, name the `--target` and `--configuration`.
"""#),
    RuleDocument(
      id: "unexpected-character", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
No key or value starts with this character.
"""#,
      meaning: #"""
A character stands where a key or a value should begin: a second `;`, a round quote, a special space.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
"a" = “1”;
```

```console
$ pressfit lint de.strings
de.strings:1:7: error: unexpected "“" (U+201C) [unexpected-character]
```
"""#,
      remedy: #"""
Do what the `help:` line says; `pressfit lint --fix` does so where one answer is safe.
"""#),
    RuleDocument(
      id: "unexpected-eof", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
The file ends where a value should stand.
"""#,
      meaning: #"""
After `=` there is nothing more.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
"a" =
```

```console
$ pressfit lint de.strings
de.strings:1:6: error: the file ends where a value should stand [unexpected-eof]
```
"""#,
      remedy: #"""
Add the value and its `;`.
"""#),
    RuleDocument(
      id: "unexportable-text", severities: [.warning], group: .merging, since: "0.1.0",
      summary: #"""
A text has a character that XML cannot hold, and is left out of the export.
"""#,
      meaning: #"""
The key or its text has a control character (U+0001 to U+001F but tab and line ends).
"""#,
      importance: #"""
XLIFF is XML, which has no way to write such a character.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>A</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"A" = "B\U0001";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "b";
```

```console
$ pressfit export --dry-run
Info.plist: warning: "A" has a character that XML cannot hold, and is left out [unexportable-text]
```
"""#,
      remedy: #"""
Remove the control character.
"""#),
    RuleDocument(
      id: "unfaithful-merge", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
A three-way merge could not be proved faithful, and nothing is written.
"""#,
      meaning: #"""
The merged text was read again, and did not hold exactly what the two sides say.
"""#,
      importance: #"""
A merge driver that writes something else than both sides mean loses translations without a word.
"""#,
      example: #"""
No file is known to give it: it is the guard behind `pressfit merge-driver`, which reads every result again before it writes.
"""#,
      remedy: #"""
Merge by hand; the file is left to git.
"""#),
    RuleDocument(
      id: "unfinished-translation", severities: [.note], group: .merging, since: "0.1.0",
      summary: #"""
A unit without a finished translation is left out.
"""#,
      meaning: #"""
A unit has no target, or a state that is not final, and is left out as Xcode leaves it out.
"""#,
      importance: #"""
An unfinished text is not shown to people; the development language is.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target state="new"></target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.xliff:2:1: note: "Add Bookmark" has no target for "de" and is left out [unfinished-translation]
```
"""#,
      remedy: #"""
Have it finished.
"""#),
    RuleDocument(
      id: "unknown-configuration-key", severities: [.error], group: .configuration, since: "0.1.0",
      summary: #"""
A key of `.pressfit.json` that does not exist.
"""#,
      meaning: #"""
The configuration has a key that has no meaning. The nearest one is named.
"""#,
      importance: #"""
A misspelt key would ask for nothing, without a word.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "surface": ["ios13"], "local": ["de"] }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:3: error: there is no key "surface" [unknown-configuration-key]
.pressfit.json:1:25: error: there is no key "local" [unknown-configuration-key]
```
"""#,
      remedy: #"""
Mend its spelling; `pressfit config` shows what is in force.
"""#),
    RuleDocument(
      id: "unknown-device", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A device that is not known.
"""#,
      meaning: #"""
A variation by device names a device that Xcode does not have. It is kept as it is.
"""#,
      importance: #"""
The variant is never shown.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "variations" : { "device" : { "phone" : { "stringUnit" : { "state" : "translated", "value" : "a" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "b" } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:77: warning: the device "phone" is not known [unknown-device]
```
"""#,
      remedy: #"""
Check its spelling: `iphone`, `ipad`, `mac`, `applewatch`, `appletv`, `applevision`, `other`.
"""#),
    RuleDocument(
      id: "unknown-encoding", severities: [.error], group: .anyFile, since: "0.1.0",
      summary: #"""
An XML declaration names an encoding that is not read.
"""#,
      meaning: #"""
The file's first line declares an encoding other than UTF-8, UTF-16, US-ASCII and ISO 8859-1.
"""#,
      importance: #"""
Its characters cannot be told from its bytes.
"""#,
      example: #"""
`de.plist`:

```xml
<?xml version="1.0" encoding="EUC-JP"?>
<plist version="1.0"><dict/></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:31: error: the XML declaration names the encoding 'euc-jp', which is not read [unknown-encoding]
```
"""#,
      remedy: #"""
Save the file as UTF-8 and declare `UTF-8`.
"""#),
    RuleDocument(
      id: "unknown-entity", severities: [.error], group: .propertyLists, since: "0.1.0",
      summary: #"""
An entity that XML does not define.
"""#,
      meaning: #"""
XML has `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`; HTML's others, such as `&nbsp;`, are none.
"""#,
      importance: #"""
The file is refused.
"""#,
      example: #"""
`de.plist`:

```xml
<plist version="1.0"><dict><key>a</key><string>A&nbsp;B</string></dict></plist>
```

```console
$ pressfit lint de.plist
de.plist:1:49: error: an entity that XML does not define [unknown-entity]
```
"""#,
      remedy: #"""
Write the character itself, or `&#160;`.
"""#),
    RuleDocument(
      id: "unknown-escape", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
An escape that means nothing is read without its backslash.
"""#,
      meaning: #"""
The character after the backslash has no meaning of its own.
"""#,
      importance: #"""
The backslash is lost: `\d` shows as d.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "\d";
```

```console
$ pressfit lint de.strings
de.strings:1:8: warning: "\d" is read without its backslash [unknown-escape]
```
"""#,
      remedy: #"""
Remove the backslash, or double it.
"""#),
    RuleDocument(
      id: "unknown-extraction-state", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
An extraction state that is not known.
"""#,
      meaning: #"""
`extractionState` is none of the names that Xcode writes. It is kept as it is.
"""#,
      importance: #"""
Xcode may take the entry for stale, or refuse the catalog.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "a" : { "extractionState" : "handmade" }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:31: warning: the extraction state "handmade" is not known [unknown-extraction-state]
```
"""#,
      remedy: #"""
Check its spelling: `manual`, `stale`, `migrated`, `extracted_with_value`.
"""#),
    RuleDocument(
      id: "unknown-icon-type", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
No system icon has this name; the default one is drawn.
"""#,
      meaning: #"""
`UIApplicationShortcutItemIconType` is none of the names of `UIApplicationShortcutIcon.IconType`. Case counts.
"""#,
      importance: #"""
The system draws its default dot, without a word.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemIconType</key>
      <string>UIApplicationShortcutIconTypeadd</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:9:7: warning: no system icon is named "UIApplicationShortcutIconTypeadd"; the default one is drawn. The system draws its default dot, without a word. Help: write "UIApplicationShortcutIconTypeAdd" [unknown-icon-type]
```
"""#,
      remedy: #"""
Write the name as Apple does (`UIApplicationShortcutIconTypeAdd`), or name a symbol by `UIApplicationShortcutItemIconSymbolName`. Where one
name alone is near, `pressfit check --fix` writes it.
"""#),
    RuleDocument(
      id: "unknown-locale", severities: [.warning], group: .configuration, since: "0.1.0",
      summary: #"""
The configuration names a localization that no app has.
"""#,
      meaning: #"""
A name under `locales` is none of the localizations that were found.
"""#,
      importance: #"""
A check that gates on it gates on nothing.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "locales": ["en", "xx"] }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:21: warning: no app has the localization "xx". A check that gates on it gates on nothing. Help: write it as the .lproj folder is named, or remove it [unknown-locale]
```
"""#,
      remedy: #"""
Write it as the `.lproj` folder is named, or remove it.
"""#),
    RuleDocument(
      id: "unknown-object-version", severities: [.warning], group: .projectFiles, since: "0.1.0",
      summary: #"""
A project's `objectVersion` is not one that is known.
"""#,
      meaning: #"""
The project does not say its object version, or says one that no known Xcode writes.
"""#,
      importance: #"""
It may hold what is not understood. What is known is read.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.xcodeproj/project.pbxproj`:

```text
// !$*UTF8*$!
{ objectVersion = 200; rootObject = P; objects = {
  P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
  G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
  V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
  E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  D = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
  T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
  R = { isa = PBXResourcesBuildPhase; files = (B); };
  B = { isa = PBXBuildFile; fileRef = V; };
  L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
  C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
}; }
```

```console
$ pressfit check --format xcode
App.xcodeproj/project.pbxproj:1:1: warning: no Xcode that is known writes the object version "200". It may hold what is not understood. [unknown-object-version]
```
"""#,
      remedy: #"""
Use a newer Pressfit, or open and save the project in Xcode.
"""#),
    RuleDocument(
      id: "unknown-plural-category", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A plural category that is not known.
"""#,
      meaning: #"""
The categories are `zero`, `one`, `two`, `few`, `many` and `other`.
"""#,
      importance: #"""
The variant is never shown.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "variations" : { "plural" : { "single" : { "stringUnit" : { "state" : "translated", "value" : "%d Datei" } }, "one" : { "stringUnit" : { "state" : "translated", "value" : "%d Datei" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Dateien" } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:77: warning: the plural category "single" is not known [unknown-plural-category]
```
"""#,
      remedy: #"""
Check its spelling.
"""#),
    RuleDocument(
      id: "unknown-rule-type", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A variable without a rule that is known.
"""#,
      meaning: #"""
`NSStringFormatSpecTypeKey` is missing, or not `NSStringPluralRuleType`.
"""#,
      importance: #"""
The system shows nothing for the variable.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>PluralRule</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d Dateien</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:3:3: warning: the variable "n" has no rule that is known [unknown-rule-type]
```
"""#,
      remedy: #"""
Set it to `NSStringPluralRuleType`.
"""#),
    RuleDocument(
      id: "unknown-shortcut-key", severities: [.warning], group: .propertyList, since: "0.1.0",
      summary: #"""
A quick action has a key that the system does not know.
"""#,
      meaning: #"""
The dictionary of a quick action has a key beside the eight that the system reads: type, title, subtitle, three for the icon, user info and target content identifier.
"""#,
      importance: #"""
The system ignores it. A misspelled key loses its value without a message.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Search</string>
      <key>UIApplicationShortcutItemSubTitle</key><string>All files</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:8:7: warning: "UIApplicationShortcutItemSubTitle" is not a key of a quick action; the system ignores it. The system ignores it. Help: check the spelling; put data of your own into "UIApplicationShortcutItemUserInfo" [unknown-shortcut-key]
```
"""#,
      remedy: #"""
Check the spelling. Put data of your own into `UIApplicationShortcutItemUserInfo`.
"""#),
    RuleDocument(
      id: "unknown-state", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A state that is not known.
"""#,
      meaning: #"""
`state` is none of the names that Xcode writes. It is kept as it is.
"""#,
      importance: #"""
Xcode may not count the text as translated.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%d files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "done", "value" : "%d Dateien" } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:2:74: warning: the state "done" is not known [unknown-state]
```
"""#,
      remedy: #"""
Check its spelling: `new`, `needs_review`, `translated`, `stale`.
"""#),
    RuleDocument(
      id: "unknown-variation", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A text of a catalog varies by something unknown.
"""#,
      meaning: #"""
Texts vary by `plural` and by `device`. This catalog has another kind of variation.
"""#,
      importance: #"""
Pressfit does not know which of the texts is shown, and checks none of them as the text of an iPhone.
"""#,
      example: #"""
`InfoPlist.xcstrings`:

```json
{
  "sourceLanguage" : "en",
  "strings" : { "Search" : { "localizations" : { "de" : { "variations" : {
    "width" : { "20" : { "stringUnit" : { "state" : "translated", "value" : "Suchen" } } }
  } } } } },
  "version" : "1.0"
}
```

```console
$ pressfit lint InfoPlist.xcstrings
InfoPlist.xcstrings:4:5: warning: the variation "width" is not known [unknown-variation]
```
"""#,
      remedy: #"""
Check the spelling, or use a newer Pressfit.
"""#),
    RuleDocument(
      id: "unknown-version", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A catalog of a version that is not known.
"""#,
      meaning: #"""
`version` is one that this Pressfit does not know. The catalog is read, and not written.
"""#,
      importance: #"""
It may hold what is not understood.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "9.0", "strings" : { } }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:1:40: warning: catalogs of version "9.0" are not known; this one is read, not written [unknown-version]
```
"""#,
      remedy: #"""
Use a newer Pressfit.
"""#),
    RuleDocument(
      id: "unmeasurable-text", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
No width can be given, and so no verdict.
"""#,
      meaning: #"""
The text cannot be measured; the note says why: a build variable without a known value, a character that no measuring face has, or a
placeholder without a sample.
"""#,
      importance: #"""
Nothing is said about the text: it may be cut.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Open $(PRODUCT_LABEL)</string>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: title "Open $(PRODUCT_LABEL)" cannot be measured in "en". Nothing is said about the text: it may be cut. Help: measure the text that people see with `pressfit measure --text` [unmeasurable-text]
```
"""#,
      remedy: #"""
Measure the text that people see with `pressfit measure --text`, or give a sample value for the placeholder.
"""#),
    RuleDocument(
      id: "unread-tail", severities: [.warning], group: .anyFile, since: "0.1.0",
      summary: #"""
The system reads up to here, and silently drops the rest.
"""#,
      meaning: #"""
From the place given on nothing is loaded: a character stands there with which no key can start, or a key is never closed. In XML, something
follows `</plist>`.
"""#,
      importance: #"""
Every entry after it is missing in the app, without a word from Xcode.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "1";
“b” = "2";
"c" = "3";
```

```console
$ pressfit lint de.strings
de.strings:2:1: warning: nothing from here on is loaded after "a" [unread-tail]
```
"""#,
      remedy: #"""
Mend the place; often it is a round quote or a stray character. `pressfit lint --fix` does so where one answer is safe.
"""#),
    RuleDocument(
      id: "unread-units", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
Units stand outside the body of a file, where nobody reads them.
"""#,
      meaning: #"""
XLIFF has a `<trans-unit>` in the `<body>` of a `<file>` that is a child of the root. One that stands anywhere else is not read.
"""#,
      importance: #"""
Its translation is lost without a word in most tools.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de">
<trans-unit id="a"><source>A</source><target>B</target></trans-unit>
</file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:1: warning: 'trans-unit' stands outside the body of a file: its units are not read [unread-units]
```
"""#,
      remedy: #"""
Put it into `<file><body>`.
"""#),
    RuleDocument(
      id: "unreadable-file", severities: [.error], group: .places, since: "0.1.0",
      summary: #"""
A file could not be read; the message says why.
"""#,
      meaning: #"""
A file of the project is there and cannot be opened or read: its permissions, a broken link, a folder of that name.
"""#,
      importance: #"""
What stands in it is not known, and so a report without it may be wrong.
"""#,
      example: #"""
A table whose permissions forbid reading gives `error: … [unreadable-file]` with the system's own reason, at the file's path.
"""#,
      remedy: #"""
Do what the `help:` line says; usually, mend the permissions or the link.
"""#),
    RuleDocument(
      id: "unreadable-info-plist", severities: [.error, .warning], group: .places, since: "0.1.0",
      summary: #"""
A property list of an app cannot be read.
"""#,
      meaning: #"""
A file that names `UIApplicationShortcutItems` is not a property list that can be read. Further findings name the damage. The finding is a
warning for a file with an Info.plist's name that does not name quick actions as far as its bytes show.
"""#,
      importance: #"""
Its quick actions are not checked, and the app does not build.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:1:1: error: "Info.plist" names quick actions and cannot be read as a property list. Its quick actions are not checked, and the app does not build. Help: open it in Xcode or with plutil -lint, and mend it [unreadable-info-plist]
```
"""#,
      remedy: #"""
Mend the damage, in Xcode or with the place that is given.
"""#),
    RuleDocument(
      id: "unreadable-path", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
A folder or file that may not be read.
"""#,
      meaning: #"""
A part of the project cannot be opened; the message has the system's reason.
"""#,
      importance: #"""
Quick actions and translations in it are not seen.
"""#,
      example: #"""
A folder whose permissions forbid reading gives `warning: … [unreadable-path]` with the system's own reason, at the folder's path.
"""#,
      remedy: #"""
Let the account that runs Pressfit read it.
"""#),
    RuleDocument(
      id: "unreadable-project", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
An `.xcodeproj` has no project file that can be read.
"""#,
      meaning: #"""
The folder has no `project.pbxproj`, or none that can be read.
"""#,
      importance: #"""
Which files belong to the app is then guessed from names and places.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`App.xcodeproj/project.xcworkspace/contents.xcworkspacedata`:

```xml
<Workspace version="1.0"></Workspace>
```

```console
$ pressfit check --format xcode
App.xcodeproj:1:1: warning: "App.xcodeproj" has no "project.pbxproj" that can be read. Which files belong to the app is then guessed from names and places. Help: restore the file [unreadable-project]
```
"""#,
      remedy: #"""
Restore the file.
"""#),
    RuleDocument(
      id: "unreadable-quick-actions", severities: [.warning], group: .places, since: "0.1.0",
      summary: #"""
The project defines quick actions that Pressfit cannot read.
"""#,
      meaning: #"""
The code or configuration of another framework (Flutter, React Native, Expo, .NET, Cordova, Capacitor, Kotlin, Unity) defines quick actions,
and their list or titles are not literals or constants of the same file. The finding also reports a library for quick actions that the project
depends on and never calls.
"""#,
      importance: #"""
These titles are not measured and not compared with translations. A check without other findings says nothing about them.
"""#,
      example: #"""
`ios/Runner/Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleIdentifier</key><string>com.example.app</string>
  <key>LSRequiresIPhoneOS</key><true/>
</dict></plist>
```

`pubspec.yaml`:

```yaml
name: example
dependencies:
  flutter:
    sdk: flutter
  quick_actions: ^1.0.0
```

`lib/main.dart`:

```dart
void register(List<ShortcutItem> items) {
  const QuickActions().setShortcutItems(items);
}
```

```console
$ pressfit check --format xcode
lib/main.dart:2:41: warning: quick actions are defined here and could not be read: "items" is known at run time only. These titles are not measured and not compared with translations. Help: write the titles as literals or constants of the same file, or check them by hand [unreadable-quick-actions]
```
"""#,
      remedy: #"""
Write the titles as literals or as constants of the same file. If the titles are data of the user, accept the finding with a reason under
`suppressions` in the configuration.
"""#),
    RuleDocument(
      id: "unresolved-title", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
No text is known for a title or subtitle that code gives to a quick action.
"""#,
      meaning: #"""
Pressfit followed the expression and found neither a localized key nor a literal text. The finding names the expression and the place where the
way ends. Nothing was checked of this text: not its width, not its translations.
"""#,
      importance: #"""
A check that is green because it saw nothing proves nothing.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.swift`:

```swift
import UIKit

func update(_ document: Document) {
  UIApplication.shared.shortcutItems = [
    UIApplicationShortcutItem(type: "open", localizedTitle: document.name)
  ]
}
```

```console
$ pressfit check --format xcode
App.swift:5:61: warning: title "document.name" is not resolved, and not checked: "document.name" is known at run time only. A check that is green because it saw nothing proves nothing. Help: use a localized key, or name the function that looks the text up with --routine; if only the running app knows the text, accept it with the comment "// pressfit:ignore unresolved-title REASON" [unresolved-title]
```
"""#,
      remedy: #"""
- Use a key that can be followed: `String(localized:)`, `NSLocalizedString`, a constant or a function of the project that calls them.
  `docs/source-scanning.md` lists what is followed.
- Name the project's own look-up function or macro with `--routine`, or with `routines` in `.pressfit.json`.
- Accept a text that only the running app knows: with the comment `// pressfit:ignore unresolved-title the document's name` on the line or above it,
  or with an entry of `suppressions` in `.pressfit.json`; its `key` is the expression: `"key": "document.name"`.
"""#),
    RuleDocument(
      id: "unterminated-comment", severities: [.warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
A comment is never closed.
"""#,
      meaning: #"""
`/*` has no `*/` after it.
"""#,
      importance: #"""
The rest of the file is a comment: none of its entries reaches the app.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "1";
/* second
"b" = "2";
```

```console
$ pressfit lint de.strings
de.strings:2:1: warning: comment is never closed [unterminated-comment]
```
"""#,
      remedy: #"""
Add `*/`.
"""#),
    RuleDocument(
      id: "unterminated-quote", severities: [.error], group: .exchange, since: "0.1.0",
      summary: #"""
A quoted field of a CSV file does not end.
"""#,
      meaning: #"""
A `"` opens a field, and none closes it.
"""#,
      importance: #"""
The rest of the file is one field.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`texts.csv`:

```text
key,de
Add Bookmark,"Lesezeichen
```

```console
$ pressfit merge texts.csv --dry-run
texts.csv:2:14: error: a quoted field does not end [unterminated-quote]
```
"""#,
      remedy: #"""
Close it; a quote inside a quoted field is doubled.
"""#),
    RuleDocument(
      id: "unterminated-string", severities: [.error], group: .stringsFiles, since: "0.1.0",
      summary: #"""
A string is never closed.
"""#,
      meaning: #"""
The file ends inside quotes.
"""#,
      importance: #"""
The system refuses the whole file.
"""#,
      example: #"""
`de.strings`:

```text
"a" = "1;
```

```console
$ pressfit lint de.strings
de.strings:1:7: error: string is never closed [unterminated-string]
```
"""#,
      remedy: #"""
Add the closing quote, at the end of the entry where the string should end.
"""#),
    RuleDocument(
      id: "untranslated-subtitle", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A localization has no entry for a subtitle: people read the development language.
"""#,
      meaning: #"""
The app is localized in a language, and that language's `InfoPlist.strings` (or catalog) has no entry for the subtitle.
"""#,
      importance: #"""
The subtitle stands in another language than the title above it.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>From the clipboard</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
Info.plist:8:51: warning: subtitle "From the clipboard" is not translated in "de". The subtitle stands in another language than the title above it. Help: add "From the clipboard" to "de.lproj/InfoPlist.strings" [untranslated-subtitle]
```
"""#,
      remedy: #"""
Run `pressfit extract` to add the entry with a comment for the translator, and have it translated.
"""#),
    RuleDocument(
      id: "untranslated-title", severities: [.warning], group: .shownTexts, since: "0.1.0",
      summary: #"""
A localization has no entry for a title: people read the development language.
"""#,
      meaning: #"""
The app is localized in a language, and that language's `InfoPlist.strings` (or catalog) has no entry for the title.
"""#,
      importance: #"""
People read one foreign line in an app that is otherwise in their language.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
      <key>UIApplicationShortcutItemSubtitle</key><string>From the clipboard</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

```console
$ pressfit check --format xcode
Info.plist:7:48: warning: title "Add Bookmark" is not translated in "de". People read one foreign line in an app that is otherwise in their language. Help: add "Add Bookmark" to "de.lproj/InfoPlist.strings" [untranslated-title]
```
"""#,
      remedy: #"""
Run `pressfit extract` to add the entry with a comment for the translator, and have it translated.
"""#),
    RuleDocument(
      id: "unused-substitution", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A substitution that no text names.
"""#,
      meaning: #"""
No text has `%#@name@` for a substitution.
"""#,
      importance: #"""
It is never shown; usually the text lost it in an edit.
"""#,
      example: #"""
`Localizable.xcstrings`:

```json
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "%lld files" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" },
    "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg Datei" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } }
} }
```

```console
$ pressfit lint Localizable.xcstrings
Localizable.xcstrings:4:68: warning: the substitution "n" is in no text [unused-substitution]
```
"""#,
      remedy: #"""
Write `%#@name@` in the text, or remove the substitution.
"""#),
    RuleDocument(
      id: "unused-suppression", severities: [.warning], group: .configuration, since: "0.1.0",
      summary: #"""
A suppression that nothing needs any more.
"""#,
      meaning: #"""
Nothing was found that the entry of `suppressions`, or the comment with `pressfit:ignore`, is about.
"""#,
      importance: #"""
What it hid was mended, and the next fault of its kind would be hidden too.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "suppressions": [ { "rule": "title-truncated", "reason": "agreed with design" } ] }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:21: warning: nothing is found that this suppression of "title-truncated" is about. What it hid was mended, and the next fault of its kind would be hidden too. Help: remove it [unused-suppression]
```
"""#,
      remedy: #"""
Remove it.
"""#),
    RuleDocument(
      id: "unused-variable", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A variable that no text names.
"""#,
      meaning: #"""
No text has `%#@name@` for a variable.
"""#,
      importance: #"""
It is never shown.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d Dateien</string>
  </dict>
  <key>m</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d Dateien</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:1:28: warning: the variable "m" is in no text [unused-variable]
```
"""#,
      remedy: #"""
Write `%#@name@` in the format, or remove the variable.
"""#),
    RuleDocument(
      id: "userinfo-not-plist-encodable", severities: [.warning], group: .sourceCode, since: "0.1.0",
      summary: #"""
User info has a value that a property list cannot hold.
"""#,
      meaning: #"""
Code gives a quick action user info with a value that is neither text, number, date, data, nor an array or dictionary of these.
"""#,
      importance: #"""
The system keeps quick actions while the app does not run, and their user info as a property list: the app ends with an exception.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`App.swift`:

```swift
import UIKit

let item = UIApplicationShortcutItem(
  type: "add", localizedTitle: NSLocalizedString("Add Bookmark", comment: ""), localizedSubtitle: nil, icon: nil,
  userInfo: ["page": URL(string: "https://example.com")! as NSURL])
```

```console
$ pressfit check --format xcode
App.swift:5:22: warning: the user info has a value of the type "URL", which a property list cannot hold. The system keeps quick actions while the app does not run, and their user info as a property list: the app ends with an exception. Help: give it text, a number, a date or data, such as the address of a URL [userinfo-not-plist-encodable]
```
"""#,
      remedy: #"""
Give it text, a number, a date or data, such as the address of a URL.
"""#),
    RuleDocument(
      id: "utf16-without-bom", severities: [.error, .warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
UTF-16 without a byte order mark.
"""#,
      meaning: #"""
The file is in UTF-16 and does not begin with U+FEFF. It is a warning where the character that the system drops is white space.
"""#,
      importance: #"""
The system does not recognise the encoding, and loads no entry.
"""#,
      example: #"""
```console
$ printf '"\0a\0"\0=\0"\0b\0"\0;\0\n\0' > de.strings
$ pressfit lint de.strings
de.strings:1:1: error: "de.strings" is in UTF-16LE without a byte order mark [utf16-without-bom]
```
"""#,
      remedy: #"""
Save the file as UTF-8.
"""#),
    RuleDocument(
      id: "utf32-without-bom", severities: [.error, .warning], group: .stringsFiles, since: "0.1.0",
      summary: #"""
UTF-32 without a byte order mark.
"""#,
      meaning: #"""
The file is in UTF-32 and does not begin with U+FEFF. It is a warning where the character that the system drops is white space.
"""#,
      importance: #"""
The system does not recognise the encoding, and loads no entry.
"""#,
      example: #"""
```console
$ printf '"\0\0\0a\0\0\0"\0\0\0=\0\0\0"\0\0\0b\0\0\0"\0\0\0;\0\0\0' > de.strings
$ pressfit lint de.strings
de.strings:1:1: error: "de.strings" is in UTF-32LE without a byte order mark [utf32-without-bom]
```
"""#,
      remedy: #"""
Save the file as UTF-8.
"""#),
    RuleDocument(
      id: "value-type", severities: [.warning], group: .catalogs, since: "0.1.0",
      summary: #"""
A variable does not name the type of its number.
"""#,
      meaning: #"""
A variable of a `.stringsdict` has no `NSStringFormatValueTypeKey`, or its value is not the specifier of a number without `%`.
"""#,
      importance: #"""
The system reads the argument by this specifier. Without it, or with a wrong one, it reads another type than the code passes.
"""#,
      example: #"""
`de.stringsdict`:

```xml
<plist version="1.0"><dict><key>files</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>other</key><string>%d Dateien</string>
  </dict>
</dict></dict></plist>
```

```console
$ pressfit lint de.stringsdict
de.stringsdict:3:3: warning: the variable "n" has no 'NSStringFormatValueTypeKey' [value-type]
```
"""#,
      remedy: #"""
Set `NSStringFormatValueTypeKey` to the specifier that the code's argument has: `d` for `Int32`, `ld` or `lld` for `Int`, `lu` for `UInt`.
"""#),
    RuleDocument(
      id: "wrong-attribute", severities: [.warning], group: .exchange, since: "0.1.0",
      summary: #"""
An attribute of a unit has a value that the schema does not allow.
"""#,
      meaning: #"""
`approved` and `translate` are `yes` or `no`.
"""#,
      importance: #"""
Each tool takes another value differently, and a translation can be skipped or taken by mistake.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de"><body>
<trans-unit id="a" translate="never"><source>A</source><target>B</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit lint de.xliff
de.xliff:2:1: warning: "never" is not a value of 'translate' [wrong-attribute]
```
"""#,
      remedy: #"""
Write `yes` or `no`.
"""#),
    RuleDocument(
      id: "wrong-configuration-value", severities: [.error], group: .configuration, since: "0.1.0",
      summary: #"""
A value of `.pressfit.json` that its key does not take.
"""#,
      meaning: #"""
The value is of another type than its key takes, is empty, or is none of the words that the key knows.
"""#,
      importance: #"""
What was asked for is not known, and nothing is checked until it is.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`.pressfit.json`:

```json
{ "rules": { "title-wraps": "warn" } }
```

```console
$ pressfit check --format xcode
.pressfit.json:1:29: error: "rules.title-wraps" cannot be "warn" [wrong-configuration-value]
```
"""#,
      remedy: #"""
Give it what the message says.
"""#),
    RuleDocument(
      id: "wrong-report", severities: [.error], group: .configuration, since: "0.1.0",
      summary: #"""
A file that is no baseline, or no report, of version 1.
"""#,
      meaning: #"""
`--baseline` or `--compare` names a file of another kind, of another version, or with an entry that lacks what it needs.
"""#,
      importance: #"""
What was there before is not known.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`baseline.json`:

```json
{ "version": 1, "kind": "other" }
```

```console
$ pressfit check --baseline baseline.json --format xcode
baseline.json:1:1: error: the file is no baseline of version 1 [wrong-report]
```
"""#,
      remedy: #"""
Write the baseline anew with `--write-baseline`, or give `--compare` what `pressfit check --format json` wrote.
"""#),
    RuleDocument(
      id: "wrong-type", severities: [.error, .warning], group: .propertyList, since: "0.1.0",
      summary: #"""
A value is not of the type that its key takes.
"""#,
      meaning: #"""
A value is of another type than its key takes: a number where a string belongs, a string where a dictionary does. So it is named in property
lists, `.stringsdict` files, catalogs and project files.
"""#,
      importance: #"""
The system takes a value of a wrong type for absent. In a quick action that can drop the whole item; in a table it drops the text.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><integer>1</integer>
    </dict>
  </array>
</dict></plist>
```

```console
$ pressfit check --format xcode
Info.plist:7:48: error: "UIApplicationShortcutItems[0].UIApplicationShortcutItemTitle" is an integer, not a string. The system takes a value of a wrong type for absent. Help: make it a string [wrong-type]
```
"""#,
      remedy: #"""
Give the value the type that the message names. In Xcode's editor, the column Type says which one it has.
"""#),
    RuleDocument(
      id: "xliff-no-target-language", severities: [.error], group: .merging, since: "0.1.0",
      summary: #"""
Nothing says which language a file's translations are in.
"""#,
      meaning: #"""
A `<file>` of the XLIFF document has no `target-language`, and no `--locale` was given.
"""#,
      importance: #"""
The translations cannot be put anywhere.
"""#,
      example: #"""
`Info.plist`:

```xml
<plist version="1.0"><dict>
  <key>CFBundleDevelopmentRegion</key><string>en</string>
  <key>UIApplicationShortcutItems</key>
  <array>
    <dict>
      <key>UIApplicationShortcutItemType</key><string>action</string>
      <key>UIApplicationShortcutItemTitle</key><string>Add Bookmark</string>
    </dict>
  </array>
</dict></plist>
```

`en.lproj/InfoPlist.strings`:

```text
"Add Bookmark" = "Add Bookmark";
```

`de.lproj/InfoPlist.strings`:

```text
"CFBundleName" = "Lesezeichen";
```

`de.xliff`:

```xml
<xliff version="1.2"><file original="en.lproj/InfoPlist.strings" source-language="en"><body>
<trans-unit id="Add Bookmark"><source>Add Bookmark</source><target>Lesezeichen</target></trans-unit>
</body></file></xliff>
```

```console
$ pressfit merge de.xliff --dry-run
de.xliff: error: the file "en.lproj/InfoPlist.strings" names no target language [xliff-no-target-language]
```
"""#,
      remedy: #"""
Add `target-language` to the `<file>`, or say it with `--locale`.
"""#),
    RuleDocument(
      id: "xliff-version", severities: [.warning, .error], group: .exchange, since: "0.1.0",
      summary: #"""
An XLIFF document of another version, or of none.
"""#,
      meaning: #"""
The document does not name its version (it is read as 1.2), or names one that is not supported.
"""#,
      importance: #"""
What a later version means may not be understood.
"""#,
      example: #"""
`de.xliff`:

```xml
<xliff version="3.0"/>
```

```console
$ pressfit lint de.xliff
de.xliff:1:1: error: XLIFF 3.0 is not supported [xliff-version]
```
"""#,
      remedy: #"""
Export the document as XLIFF 1.2.
"""#),
  ]
}
