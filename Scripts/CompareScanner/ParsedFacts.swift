import SwiftParser
import SwiftSyntax

/// The facts as the toolchain's parser has them.
final class ParsedFacts: SyntaxVisitor {
  private(set) var facts = Facts()
  private(set) var callees: Set<String> = []
  let hasError: Bool

  init(_ bytes: [UInt8]) {
    let file = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    hasError = file.hasError
    super.init(viewMode: .sourceAccurate)
    walk(file)
    addTopLevelCode(of: file)
  }

  // Declarations in the arguments of an attribute declare nothing.
  override func visit(_ node: ABIAttributeArgumentsSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add("class", node, node.name, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add("struct", node, node.name, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add("enum", node, node.name, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("actor", node, node.name, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add("protocol", node, node.name, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add("extension", node, node.extendedType, node.inheritanceClause, node.memberBlock)
  }

  private func add(
    _ kind: String,
    _ node: some DeclGroupSyntax,
    _ name: some SyntaxProtocol,
    _ inherited: InheritanceClauseSyntax?,
    _ body: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    let start = start(node)
    let attributes = node.attributes.flatMap(attributes)
    facts.add(
      start,
      kind,
      plainTypes(name).joined(separator: "&"),
      list(attributes.map { "\(attributeName($0)) \(range($0)) \(conditions(around: $0))" }),
      list(node.modifiers.map(\.trimmedDescription)),
      list(inherited?.inheritedTypes.flatMap { plainTypes($0.type) } ?? []),
      list(types(around: node)),
      conditions(around: node),
      "\(end(node)) \(range(name)) \(range(body))"
    )
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    add("func", node, node.name, labels: parameters.map { unquoted($0.firstName) })
    if isStatic(node.modifiers), node.name.text == "main", parameters.isEmpty,
      owner(of: node).map({ !$0.isEmpty }) ?? false
    {
      facts.add(node.name.positionAfterSkippingLeadingTrivia.utf8Offset, "is a main")
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    add("init", node, node.initKeyword, labels: parameters.map { unquoted($0.firstName) })
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      for name in names(in: binding.pattern) { add("var", node, name, labels: nil) }
    }
    return .visitChildren
  }

  private func add(
    _ kind: String,
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax,
    _ name: TokenSyntax,
    labels: [String]?
  ) {
    guard let owner = owner(of: node) else { return }
    facts.add(
      start(node),
      kind,
      owner,
      unquoted(name),
      isStatic(node.modifiers) ? "static" : "",
      labels.map(list) ?? "",
      list(node.attributes.flatMap(attributes).map(attributeName)),
      conditions(around: node),
      "\(end(node))"
    )
  }

  private func names(in pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap { names(in: $0.pattern) }
    }
    if let wildcard = pattern.as(WildcardPatternSyntax.self) { return [wildcard.wildcard] }
    return []
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if owner(of: node) != nil, functions(around: node).isEmpty {
      var target = node.initializer.value.trimmedDescription
      if let requirements = node.genericWhereClause {
        target += node.initializer.value.trailingTrivia.description
        target += requirements.leadingTrivia.description + requirements.trimmedDescription
      }
      facts.add(start(node), "typealias", unquoted(node.name), target)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let attributes = node.attributes.flatMap(attributes).map(attributeName)
    facts.add(
      start(node),
      "import",
      node.path.first.map { unquoted($0.name) } ?? "",
      attributes.contains("testable") ? "testable" : "",
      list(node.modifiers.map(\.trimmedDescription)),
      conditions(around: node)
    )
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.leftParen != nil, let close = node.rightParen else { return .visitChildren }
    let callee = node.calledExpression
    let name: TokenSyntax
    if let reference = callee.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      name = reference.baseName
    } else if let member = callee.as(MemberAccessExprSyntax.self),
      member.declName.argumentNames == nil
    {
      name = member.declName.baseName
    } else {
      return .visitChildren
    }
    if case .integerLiteral = name.tokenKind { return .visitChildren }
    guard !accessors.contains(unquoted(name)) else { return .visitChildren }
    callees.insert(unquoted(name))
    facts.add(
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      "call",
      unquoted(name),
      "\(close.endPositionBeforeTrailingTrivia.utf8Offset)",
      list(
        node.arguments.map { "\($0.label.map(unquoted) ?? "_") \(range($0.expression))" }
      ),
      list(types(around: node)),
      list(functions(around: node)),
      conditions(around: node)
    )
    return .visitChildren
  }

  /// Names that declare an accessor before parentheses; nobody asks for calls of these.
  private let accessors: Set<String> = ["set", "willSet", "didSet"]

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sequence = node.parent?.as(ExprListSyntax.self),
      let index = sequence.firstIndex(where: { $0.id == node.id }),
      let type = sequence[sequence.index(after: index)].as(TypeExprSyntax.self)
    else { return .visitChildren }
    facts.add(
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      "as" + (node.questionOrExclamationMark?.text ?? ""),
      type.trimmedDescription
    )
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    facts.add(
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      "string",
      "\(end(node))",
      node.representedLiteralValue ?? "-"
    )
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    facts.add(
      node.positionAfterSkippingLeadingTrivia.utf8Offset,
      "string",
      "\(end(node))",
      value(of: node)
    )
    return .visitChildren
  }

  /// The value of a literal in an attribute, which the parser does not offer.
  private func value(of literal: SimpleStringLiteralExprSyntax) -> String {
    var parser = Parser(literal.trimmedDescription)
    let expression = ExprSyntax.parse(from: &parser)
    return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "-"
  }

  private func addTopLevelCode(of file: SourceFileSyntax) {
    let items = codeItems(file.statements)
    guard let first = items.first, let last = items.last else { return }
    facts.add(first.positionAfterSkippingLeadingTrivia.utf8Offset, "code", "\(end(last))")
  }

  private func codeItems(_ list: CodeBlockItemListSyntax) -> [Syntax] {
    list.flatMap { item -> [Syntax] in
      switch item.item {
      case .stmt(let statement): return [Syntax(statement)]
      case .expr(let expression):
        return expression.is(MacroExpansionExprSyntax.self) ? [] : [Syntax(expression)]
      case .decl(let declaration):
        guard let config = declaration.as(IfConfigDeclSyntax.self) else { return [] }
        return config.clauses.flatMap { clause -> [Syntax] in
          guard case .statements(let inner) = clause.elements else { return [] }
          return codeItems(inner)
        }
      @unknown default:
        return []
      }
    }
  }
}
