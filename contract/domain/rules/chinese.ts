/** Unicode's Han ideographs with their extensions and compatibility forms, and the zero 〇. Written out: an old mini-program engine has no \p{Script}. */
const HAN = /^[\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]+$/u

/** Chinese characters only (docs/product/components.md, "Form rules"), one at least. */
export function isChinese(text: string): boolean {
  return HAN.test(text)
}
