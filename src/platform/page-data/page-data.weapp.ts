import { TaroElement } from '@tarojs/runtime'

/** Attributes for browsers, of which WeChat's components and Taro's templates know none; `nativeProps` are those of the web's input. */
const unshown = /^(role|tabindex|lang|dir|nativeProps|aria-.+)$/i

/**
 * Keeps what no template shows out of the nodes, and so out of setData: about a quarter of a page's first data.
 * Call once, before the first page.
 */
export function sendOnlyWhatIsShown(): void {
  const { setAttribute, removeAttribute } = TaroElement.prototype
  TaroElement.prototype.setAttribute = function (this: TaroElement, name: string, value: unknown) {
    if (!unshown.test(name)) setAttribute.call(this, name, value)
  }
  TaroElement.prototype.removeAttribute = function (this: TaroElement, name: string) {
    if (!unshown.test(name)) removeAttribute.call(this, name)
  }
}
