import Taro from '@tarojs/taro'
import { document, type TaroRootElement } from '@tarojs/runtime'
import { measureViewport } from '@/platform/view/viewport/viewport'
import type { Nearness } from './types'

const AGAIN_MS = 100

/** The page that an element is on, which need not be the one on the screen. */
type PageOfElement = NonNullable<TaroRootElement['ctx']>

/**
 * Calls back once WeChat's view has an element: what is asked of it sooner is lost without a word. Returns what ends the wait.
 * @param id the element's
 */
export function whenDrawn(id: string, callback: (page: PageOfElement) => void): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    if (!ended) timer = setTimeout(look, AGAIN_MS)
  }
  function look(): void {
    const page = document.getElementById(id)?._root?.ctx
    if (!page) return again()
    Taro.createSelectorQuery()
      .in(page)
      .select(`#${id}`)
      .fields({ id: true }, (found: unknown) => {
        if (!found) again()
        else if (!ended) callback(page)
      })
      .exec()
  }
  Taro.nextTick(look)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

/** Tells when an element comes within `screens` heights of the screen, and when it leaves; returns what ends it. */
export function watchNear(
  id: string,
  screens: number,
  listener: (nearness: Nearness) => void,
): () => void {
  const reach = Math.round(measureViewport().height * screens)
  let observer: Taro.IntersectionObserver | undefined
  const leave = whenDrawn(id, (page) => {
    observer = Taro.createIntersectionObserver(page)
    observer
      .relativeToViewport({ top: reach, bottom: reach })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect: at }) => {
        // A page that is left lies hidden, without a size: that says nothing about its rows.
        if (at && at.width > 0) listener({ near: intersectionRatio > 0, height: at.height })
      })
  })
  return () => {
    leave()
    observer?.disconnect()
  }
}
