import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { baseKey, type FlatTexts } from './texts'

/** Keys that code names: whole ones, and shapes of keys that are put together (`team:filter.${x}`), with where they stand. */
export interface Usage {
  keys: Map<string, string>
  shapes: { shape: RegExp; text: string; file: string }[]
}

/** String literals of a program, and its template literals with '*' for each `${…}`. */
function literalsOf(file: string): { plain: string[]; composed: string[] } {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const plain: string[] = []
  const composed: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) plain.push(node.text)
    if (ts.isTemplateExpression(node))
      composed.push(
        node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join(''),
      )
    // A property name can be a key of a table of messages.
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) plain.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { plain, composed }
}

/** Written from the texts themselves: naming a key there is no use of it. */
const GENERATED = path.join('src', 'i18n', 'bundles')

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !file.includes(GENERATED))
}

const toShape = (text: string) =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[.\\^$+?()[\]{}|]/g, '\\$&'))
      .join('.+')}$`,
  )

/** False for a key of which nothing is known but its namespace. */
const saysSomething = (text: string) =>
  !/:\*$/.test(text) && /[A-Za-z]/.test(text.slice(text.indexOf(':') + 1))

/**
 * Which keys the files name. A file that puts a namespace before any key (`mail:${key}`) names keys of that namespace
 * without it. Texts of `fields` are named bare: they are messages of zod schemas.
 */
export function findUsage(files: readonly string[], english: FlatTexts): Usage {
  const namespaces = new Set([...english.keys()].map((key) => key.slice(0, key.indexOf(':'))))
  const isKey = (text: string) =>
    /^[a-z][A-Za-z-]*:[A-Za-z0-9_.*-]*[A-Za-z0-9_*-]$/.test(text) &&
    namespaces.has(text.slice(0, text.indexOf(':')))
  const has = (key: string) => english.has(key) || english.has(`${key}_other`)
  const bases = [...english.keys()].map((key) => baseKey(key, english))
  const usage: Usage = { keys: new Map(), shapes: [] }
  for (const file of files) {
    const { plain, composed } = literalsOf(file)
    const open = composed
      .filter((text) => /^[a-z][A-Za-z-]*:\*$/.test(text) && isKey(text))
      .map((text) => text.slice(0, -1))
    const bare = [...open, 'fields:']
    for (const text of plain) {
      if (isKey(text)) usage.keys.set(text, file)
      for (const namespace of bare)
        if (has(namespace + text)) usage.keys.set(namespace + text, file)
    }
    // What is put together may be no key at all: without a namespace of its own it counts when a text has its shape.
    const whole = composed.filter(isKey)
    const inOpen = composed
      .filter((text) => !text.includes(':'))
      .flatMap((text) => open.map((namespace) => namespace + text))
    const shapes = [...whole, ...inOpen]
      .filter(saysSomething)
      .map((text) => ({ shape: toShape(text), text, file }))
    usage.shapes.push(
      ...shapes.filter(
        ({ shape, text }) => whole.includes(text) || bases.some((key) => shape.test(key)),
      ),
    )
  }
  return usage
}

/** Keys that code names and English lacks, and English texts that nothing names. */
export function compareUsage(
  usage: Usage,
  english: FlatTexts,
  alsoUsed: ReadonlySet<string>,
): string[] {
  const bases = new Set([...english.keys()].map((key) => baseKey(key, english)))
  const missing = [...usage.keys]
    .filter(([key]) => !bases.has(key))
    .map(([key, file]) => `en ${key}: missing, named in ${file}`)
  const empty = usage.shapes
    .filter(({ shape }) => ![...bases].some((key) => shape.test(key)))
    .map(({ text, file }) => `en ${text}: no text has this shape, named in ${file}`)
  const unused = [...bases]
    .filter(
      (key) =>
        !usage.keys.has(key) &&
        !alsoUsed.has(key) &&
        !usage.shapes.some(({ shape }) => shape.test(key)),
    )
    .map((key) => `en ${key}: nothing uses it`)
  return [...missing, ...empty, ...unused]
}
