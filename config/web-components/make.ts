import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent'

interface Styled {
  style?: unknown
  dangerouslySetInnerHTML?: unknown
}

/** As Taro's own wrapper: a style of text is set on the element afterwards, an object's is React's. */
function passStyle(
  { dangerouslySetInnerHTML, style }: Styled,
  props: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return typeof style === 'string'
    ? { ...props, dangerouslySetInnerHTML }
    : { ...props, style, dangerouslySetInnerHTML }
}

/** Taro's React wrapper of one element; without `define` the element has no behaviour of its own, only its name. */
export function makeComponent(tagName: string, define?: () => void) {
  return createReactComponent(tagName, undefined, passStyle, define)
}
