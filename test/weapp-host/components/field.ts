import type { BuiltIn, BuiltInNode, BuiltInPart } from './built-in'
import { spoken } from './simple'

const KEYBOARDS: Record<string, string> = {
  number: 'numeric',
  digit: 'decimal',
  idcard: 'text',
  nickname: 'text',
  text: 'text',
}
const LONGEST = 140

/** What `<input>` and `<textarea>` share: a field of the browser in WeChat's element. */
function field(node: BuiltInNode, own: HTMLInputElement | HTMLTextAreaElement): BuiltInPart {
  const { host, fire, text, flag, number, get } = node
  own.className = 'wx-field'
  host.append(own)

  const longest = () => number('maxlength', LONGEST)
  /** A controlled field: what the handler returns is what stands in it. */
  function send(): void {
    const limit = longest()
    if (limit >= 0 && own.value.length > limit) own.value = own.value.slice(0, limit)
    fire('input', { value: own.value, cursor: own.selectionStart ?? own.value.length, keyCode: 0 })
  }
  own.addEventListener('input', send)
  own.addEventListener('focus', () => fire('focus', { value: own.value, height: 0 }))
  own.addEventListener('blur', () =>
    fire('blur', { value: own.value, cursor: own.selectionStart ?? 0 }),
  )
  own.addEventListener('keydown', (event) => {
    if (
      !(event instanceof KeyboardEvent) ||
      event.key !== 'Enter' ||
      own instanceof HTMLTextAreaElement
    )
      return
    fire('confirm', { value: own.value })
    if (!flag('confirmHold')) own.blur()
  })

  function type(): void {
    if (!(own instanceof HTMLInputElement)) return
    own.type = flag('password') || text('type') === 'safe-password' ? 'password' : 'text'
    own.inputMode = KEYBOARDS[text('type')] ?? 'text'
  }
  function placeholderStyle(): void {
    host.style.setProperty(
      '--placeholder-color',
      /(?:^|;)\s*color:\s*([^;]+)/.exec(text('placeholderStyle'))?.[1] ?? '',
    )
  }

  return {
    value: () => own.value,
    focus: () => own.focus(),
    input(value) {
      own.focus()
      own.value = value
      send()
    },
    update(property, value) {
      spoken(own, property, value)
      if (property === 'value' && own.value !== text('value')) own.value = text('value')
      if (property === 'type' || property === 'password') type()
      if (property === 'placeholder') own.placeholder = text('placeholder')
      if (property === 'placeholderStyle') placeholderStyle()
      if (property === 'placeholderClass') host.dataset.placeholder = text('placeholderClass')
      if (property === 'disabled') own.disabled = flag('disabled')
      if (property === 'name') own.name = text('name')
      if (property === 'focus') {
        if (value === true) own.focus()
        else if (get('focus') === false && own.ownerDocument.activeElement === own) own.blur()
      }
    },
    attached() {
      if (flag('focus') || flag('autoFocus')) own.focus()
    },
  }
}

export const input: BuiltIn = {
  tag: 'input',
  properties: [
    'value',
    'type',
    'password',
    'placeholder',
    'placeholder-style',
    'placeholder-class',
    'disabled',
    'maxlength',
    'focus',
    'confirm-hold',
    'name',
  ],
  create: (node) => field(node, document.createElement('input')),
}

export const textarea: BuiltIn = {
  tag: 'textarea',
  properties: [
    'value',
    'placeholder',
    'placeholder-style',
    'placeholder-class',
    'disabled',
    'maxlength',
    'focus',
    'auto-focus',
    'name',
    'auto-height',
  ],
  create(node) {
    const own = document.createElement('textarea')
    const part = field(node, own)
    let last = 0
    /** Whatever height its style gives (WeChat's documentation of `auto-height`), it is as high as its rows. */
    const grow = () => {
      if (!node.flag('autoHeight')) return
      node.host.style.setProperty('height', 'auto', 'important')
      own.rows = 1
      own.style.height = 'auto'
      const height = own.scrollHeight
      if (height === 0) return
      own.style.height = `${height}px`
      if (height === last) return
      last = height
      node.fire('linechange', {
        height,
        heightRpx: height * 2,
        lineCount: own.value.split('\n').length,
      })
    }
    own.addEventListener('input', grow)
    return {
      ...part,
      update(property, value) {
        part.update?.(property, value)
        if (property === 'value' || property === 'autoHeight') grow()
      },
      attached() {
        part.attached?.()
        grow()
      },
    }
  },
}
