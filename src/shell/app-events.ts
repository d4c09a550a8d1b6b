import Taro from '@tarojs/taro'
import { findRoute, placeOf } from '@/lib/navigation/find-route'
import {
  currentPlace,
  goBack,
  queueNavigation,
  openPage,
  relaunch,
  replacePage,
  switchTab,
} from '@/lib/navigation/navigate'
import { actionSheets } from '@/lib/overlay/choose-action'
import { modals } from '@/lib/overlay/confirm'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { previews } from '@/lib/overlay/preview-images'
import { addressInside } from '@/platform/capabilities/app-events/address-inside'
import {
  leaveApp,
  onBackButton,
  onOpenedByAddress,
} from '@/platform/capabilities/app-events/app-events'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { captureInvitation } from '@/session/invitation'

const HOME = '/pages/index'
/** Taro's router says that a page is there. */
const SHOWN = '__afterTaroRouterChange'

/**
 * Opens the page of an address from outside. The page that is shown already is shown again for other parameters, and stays for the
 * same ones.
 */
function openAddress(url: string): void {
  const { path, query } = placeOf(addressInside(url))
  captureInvitation(query)
  const here = currentPlace()
  if (here?.path !== path) openPage(path, query)
  else if (formatQuery(here.query) === formatQuery(query)) return
  else if (findRoute(path)?.tab) relaunch(path, query)
  else replacePage(path, query)
}

/** Closes what lies over the page, or is about to: true when something did. */
function closeOverlay(): boolean {
  if (dismissTopLayer() || modals.key('Escape')) return true
  const open = [previews, actionSheets].find(({ state }) => state.getState().request)
  open?.answer()
  return open !== undefined
}

/** Closes what lies over the page, else goes back a page, else to home, else leaves. */
function handleBack(): void {
  const path = currentPlace()?.path ?? ''
  if (closeOverlay()) return
  if (Taro.getCurrentPages().length > 1) goBack()
  else if (path === HOME) leaveApp()
  else if (findRoute(path)?.tab) switchTab(HOME)
  else goBack()
}

/** What an app hears from its phone: addresses that open it, and Android's back button. Elsewhere nothing is heard. */
export function watchAppEvents(): void {
  onOpenedByAddress((url) => {
    // The address that starts the app comes before its first page.
    if (Taro.getCurrentPages().length > 0) queueNavigation(() => openAddress(url))
    else Taro.eventCenter.once(SHOWN, () => openAddress(url))
  })
  onBackButton(handleBack)
}
