import Taro from '@tarojs/taro'
import { t } from '@/i18n/t'
import { lostTextKey, onConnectionBack } from '@/lib/network/connection'
import { confirm } from '@/lib/overlay/confirm'
import { showLoading } from '@/lib/overlay/loading'
import { sight } from '@/lib/overlay/page-in-sight'
import { networkState } from '@/platform/capabilities/network/network'
import { onCodeLost } from '@/platform/taro/page-code/page-code'
import { reloadProgram } from '@/platform/view/page-root/page-root'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from './use-wait'

/** Taro's router on H5 says when it begins to fetch a page and when the page is there. A mini-program loads pages itself and is silent. */
const BEGIN = '__taroRouterChange'
const END = '__afterTaroRouterChange'

/** Before the first page stands nobody can be asked. */
const isEmpty = () => sight.getState().page === undefined
const reloadEmpty = () => isEmpty() && reloadProgram()

/** Asks again as long as the device is offline: a reload without one would leave the person with the browser's own page. When the connection is back the page is loaded without an answer. */
async function offerRetry(words: () => { title: string; text?: string }): Promise<void> {
  const stop = onConnectionBack(reloadProgram)
  while (await confirm({ ...words(), confirmText: t('common:action.retry') })) {
    if (networkState() !== 'offline') return reloadProgram()
  }
  stop()
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
    end()
    if (!pageTurn()) return
    timers = [
      setTimeout(() => {
        hide = showLoading()
      }, PAGE_DELAY_MS),
      setTimeout(() => {
        end()
        void offerRetry(() => ({ title: t('shell:late.title'), text: t('shell:late.text') }))
      }, PAGE_TIMEOUT_MS),
    ]
  }
  const forgetLost = onCodeLost(() => {
    if (isEmpty()) onConnectionBack(reloadEmpty)
    if (timers.length === 0) return
    end()
    void offerRetry(() => ({ title: t(lostTextKey()) }))
  })
  Taro.eventCenter.on(BEGIN, begin)
  Taro.eventCenter.on(END, end)
  Taro.eventCenter.on('__taroRouterNotFound', end)
  return () => {
    end()
    forgetLost()
    Taro.eventCenter.off(BEGIN, begin)
    Taro.eventCenter.off(END, end)
    Taro.eventCenter.off('__taroRouterNotFound', end)
  }
}
