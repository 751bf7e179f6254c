# Heed's commands for people; `make` or `make help` lists them.
#
# make run and make test work on a Debian 12 machine with a Swift 6.2+ toolchain and nothing else, as root or with
# sudo: they install the Debian packages that are missing, build, and say what they do. All targets may be
# repeated; what is done already is not done again.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: deb repository image test-packages test-reproducible release test-server measure-server help setup setup-test setup-all build run install uninstall test test-audio measure-audio test-browser test-desktop test-deploy test-fuzz lint docs library-docs fuzz format intents samples clean train-pronunciation measure-pronunciation measure-vocabulary measure-answers measure-languages measure-robustness measure-listening

# What Heed links and recognises with, and what the tests and samples need beyond that.
PACKAGES := pkg-config libpocketsphinx-dev libsphinxbase-dev libasound2-dev libsndfile1-dev libsamplerate0-dev libssl-dev \
            libexif-dev libqrencode-dev libtagc0-dev libstrophe-dev libsqlite3-dev libsystemd-dev \
            pocketsphinx-en-us pocketsphinx-testdata bubblewrap xdg-dbus-proxy
# pocketsphinx is the stock decoder to compare with, sctk NIST's sclite.
TEST_PACKAGES := dbus python3-dbusmock zbar-tools flite espeak-ng sox libasound2-plugins pocketsphinx sctk
# What the pages are looked at with: 400 MB, so it is not part of `make test`.
BROWSER_PACKAGES := chromium
# The sound server that the tests in real time run through.
AUDIO_PACKAGES := pulseaudio pulseaudio-utils
# The real programs that the apps of the desktop are tried with.
DESKTOP_PACKAGES := prosody go-sendxmpp openssl openbox wmctrl x11-utils dbus python3-dbusmock mpv mpv-mpris playerctl pulseaudio pulseaudio-utils khal khard todoman taskwarrior mpd mpc scrot xvfb procps sox flite mosquitto mosquitto-clients curl python3-jinja2 notmuch msmtp gnome-keyring hledger feh sqlite3 baresip-core iproute2
# What makes recordings for the server's tests; the clients come from PyPI.
SERVER_PACKAGES := python3 python3-venv sox lame flite openssl curl dbus avahi-daemon avahi-utils
# What makes Debian's packages, and what tests them.
DEB_PACKAGES := debhelper dpkg-dev libcurl4-openssl-dev python3
TEST_DEB_PACKAGES := mmdebstrap lintian appstream
# What a Spark cluster on this machine needs; PySpark itself comes from PyPI.
DEPLOY_PACKAGES := default-jre-headless python3 python3-venv

HEED := .build/release/heed
# Recordings of orders that are not in the repository; measured where they are there.
ORDERS := ../shared/speech/barista/labels.jsonl
# These recipes may run as root, also in a container without sandboxes: the checkout's own apps may then, too.
run test test-audio measure-audio test-desktop test-server measure-server test-deploy docs: export HEED_ALLOW_ROOT_APPS := 1
# Where `make install` puts everything; for one user: make install PREFIX=$HOME/.local
PREFIX := /usr/local
DESTDIR :=
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

help: ## List the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1\t\2/' | column -t -s "$$(printf '\t')"

setup: ## Install the Debian packages that are missing
	@scripts/install-packages "$(SUDO)" $(PACKAGES)

setup-test: setup
	@scripts/install-packages "$(SUDO)" $(TEST_PACKAGES)

setup-all: setup-test ## Install whatever any of .ci/run's tests needs
	@scripts/install-packages "$(SUDO)" $(AUDIO_PACKAGES) $(DESKTOP_PACKAGES) $(SERVER_PACKAGES) $(BROWSER_PACKAGES)

build: setup ## Build the heed command in release mode
	@echo "Building (about five minutes the first time on two cores) …"
	swift build -c release

run: build ## Install, build, and recognise real recordings
	@scripts/main-job $(HEED)

install: build ## Install heed, its models, the sample apps and a systemd user unit below PREFIX (/usr/local)
	@scripts/install .build/release "$(PREFIX)" "$(DESTDIR)"
	@echo "Installed below $(PREFIX). To listen whenever you are logged in: systemctl --user enable --now heed"

uninstall: ## Take away what make install has put below PREFIX; your own data stay
	@scripts/uninstall "$(PREFIX)" "$(DESTDIR)"

test: setup-test ## Run all tests, on the same release build
	@echo "Building the tests (a few minutes the first time) …"
	swift build -c release --build-tests
	scripts/run-tests
	scripts/test-guides $(HEED)
	scripts/test-embedding
	scripts/make-library-docs .build/release .build/library-docs

test-audio: setup-test ## Speak to heed in real time through a sound server without hardware (five minutes)
	@scripts/install-packages "$(SUDO)" $(AUDIO_PACKAGES)
	swift build -c release --build-tests
	HEED_LIVE_AUDIO=short Tests/null-sink scripts/run-tests --filter LiveAudioTests

measure-audio: setup-test ## The same with forty commands and strict limits, for a machine that does nothing else (nine minutes)
	@scripts/install-packages "$(SUDO)" $(AUDIO_PACKAGES)
	swift build -c release --build-tests
	HEED_LIVE_AUDIO=strict Tests/null-sink scripts/run-tests --filter LiveAudioTests

measure-listening: build ## What an open microphone costs and takes for commands, on recordings beside the checkout (an hour of sound)
	@scripts/install-packages "$(SUDO)" $(TEST_PACKAGES)
	swift build -c release --build-tests
	scripts/measure-listening .build/release .build/listening

test-browser: setup-test ## Look at the pages of the server and the benchmark in a real browser, Debian's Chromium
	@scripts/install-packages "$(SUDO)" $(BROWSER_PACKAGES) $(SERVER_PACKAGES)
	swift build -c release --build-tests
	scripts/run-tests --filter HTMLReportTests
	Tests/Server/run $(HEED) browser

.PHONY: test-page
test-browser test-page: export HEED_ALLOW_ROOT_APPS := 1
test-page: build ## Do the most important things with the server's page in Chromium (test-browser does all of them)
	@scripts/install-packages "$(SUDO)" $(BROWSER_PACKAGES) $(SERVER_PACKAGES)
	Tests/Server/run $(HEED) browser --quick

test-desktop: build ## Speak and type to the apps of the desktop, and ask the real programs what they did
	@scripts/install-packages "$(SUDO)" $(DESKTOP_PACKAGES)
	Tests/Desktop/run $(HEED)

test-server: build ## Serve real clients from PyPI: openai, wyoming, vosk-server's script; and a list of what clients get wrong
	@scripts/install-packages "$(SUDO)" $(SERVER_PACKAGES)
	Tests/Server/run $(HEED)

measure-server: build ## What the server costs: time beside recognition, streams at a time, memory, ten minutes of random load (fifteen minutes)
	@scripts/install-packages "$(SUDO)" $(SERVER_PACKAGES)
	Tests/Server/run $(HEED) measure

deb: setup ## Make Debian's packages in .build-packages (seven minutes the first time)
	@scripts/install-packages "$(SUDO)" $(DEB_PACKAGES)
	scripts/make-packages

repository: deb ## Make them, and a repository for apt in .build-repository
	rm -rf .build-repository
	scripts/make-repository .build-repository .build-packages/*.deb

image: repository ## Make an OCI image of the server in .build-image; as root
	@scripts/install-packages "$(SUDO)" mmdebstrap buildah
	scripts/make-image .build-repository .build-image

test-packages: deb ## Install, upgrade, remove and purge the packages on a bare Debian 12; as root
	@scripts/install-packages "$(SUDO)" $(TEST_DEB_PACKAGES)
	Tests/Packages/run .build-machine

test-reproducible: deb ## Make the packages once more from nothing and compare them byte by byte
	scripts/check-reproducible

release: ## Check what a release needs beside .ci/run: version, CHANGELOG, tag, tests, packages, the same bytes twice
	scripts/check-release
	$(MAKE) lint test test-packages test-reproducible image

test-deploy: build ## Run Heed on a Spark cluster and in a Slurm job array, workers killed
	@scripts/install-packages "$(SUDO)" $(DEPLOY_PACKAGES)
	deploy/slurm/test.sh $(HEED)
	deploy/spark/test.sh $(HEED)

lint: ## Check the format of all Swift files, that nothing from outside can end the process, and the documents
	git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel
	scripts/lint-traps
	scripts/lint-docs

docs: build ## Write the pages of commands and intents and the picture of README.md anew
	@scripts/install-packages "$(SUDO)" python3-yaml
	scripts/make-commands-page $(HEED)
	scripts/make-intents-page
	scripts/make-picture $(HEED)
	scripts/lint-docs $(HEED)
	scripts/test-guides $(HEED)

library-docs: build ## Write the documentation of the library HeedKit for a browser
	scripts/make-library-docs .build/release .build/library-docs

fuzz: build ## Give a part any bytes: make fuzz TARGET=templates|manifests|cards|messages|audio|text|vocabularies SECONDS=600
	scripts/fuzz "$(TARGET)" "$(or $(SECONDS),60)"

test-fuzz: build ## Give all parts any bytes, five seconds each
	for target in templates manifests cards messages audio text vocabularies; do scripts/fuzz $$target 5 || exit 1; done

format: ## Bring all Swift files to the format
	git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

intents: setup ## Write the Swift interface of the catalogue's intents anew
	swift build -c release --product heed
	$(HEED) apps interface --catalogue --output Sources/AppExtension/Intents

samples: setup-test ## Speak the recordings in audio-samples anew
	scripts/make-samples audio-samples

train-pronunciation: ## Train models/en-US/letter-to-sound.bin anew
	swift run -c release heed-train-pronunciation train

measure-pronunciation: ## Measure letter-to-sound on words it was not trained on
	swift run -c release heed-train-pronunciation evaluate

measure-vocabulary: build setup-test ## Measure how names scale and how well unknown ones are recognised
	for names in 100 1000 5000 20000; do \
	    $(HEED) vocabulary measure --others $$names --intent StartCall --intent SendMessage; \
	done
	$(HEED) vocabulary measure --others 20000 --made-apps 30
	$(HEED) vocabulary measure --names scripts/unknown-names.txt --intent StartCall --intent SendMessage --learn

measure-answers: build setup-test ## Speak the answers to questions with two voices and measure how many are understood
	scripts/measure-answers $(HEED) .build/answers

measure-robustness: build setup-test ## Measure how recordings are understood that were muted, resampled, compressed, …
	@scripts/install-packages "$(SUDO)" lame opus-tools
	scripts/measure-robustness $(HEED) .build/robustness $(if $(wildcard $(ORDERS)),--dataset $(ORDERS)) --markdown .build/robustness.md
	scripts/measure-app-names $(HEED) .build/app-names

measure-languages: build setup-test ## Measure how commands in Mandarin and Russian are heard, beside English
	scripts/measure-languages $(HEED) .build/languages

clean: ## Remove what was built
	rm -rf .build
