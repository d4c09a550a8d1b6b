import type { Bundle, Unit } from './bundle'
import { resolvePath } from './bundle'
import { builtIn, sends } from './component-events'
import type { Finding } from './finding'
import { tagsOf, valueOf, type Tag } from './wxml'

const bound = /^(?:mut-bind:|capture-bind:|capture-catch:|bind:?|catch:?)([a-zA-Z][\w-]*)$/

/** The WXML files whose templates and texts a unit shows: its own, what it imports, and what those import. */
export function wxmlOf(bundle: Bundle, unit: string): string[] {
  const seen: string[] = []
  const visit = (file: string) => {
    if (seen.includes(file) || !bundle.has(file)) return
    seen.push(file)
    for (const tag of tagsOf(bundle.text(file))) {
      const source =
        tag.name === 'import' || tag.name === 'include' ? valueOf(tag, 'src') : undefined
      if (source !== undefined) visit(withExtension(bundle, resolvePath(file, source)))
    }
  }
  visit(`${unit}.wxml`)
  return seen
}

export function withExtension(bundle: Bundle, file: string): string {
  return bundle.has(file) ? file : `${file}.wxml`
}

/** Is every tag a component of WeChat or of usingComponents; does its component send the events that are bound; is there a handler of that name. */
export function checkTags(bundle: Bundle, units: readonly Unit[]): Finding[] {
  const findings = new Map<string, Finding>()
  const scripts = bundle.withExtension('.js').map((file) => bundle.text(file))
  const handled = new Map<string, boolean>()
  const isHandled = (name: string) => {
    const known =
      handled.get(name) ?? scripts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
    handled.set(name, known)
    return known
  }
  for (const unit of units) {
    for (const file of wxmlOf(bundle, unit.path)) {
      for (const tag of tagsOf(bundle.text(file))) {
        for (const [check, message] of [
          ...faultOfTag(tag, unit),
          ...faultsOfEvents(tag, unit, isHandled),
        ]) {
          findings.set(`${file}:${tag.line}:${message}`, { check, file, line: tag.line, message })
        }
      }
    }
  }
  return [...findings.values()]
}

type Fault = readonly ['tags' | 'events', string]

/** Taro gives its custom tab bar no `comp`, which only nodes below the 28th level need. */
const isDeepEnd = (name: string, { path }: Unit) =>
  name === 'comp' && path === 'custom-tab-bar/index'

function faultOfTag({ name }: Tag, unit: Unit): Fault[] {
  return builtIn.has(name) || isDeepEnd(name, unit) || unit.components[name] !== undefined
    ? []
    : [['tags', `<${name}> is neither WeChat's nor in usingComponents of ${unit.path}.json`]]
}

function faultsOfEvents(tag: Tag, unit: Unit, isHandled: (name: string) => boolean): Fault[] {
  const own = unit.components[tag.name] !== undefined
  return tag.attributes.flatMap(({ name, value }) => {
    const event = bound.exec(name)?.[1]
    if (event === undefined) return []
    const unknown: Fault[] =
      own || sends(tag.name, event)
        ? []
        : [['events', `<${tag.name}> sends no event "${event}" (${name})`]]
    const lost: Fault[] =
      value === '' || value.includes('{{') || isHandled(value)
        ? []
        : [['events', `${name}="${value}": no such handler in the scripts`]]
    return [...unknown, ...lost]
  })
}
