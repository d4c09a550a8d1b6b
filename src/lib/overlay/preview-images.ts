import { after } from '@/lib/machines/after'
import { createTurns } from '@/lib/machines/turns'
import { onSessionEnd } from '@/lib/session-end'
import { onPageLeft } from './layers'

export interface PreviewRequest {
  urls: readonly string[]
  /** Index of the one shown first. */
  current: number
}

/** The image previews of the program, shown by shell. */
export const previews = createTurns<PreviewRequest, never>({ after })
onSessionEnd(previews.clear)
onPageLeft(previews.clear)

/** Shows pictures over the whole screen, to be zoomed 1 to 4 times and swiped through (docs/product/components.md, "Image preview"); resolves when it was closed. */
export async function previewImages(urls: readonly string[], current = 0): Promise<void> {
  if (urls.length > 0)
    await previews.ask({ urls, current: Math.max(0, Math.min(current, urls.length - 1)) })
}
