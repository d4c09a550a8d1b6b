import type { BuiltIn } from './built-in'
import { input, textarea } from './field'
import { imageTag } from './image'
import { scrollView } from './scroll-view'
import { coverView, label, richText, text, view } from './simple'

interface Ways {
  /** A file of the bundle. */
  asset(path: string): string | undefined
  address(src: string): Promise<string | undefined>
}

/** Every tag of WeChat's that this host draws. */
export function builtIns({ asset, address }: Ways): BuiltIn[] {
  const picture = async (src: string) => asset(src.replace(/^\//, '')) ?? (await address(src))
  return [view, text, imageTag(picture), input, textarea, scrollView, label, coverView, richText]
}
