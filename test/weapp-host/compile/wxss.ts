import path from 'node:path'
import postcss, { type AtRule, type Root } from 'postcss'
import { rpxToPx } from './rpx'

interface Sheet {
  /** Without `.wxss`. */
  path: string
  /** Put before each class of an isolated component's own sheet. */
  classPrefix?: string
}

interface Source {
  read(file: string): string | undefined
  /** px of one rpx. */
  rpx: number
  /** The address of a file of the bundle. */
  asset(file: string): string | undefined
}

function importedFile(rule: AtRule, from: string): string {
  const target = /^(?:url\()?["']?([^"')]+)["']?\)?/.exec(rule.params)?.[1] ?? ''
  return target.startsWith('/')
    ? target.slice(1)
    : path.posix.join(path.posix.dirname(from), target)
}

function inline(root: Root, file: string, source: Source, above: readonly string[]): void {
  root.walkAtRules('import', (rule) => {
    const imported = importedFile(rule, file)
    const text = source.read(imported)
    if (text === undefined) throw new Error(`${file}: @import "${imported}": no such file`)
    if (above.includes(imported))
      throw new Error(`${file}: @import "${imported}" goes round in a circle`)
    const nested = postcss.parse(text, { from: imported })
    inline(nested, imported, source, [...above, imported])
    rule.replaceWith(nested.nodes)
  })
}

/** Names of elements stand for WeChat's: `view` → `wx-view`; `page` is the element around a page. */
function selectorOf(selector: string, classPrefix: string | undefined): string {
  const named = selector.replace(
    /(^|[\s>+~,(])([a-z][a-z-]*)(?=$|[\s>+~,.:#[)])/g,
    (_all, before: string, tag: string) => `${before}wx-${tag}`,
  )
  return classPrefix === undefined
    ? named
    : named.replace(/\.(-?[_a-zA-Z][\w-]*)/g, `.${classPrefix}--$1`)
}

/** One sheet as CSS in px with all it imports. @throws on a syntax error or a missing import, naming the file */
export function compileSheet(sheet: Sheet, source: Source): string {
  const file = `${sheet.path}.wxss`
  const root = postcss.parse(source.read(file) ?? '', { from: file })
  inline(root, file, source, [file])
  root.walkRules((rule) => {
    const parent = rule.parent
    if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes'))
      return
    rule.selector = selectorOf(rule.selector, sheet.classPrefix)
  })
  root.walkDecls((declaration) => {
    const inPx = rpxToPx(declaration.value, source.rpx)
    declaration.value = inPx.replace(/url\(["']?(\/?[\w./-]+)["']?\)/g, (all, target: string) => {
      const address = source.asset(
        target.startsWith('/')
          ? target.slice(1)
          : path.posix.join(path.posix.dirname(file), target),
      )
      return address === undefined ? all : `url("${address}")`
    })
  })
  root.walkAtRules('media', (rule) => {
    rule.params = rpxToPx(rule.params, source.rpx)
  })
  return root.toString()
}
