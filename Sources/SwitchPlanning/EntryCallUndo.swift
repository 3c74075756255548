import ProjectFiles
import ProjectText
import SourceScan

/// The reverse of ``EntryCallEdit``: the edit that removes the switch from a call.
///
/// Only text that matches the insertion byte for byte is removed.
struct EntryCallUndo {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A call that a form can be part of.
  private struct Call {
    let name: String
    let range: Range<Int>
    let arguments: [Range<Int>]
  }

  /// Returns the edit; `nil` if the file holds no form of the switch.
  func edit(inObjectiveC: Bool) -> TextEdit? {
    let names = ["TestingAppDelegate", "TestingAppLauncher"].filter {
      bytes.contains(run: Array($0.utf8))
    }
    guard !names.isEmpty else { return nil }
    let functions = CallForm.mainFunctions.union(["NSStringFromClass"])
    let calls =
      inObjectiveC
      ? ObjectiveCSource(scanning: bytes).calls(of: functions).map {
        Call(name: $0.name, range: $0.range, arguments: $0.arguments.map(\.range))
      }
      : SwiftSource(scanning: bytes).calls(of: functions).map {
        Call(name: $0.name, range: $0.range, arguments: $0.arguments.map(\.range))
      }
    // A switch before the app's own call repeats the application class of that call.
    let applicationClasses = Set(
      calls.filter { $0.arguments.count == 4 }.map { call in
        String(decoding: bytes[call.arguments[2]], as: UTF8.self)
      }
    ).union(["nil"])
    for name in names {
      // Without its `unsafe`, a call is still a call.
      for unsafe in ["unsafe ", ""] {
        func forms(_ style: CallForm.Style) -> [CallForm] {
          var style = style
          style.standIn = name
          style.unsafe = unsafe
          return inObjectiveC ? CallForm.objectiveC(style) : CallForm.swift(style)
        }
        let edit =
          callEdit(forms(CallForm.Style(standIn: name)), calls, prefix: unsafe.utf8.count)
          ?? statementEdit(forms, applicationClasses)
        if let edit { return edit }
      }
    }
    return nil
  }

  /// Switches a call back.
  ///
  /// - Parameter prefix: the length of the text before a call in a form for whole calls.
  private func callEdit(_ forms: [CallForm], _ calls: [Call], prefix: Int) -> TextEdit? {
    for form in forms {
      for call in calls {
        let range: Range<Int>? =
          switch form.part {
          case .call(of: call.name) where call.range.lowerBound >= prefix:
            call.range.lowerBound - prefix..<call.range.upperBound
          case .delegateName(let functions) where functions.contains(call.name): call.arguments.last
          case .className where call.name == "NSStringFromClass": call.range
          default: nil
          }
        guard let range,
          let text = form.reverted(in: String(decoding: bytes[range], as: UTF8.self))
        else { continue }
        return TextEdit(range: range, replacement: Array(text.utf8))
      }
    }
    return nil
  }

  /// Removes a statement, or reduces it to the call that runs the app.
  private func statementEdit(
    _ forms: (CallForm.Style) -> [CallForm],
    _ applicationClasses: Set<String>
  ) -> TextEdit? {
    for (index, form) in forms(CallForm.Style(standIn: "")).enumerated() {
      switch form.part {
      case .call, .delegateName, .className: continue
      case .statement, .insertion, .opening: break
      }
      let firstLine = Array(form.switched.start.utf8.prefix { !$0.endsLine })
      for location in bytes.locations(of: firstLine) {
        for layout in layouts(at: location) {
          for applicationClass in applicationClasses {
            var style = layout
            style.applicationClass = applicationClass
            if let edit = statementEdit(forms(style)[index], at: location) { return edit }
          }
        }
      }
    }
    return nil
  }

  private func statementEdit(_ form: CallForm, at location: Int) -> TextEdit? {
    let start = Array(form.switched.start.utf8)
    guard bytes[location...].starts(with: start) else { return nil }
    let rest = bytes[(location + start.count)...]
    let hole = form.hole == .nothing ? rest.prefix(0) : rest.prefix { !$0.endsLine }
    let end = hole.endIndex + form.switched.end.utf8.count
    guard end <= bytes.count else { return nil }
    return form.reverted(in: String(decoding: bytes[location..<end], as: UTF8.self)).map {
      TextEdit(range: location..<end, replacement: Array($0.utf8))
    }
  }

  /// The styles that the lines after the one at `location` may have: a line ending with the
  /// indentation of that line, and a step of indentation.
  private func layouts(at location: Int) -> [CallForm.Style] {
    let start = bytes[..<location].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    let indentation = String(decoding: bytes[start..<location], as: UTF8.self)
    return ["\n", "\r\n"].flatMap { newline in
      ["    ", "  ", "\t"].map {
        CallForm.Style(standIn: "", newline: newline + indentation, step: $0)
      }
    }
  }
}
