extension Facts {
  /// The facts as our scanner has them; `callees` are the names to look for.
  init(scanning bytes: [UInt8], callees: Set<String>) {
    self.init()
    let source = SwiftSource(scanning: bytes)
    for item in source.imports {
      add(
        item.range.lowerBound,
        "import",
        item.module,
        item.isTestable ? "testable" : "",
        list(item.modifiers),
        conditions(item.conditions)
      )
    }
    for declaration in source.declarations { add(declaration) }
    for member in source.globals { add(member, of: "") }
    for alias in source.typeAliases where alias.context.functions.isEmpty {
      add(alias.range.lowerBound, "typealias", alias.name, alias.target)
    }
    if let range = source.topLevelCode { add(range.lowerBound, "code", "\(range.upperBound)") }
    for call in source.calls(of: callees) {
      add(
        call.range.lowerBound,
        "call",
        call.name,
        "\(call.range.upperBound)",
        list(call.arguments.map { "\($0.label ?? "_") \($0.range)" }),
        list(call.context.types),
        list(call.context.functions),
        conditions(call.context.conditions)
      )
    }
    for cast in source.casts {
      add(cast.range.lowerBound, cast.form.rawValue, source.text(cast.typeRange))
    }
    for literal in source.stringLiterals {
      add(literal.range.lowerBound, "string", "\(literal.range.upperBound)", literal.value ?? "-")
    }
  }

  private mutating func add(_ declaration: SwiftSource.Declaration) {
    add(
      declaration.range.lowerBound,
      declaration.kind.rawValue,
      declaration.name,
      list(declaration.attributes.map { "\($0.name) \($0.range) \(conditions($0.conditions))" }),
      list(declaration.modifiers),
      list(declaration.inheritedTypes),
      list(declaration.context.types),
      conditions(declaration.conditions),
      "\(declaration.range.upperBound) \(declaration.nameRange) \(declaration.bodyRange)"
    )
    for member in declaration.members { add(member, of: declaration.path) }
    for main in declaration.mainFunctions { add(main.nameRange.lowerBound, "is a main") }
  }

  private mutating func add(_ member: SwiftSource.Member, of type: String) {
    add(
      member.range.lowerBound,
      member.kind.rawValue,
      type,
      member.name,
      member.isStatic ? "static" : "",
      member.labels.map(list) ?? "",
      list(member.attributes.map(\.name)),
      conditions(member.conditions),
      "\(member.range.upperBound)"
    )
  }

  private func conditions(_ conditions: [SwiftSource.Condition]) -> String {
    list(
      conditions.map {
        "#\($0.clause) \($0.text)" + ($0.earlier.isEmpty ? "" : " not \(list($0.earlier))")
      }
    )
  }
}
