import { t } from '@/i18n/t'
import { lostTextKey, onConnectionBack } from '@/lib/network/connection'
import { confirm } from '@/lib/overlay/confirm'
import { leaveLayers } from '@/lib/overlay/layers'
import { networkState } from '@/platform/capabilities/network/network'
import { reloadProgram } from '@/platform/view/page-root/page-root'

/** Why a page does not stand: its code was lost, or has not come for too long. */
export type Missing = 'lost' | 'late'

function describe(why: Missing): { title: string; text?: string } {
  return why === 'lost'
    ? { title: t(lostTextKey()) }
    : { title: t('shell:late.title'), text: t('shell:late.text') }
}

/** Asks again as long as the device is offline: a reload without one would leave the person with the browser's own page. When the connection is back the page is loaded without an answer. */
export async function offerRetry(why: Missing): Promise<void> {
  const stop = onConnectionBack(reloadProgram)
  while (await confirm({ ...describe(why), confirmText: t('common:action.retry') })) {
    if (networkState() === 'offline') continue
    await leaveLayers()
    return reloadProgram()
  }
  stop()
}
