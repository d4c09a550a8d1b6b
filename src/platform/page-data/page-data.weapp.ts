import { TaroElement } from '@tarojs/runtime'

/** Attributes for browsers, of which WeChat's components and Taro's templates know none; `nativeProps` are those of the web's input. */
const unshown = /^(role|tabindex|lang|dir|nativeProps|aria-.+)$/i

/**
 * Keeps out of setData what no template shows, about a quarter of a page's first data, and the value that a field has already:
 * React sets every field's again whenever the form renders. Call once, before the first page.
 */
export function sendOnlyWhatIsShown(): void {
  const { setAttribute, removeAttribute } = TaroElement.prototype
  const values = new WeakMap<TaroElement, unknown>()

  function hasAlready(element: TaroElement, value: unknown): boolean {
    return values.has(element) && values.get(element) === value && element.props.value === value
  }

  TaroElement.prototype.setAttribute = function (this: TaroElement, name: string, value: unknown) {
    if (unshown.test(name) || (name === 'value' && hasAlready(this, value))) return
    if (name === 'value') values.set(this, value)
    setAttribute.call(this, name, value)
  }
  TaroElement.prototype.removeAttribute = function (this: TaroElement, name: string) {
    if (unshown.test(name)) return
    if (name === 'value') values.delete(this)
    removeAttribute.call(this, name)
  }
}
