#!/bin/sh
# Downloads a release of understudy for this machine, verifies its checksum, and installs it.
#
#   install.sh [--prefix DIRECTORY] [--version VERSION]
#
# Installs in ~/.local unless a prefix is given: bin/understudy, man pages, and completions. The copy
# of this script in a release installs that release. UNDERSTUDY_RELEASES is where releases are, for a
# mirror; it may be a file: URL. UNDERSTUDY_SHA256 is the checksum that the archive has to have, whatever
# the release says. Needs curl, tar, and sha256sum or shasum.
set -eu
# Set in a release by `Scripts/release assemble`; in the repository read from the files there.
repository=
version=

prefix=${HOME:-}/.local
while [ $# -gt 0 ]; do
  case $1 in
  --prefix | --version)
    [ $# -gt 1 ] || { echo "error: $1 needs a value" >&2; exit 64; }
    if [ "$1" = --prefix ]; then prefix=$2; else version=$2; fi
    shift 2
    ;;
  *)
    sed -n '2,9s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
  esac
done
# Everything below runs in a temporary directory.
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac

if [ -z "$repository" ]; then
  here=$(dirname "$0")
  repository=$(cat "$here/repository")
  version=${version:-$("$here/version")}
fi
# Between releases, only a trial has one of this version.
case $version-${UNDERSTUDY_RELEASES:-} in
*-dev-)
  echo "error: $version isn't released; choose a release with --version" >&2
  exit 1
  ;;
esac

case $(uname -s)-$(uname -m) in
Darwin-*) platform=macos-universal ;;
Linux-x86_64) platform=linux-x86_64 ;;
Linux-aarch64 | Linux-arm64) platform=linux-arm64 ;;
*)
  echo "error: no release for $(uname -s) on $(uname -m); build from source with 'make install'" >&2
  exit 1
  ;;
esac

name=understudy-$version-$platform
releases=${UNDERSTUDY_RELEASES:-https://github.com/$repository/releases/download}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in SHA256SUMS "$name.tar.gz"; do
  curl --fail --silent --show-error --location --proto '=https,file' --proto-redir '=https' \
    --output "$work/$file" "$releases/$version/$file" || {
    echo "error: could not download $releases/$version/$file" >&2
    exit 1
  }
done

cd "$work"
grep " [ *]$name\.tar\.gz\$" SHA256SUMS >sum || {
  echo "error: SHA256SUMS of $version doesn't list $name.tar.gz; nothing was installed" >&2
  exit 1
}
if command -v sha256sum >/dev/null; then
  verify() { sha256sum -c "$1"; }
else
  verify() { shasum -a 256 -c "$1"; }
fi
if [ -n "${UNDERSTUDY_SHA256:-}" ] && ! grep -qi "^$UNDERSTUDY_SHA256 " sum; then
  echo "error: $name.tar.gz doesn't have the checksum $UNDERSTUDY_SHA256; nothing was installed" >&2
  exit 1
fi
verify sum >/dev/null 2>&1 || {
  echo "error: $name.tar.gz doesn't have the checksum in SHA256SUMS; nothing was installed" >&2
  exit 1
}

tar -xzf "$name.tar.gz"
mkdir -p "$prefix"
cp -R "$name/bin" "$name/share" "$prefix/"
"$prefix/bin/understudy" --version >/dev/null
echo "installed understudy $version in $prefix/bin" >&2
if [ "$prefix" = "${HOME:-}/.local" ]; then
  case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "add it to PATH: export PATH=\"$prefix/bin:\$PATH\"" >&2 ;;
  esac
fi
