import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { showsH5Tip } from '@/lib/examine-type'
import { openAddress, openPage, relaunch } from '@/lib/navigation/navigate'
import { reportNotFound } from '@/lib/navigation/not-found'
import { lostTextKey } from '@/lib/network/connection'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { openMessenger } from '@/platform/capabilities/open-external/open-messenger'
import { listAllowedOrigins } from './allowed-origins'
import { fillAddress } from './fill-address'
import { readLink } from './read-link'

/** Leaves for another program; where the host opens none the address is copied, which is said. */
async function leaveFor(open: () => ReturnType<typeof openExternal>): Promise<void> {
  const { type } = await open()
  if (type === 'copied') showToast(t('common:copied'))
  else if (type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
}

/** The H5 page, or the tip in its place (docs/product/links.md, "Schemes of the link helper"). */
async function openH5(url: string): Promise<void> {
  if (!showsH5Tip()) return openPage('/pages/webview/webviewH5', { url })
  const tip = await loadLazyTexts(getWantedLanguage()).then(
    () => 'components:h5Tip' as const,
    () => lostTextKey(),
  )
  showToast(t(tip), TOAST_MS.request)
}

/** Opens what content of operators and partners links to (docs/product/links.md, "Schemes of the link helper"). */
export async function openLink(text: string): Promise<void> {
  const link = readLink(text, listAllowedOrigins())
  switch (link.type) {
    case 'scan': {
      const { scanAndOpen } = await import(
        /* webpackChunkName: "scan-and-open" */ '@/lib/scan/open-scanned'
      )
      return scanAndOpen()
    }
    case 'map':
      return openPage('/pages/location/view', {
        lat: String(link.latitude),
        lng: String(link.longitude),
        name: link.name,
      })
    case 'alert':
      return void showToast(link.text)
    case 'page':
      return openAddress(link.address)
    case 'home':
      return relaunch('/pages/index')
    case 'wechat':
      return leaveFor(() => openMessenger(link.address))
    case 'system':
      // Another program hears what it runs on, and never gets a ticket.
      return leaveFor(async () => openExternal(await fillAddress(link.address, false)))
    case 'web':
      return openPage('/pages/webview/index', { url: link.address })
    case 'h5':
      return openH5(link.address)
    case 'none':
      return reportNotFound(text.trim())
  }
}
