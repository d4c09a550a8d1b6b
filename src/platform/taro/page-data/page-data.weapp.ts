// Repair of Taro's mini-program runtime: it sends attributes that no template shows, and a field's value that the field has already,
// which moves the cursor. Upstream: https://github.com/NervJS/taro/issues/5543, https://github.com/NervJS/taro/issues/17893.

import { TaroElement } from '@tarojs/runtime'

/** Attributes for browsers, of which WeChat's components know none. */
const unshown = /^(tabindex|lang|dir|aria-.+)$/i

/** What the templates pass on to WeChat's screen reader (config/weapp-aria.ts), and the roles that it reads out. */
const spoken = /^aria-(label|hidden|checked|selected|disabled)$/
const spokenRoles =
  /^(button|link|checkbox|radio|switch|tab|option|heading|img|dialog|alertdialog|alert|progressbar)$/

/** The attribute under WeChat's name and with its value; undefined for one that no template shows. */
function shown(name: string, value?: unknown): { name: string; value?: unknown } | undefined {
  if (name === 'role')
    return value === undefined || spokenRoles.test(String(value))
      ? { name: 'aria-role', value }
      : undefined
  // Those of the web's input.
  if (name === 'nativeProps') return { name: 'aria-label', value: labelIn(value) }
  return unshown.test(name) && !spoken.test(name) ? undefined : { name, value }
}

function labelIn(native: unknown): unknown {
  return typeof native === 'object' && native !== null
    ? Reflect.get(native, 'aria-label')
    : undefined
}

/**
 * Keeps out of setData what no template shows, names what WeChat reads out as its templates do, and keeps back the value that a field has already:
 * React sets every field's again whenever the form renders. Call once, before the first page.
 */
export function sendOnlyWhatIsShown(): void {
  const { setAttribute, removeAttribute } = TaroElement.prototype
  const values = new WeakMap<TaroElement, unknown>()

  function hasAlready(element: TaroElement, value: unknown): boolean {
    return values.has(element) && values.get(element) === value && element.props.value === value
  }

  TaroElement.prototype.setAttribute = function (this: TaroElement, name: string, value: unknown) {
    const sent = shown(name, value)
    if (!sent || (name === 'value' && hasAlready(this, value))) return
    if (name === 'value') values.set(this, value)
    // A field's other attributes of the web change as it is typed into; its label does not.
    else if (
      name === 'nativeProps' &&
      (sent.value === undefined || this.props[sent.name] === sent.value)
    )
      return
    setAttribute.call(this, sent.name, sent.value)
  }
  TaroElement.prototype.removeAttribute = function (this: TaroElement, name: string) {
    const sent = shown(name)
    if (!sent) return
    if (name === 'value') values.delete(this)
    removeAttribute.call(this, sent.name)
  }
}
