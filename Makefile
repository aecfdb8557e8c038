# Short names for the scripts in scripts/, without any logic.
.PHONY: site docs build test generate check example accuracy bench bench-formats bench-merge bench-scanning check-html check-workflows goldens locales rules faces format lint sanitize fuzz faults

build:
	scripts/bootstrap && swift build

test:
	scripts/test

# Updates every generated file, in the order in which they depend on each other.
generate:
	swift run generate-locale-profiles
	swift run generate-rule-documents
	swift build --product pressfit && scripts/generate/examples
	swift build --product pressfit && scripts/generate/readme
	"$$(swift build --show-bin-path)/pressfit" config --schema >docs/pressfit.schema.json
	scripts/generate/goldens

check:
	.ci/run

example:
	scripts/example

# make accuracy WIDTHS="path/to/widths.jsonl path/to/widths-2.jsonl": errors, margins and verdicts by script, system and size
accuracy:
	scripts/bootstrap && swift run -c release measure-accuracy $(WIDTHS)

# make bench WIDTHS=path/to/widths.jsonl: speed compared with HarfBuzz, Pango, Skia and Pillow; without WIDTHS, with HarfBuzz on the sample titles
bench:
	scripts/bootstrap && swift run -c release bench-measuring $(WIDTHS)
	scripts/bench/scanning
	swift build -c release --product pressfit && scripts/bench/report
	$(if $(WIDTHS),scripts/bench/peers $(WIDTHS))
	$(if $(WIDTHS),scripts/bench/service $(WIDTHS))

# Builds the documentation site in .build/site.
site:
	scripts/bootstrap site && scripts/check/site

# Runs the commands in the documentation.
docs:
	scripts/bootstrap docs && swift build && scripts/check/docs

# Tests the HTML report in a headless Chromium; screenshots in .build/html.
check-html:
	scripts/bootstrap browser && swift build && scripts/check/html

# Tests the files for GitHub, GitLab, pre-commit and Xcode, offline.
check-workflows:
	scripts/bootstrap workflow && swift build && scripts/check/workflows

# Renders each finding with each renderer into Tests/Goldens.
goldens:
	swift build && scripts/generate/goldens

# Compiles Locales/*.json to the Swift table.
locales:
	swift run generate-locale-profiles

# Writes the ids of findings, the list of rules, and docs/diagnostics.md, from docs/rules/*.md and the files of the rules.
rules:
	swift run generate-rule-documents

format:
	swift format -i -r Package.swift Sources Tests

lint:
	swift format lint --strict -r Package.swift Sources Tests

sanitize:
	scripts/check/sanitize

# make fuzz SECONDS=60
fuzz:
	scripts/check/fuzz $(SECONDS)

faults:
	swift build && scripts/check/faults

bench-formats:
	scripts/bench/formats

# The time of `pressfit merge` compared with copies of the tables with fsync.
bench-merge:
	scripts/bench/merge

bench-scanning:
	scripts/bench/scanning
