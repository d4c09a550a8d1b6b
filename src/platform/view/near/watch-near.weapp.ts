import Taro from '@tarojs/taro'
import { measureViewport } from '@/platform/view/viewport/viewport'
import type { Nearness } from './types'

/** Tells when an element comes within `screens` heights of the screen, and when it leaves; returns what ends it. */
export function watchNear(
  id: string,
  screens: number,
  listener: (nearness: Nearness) => void,
): () => void {
  const { page } = Taro.getCurrentInstance()
  if (!page) return () => undefined
  const reach = Math.round(measureViewport().height * screens)
  const observer = Taro.createIntersectionObserver(page)
  let ended = false
  // The element is in the view only after the next setData.
  Taro.nextTick(() => {
    if (ended) return
    observer
      .relativeToViewport({ top: reach, bottom: reach })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) => {
        listener({ near: intersectionRatio > 0, height: boundingClientRect?.height ?? 0 })
      })
  })
  return () => {
    ended = true
    observer.disconnect()
  }
}
