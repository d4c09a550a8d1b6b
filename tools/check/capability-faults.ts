import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const TARGETS = ['h5', 'weapp', 'app'] as const
type Target = (typeof TARGETS)[number]

/** A constant of one variant that is typed by the contract. */
interface Implementation {
  file: string
  /** Undefined for a base file, which serves every target. */
  suffix: Target | undefined
  name: string
  type: string
  /** Nothing is asked of the host: the only answer is 'unsupported'. */
  unsupported: boolean
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
}

/** Names of the function types of a contract. */
function functionTypes(contract: ts.SourceFile): string[] {
  return contract.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) && ts.isFunctionTypeNode(statement.type)
      ? statement.name.text
      : [],
  )
}

function suffixOf(file: string): Target | undefined {
  return TARGETS.find((target) => new RegExp(`\\.${target}\\.tsx?$`).test(file))
}

function hasDocumentation(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0
}

/** Calls other than `Promise.resolve` ask the host, or something that does. */
function callsAnything(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() !== 'Promise.resolve') return true
  return ts.forEachChild(node, callsAnything) ?? false
}

function answersUnsupportedOnly(initializer: ts.Expression, file: ts.SourceFile): boolean {
  return (
    /type: 'unsupported'/.test(file.text) &&
    /unsupported/.test(initializer.getText()) &&
    !callsAnything(initializer)
  )
}

function readVariant(
  file: string,
  types: readonly string[],
): { implementations: Implementation[]; faults: string[] } {
  const source = parse(file)
  const suffix = suffixOf(file)
  const implementations: Implementation[] = []
  const faults: string[] = []
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !isExported(statement)) continue
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      const typeName = type?.getText()
      if (typeName === undefined || !types.includes(typeName) || !initializer) continue
      if (hasDocumentation(statement))
        faults.push(`${name.getText()} of ${path.basename(file)} is documented beside its contract`)
      implementations.push({
        file,
        suffix,
        name: name.getText(),
        type: typeName,
        unsupported: answersUnsupportedOnly(initializer, source),
      })
    }
  }
  return { implementations, faults }
}

/** The implementation that a target's bundle takes: its own, for the app else h5's, else the base file's. */
function chosen(all: readonly Implementation[], target: Target): Implementation | undefined {
  const by = (suffix: Target | undefined) => all.find((one) => one.suffix === suffix)
  return by(target) ?? (target === 'app' ? by('h5') : undefined) ?? by(undefined)
}

function faultsOfFolder(folder: string): string[] {
  const files = readdirSync(folder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file !== 'contract.ts',
  )
  const contractFile = path.join(folder, 'contract.ts')
  if (!readdirSync(folder).includes('contract.ts')) return ['has no contract.ts']
  const contract = parse(contractFile)
  const types = functionTypes(contract)
  if (types.length === 0) return ['has no function type in contract.ts']
  const variants = files.map((file) => readVariant(path.join(folder, file), types))
  const implementations = variants.flatMap((variant) => variant.implementations)
  const faults = variants.flatMap((variant) => variant.faults)
  for (const type of types) {
    const own = implementations.filter((one) => one.type === type)
    const perTarget = TARGETS.map((target) => ({ target, one: chosen(own, target) }))
    const lacking = perTarget.filter(({ one }) => !one).map(({ target }) => target)
    if (lacking.length > 0) faults.push(`no \`export const …: ${type}\` for ${lacking.join(', ')}`)
    else if (perTarget.every(({ one }) => one?.unsupported))
      faults.push(`${type} answers 'unsupported' on every target`)
  }
  return faults
}

/**
 * What is wrong with the capabilities of a folder (src/platform/capabilities): a contract without a function type, a function that a
 * target lacks or that no variant types by its contract, documentation repeated in a variant, and one that no target supports.
 */
export function capabilityFaults(capabilities: string): string[] {
  return readdirSync(capabilities, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      faultsOfFolder(path.join(capabilities, name)).map((fault) => `${name}: ${fault}`),
    )
}
