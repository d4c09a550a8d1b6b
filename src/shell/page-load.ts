import Taro from '@tarojs/taro'
import { t } from '@/i18n/t'
import { endTabTurn, useTabTurn } from '@/lib/navigation/tab-turn'
import { lostTextKey, onConnectionBack } from '@/lib/network/connection'
import { showLoading } from '@/lib/overlay/loading'
import { sight } from '@/lib/overlay/page-in-sight'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { onCodeLost } from '@/platform/taro/page-code/page-code'
import { reloadProgram } from '@/platform/view/page-root/page-root'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { loadLater } from './overlay-pieces'
import type { Missing } from './offer-retry'
import { PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from './use-wait'

/** Taro's router on H5 says when it begins to fetch a page and when the page is there. A mini-program loads pages itself and is silent. */
const BEGIN = '__taroRouterChange'
const END = '__afterTaroRouterChange'

/** Before the first page stands nobody can be asked. */
const isEmpty = () => sight.getState().page === undefined
const reloadEmpty = () => isEmpty() && reloadProgram()

/** The question comes with what is loaded after the first screen; where it is lost too, the page still comes with the connection. */
function ask(why: Missing): void {
  loadLater().then(
    ({ offerRetry }) => offerRetry(why),
    () => {
      showToast(t(lostTextKey()), TOAST_MS.error)
      onConnectionBack(reloadProgram)
    },
  )
}

/** Loading indicator for a page whose code takes longer than 200 ms, and a retry after 60 s (docs/product/navigation.md, "Loading"), or as soon as the code is known not to come. Returns what stops it. */
export function watchPageLoads(): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let hide: (() => void) | undefined
  const end = () => {
    timers.forEach(clearTimeout)
    timers = []
    hide?.()
    hide = undefined
  }
  const begin = () => {
    const waited = timers.length > 0
    end()
    if (!pageTurn()) {
      // Back to the page that is shown, before the tab that was asked for stood.
      if (waited) endTabTurn()
      return
    }
    timers = [
      setTimeout(() => {
        // A tab has its skeleton.
        if (!useTabTurn.getState().to) hide = showLoading()
      }, PAGE_DELAY_MS),
      setTimeout(() => {
        end()
        ask('late')
      }, PAGE_TIMEOUT_MS),
    ]
  }
  const forgetLost = onCodeLost(() => {
    endTabTurn()
    if (isEmpty()) onConnectionBack(reloadEmpty)
    if (timers.length === 0) return
    end()
    ask('lost')
  })
  Taro.eventCenter.on(BEGIN, begin)
  Taro.eventCenter.on(END, end)
  Taro.eventCenter.on('__taroRouterNotFound', end)
  Taro.eventCenter.on('__taroRouterNotFound', endTabTurn)
  return () => {
    end()
    forgetLost()
    Taro.eventCenter.off(BEGIN, begin)
    Taro.eventCenter.off(END, end)
    Taro.eventCenter.off('__taroRouterNotFound', end)
    Taro.eventCenter.off('__taroRouterNotFound', endTabTurn)
  }
}
