import { readdirSync, readFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { findVariant } from './platform-app'

const src = path.join(__dirname, '../src')
const variants = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.store\.tsx?$/.test(name))
  .map((name) => path.join(src, name))

/** Names of the values that a module exports. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
  )
  return source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default']
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) =>
          ts.isIdentifier(name) ? name.text : '',
        )
      : []
  })
}

it('there are some', () => expect(variants.length).toBeGreaterThan(10))

it.each(variants.map((file) => [path.relative(src, file), file] as const))(
  '%s exports what the file has whose place it takes',
  (_name, file) => {
    const base = file.replace(/\.store(\.tsx?)$/, '$1')
    expect(existsSync(base)).toBe(true)
    expect(exportsOf(file)).toEqual(exportsOf(base))
  },
)

it('takes the place of a file and of its variant of a target, and of no other', () => {
  const store = ['.store']
  const review = path.join(src, 'session/under-review')
  expect(findVariant(review, store)).toBe(`${review}.store.ts`)
  expect(findVariant(`${review}.ts`, store)).toBe(`${review}.store.ts`)
  expect(findVariant(review)).toBe(`${review}.app.ts`)
  expect(findVariant(`${review}.store.ts`, store)).toBeUndefined()
  expect(findVariant(path.join(src, 'session/session-store'), store)).toBeUndefined()
})
