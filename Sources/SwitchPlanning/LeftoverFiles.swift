import Diagnostics
import LaunchModel
import ProjectFiles
import XcodeModel

/// Finds installed files that aren't where `install` put them, so that removal misses them.
struct LeftoverFiles {
  let reader: LaunchReader

  private var project: XcodeProject { reader.project }

  /// Notes the leftover files of these targets, which are kept.
  func note(_ targets: [XcodeTarget], in builder: inout SwitchPlanBuilder) {
    for path in renamed(in: targets) where !builder.changes(path) {
      builder.note(
        "renamedFile",
        path,
        "was installed under another name, so it's kept; delete it in Xcode if nothing else uses it"
      )
    }
    for path in uncompiled(nextTo: targets, includesSimilar: true) {
      builder.note(
        "uncompiledFile",
        path,
        "was installed, but no target of this project compiles it, so it's kept; delete it in Xcode if"
          + " nothing else uses it"
      )
    }
  }

  /// Returns the files with lines of a stand-in or canary that `targets` compile under names that
  /// `install` doesn't give.
  func renamed(in targets: [XcodeTarget]) -> [String] {
    // Whatever the classes are called, the files have features, and most others needn't be read again.
    let notable = targets.flatMap {
      reader.sources(of: $0).members(with: .any, includesExcluded: true)
    }
    let members = notable.filter { !Template.fileNames.contains($0.name) }.distinct(by: \.path)
    // In Objective-C, the comment that identifies the class is in the header.
    let headers = members.map(\.header)
    let paths = members.map(\.path) + headers.compactMap(\.self)
    let search = Self.search
    let found = project.files.survey(paths, search: search.found(in:))
    let installed = Set(zip(paths, found).filter { $0.1 ?? 0 != 0 }.map(\.0))
    return zip(members, headers).filter { member, header in
      installed.contains(member.path) || header.map(installed.contains) == true
    }.map(\.0.path)
  }

  /// Returns the installed files next to the sources of `targets` that no target compiles.
  ///
  /// - Parameter includesSimilar: Whether to include files that were changed since.
  func uncompiled(nextTo targets: [XcodeTarget], includesSimilar: Bool = false) -> [String] {
    let compiled = Set(
      project.targets.flatMap { reader.sources(of: $0).members }
        .filter { Template.mayInstall($0.name) }.map(\.path)
    )
    let directories = Set(
      targets.flatMap { reader.sources(of: $0).members.map { Path.parent(of: $0.path) } }
    )
    // New files of tests can be above all of their sources.
    let parents = directories.map { Path.parent(of: $0) }
      .filter { project.files.isInside($0, directory: project.root) }
    return directories.union(parents).sorted().flatMap { directory -> [String] in
      let names = (try? project.files.list(directory))?.entries.map(\.path) ?? []
      // No target compiles a header.
      let installed = names.filter { Template.mayInstall($0) && !$0.hasSuffix(".h") }
      return installed.sorted().compactMap { name in
        let path = Path.join(directory, name)
        guard !compiled.contains(path), let bytes = try? project.files.read(path),
          Template.installed(as: name, bytes) != nil
            || includesSimilar && Self.isSimilar(bytes, named: name)
        else { return nil }
        return path
      }
    }
  }

  /// Whether nearly all lines of a file besides comments are those of an installed file of this name: it was changed
  /// since.
  static func isSimilar(_ bytes: [UInt8], named name: String) -> Bool {
    func lines(_ text: some Sequence<UInt8>) -> [[UInt8]] {
      text.split(whereSeparator: \.endsLine).map { line in
        Array(line.drop { $0.isBlank })
      }.filter { $0.count > 2 && !$0.starts(with: "//".utf8) }
    }
    let own = lines(bytes)
    return Template.named(name).contains { template in
      let known = Set(lines(template.text.utf8))
      let count = own.count(where: known.contains)
      return count > 4 && 5 * count > 4 * own.count
    }
  }

  /// Finds the documentation comments of stand-ins and canaries, which usually stay when a class is
  /// renamed.
  private static let search = ByteSearch(
    Set(
      Template.allCases.filter { !$0.isEntryPoint }
        .flatMap { $0.text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) } }
        .filter { $0.hasPrefix("/// ") && $0.hasSuffix(".") }
    ).sorted()
  )
}
