import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { lostTextKey } from '@/lib/network/connection'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { offerPermission } from '@/lib/permission/offer-permission'
import { scanCode, scannerAsksBare } from '@/platform/capabilities/scan/scan'
import { vibrate } from '@/platform/capabilities/vibrate/vibrate'
import { showScanner } from './show-scanner'

let scanning = false

const say = (text: string) => showToast(text, TOAST_MS.error)

async function askScanner(): Promise<string | undefined> {
  const reason = { title: t('components:scan.reasonTitle'), text: t('components:scan.reason') }
  if (scannerAsksBare() && (await askPermission('camera', reason)) === 'refused') {
    say(t('components:scan.denied'))
    return undefined
  }
  const outcome = await scanCode({
    hint: t('components:scan.hint'),
    close: t('common:action.close'),
  })
  if (outcome.type === 'unsupported') return showScanner()
  if (outcome.type === 'scanned') return outcome.text
  if (outcome.type === 'denied')
    await offerPermission('camera', outcome.permit, () => say(t('components:scan.denied')))
  if (outcome.type === 'failed') say(t('components:scan.failed'))
  return undefined
}

/**
 * Lets the person scan a code with what the host has, else with our own scanner; undefined when none was scanned, which has been said
 * where it was not the person's wish. A second tap opens no second scanner.
 */
export async function scanText(): Promise<string | undefined> {
  if (scanning) return undefined
  scanning = true
  try {
    await loadLazyTexts(getWantedLanguage())
    const text = await askScanner()
    if (text !== undefined) void vibrate('short')
    return text
  } catch {
    say(t(lostTextKey()))
    return undefined
  } finally {
    scanning = false
  }
}
