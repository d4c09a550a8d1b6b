import Taro from '@tarojs/taro'
import { readCurrentAddress, goBack, openAddress, switchTab } from '@/lib/navigation/navigate'
import { findRoute } from '@/lib/navigation/routes'
import { actionSheets } from '@/lib/overlay/choose-action'
import { modals } from '@/lib/overlay/confirm'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { previews } from '@/lib/overlay/preview-images'
import { onStaleStep } from '@/platform/view/back-steps/page-pops'
import { readAddressInside } from '@/platform/capabilities/app-events/address-inside'
import {
  leaveApp,
  onBackButton,
  onOpenedByAddress,
} from '@/platform/capabilities/app-events/app-events'

const HOME = '/pages/index'
/** Taro's router says that a page is there. */
const SHOWN = '__afterTaroRouterChange'

/** Closes what lies over the page, or is about to: true when something did. */
function closeOverlay(): boolean {
  if (dismissTopLayer() || modals.key('Escape')) return true
  const open = [previews, actionSheets].find(({ state }) => state.getState().request)
  open?.answer()
  return open !== undefined
}

/** Closes what lies over the page, else goes back a page, else to home, else leaves. */
function handleBack(): void {
  const path = readCurrentAddress()?.path ?? ''
  if (closeOverlay()) return
  if (Taro.getCurrentPages().length > 1) goBack()
  else if (path === HOME) leaveApp()
  else if (findRoute(path)?.tab) switchTab(HOME)
  else goBack()
}

/** What an app hears from its phone: addresses that open it, and Android's back button; what a browser kept of an open layer over a reload. */
export function watchAppEvents(): void {
  onOpenedByAddress((url) => {
    const open = () => openAddress(readAddressInside(url))
    // The address that starts the app comes before its first page.
    if (Taro.getCurrentPages().length > 0) open()
    else Taro.eventCenter.once(SHOWN, open)
  })
  onBackButton(handleBack)
  onStaleStep(() => void import('@/lib/overlay/back-steps'))
}
