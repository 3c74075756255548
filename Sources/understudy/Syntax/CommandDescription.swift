import Diagnostics

/// What a shell completes a value with.
enum Completion: Sendable, Hashable {
  case none
  case words([String])
  case paths

  /// The words; empty if it's something else.
  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}

/// A command as help, completions, and man pages show it: its syntax, without where values go.
struct CommandDescription: Sendable {
  struct Option: Sendable {
    /// The option as typed, `--dry-run`.
    var name: String
    /// The same in one letter, `-h`, if there is such a form.
    var shortName: String?
    /// What follows the name, as help shows it; `nil` where nothing does.
    var valueName: String?
    /// What a shell completes the value with: the words that may follow, if only some may.
    var completion: Completion
    /// Whether each further use adds a value.
    var isRepeatable: Bool
    var help: String

    /// Every way to type the option's name.
    var names: [String] { [shortName].compactMap(\.self) + [name] }

    /// The option with its value, `--app TARGET`.
    var form: String { valueName.map { "\(name) \($0)" } ?? name }
  }

  struct Operand: Sendable {
    var name: String
    var completion: Completion
    /// Whether it can be given again and again.
    var isRepeatable = false
    var help: String
  }

  /// The command as typed, `install`; empty for the tool itself.
  var name: String
  /// One sentence for the list of commands.
  var summary: String
  /// What else a reader of the help should know, in paragraphs.
  var discussion: [String]
  /// The argument that isn't an option; `nil` for the tool itself, which takes a command.
  var operand: Operand?
  /// The command's own options, without those that every command has.
  var ownOptions: [Option]
  /// For the tool itself: its commands.
  var commands: [CommandDescription] = []

  /// The options that the command understands.
  var options: [Option] {
    ownOptions + (CommonOptions.syntax() as [OptionSyntax<UnderstudyOptions>]).map(\.facts)
  }

  /// The whole command as typed, `understudy install`.
  var invocation: String { name.isEmpty ? "understudy" : "understudy \(name)" }
}

extension CommandDescription {
  /// The help of this command, in lines of at most 80 columns.
  var help: String {
    var sections = [summary.filled(to: 80), usage] + discussion.map { $0.filled(to: 80) }
    if !commands.isEmpty {
      sections.append(Self.table("Commands", commands.map { ($0.name, $0.summary) }))
    }
    if let operand { sections.append(Self.table("Arguments", [(operand.name, operand.help)])) }
    let rows = options.map { ((($0.shortName.map { "\($0), " }) ?? "") + $0.form, $0.help) }
    sections.append(Self.table("Options", rows))
    if !commands.isEmpty { sections.append("Run '\(invocation) help COMMAND' for details.") }
    return sections.joined(separator: "\n\n")
  }

  /// How the command is typed, without the options that every command has.
  private var usage: String {
    let words = ownOptions.map { "[\($0.form)]" + ($0.isRepeatable ? "..." : "") }
    let operands = operand.map { ["[\($0.name)]" + ($0.isRepeatable ? "..." : "")] }
    return ((operands ?? []) + words + (operand == nil ? ["COMMAND", "[ARGUMENT]..."] : []))
      .filled(to: 80, after: "Usage: \(invocation) ")
  }

  /// A title, and under it what each label means.
  private static func table(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    let widest = rows.map(\.label.count).filter { $0 <= 26 }.max() ?? 0
    let lines = rows.map { label, text in
      let padding = String(repeating: " ", count: max(widest - label.count, 0) + 2)
      return label.count <= widest
        ? text.filled(to: 80, after: "  \(label)\(padding)")
        : "  \(label)\n" + text.filled(to: 80, after: String(repeating: " ", count: widest + 4))
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }
}
