# Everything that is done with this project, one target each: `make help` lists them.

# Where `make install` puts things, and a directory to put before it (for packagers).
PREFIX ?= /usr/local
DESTDIR ?=

SWIFT := swift
CHECKED := --explicit-target-dependency-import-check error
# What is installed carries the Swift library in itself, and no symbols.
RELEASE := -c release --static-swift-stdlib -Xlinker -s

.PHONY: deps build demo test lint sanitize fuzz bench gallery coverage man completions \
	install uninstall deb deb-test clean help

build: deps ## build cards and cards-sandbox into .build/release
	@$(SWIFT) build $(CHECKED) $(RELEASE) --product cards
	@$(SWIFT) build $(CHECKED) $(RELEASE) --product cards-sandbox

deps: ## install the Debian or Ubuntu packages that are missing; nothing when all are there
	@Scripts/deps build

demo: deps ## upload an example card to a sandbox and take it down again, nothing left behind
	@Scripts/demo

test: deps ## run the tests
	@Scripts/deps test
	@# One at a time: all at once, on few cores, they wait for their turn longer than a server may.
	@$(SWIFT) test --disable-xctest --no-parallel $(CHECKED)

lint: ## check the format of the code, the shell scripts and the manual pages
	@Scripts/deps lint
	@Scripts/lint

sanitize: deps ## run the tests under the thread sanitizer and the address sanitizer
	@Scripts/deps test
	@Scripts/sanitize

fuzz: deps ## feed random pictures, JSON and text to the readers (TIME=300 seconds each)
	@Fuzz/run $(TIME)

bench: deps ## measure the speed beside its rivals and print a table
	@Scripts/deps bench
	@Benchmarks/run

gallery: build ## draw the cards of docs/cards from the examples
	@Scripts/gallery

coverage: deps ## say how many lines of Sources the tests run; MINIMUM=85 fails below 85 %
	@Scripts/deps test
	@Scripts/coverage $(MINIMUM)

man: build ## write the manual pages in man/ from the table of options
	@Scripts/generate man

completions: build ## write the completions for bash, zsh and fish
	@Scripts/generate completions

install: ## install programs, manual pages and completions below DESTDIR and PREFIX
	@test -x .build/release/cards || $(MAKE) build
	@Scripts/install install "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install has installed
	@Scripts/install uninstall "$(DESTDIR)$(PREFIX)"

deb: build ## make a Debian package in dist/ and check it with lintian
	@Scripts/deps deb
	@Scripts/deb

deb-test: deb ## install that package in a clean Debian root and use it there (as root)
	@Scripts/deps deb-test
	@Scripts/deb-test

clean: ## remove everything that was built
	@rm -rf .build dist Benchmarks/.build Fuzz/.build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(firstword $(MAKEFILE_LIST)) \
		| awk -F'|' '{ printf "make %-12s %s\n", $$1, $$2 }'
