import SwiftSyntax

/// What encloses a node, said as our scanner says it.
extension ParsedFacts {
  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<end(node)
  }

  func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func unquoted(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.utf8.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func attributes(_ element: AttributeListSyntax.Element) -> [AttributeSyntax] {
    switch element {
    case .attribute(let attribute):
      return [attribute]
    case .ifConfigDecl(let config):
      return config.clauses.flatMap { clause -> [AttributeSyntax] in
        guard case .attributes(let inner) = clause.elements else { return [] }
        return inner.flatMap(attributes)
      }
    @unknown default:
      return []
    }
  }

  func attributeName(_ attribute: AttributeSyntax) -> String {
    plainTypes(attribute.attributeName).joined(separator: "&")
  }

  func conditions(around node: some SyntaxProtocol) -> String {
    var result: [String] = []
    var child = Syntax(node)
    while let parent = child.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self), clause.condition?.id != child.id,
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        let earlier = clauses.prefix { $0.id != clause.id }
          .map { $0.condition?.trimmedDescription ?? "" }
        result.append(
          "\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"
            + (earlier.isEmpty ? "" : " not \(list(earlier))")
        )
      }
      child = parent
    }
    return list(result.reversed())
  }

  func types(around node: some SyntaxProtocol) -> [String] {
    var result: [String] = []
    var child = Syntax(node)
    while let parent = child.parent {
      if child.is(MemberBlockSyntax.self), let name = typeName(parent) {
        result.append(name)
      }
      child = parent
    }
    return result.reversed()
  }

  private func typeName(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) {
      return plainTypes(node.extendedType).joined(separator: "&")
    }
    return node.asProtocol((any NamedDeclSyntax).self).map { unquoted($0.name) }
  }

  func functions(around node: some SyntaxProtocol) -> [String] {
    var result: [String] = []
    var child = Syntax(node)
    while let parent = child.parent {
      if !child.is(AttributeListSyntax.self) {
        if let function = parent.as(FunctionDeclSyntax.self) {
          result.append(unquoted(function.name))
        }
        if parent.is(InitializerDeclSyntax.self) { result.append("init") }
        if parent.is(DeinitializerDeclSyntax.self) { result.append("deinit") }
        if parent.is(SubscriptDeclSyntax.self) { result.append("subscript") }
        if let variable = parent.as(VariableDeclSyntax.self), let owner = owner(of: variable),
          !owner.isEmpty
            || variable.bindings.contains(where: {
              $0.initializer == nil && $0.accessorBlock != nil
            }),
          let name = variable.bindings.first.flatMap({ firstName($0.pattern) })
        {
          result.append(name)
        }
      }
      child = parent
    }
    return result.reversed()
  }

  private func firstName(_ pattern: PatternSyntax) -> String? {
    pattern.tokens(viewMode: .sourceAccurate).first {
      switch $0.tokenKind {
      case .identifier, .wildcard: true
      default: false
      }
    }.map(unquoted)
  }

  /// The path of the type a member is directly in; empty at file scope, nil in functions.
  func owner(of node: some SyntaxProtocol) -> String? {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(MemberBlockSyntax.self) { return types(around: child).joined(separator: ".") }
      if parent.is(SourceFileSyntax.self) { return "" }
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self)
        || parent.is(AccessorBlockSyntax.self) || parent.is(SwitchCaseSyntax.self)
      {
        return nil
      }
      child = parent
    }
    return nil
  }

  /// The names of types without generic arguments, compositions taken apart.
  func plainTypes(_ node: some SyntaxProtocol) -> [String] {
    if let type = node.as(AttributedTypeSyntax.self) { return plainTypes(type.baseType) }
    if let type = node.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { plainTypes($0.type) }
    }
    if let type = node.as(SomeOrAnyTypeSyntax.self) { return plainTypes(type.constraint) }
    if let type = node.as(IdentifierTypeSyntax.self) {
      return [(type.moduleSelector.map { $0.moduleName.text + "." } ?? "") + unquoted(type.name)]
    }
    if let type = node.as(MemberTypeSyntax.self) {
      return [plainTypes(type.baseType).joined() + "." + unquoted(type.name)]
    }
    if let token = node.as(TokenSyntax.self) { return [unquoted(token)] }
    return [node.trimmedDescription]
  }
}
