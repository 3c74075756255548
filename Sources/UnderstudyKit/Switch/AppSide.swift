import ProjectText

/// The app's part of the switch: the attribute goes, main.swift comes.
struct AppSide {
  let launch: AppLaunch
  let reader: LaunchReader

  func add(to work: inout SwitchWork) throws(UnderstudyError) {
    guard let entryPoint = launch.entryPoint else { throw refusal(.noEntryPoint(app: launch.app.name)) }
    let (type, attribute) = try switchable(entryPoint)
    let main = Path.join(Path.parent(of: entryPoint.file), "main.swift")
    // Apps that compile the same entry file lose the attribute together.
    let places = work.project.apps.compactMap { app in
      reader.sources(of: app).members.first { $0.path == entryPoint.file }
        .map { ProjectPlacement.Place(target: app, neighbour: $0) }
    }
    let bytes = try reader.project.files.contents(of: entryPoint.file)
    try work.edit(entryPoint.file, original: bytes, [attribute.removal(from: bytes)])
    try work.create(main, content: MainTemplate(launch, delegate: type, style: TextStyleOfFile(of: bytes)).content)
    try work.placement.add(main, at: places)
    let others = places.map(\.target.name).filter { $0 != launch.app.name }
    if !others.isEmpty { work.plan.notes.append(.switchedTogether(apps: others)) }
  }

  /// The delegate and the attribute of an entry point that can certainly be switched.
  private func switchable(
    _ entryPoint: EntryPoint
  ) throws(UnderstudyError) -> (type: String, attribute: SwiftSource.Attribute) {
    let isUIKit = launch.lifeCycle == .uiKit || launch.lifeCycle == .uiKitScenes
    guard isUIKit, entryPoint.kind == .main || entryPoint.kind == .uiApplicationMain,
      let attribute = entryPoint.attribute, let declaration = entryPoint.declaration,
      let type = entryPoint.type
    else {
      throw refusal(
        .notYet(
          app: launch.app.name, lifeCycle: launch.lifeCycle ?? .uiKit,
          entryPoint: entryPoint.kind))
    }
    guard declaration.kind == .class || declaration.kind == .extension else {
      throw refusal(.notADelegate(type: type))
    }
    if let condition = attribute.conditions.last ?? declaration.conditions.last {
      throw refusal(.conditionalAttribute(name: "@" + attribute.name, condition: condition.text))
    }
    let hidden = declaration.modifiers.first { $0 == "private" || $0 == "fileprivate" }
    if let hidden { throw refusal(.hiddenDelegate(type: type, access: hidden)) }
    return (type, attribute)
  }

  private func refusal(_ refusal: Refusal) -> UnderstudyError {
    UnderstudyError(
      .refused(refusal), file: launch.entryPoint?.file ?? reader.project.file,
      position: launch.entryPoint?.position)
  }
}

extension SwiftSource.Attribute {
  /// The edit that takes the attribute out, with its line if it has one of its own.
  func removal(from bytes: [UInt8]) -> TextEdit {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let startsLine = start == 0 || isNewline(bytes[start - 1])
    guard startsLine, end < bytes.count, isNewline(bytes[end]) else {
      // What follows on the line moves to where the attribute was.
      return .remove(range.lowerBound..<end)
    }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return .remove(start..<end)
  }
}
