import Taro from '@tarojs/taro'
import { viewportSize } from '@/platform/viewport/viewport'
import type { Nearness } from './types'

/** Tells when an element comes within `screens` heights of the screen, and when it leaves; the answer ends it. */
export function watchNear(id: string, screens: number, listener: (nearness: Nearness) => void): () => void {
  const { page } = Taro.getCurrentInstance()
  if (!page) {
    listener({ near: true, height: 0 })
    return () => undefined
  }
  const reach = Math.round(viewportSize().height * screens)
  const observer = Taro.createIntersectionObserver(page)
  observer.relativeToViewport({ top: reach, bottom: reach }).observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) => {
    listener({ near: intersectionRatio > 0, height: boundingClientRect ? boundingClientRect.bottom - boundingClientRect.top : 0 })
  })
  return () => observer.disconnect()
}
