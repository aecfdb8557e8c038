# Short names for what scripts/ does; nothing here that a script does not say.
.PHONY: build test example accuracy bench bench-formats bench-scanning check-html check-workflows goldens locales rules faces format lint sanitize fuzz faults

build:
	scripts/bootstrap && swift build

test:
	scripts/test

example:
	scripts/example

# make accuracy WIDTHS="path/to/widths.jsonl path/to/widths-2.jsonl": errors, bars and verdicts by script, system and size
accuracy:
	scripts/bootstrap && swift run -c release measure-accuracy $(WIDTHS)

# make bench WIDTHS=path/to/widths.jsonl: speed beside HarfBuzz, Pango, Skia and Pillow; without WIDTHS, beside HarfBuzz on the sample titles
bench:
	scripts/bootstrap && swift run -c release bench-measuring $(WIDTHS)
	scripts/bench-scanning
	swift build -c release --product pressfit && scripts/bench-report
	$(if $(WIDTHS),scripts/bench-peers $(WIDTHS))
	$(if $(WIDTHS),scripts/bench-service $(WIDTHS))

# The HTML report, opened and used in a headless Chromium; screenshots in .build/html.
check-html:
	scripts/bootstrap browser && swift build && scripts/check-html

# What is brought for GitHub, GitLab, pre-commit and Xcode, run offline.
check-workflows:
	scripts/bootstrap workflow && swift build && scripts/check-workflows

# What each renderer makes of each finding, in Tests/Goldens.
goldens:
	swift build && scripts/update-goldens

# Locales/*.json to the compiled table.
locales:
	swift run generate-locale-profiles

# docs/rules/*.md to the compiled table and docs/diagnostics.md.
rules:
	swift run generate-rule-documents

format:
	swift format -i -r Package.swift Sources Tests

lint:
	swift format lint --strict -r Package.swift Sources Tests

sanitize:
	scripts/sanitize

# make fuzz SECONDS=60
fuzz:
	scripts/fuzz $(SECONDS)

faults:
	swift build && scripts/faults

bench-formats:
	scripts/bench-formats

bench-scanning:
	scripts/bench-scanning
