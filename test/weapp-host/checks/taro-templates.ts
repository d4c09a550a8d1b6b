import { resolvePath, type Bundle } from './bundle'
import { builtIn } from './component-events'
import type { Finding } from './finding'
import { tagsOf, valueOf } from './wxml'

/**
 * Taro picks its templates at run time: `xs.a(level, node, parents)` of utils.wxs gives the name `tmpl_<level>_<node>`,
 * or the container below the deepest level. So the names are computed here, by the same script.
 */
export function missingTaroTemplates(bundle: Bundle, file: string): Finding[] {
  const tags = tagsOf(bundle.text(file))
  const script = tags.find((tag) => tag.name === 'wxs' && valueOf(tag, 'module') === 'xs')
  const source = script === undefined ? undefined : valueOf(script, 'src')
  const defined = tags.flatMap((tag) =>
    tag.name === 'template' ? (valueOf(tag, 'name') ?? []) : [],
  )
  if (
    source === undefined ||
    !defined.includes('taro_tmpl') ||
    !bundle.has(resolvePath(file, source))
  )
    return []
  const names = new Set(defined)
  const lost = [...new Set(expectedNames(bundle.text(resolvePath(file, source)), defined))].filter(
    (name) => !names.has(name),
  )
  return [
    ...lost.map(
      (name) =>
        ({
          check: 'templates',
          file,
          line: 1,
          message: `template ${name} is missing: Taro would show nothing for its nodes`,
        }) as const,
    ),
    ...usedComponents(bundle)
      .filter((name) => !tags.some((tag) => tag.name === name))
      .map(
        (name) =>
          ({
            check: 'templates',
            file,
            line: 1,
            message: `no template shows <${name}>, which the scripts use`,
          }) as const,
      ),
  ]
}

type Choose = (level: number, node: string, parents: string) => string

function chooserOf(script: string): Choose | undefined {
  const sandbox: { exports: { a?: Choose } } = { exports: {} }
  // The bundle's own script, run as WeChat runs it: it sees nothing but `module`.
  new Function('module', script)(sandbox)
  return sandbox.exports.a
}

function expectedNames(script: string, defined: readonly string[]): string[] {
  const choose = chooserOf(script)
  const parts = defined.flatMap((name) => {
    const [, level, node] = /^tmpl_(\d+)_(\w+)$/.exec(name) ?? []
    return level === undefined || node === undefined ? [] : [{ level: Number(level), node }]
  })
  const levels = [...Array(Math.max(0, ...parts.map(({ level }) => level)) + 1).keys()]
  const nodes = [...new Set(parts.map(({ node }) => node))].filter((node) => /^\d+$/.test(node))
  if (choose === undefined) return []
  const byLevel = levels.flatMap((level) => nodes.map((node) => choose(level, node, '')))
  // Nodes that Taro nests to a depth of its own (text in text, scroll-view in scroll-view): no gap below the deepest one.
  const byDepth = parts
    .filter(({ node }) => nodes.includes(node))
    .flatMap(({ level, node }) => [...Array(level).keys()].map((below) => `tmpl_${below}_${node}`))
  const byState = parts
    .filter(({ node }) => /_(focus|blur)$/.test(node))
    .flatMap(({ level, node }) => {
      const name = node.replace(/_(focus|blur)$/, '')
      return ['', '_focus', '_blur'].map((state) => `tmpl_${level}_${name}${state}`)
    })
  return [...byLevel, ...byDepth, ...byState]
}

/** Taro's components are constants with the tag's name; what is not used is shaken off. */
function usedComponents(bundle: Bundle): string[] {
  const lists = bundle
    .withExtension('.js')
    .flatMap((file) => [
      ...bundle
        .text(file)
        .matchAll(/\b(?:const|let|var) ((?:[\w$]+="[a-z-]+",)*[\w$]+="[a-z-]+");/g),
    ])
  const values = lists.map(([, list = '']) =>
    [...list.matchAll(/"([a-z-]+)"/g)].map(([, name = '']) => name),
  )
  return [
    ...new Set(
      values
        .filter((names) => names.includes('view') && names.every((name) => builtIn.has(name)))
        .flat(),
    ),
  ]
}
