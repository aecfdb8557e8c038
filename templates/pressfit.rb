# Homebrew formula: copy it to Formula/pressfit.rb of a tap, then `brew install OWNER/tap/pressfit`.
class Pressfit < Formula
  desc "Check the titles of iOS Home Screen quick actions"
  homepage "https://github.com/OWNER/pressfit"
  version "0.1.0"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/OWNER/pressfit.git", tag: "v#{version}"
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "expat"
    depends_on "harfbuzz"
    depends_on "icu4c@78"
    depends_on "libyaml"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/pressfit/releases/download/v#{version}/pressfit-#{version}-linux-x86_64.tar.gz"
      sha256 "" # linux-x86_64
    end
    on_arm do
      url "https://github.com/OWNER/pressfit/releases/download/v#{version}/pressfit-#{version}-linux-aarch64.tar.gz"
      sha256 "" # linux-aarch64
    end
  end

  def install
    if OS.mac?
      # Homebrew's sandbox cannot contain that of SwiftPM.
      system "scripts/install", bin, "--disable-sandbox"
    else
      # The program finds the scanner beside itself, symbolic links followed.
      libexec.install "pressfit", "pressfit-source-scanner", "lib"
      bin.install_symlink libexec/"pressfit"
      share.install Dir["share/*"]
    end
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/pressfit --version")
    assert_match "width", shell_output("#{bin}/pressfit measure --text Note --format json")
  end
end
