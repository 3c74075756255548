/// The declarations and calls in a Swift file that matter for an app's launch.
///
/// They are read from the tokens, without a parse tree: exactly for code that compiles, and as a
/// best guess for code that doesn't. No input crashes the scanner. All ranges are in bytes of the
/// file.
package struct SwiftSource: ScannedSource {
  /// The imports, in order.
  package internal(set) var imports: [Import] = []

  /// The classes, structures, enumerations, actors, protocols, and extensions in order of their
  /// keywords, including nested and local ones.
  package internal(set) var declarations: [Declaration] = []

  /// The functions and variables at file scope.
  package internal(set) var globals: [Member] = []

  /// The type aliases at file scope and in types.
  package internal(set) var typeAliases: [TypeAlias] = []

  /// The extent of the statements and expressions at file scope; `nil` if there are none.
  ///
  /// A variable isn't a statement, although it runs like one in `main.swift`.
  package internal(set) var topLevelCode: Range<Int>?

  package var hasTopLevelCode: Bool { topLevelCode != nil }

  package let tokens: Tokens
  package internal(set) var scopes = ScopeTree()

  /// The names of enumeration cases, which look like calls.
  var caseNames: Set<Int> = []

  /// The tokens after the conditions of `#if` and `#elseif`, and after `#else`.
  var clauseStarts: Set<Int> = []

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    self = SwiftScanner.scan(Tokens(swift: bytes))
  }

  init(_ tokens: Tokens) {
    self.tokens = tokens
  }

  /// Removes the declarations for which `isKept` is false.
  package mutating func keepDeclarations(where isKept: (Declaration) -> Bool) {
    declarations.removeAll { !isKept($0) }
  }

  /// Returns the scopes of the byte at `offset`.
  package func context(at offset: Int) -> Context { Context(scopes.scopes(at: offset)) }
}

extension SwiftSource {
  /// The scopes of a location in the file, outermost first.
  package struct Context: Sendable, Hashable {
    package var types: [String] = []
    /// The functions and computed properties; empty for code at file scope.
    package var functions: [String] = []
    package var conditions: [SourceCondition] = []

    init(_ scopes: [ScopeTree.Scope]) {
      for scope in scopes {
        switch scope {
        case .type(let name): types.append(name)
        case .function(let name): functions.append(name)
        case .condition(let condition): conditions.append(condition)
        }
      }
    }

    /// The name of what is here, with those of the types around it.
    fileprivate func path(of name: String) -> String {
      types.isEmpty ? name : (types + [name]).joined(separator: ".")
    }
  }

  /// An `import` of a module, or of one declaration from it.
  package struct Import: Sendable, Hashable {
    /// The name of the module, without the imported declaration.
    package var module: String
    package var conditions: [SourceCondition]
    package var range: Range<Int>
  }

  /// An attribute with its argument.
  package struct Attribute: Sendable, Hashable {
    /// The name without `@` and generic arguments: `main`, `Module.Wrapper`.
    package var name: String
    /// The text between the parentheses, if there are any.
    package var arguments: Range<Int>?
    /// The `#if`s around the attribute, which can end before its declaration.
    package var conditions: [SourceCondition]
    /// The range from `@` to the closing parenthesis or the end of the name.
    package var range: Range<Int>
  }

  /// A declaration of a type, or an extension of one.
  package struct Declaration: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`
    }

    package var kind: Kind
    /// The name without backticks and generic arguments; dotted for extensions.
    package var name: String
    package var attributes: [Attribute]
    package var modifiers: [String]
    /// The types in the inheritance clause, without generic arguments, with compositions split.
    package var inheritedTypes: [String]
    package var context: Context
    /// The range from the first attribute or modifier to the closing brace.
    package var range: Range<Int>
    package var nameRange: Range<Int>
    /// The range of the body, with its braces.
    package var bodyRange: Range<Int>
    package var members: [Member] = []
  }

  /// A function, variable, or initializer of a type, or at file scope.
  package struct Member: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case function = "func"
      case variable = "var"
      case initializer = "init"
    }

    package var kind: Kind
    /// The name without backticks; a pattern has one member for each name.
    package var name: String
    package var isStatic: Bool
    /// The labels of the parameters, `_` for those without; `nil` for variables.
    package var labels: [String]?
    package var attributes: [Attribute]
    package var modifiers: [String]
    package var conditions: [SourceCondition]
    /// The range from the first attribute or modifier to the end of the body or value.
    package var range: Range<Int>
    package var nameRange: Range<Int>
    /// The range of the body of a function or computed variable, with its braces.
    package var bodyRange: Range<Int>?
  }

  /// A type alias.
  package struct TypeAlias: Sendable, Hashable {
    package var name: String
    /// The text after `=`.
    package var target: String
    package var context: Context
    package var range: Range<Int>

    /// The name with those of the types around it: `Outer.Alias`.
    package var path: String { context.path(of: name) }
  }
}

extension SwiftSource.Declaration {
  package var conditions: [SourceCondition] { context.conditions }

  /// The name with those of the types around it: `Outer.Inner`.
  package var path: String { context.path(of: name) }

  /// Whether it is inside a function, where no other file sees it.
  package var isLocal: Bool { !context.functions.isEmpty }

  /// The functions that can start a program: `static func main()`.
  package var mainFunctions: [SwiftSource.Member] { members.filter(\.isMain) }

  package func attribute(named name: String) -> SwiftSource.Attribute? {
    attributes.first { $0.name == name }
  }
}

extension SwiftSource.Member {
  /// Whether this is the function that `@main` requires of a type: `static` or `class func main()`.
  package var isMain: Bool {
    kind == .function && name == "main" && isStatic && labels == []
  }
}
