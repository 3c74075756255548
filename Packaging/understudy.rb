# The Homebrew formula; `Scripts/release assemble` fills in what is in braces.
class Understudy < Formula
  desc "Stops Xcode from launching your full app when it runs hosted unit tests"
  homepage "https://github.com/{REPOSITORY}"
  version "{VERSION}"
  license "MIT"
  head "https://github.com/{REPOSITORY}.git", branch: "main"

  on_macos do
    url "https://github.com/{REPOSITORY}/releases/download/{VERSION}/understudy-{VERSION}-macos-universal.tar.gz"
    sha256 "{SHA256 macos-universal}"
  end

  on_linux do
    on_intel do
      url "https://github.com/{REPOSITORY}/releases/download/{VERSION}/understudy-{VERSION}-linux-x86_64.tar.gz"
      sha256 "{SHA256 linux-x86_64}"
    end
    on_arm do
      url "https://github.com/{REPOSITORY}/releases/download/{VERSION}/understudy-{VERSION}-linux-arm64.tar.gz"
      sha256 "{SHA256 linux-arm64}"
    end
  end

  def install
    if build.head?
      # Homebrew builds in a sandbox of its own, in which SwiftPM can't start another.
      system "make", "install", "PREFIX=#{prefix}", "SWIFT_BUILD_FLAGS=--disable-sandbox"
    else
      prefix.install "bin", "share"
    end
  end

  test do
    assert_match "no Xcode project", shell_output("#{bin}/understudy check #{testpath} 2>&1", 1)
  end
end
