import type { BuiltIn } from './built-in'

/** `<switch>`: turns by itself, then says so. */
export const switchTag: BuiltIn = {
  tag: 'switch',
  properties: ['checked', 'disabled', 'color', 'type'],
  create({ host, fire, flag, onTap }) {
    let on = false
    const show = () => host.setAttribute('aria-checked', String(on))
    host.setAttribute('role', 'switch')
    show()
    onTap(() => {
      if (flag('disabled')) return
      on = !on
      show()
      fire('change', { value: on })
    })
    return {
      value: () => on,
      update(property) {
        if (property === 'checked') on = flag('checked')
        show()
      },
    }
  },
}

/** `<button>`; what an open-type asks WeChat for is answered by `ask`. */
export function buttonTag(
  ask: (openType: string, host: HTMLElement) => { event: string; detail: object } | undefined,
): BuiltIn {
  return {
    tag: 'button',
    properties: ['size', 'type', 'plain', 'disabled', 'loading', 'open-type', 'hover-class'],
    create({ host, fire, flag, text, onTap }) {
      onTap(() => {
        if (flag('disabled') || text('openType') === '') return
        const answer = ask(text('openType'), host)
        if (answer) fire(answer.event, answer.detail)
      })
      return {
        update(property) {
          if (property === 'disabled') host.toggleAttribute('disabled', flag('disabled'))
        },
      }
    },
  }
}

/** `<web-view>`: a frame over the whole page, named so that a test can find it. */
export const webView: BuiltIn = {
  tag: 'web-view',
  properties: ['src'],
  create({ host, fire, text }) {
    const frame = document.createElement('iframe')
    frame.name = 'web-view'
    host.append(frame)
    frame.addEventListener('load', () => fire('load', { src: text('src') }))
    frame.addEventListener('error', () => fire('error', { url: text('src'), fullUrl: text('src') }))
    return {
      update(property) {
        if (property === 'src') frame.src = text('src')
      },
    }
  },
}
