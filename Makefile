# Builds and installs the tool: make install
#
# The man pages and completions are written by the tool that was built. DESTDIR is put before PREFIX,
# for packages.

PREFIX ?= $(HOME)/.local
SWIFT_BUILD_FLAGS ?=
# The linker leaves symbols out, so that a signature on a Mac stays valid.
strip := $(if $(filter Darwin,$(shell uname -s)),-Xlinker -S -Xlinker -x,-Xlinker -s)
# Debug information would be left out of the file as well; not generating it saves an eighth of the time.
# Generating the code of a module on all cores saves some more.
cores := $(shell getconf _NPROCESSORS_ONLN)
build = swift build --configuration release --product understudy -debug-info-format none $(strip) \
  -Xswiftc -num-threads -Xswiftc $(cores) $(SWIFT_BUILD_FLAGS)

.PHONY: build install uninstall

build:
	$(build)

install:
	@Packaging/install-files --test "$(DESTDIR)$(PREFIX)"
	$(build)
	Packaging/install-files "$$($(build) --show-bin-path)/understudy" "$(DESTDIR)$(PREFIX)"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; \
	*) echo 'add it to PATH: export PATH="$(PREFIX)/bin:$$PATH"' ;; esac
	@"$(DESTDIR)$(PREFIX)/bin/understudy" --version

uninstall:
	Packaging/install-files --remove "$(DESTDIR)$(PREFIX)"
