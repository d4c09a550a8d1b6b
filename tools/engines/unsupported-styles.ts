import { parse, type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import parseValue, { unit } from 'postcss-value-parser'
import { enhancements, type StyleFloor } from '../../config/engines'
import { css, enginesWithout, feature, prefixedNames } from './compat'

export interface Unsupported {
  readonly line: number
  /** What is not known: `aspect-ratio`, `display: grid-lanes`, `:has()`, `@container`. */
  readonly what: string
  /** The engines that lack it; nothing when no engine knows it. */
  readonly engines: readonly string[]
}

export function describeUnsupported({ what, engines }: Unsupported): string {
  return engines.length > 0
    ? `${what} is not known to ${engines.join(', ')}`
    : `${what} is known to no engine: is it misspelt?`
}

/** What a style sheet uses that an engine of the floor does not know: properties, values, functions, units, selectors and at-rules, by MDN's data. */
export function findUnsupported(text: string, floor: StyleFloor): Unsupported[] {
  const found: Unsupported[] = []
  const tell = (node: Node, what: string, engines: readonly string[]) =>
    found.push({ line: node.source?.start?.line ?? 1, what, engines })
  parse(text).walk((node) => {
    // Inside @supports the author has asked.
    if (isAsked(node)) return
    if (node.type === 'decl') checkDeclaration(node, floor, tell)
    else if (node.type === 'rule') checkSelectors(node, floor, tell)
    else if (node.type === 'atrule') checkAtRule(node, floor, tell)
  })
  return found
}

type Tell = (node: Node, what: string, engines: readonly string[]) => void

function isAsked(node: Node): boolean {
  const above: Node | undefined = node.parent
  if (!above) return false
  return (above.type === 'atrule' && 'name' in above && above.name === 'supports') || isAsked(above)
}

function checkDeclaration(declaration: Declaration, floor: StyleFloor, tell: Tell): void {
  const { prop, value } = declaration
  if (/^-/.test(prop)) {
    if (prop.startsWith('--')) checkFunctions(declaration, floor, tell)
    return
  }
  // A descriptor of @font-face and the like is not a property.
  if (declaration.parent?.type === 'atrule') return
  if (prop in enhancements) return
  const property = feature(css.properties, prop)
  if (!property) return tell(declaration, prop, [])
  const names = prefixedNames(prop, property)
  const isPrefixed = siblings(declaration).some((other) => names.has(other.prop))
  const missing = [
    ...enginesWithout(property, floor, isPrefixed),
    // A gap counts as one between flex items: which layout the element has is not told beside it.
    ...enginesWithout(feature(property, 'flex_context'), floor),
  ]
  if (missing.length > 0) return tell(declaration, prop, [...new Set(missing)])
  if (hasFallback(declaration)) return
  parseValue(value).walk(({ type, value: word }) => {
    // A list of fonts is its own fallback.
    if (type !== 'word' || /^font/.test(prop) || `${prop}: ${word}` in enhancements) return
    const lacking = enginesWithout(feature(property, word), floor, isPrefixed)
    if (lacking.length > 0) tell(declaration, `${prop}: ${word}`, lacking)
  })
  checkFunctions(declaration, floor, tell)
}

function siblings(declaration: Declaration): Declaration[] {
  return (declaration.parent?.nodes ?? []).flatMap((node) => (node.type === 'decl' ? [node] : []))
}

/** The same property stands before it with another value, which an engine keeps that does not know this one. */
function hasFallback(declaration: Declaration): boolean {
  const all = siblings(declaration)
  return all.slice(0, all.indexOf(declaration)).some(({ prop }) => prop === declaration.prop)
}

/** Functions and units, which mean the same in every property. */
function checkFunctions(declaration: Declaration, floor: StyleFloor, tell: Tell): void {
  parseValue(declaration.value).walk((node) => {
    const name = node.type === 'function' ? `${node.value}()` : unitOf(node.value)
    if (!name || name in enhancements || (node.type !== 'function' && node.type !== 'word')) return
    const known =
      node.type === 'function' ? valueFunctions.get(node.value) : feature(lengths, lengthOf(name))
    const lacking = enginesWithout(known, floor)
    if (lacking.length > 0) tell(declaration, name, lacking)
  })
}

const lengths = css.types?.length

/** The functions of all types by name: `min`, `color-mix`, `translate`. */
const valueFunctions = new Map(
  Object.entries(css.types ?? {}).flatMap(([type, group]) => [
    [type, group] as const,
    ...Object.entries(group).filter(([name]) => name !== '__compat'),
  ]),
)

function unitOf(word: string): string | undefined {
  const parsed = unit(word)
  return parsed ? parsed.unit || undefined : undefined
}

/** MDN keeps the units of the dynamic viewport and of containers together. */
function lengthOf(name: string): string {
  const [, kind] = /^([dsl])v(?:[hwbi]|min|max)$/.exec(name) ?? []
  if (kind) {
    const sizes: Record<string, string> = { d: 'dynamic', s: 'small', l: 'large' }
    return `viewport_percentage_units_${sizes[kind] ?? ''}`
  }
  return /^cq/.test(name) ? 'container_query_length_units' : name
}

function checkSelectors(rule: Rule, floor: StyleFloor, tell: Tell): void {
  if (
    rule.parent?.type === 'atrule' &&
    'name' in rule.parent &&
    /keyframes$/.test(rule.parent.name)
  )
    return
  const names = new Set([...rule.selector.matchAll(/::?([\w-]+)/g)].map(([, name]) => name ?? ''))
  for (const name of names) {
    // A selector that an engine does not know takes its neighbours in the list with it.
    if (name in enhancements && rule.selectors.every((one) => one.includes(`:${name}`))) continue
    const known = feature(css.selectors, name)
    const lacking = [
      ...enginesWithout(known, floor),
      ...(hasList(rule.selector, name)
        ? enginesWithout(feature(known, 'selector_list'), floor)
        : []),
    ]
    if (lacking.length > 0) tell(rule, `:${name}`, lacking)
  }
  if (rule.parent?.type === 'rule' || rule.selector.includes('&'))
    tell(rule, '&', enginesWithout(feature(css.selectors, 'nesting'), floor))
}

function hasList(selector: string, name: string): boolean {
  return new RegExp(`:${name}\\([^()]*,`).test(selector)
}

function checkAtRule(rule: AtRule, floor: StyleFloor, tell: Tell): void {
  const known = feature(css['at-rules'], rule.name)
  const lacking = enginesWithout(known, floor, rule.name.startsWith('-'))
  if (lacking.length > 0) return tell(rule, `@${rule.name}`, lacking)
  if (rule.name !== 'media') return
  const asked = [...rule.params.matchAll(/\(\s*([\w-]+)/g)].map(([, name]) => name ?? '')
  for (const name of asked.map((word) => word.replace(/^(?:min|max)-/, ''))) {
    const without = enginesWithout(feature(known, name), floor)
    if (without.length > 0 && !(`@media ${name}` in enhancements))
      tell(rule, `@media ${name}`, without)
  }
  if (/[<>]/.test(rule.params)) {
    const without = enginesWithout(feature(known, 'range_syntax'), floor)
    if (without.length > 0) tell(rule, '@media with < or >', without)
  }
}
