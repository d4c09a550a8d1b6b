import type { CompiledBundle } from '../compile/types'
import type { BuiltIn } from './built-in'
import { canvasTag } from './canvas'
import { buttonTag, switchTag, webView } from './controls'
import { input, textarea } from './field'
import { imageTag } from './image'
import { mapTag } from './map'
import type { PageContainers } from './page-container'
import { scrollView } from './scroll-view'
import { coverView, label, richText, text, view } from './simple'
import { swiper, swiperItem } from './swiper'
import { videoTag } from './video'

interface Ways {
  /** What a picture's address leads to: a file of the bundle, a temporary one, or one of the network. */
  address(src: string): Promise<string | undefined>
  /** A button with an open-type was tapped: what WeChat answers. */
  ask(openType: string, button: HTMLElement): { event: string; detail: object } | undefined
  /** What takes Back in a page's place. */
  containers: PageContainers
  voipTag: BuiltIn
}

/** Every tag of WeChat's that this host draws. */
export function builtIns({ address, ask, containers, voipTag }: Ways): BuiltIn[] {
  return [
    view,
    text,
    imageTag(address),
    videoTag(address),
    input,
    textarea,
    scrollView,
    canvasTag(address),
    buttonTag(ask),
    switchTag,
    swiper,
    swiperItem,
    webView,
    mapTag(address),
    label,
    coverView,
    richText,
    containers.tag,
    voipTag,
  ]
}

const SYNTAX = new Set(['template', 'import', 'include', 'wxs', 'block', 'slot'])

/** Tags of the templates that are neither drawn here nor components of the program's own. */
export function unknownTags(
  { elements, components }: Pick<CompiledBundle, 'elements' | 'components'>,
  known: readonly BuiltIn[],
): string[] {
  const own = new Set(
    Object.values(components).flatMap(({ usingComponents = {}, componentGenerics = {} }) => [
      ...Object.keys(usingComponents),
      ...Object.keys(componentGenerics),
    ]),
  )
  const drawn = new Set(known.map(({ tag }) => tag))
  return Object.keys(elements).filter((tag) => !SYNTAX.has(tag) && !own.has(tag) && !drawn.has(tag))
}
