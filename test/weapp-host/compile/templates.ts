import { TmplGroup } from 'glass-easel-template-compiler'
import { z } from 'zod'
import { tagsOf } from '../checks/wxml'
import type { ElementUse } from './types'

const Diagnostic = z.object({
  message: z.string(),
  path: z.string(),
  startLine: z.number(),
  startColumn: z.number(),
})

/** `<block>` takes no attributes of its own, yet Taro writes `wx:if` beside others there: harmless in WeChat. */
const HARMLESS = /^invalid attribute/i

const withoutExtension = (file: string) => file.replace(/\.(wxml|wxs)$/, '')

/** Every template and script of templates, compiled together. @throws with all that the compiler says, one line each */
export function compileTemplates(files: Readonly<Record<string, string>>): string {
  const group = new TmplGroup()
  const found: string[] = []
  for (const [file, text] of Object.entries(files))
    if (file.endsWith('.wxs')) group.addScript(withoutExtension(file), text)
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.wxml')) continue
    for (const { message, path, startLine, startColumn } of z
      .array(Diagnostic)
      .parse(group.addTmpl(withoutExtension(file), text))) {
      const onBlock = /<block\b/.test(text.split('\n')[startLine] ?? '')
      if (!(onBlock && HARMLESS.test(message)))
        found.push(`${path}.wxml:${startLine + 1}:${startColumn + 1}: ${message}`)
    }
  }
  if (found.length > 0) throw new Error(found.join('\n'))
  const code = group.getTmplGenObjectGroups()
  group.free()
  return code
}

const BOUND = /^(?:mut-bind:|capture-bind:|capture-catch:|bind:?|catch:?)([a-zA-Z][\w-]*)$/
/** What every node has: the engine's own business. */
const COMMON = /^(id|class|style|slot|hidden|wx:.*|data-.*|mark:.*|generic:.*)$/

/** Which attributes and events the templates use of each tag. */
export function elementUses(files: Readonly<Record<string, string>>): Record<string, ElementUse> {
  const uses = new Map<string, { attributes: Set<string>; events: Set<string> }>()
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.wxml')) continue
    for (const { name, attributes } of tagsOf(text)) {
      const use = uses.get(name) ?? { attributes: new Set(), events: new Set() }
      uses.set(name, use)
      for (const attribute of attributes) {
        const event = BOUND.exec(attribute.name)?.[1]
        if (event !== undefined) use.events.add(event)
        else if (!COMMON.test(attribute.name))
          use.attributes.add(attribute.name.replace(/^model:/, ''))
      }
    }
  }
  return Object.fromEntries(
    [...uses].map(([name, { attributes, events }]) => [
      name,
      { attributes: [...attributes], events: [...events] },
    ]),
  )
}
