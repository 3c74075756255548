extension SwiftSource {
  /// An `import` of a module, or of one thing from it.
  package struct Import: Sendable, Hashable {
    /// The module's name, without what is imported of it.
    package var module: String
    package var attributes: [Attribute]
    package var modifiers: [String]
    package var conditions: [Condition]
    package var range: Range<Int>

    package var isTestable: Bool { attributes.contains { $0.name == "testable" } }
  }

  /// An attribute with what is in its parentheses.
  package struct Attribute: Sendable, Hashable {
    /// The name without `@` and generic arguments: `main`, `Module.Wrapper`.
    package var name: String
    /// What is between the parentheses, if there are any.
    package var arguments: Range<Int>?
    /// The `#if`s around the attribute, which can lie between it and its declaration.
    package var conditions: [Condition]
    /// From `@` to the closing parenthesis or the end of the name.
    package var range: Range<Int>
  }

  /// A declaration of a type, or an extension of one.
  package struct Declaration: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`
    }

    package var kind: Kind
    /// The name without backquotes and generic arguments; dotted for extensions.
    package var name: String
    package var attributes: [Attribute]
    package var modifiers: [String]
    /// The inheritance clause, without generic arguments, compositions taken apart.
    package var inheritedTypes: [String]
    package var context: Context
    /// From the first attribute or modifier to the closing brace.
    package var range: Range<Int>
    package var nameRange: Range<Int>
    /// From the opening brace to past the closing one.
    package var bodyRange: Range<Int>
    package var members: [Member] = []
  }

  /// A function, variable or initializer of a type, or at file scope.
  package struct Member: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case function = "func"
      case variable = "var"
      case initializer = "init"
    }

    package var kind: Kind
    /// The name without backquotes; of a pattern, one member for each name.
    package var name: String
    package var isStatic: Bool
    /// The labels of the parameters, `_` for those without; nil for variables.
    package var labels: [String]?
    package var attributes: [Attribute]
    package var modifiers: [String]
    package var conditions: [Condition]
    /// From the first attribute or modifier to the end of the body or value.
    package var range: Range<Int>
    package var nameRange: Range<Int>
    /// From brace to brace, of a function or computed variable.
    package var bodyRange: Range<Int>?
  }

  /// Another name for a type.
  package struct TypeAlias: Sendable, Hashable {
    package var name: String
    /// The text after `=`.
    package var target: String
    package var context: Context
    package var range: Range<Int>
  }
}

extension SwiftSource.Declaration {
  package var conditions: [SwiftSource.Condition] { context.conditions }

  /// The name with those of the types around it: `Outer.Inner`.
  package var path: String { (context.types + [name]).joined(separator: ".") }

  /// Whether it is inside a function, where no other file sees it.
  package var isLocal: Bool { !context.functions.isEmpty }

  /// The functions that can start a program: `static func main()`.
  package var mainFunctions: [SwiftSource.Member] { members.filter(\.isMain) }

  package func attribute(named name: String) -> SwiftSource.Attribute? {
    attributes.first { $0.name == name }
  }
}

extension SwiftSource.Member {
  /// Whether this is what `@main` asks of a type: `static` or `class func main()`.
  package var isMain: Bool {
    kind == .function && name == "main" && isStatic && labels == []
  }
}
