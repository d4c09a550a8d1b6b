import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { leaveLayers } from '@/lib/overlay/layers'
import { watchNewVersion } from '@/platform/capabilities/app-update/app-update'
import { onCalmPage } from './calm-page'

async function offer(begin: () => void): Promise<void> {
  const now = await confirm({
    title: t('components:update.title'),
    confirmText: t('components:update.now'),
    cancelText: t('components:update.later'),
  })
  if (!now) return
  await leaveLayers()
  begin()
}

/** A version that browser or WeChat has fetched begins when the person says so, asked once and where nothing is lost; else with the program's next start. */
export function beginUpdates(): void {
  let stopWaiting = () => {}
  watchNewVersion((begin) => {
    loadLazyTexts(getWantedLanguage()).then(
      () => {
        // A newer one has come before the last one was asked about.
        stopWaiting()
        stopWaiting = onCalmPage(() => void offer(begin))
      },
      () => undefined,
    )
  })
}
