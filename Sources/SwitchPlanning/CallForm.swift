import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan

/// A spelling of the code that runs an app, and the same code with the switch.
///
/// `install` replaces `plain` by `switched`, and `uninstall` replaces `switched` by `plain`. Both
/// have the same hole, whose content is kept.
struct CallForm {
  /// The part of the source that a form replaces.
  enum Part: Equatable {
    /// The class name of the delegate, as the last argument of a function that runs an app.
    case delegateName
    /// The expression for a class name, anywhere.
    case className
    /// A whole call that runs the app; with the switch, a call of this function.
    case call(of: LaunchFunction)
    /// A call that is a statement of its own.
    case statement
    /// Nothing: the switch is a statement of its own before code that ends with the app's launch.
    case insertion(LaunchFramework)
    /// The same as the first statement of a file, with an empty line after it.
    case opening(LaunchFramework)
  }

  /// What a hole can hold.
  enum Hole: Equatable {
    /// A type, rather than an expression for one.
    case type
    /// An expression other than `NSStringFromClass(Type.self)`, which has a form of its own.
    case expression
    /// `[AppDelegate class]` or `AppDelegate.class`.
    case objectiveCClass
    case line
    case nothing
  }

  /// Code with a hole.
  struct Code {
    var start: String
    var end: String

    init(_ start: String, _ end: String = "") {
      self.start = start
      self.end = end
    }

    func text(_ hole: String) -> String { start + hole + end }

    /// Returns the content of the hole in `text`; `nil` if `text` is other code.
    func hole(of text: String) -> String? {
      let bytes = Array(text.utf8)
      guard bytes.count >= start.utf8.count + end.utf8.count, bytes.starts(with: start.utf8),
        bytes.suffix(end.utf8.count).elementsEqual(end.utf8)
      else { return nil }
      let hole = bytes.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      return String(decoding: hole, as: UTF8.self)
    }
  }

  /// The parts of a form that depend on the app and its file.
  struct Style {
    /// The class of the stand-in.
    var standIn: String
    /// `unsafe ` where strict memory safety requires it before a call.
    var unsafe = ""
    /// The argument for the class of the application.
    var applicationClass = "nil"
    /// A line break, and the indentation of the line of the code.
    var newline = "\n"
    /// One level of indentation.
    var step = "    "
  }

  let part: Part
  let hole: Hole
  let plain: Code
  let switched: Code

  /// Returns `text` with the switch; `nil` if it isn't this form.
  func applied(to text: String) -> String? {
    plain.hole(of: text).flatMap { hole.accepts($0) ? switched.text($0) : nil }
  }

  /// Returns `text` without the switch; `nil` if it isn't this form.
  func reverted(in text: String) -> String? {
    switched.hole(of: text).flatMap { hole.accepts($0) ? plain.text($0) : nil }
  }
}

extension CallForm {
  /// Returns the forms in Swift. No text fits two of them.
  static func swift(_ style: Style) -> [CallForm] {
    let (name, newline, step) = (style.standIn, style.newline, style.step)
    let lookup = "NSClassFromString(\"\(name)\")"
    let main = "perform(NSSelectorFromString(\"main\"))"
    func runsMain(of variable: String) -> [String] {
      [
        "if let \(variable) = \(lookup) as? NSObject.Type {",
        step + style.unsafe + variable + "." + main,
        "}",
      ]
    }
    return [
      mainCall(of: .uiApplicationMain, style),
      mainCall(of: .wkApplicationMain, style),
      CallForm(
        part: .delegateName,
        hole: .type,
        plain: Code("NSStringFromClass(", ".self)"),
        switched: Code("NSStringFromClass(\(lookup) ?? ", ".self)")
      ),
      CallForm(
        part: .delegateName,
        hole: .expression,
        plain: Code(""),
        switched: Code("\(lookup) == nil ? ", " : \"\(name)\"")
      ),
      CallForm(
        part: .statement,
        hole: .line,
        plain: Code(""),
        switched: Code(
          "if let launcher = \(lookup) as? NSObject.Type {" + newline
            + step + style.unsafe + "launcher." + main + newline
            + "} else {" + newline + step,
          newline + "}"
        )
      ),
    ]
      + insertions(.appKit, runsMain(of: "delegate"), newline)
      + insertions(.swiftUI, runsMain(of: "launcher"), newline)
      + insertions(
        .uiKit,
        [
          "if \(lookup) != nil {",
          step + style.unsafe + "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, "
            + "\(style.applicationClass), \"\(name)\")",
          "}",
        ],
        newline
      )
  }

  /// Returns the forms in Objective-C. No text fits two of them.
  static func objectiveC(_ style: Style) -> [CallForm] {
    let lookup = "NSClassFromString(@\"\(style.standIn)\")"
    return [
      CallForm(
        part: .className,
        hole: .objectiveCClass,
        plain: Code("NSStringFromClass(", ")"),
        switched: Code("NSStringFromClass(\(lookup) ?: ", ")")
      ),
      CallForm(
        part: .delegateName,
        hole: .expression,
        plain: Code(""),
        switched: Code("\(lookup) ? @\"\(style.standIn)\" : ")
      ),
    ]
      + insertions(.appKit, ["[\(lookup) performSelector:@selector(main)];"], style.newline)
      + insertions(
        .uiKit,
        [
          "if (\(lookup)) {",
          style.step + "return UIApplicationMain(argc, argv, \(style.applicationClass), "
            + "@\"\(style.standIn)\");",
          "}",
        ],
        style.newline
      )
  }

  /// Returns the forms of a switch that is a statement of its own.
  private static func insertions(
    _ framework: LaunchFramework,
    _ lines: [String],
    _ newline: String
  ) -> [CallForm] {
    let statement = lines.joined(separator: newline) + newline
    return [
      CallForm(
        part: .opening(framework),
        hole: .nothing,
        plain: Code(""),
        switched: Code(statement + newline)
      ),
      CallForm(
        part: .insertion(framework),
        hole: .nothing,
        plain: Code(""),
        switched: Code(statement)
      ),
    ]
  }

  /// The `main()` of a delegate, in place of the function that it calls.
  ///
  /// The class name is spelled differently than in calls that people write, so that `uninstall` can
  /// tell which of the two was there before.
  private static func mainCall(of function: LaunchFunction, _ style: Style) -> CallForm {
    let applicationClass = function.framework == .uiKit ? " nil," : ""
    return CallForm(
      part: .call(of: function),
      hole: .type,
      plain: Code("", ".main()"),
      switched: Code(
        """
        \(style.unsafe)\(function.name)(CommandLine.argc, CommandLine.unsafeArgv,\(applicationClass) \
        NSClassFromString("\(style.standIn)") == nil ? NSStringFromClass(
        """,
        ".self) : \"\(style.standIn)\")"
      )
    )
  }
}

extension CallForm.Hole {
  fileprivate func accepts(_ text: String) -> Bool {
    switch self {
    case .type: !text.isEmpty && text.isPlainTypeName
    case .expression:
      !text.isEmpty
        && CallForm.Code("NSStringFromClass(", ".self)").hole(of: text)?.isPlainTypeName != true
    case .objectiveCClass:
      [CallForm.Code("[", " class]"), CallForm.Code("", ".class")].contains {
        $0.hole(of: text)?.isTypeName == true
      }
    case .line: !text.utf8.contains { $0.endsLine }
    case .nothing: text.isEmpty
    }
  }
}

extension String {
  /// Whether the text is the name of a type, rather than an expression that returns one.
  fileprivate var isPlainTypeName: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "?") }
  }
}

// MARK: - Reverting

/// The reverse of ``EntryCallEdit``: the edit that removes the switch from a call.
///
/// Only text that matches the insertion byte for byte is removed.
struct EntryCallUndo {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the edit; `nil` if the file holds no form of the switch.
  func edit(inObjectiveC: Bool) -> TextEdit? {
    let names = [TestVocabulary.standInDelegate, TestVocabulary.standInLauncher].filter {
      bytes.contains(run: Array($0.utf8))
    }
    guard !names.isEmpty else { return nil }
    let functions = Set(LaunchFunction.all.keys).union(["NSStringFromClass"])
    let source: any ScannedSource =
      inObjectiveC ? ObjectiveCSource(scanning: bytes) : SwiftSource(scanning: bytes)
    let calls = source.calls(of: functions)
    // A switch before the app's own call repeats the application class of that call.
    let applicationClasses = Set(
      calls.filter { $0.arguments.count == 4 }.map { call in
        String(decoding: bytes[call.arguments[2].range], as: UTF8.self)
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
  private func callEdit(_ forms: [CallForm], _ calls: [SourceCall], prefix: Int) -> TextEdit? {
    for form in forms {
      for call in calls {
        let range: Range<Int>? =
          switch form.part {
          case .call(let function)
          where function.name == call.name && call.range.lowerBound >= prefix:
            call.range.lowerBound - prefix..<call.range.upperBound
          case .delegateName where LaunchFunction.all[call.name]?.takesDelegate == true:
            call.arguments.last?.range
          case .className where call.name == "NSStringFromClass": call.range
          default: nil
          }
        guard let range,
          let text = form.reverted(in: String(decoding: bytes[range], as: UTF8.self))
        else { continue }
        return .replace(range, with: text)
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
      .replace(location..<end, with: $0)
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
    } + [CallForm.Style(standIn: "", newline: " ")]
  }
}
