extension ObjectiveCScanner {
  mutating func scanDirective(_ index: Int) {
    let directive = tokens.directive(index)
    switch directive.kind {
    case .begin:
      open(directive, at: index, earlier: [], parent: conditions.last?.clause)
    case .next:
      guard let last = conditions.popLast() else { return }
      close(last, at: tokens[index].range.lowerBound)
      // A function that began in the clause before may begin in this one too.
      if let start = body?.open, start > last.directive {
        body = nil
        itemStart = index + 1
      }
      let earlier =
        last.earlier.count < 100
        ? last.earlier + [source.clauses[last.clause].condition.text] : last.earlier
      open(directive, at: index, earlier: earlier, parent: last.parent)
    case .end:
      guard let last = conditions.popLast() else { return }
      close(last, at: tokens[index].range.lowerBound)
    case .other:
      scanImport(directive, at: index)
    }
  }

  private mutating func open(
    _ directive: ObjectiveCDirective,
    at index: Int,
    earlier: [String],
    parent: Int?
  ) {
    let range = tokens[index].range
    let condition = ObjectiveCSource.Condition(
      clause: directive.kind == .begin ? .if : directive.name == "else" ? .else : .elseif,
      text: directive.condition,
      earlier: earlier,
      range: range
    )
    source.clauses.append((condition, range.upperBound..<tokens.bytes.count, parent))
    conditions.append(
      OpenCondition(
        directive: index,
        clause: source.clauses.count - 1,
        parent: parent,
        earlier: earlier
      )
    )
  }

  mutating func close(_ condition: OpenCondition, at offset: Int) {
    let start = source.clauses[condition.clause].range.lowerBound
    source.clauses[condition.clause].range = start..<max(start, offset)
  }

  private mutating func scanImport(_ directive: ObjectiveCDirective, at index: Int) {
    guard ["import", "include", "include_next"].contains(directive.name) else { return }
    let text = Array(directive.arguments.utf8)
    let form: ObjectiveCSource.Import.Form
    let close: UInt8
    switch text.first {
    case UInt8(ascii: "\""): (form, close) = (.quotes, UInt8(ascii: "\""))
    case UInt8(ascii: "<"): (form, close) = (.angles, UInt8(ascii: ">"))
    default: return
    }
    guard let end = text.dropFirst().firstIndex(of: close) else { return }
    source.imports.append(
      ObjectiveCSource.Import(
        path: String(decoding: text[1..<end], as: UTF8.self),
        form: form,
        conditions: currentConditions,
        range: tokens[index].range
      )
    )
  }
}
