// Repair of Taro's router on the web: of two navigations close upon each other it shows the page whose code came last, or both, and of one and Back none.
// Upstream: https://github.com/NervJS/taro/issues/13261, https://github.com/NervJS/taro/issues/16077.

import Taro from '@tarojs/taro'
import { onCodeLost } from '@/platform/taro/page-code/page-code'

/** A page whose code has not come by then no longer holds up the next one. */
const LONGEST_MS = 10_000

let turning: Promise<void> | undefined
let end: () => void = () => undefined

/** Where Taro's router goes. */
interface RouterChange {
  toLocation: { path: string }
}

/** True for another page than the one that is shown: at another address of that one, typed or from a link, the router may never say that it has come. */
function leaves({ toLocation }: RouterChange): boolean {
  return Taro.getCurrentInstance().router?.path.split('?')[0] !== toLocation.path
}

function begin(change: RouterChange): void {
  end()
  if (!leaves(change)) return
  turning = new Promise((resolve) => {
    const timer = setTimeout(() => end(), LONGEST_MS)
    end = () => {
      clearTimeout(timer)
      turning = undefined
      resolve()
    }
  })
}

/** Taro's router hides a page 350 ms after another one was opened over it, even when Back has shown that page again meanwhile. */
function keepShown(): void {
  const [top] = Taro.getCurrentPages().slice(-1)
  const page = document.getElementById(top?.path ?? '')
  watch.disconnect()
  if (!page) return
  page.classList.remove('taro_page_shade')
  watch.observe(page, { attributeFilter: ['class'] })
}

const watch = new MutationObserver(keepShown)

// Taro's router says when it begins to fetch a page, and when the page stands or is unknown.
Taro.eventCenter.on('__taroRouterChange', begin)
Taro.eventCenter.on('__afterTaroRouterChange', () => {
  end()
  keepShown()
})
Taro.eventCenter.on('__taroRouterNotFound', () => end())
onCodeLost(() => end())

/**
 * The page that is on its way: resolves when it stands or will not come; undefined when none is. Taro's router shows the page
 * whose code came last, whatever was asked for last, so nobody may ask for one meanwhile.
 */
export function pageTurn(): Promise<void> | undefined {
  return turning
}

/** A navigation has begun: the router says more of it than its answer. */
export function beginPageTurn(_navigation: Promise<unknown>): void {}
