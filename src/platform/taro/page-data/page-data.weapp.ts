// Repair of Taro's mini-program runtime: it sends attributes that no template shows, and a field's value that the field has already,
// which moves the cursor and takes back what was typed meanwhile. Upstream: https://github.com/NervJS/taro/issues/5543,
// https://github.com/NervJS/taro/issues/17893.

import { FormElement, nextTick, TaroElement, type TaroEvent } from '@tarojs/runtime'

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
 * React sets every field's again whenever the form renders, Taro what was just typed. Call once, before the first page.
 */
export function sendOnlyWhatIsShown(): void {
  const { setAttribute, removeAttribute } = TaroElement.prototype
  const { dispatchEvent } = FormElement.prototype
  /** What a field shows. */
  const values = new WeakMap<TaroElement, unknown>()
  /** What was sent last to a field that has been typed into since. */
  const stale = new WeakMap<TaroElement, unknown>()

  const hasAlready = (element: TaroElement, value: unknown) =>
    values.has(element) && values.get(element) === value && element.props.value === value

  function sendValue(field: TaroElement, value: unknown): void {
    const unseen = stale.has(field) && stale.get(field) === value
    stale.delete(field)
    values.set(field, value)
    if (!unseen) return setAttribute.call(field, 'value', value)
    // WeChat would see no change in it: what was typed is told first.
    setAttribute.call(field, 'value', field.props.value)
    field.props.value = value
    nextTick(() => {
      if (values.get(field) === value) setAttribute.call(field, 'value', value)
    })
  }

  FormElement.prototype.dispatchEvent = function (this: FormElement, event: TaroEvent) {
    const typed: unknown = event.type === 'input' ? event.mpEvent?.detail.value : undefined
    if (typeof typed === 'string') {
      if (!stale.has(this)) stale.set(this, this.props.value)
      values.set(this, typed)
      this.props.value = typed
      return TaroElement.prototype.dispatchEvent.call(this, event)
    }
    if (event.type === 'blur' && stale.has(this)) {
      const { value } = this.props
      if (stale.get(this) !== value) setAttribute.call(this, 'value', value)
      stale.delete(this)
    }
    return dispatchEvent.call(this, event)
  }

  TaroElement.prototype.setAttribute = function (this: TaroElement, name: string, value: unknown) {
    const sent = shown(name, value)
    if (!sent || (name === 'value' && hasAlready(this, value))) return
    if (name === 'value') return sendValue(this, value)
    // A field's other attributes of the web change as it is typed into; its label does not.
    if (
      name === 'nativeProps' &&
      (sent.value === undefined || this.props[sent.name] === sent.value)
    )
      return
    setAttribute.call(this, sent.name, sent.value)
  }
  TaroElement.prototype.removeAttribute = function (this: TaroElement, name: string) {
    const sent = shown(name)
    if (!sent) return
    if (name === 'value') {
      values.delete(this)
      stale.delete(this)
    }
    removeAttribute.call(this, sent.name)
  }
}
