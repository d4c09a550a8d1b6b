import type { BuiltIn } from './built-in'

const HOVER_MS = 400

/** `hover-class` while a finger is on it. */
function hovering({ component, text }: Parameters<NonNullable<BuiltIn['create']>>[0]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let on: string | undefined
  const leave = () => {
    if (on !== undefined) component.classList?.toggle(on, false)
    on = undefined
  }
  component.addListener('touchstart', () => {
    const name = text('hoverClass')
    if (name === '' || name === 'none' || on !== undefined) return
    clearTimeout(timer)
    component.classList?.toggle(name, true)
    on = name
  })
  for (const type of ['touchend', 'touchcancel']) {
    component.addListener(type, () => {
      timer = setTimeout(leave, Number(text('hoverStayTime')) || HOVER_MS)
    })
  }
}

/** `aria-…` as WeChat's components take it, in the document's own words. */
export function spoken(host: HTMLElement, property: string, value: unknown): void {
  const name = /^aria([A-Z]\w*)$/.exec(property)?.[1]?.toLowerCase()
  if (name === undefined) return
  const attribute = name === 'role' ? name : `aria-${name}`
  if (value === undefined || value === null || value === '') host.removeAttribute(attribute)
  else host.setAttribute(attribute, String(value))
}

export const view: BuiltIn = {
  tag: 'view',
  create(node) {
    hovering(node)
    return { update: (property, value) => spoken(node.host, property, value) }
  },
}

export const text: BuiltIn = {
  tag: 'text',
  create({ host }) {
    return {
      update(property, value) {
        if (property === 'userSelect' || property === 'selectable')
          host.style.userSelect = value === true ? 'text' : ''
      },
    }
  },
}

export const label: BuiltIn = { tag: 'label', properties: ['for'] }
export const coverView: BuiltIn = { tag: 'cover-view' }

/** Shows nodes or HTML; only what WeChat draws: no scripts, no handlers. */
export const richText: BuiltIn = {
  tag: 'rich-text',
  properties: ['nodes', 'space'],
  create({ host }) {
    return {
      update(property, value) {
        if (property !== 'nodes') return
        const parsed = new DOMParser().parseFromString(
          typeof value === 'string' ? value : '',
          'text/html',
        )
        for (const bad of parsed.querySelectorAll('script, iframe, style, link')) bad.remove()
        for (const element of parsed.querySelectorAll('*'))
          for (const { name } of [...element.attributes])
            if (name.startsWith('on')) element.removeAttribute(name)
        host.replaceChildren(...parsed.body.childNodes)
      },
    }
  },
}
