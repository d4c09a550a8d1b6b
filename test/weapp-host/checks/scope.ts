import type { AnyNode, Function as FunctionNode, Pattern } from 'acorn'

/** Does something between the module and this node declare the same name again? Minified code does so all the time. */
export function isShadowed(name: string, ancestors: readonly AnyNode[]): boolean {
  return ancestors.some((node) => declaredIn(node).has(name))
}

const cache = new WeakMap<AnyNode, ReadonlySet<string>>()

function declaredIn(node: AnyNode): ReadonlySet<string> {
  const known = cache.get(node)
  if (known) return known
  const names = new Set(collect(node))
  cache.set(node, names)
  return names
}

function collect(node: AnyNode): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [
        ...node.params.flatMap(namesIn),
        ...(node.type === 'FunctionExpression' && node.id ? [node.id.name] : []),
        ...bodyOf(node).flatMap(statementNames),
      ]
    case 'BlockStatement':
      return node.body.flatMap(statementNames)
    case 'ForStatement':
      return node.init?.type === 'VariableDeclaration' ? statementNames(node.init) : []
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration' ? statementNames(node.left) : []
    case 'CatchClause':
      return node.param ? namesIn(node.param) : []
    default:
      return []
  }
}

function bodyOf({ body }: FunctionNode): readonly AnyNode[] {
  return body.type === 'BlockStatement' ? body.body : []
}

function statementNames(node: AnyNode): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => namesIn(id))
  return (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id
    ? [node.id.name]
    : []
}

function namesIn(pattern: Pattern | AnyNode | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    default:
      return []
  }
}
