# Short names for the scripts in scripts/, without any logic.
.PHONY: help site docs build test generate check example accuracy bench bench-formats bench-merge bench-scanning check-html check-workflows goldens locales rules format lint sanitize fuzz faults

help: ## list the targets
	@sed -nE 's/^([a-z-]+): ## (.*)/\1\t\2/p' Makefile | expand -t 18

build: ## build the programs
	scripts/bootstrap && swift build

test: ## build and run the tests
	scripts/test

generate: ## update every generated file
	swift run generate-locale-profiles
	swift run generate-rule-documents
	swift build && scripts/generate/examples
	scripts/check/docs --update docs/example.md && scripts/generate/pages
	"$$(swift build --show-bin-path)/pressfit" config --schema >docs/pressfit.schema.json
	scripts/generate/clusters && scripts/generate/metrics

check: ## run everything that CI runs
	.ci/run

example: ## check the example app
	scripts/example

accuracy: ## errors, margins and verdicts of widths: make accuracy WIDTHS="widths.jsonl widths-2.jsonl"
	scripts/bootstrap && swift run -c release measure-accuracy $(WIDTHS)

bench: ## speed compared with HarfBuzz: make bench WIDTHS=widths.jsonl
	scripts/bootstrap && swift run -c release bench-measuring $(WIDTHS)
	scripts/bench/commands scanning

site: ## build the documentation site in .build/site
	scripts/bootstrap site && scripts/check/site

docs: ## run the commands in the documentation
	scripts/bootstrap docs && swift build && scripts/check/docs

check-html: ## test the HTML report in Chromium
	scripts/bootstrap browser && swift build && scripts/check/html

check-workflows: ## test the files for GitHub, GitLab, pre-commit and Xcode, offline
	scripts/bootstrap workflow && swift build && scripts/check/workflows

goldens: ## write what the examples of the findings print, and their reports into Tests/Goldens
	swift build && scripts/generate/examples

locales: ## compile Locales/*.json to the Swift table
	swift run generate-locale-profiles

rules: ## write ids, the list of rules and docs/diagnostics.md from docs/rules
	swift run generate-rule-documents

format: ## format the Swift code
	swift format -i -r Package.swift Sources Tests

lint: ## check the format of the Swift code
	swift format lint --strict -r Package.swift Sources Tests

sanitize: ## run the readers with the address sanitizer
	scripts/check/sanitize

fuzz: ## fuzz each reader: make fuzz SECONDS=60
	scripts/check/fuzz $(SECONDS)

faults: ## fail each write, and verify that nothing is lost
	swift build && scripts/check/faults

bench-formats: ## speed of reading
	scripts/bench/formats

bench-merge: ## time of merge compared with copies with fsync
	scripts/bench/commands merge

bench-scanning: ## speed of scanning code
	scripts/bench/commands scanning
