extension Transaction {
  /// The folders that new files need and that are not there, each before those in it.
  mutating func missingFolders(for targets: [TransactionTarget]) throws(FileError) -> [String] {
    var missing: [String] = []
    for target in targets where target.original == nil {
      do throws(FileError) {
        var folder = target.folder
        var chain: [String] = []
        while !missing.contains(where: { $0.utf8.elementsEqual(folder.utf8) }),
          try folders.folder(at: folder) == nil
        {
          chain.append(folder)
          folder = Path.split(folder).folder
        }
        missing += chain.reversed()
      } catch {
        throw target.change.named(in: error)
      }
    }
    return missing
  }

  /// Those of `emptied` that a transaction may remove, from the root, each after those in it.
  mutating func emptiedFolders(_ emptied: [String]) -> [String] {
    emptied.compactMap { folder in
      guard FileSystem.kind(of: folder, followingLinks: false) == .folder,
        let path = try? Path.resolved(folder), Path.isText(path, inside: folders.root.path)
      else { return nil }
      let relative = Path.relative(path, from: folders.root.path)
      guard Journal.isAllowed(relative),
        // Where the user may remove nothing, the folder stays.
        (try? folders.folder(at: Path.split(relative).folder)?.checkWritable(".")) != nil
      else { return nil }
      return relative
    }
    .sorted { $0.utf8.count > $1.utf8.count }
  }
}
