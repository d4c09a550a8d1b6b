import Taro from '@tarojs/taro'
import { parseLanguage } from '@contract/languages'
import { getWantedLanguage, setLanguage } from '@/i18n/language-store'
import { splitAddress } from '@/lib/navigation/address'
import { readCurrentAddress, goBack, openAddress, switchTab } from '@/lib/navigation/navigate'
import { receiveQuery } from '@/lib/navigation/person'
import { findRoute } from '@/lib/navigation/routes'
import { actionSheets } from '@/lib/overlay/choose-action'
import { modals } from '@/lib/overlay/confirm'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { sight } from '@/lib/overlay/page-in-sight'
import { previews } from '@/lib/overlay/preview-images'
import { onStaleStep } from '@/platform/view/back-steps/page-pops'
import { readAddressInside } from '@/platform/capabilities/app-events/address-inside'
import {
  leaveApp,
  onBackButton,
  onOpenedByAddress,
} from '@/platform/capabilities/app-events/app-events'
import { onOpenedAgain } from '@/platform/capabilities/launch/launch'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { writeText } from '@/platform/capabilities/storage/storage'
import { useSession } from '@/session/session-store'
import { useLaunchState } from './launch-store'

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

/** `lang` of a link counts in the program that runs, as at its start (docs/product/texts.md, "Which language"). */
function followLanguage(tag: string | undefined): void {
  if (!tag) return
  const language = parseLanguage(tag)
  if (language === getWantedLanguage()) {
    // Chosen from now on, and no longer the default only.
    writeText(storageKeys.language.key, language)
    useLaunchState.setState({ offered: undefined })
    return
  }
  setLanguage(language).then(
    // The server writes its emails in the language that is read now.
    () => void (useSession.getState().token !== '' && useSession.getState().loadMe()),
    () => undefined,
  )
}

/** What an app hears from its phone: addresses that open it, and Android's back button; what a browser kept of an open layer over a reload. Resolves once the page of the address that started it, if there was one, was asked for. */
export function watchAppEvents(): Promise<void> {
  let opened = Promise.resolve()
  const heard = onOpenedByAddress((url) => {
    const address = readAddressInside(url)
    followLanguage(splitAddress(address).query.lang)
    const open = () => openAddress(address)
    // The address that starts the app comes before its first page. Taro's router counts a page before it stands, and could not take it away then.
    if (sight.getState().page) open()
    else
      opened = new Promise((resolve) => {
        Taro.eventCenter.once(SHOWN, () => resolve(open()))
      })
  })
  // WeChat opens the page itself, or only shows the tab that is there.
  onOpenedAgain((query) => {
    receiveQuery(query)
    followLanguage(query.lang)
  })
  onBackButton(handleBack)
  onStaleStep(() => void import('@/lib/overlay/back-steps'))
  return heard.then(() => opened)
}
