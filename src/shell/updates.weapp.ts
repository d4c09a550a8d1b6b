import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { watchNewVersion } from '@/platform/capabilities/app-update/app-update'
import { onCalmPage } from './calm-page'

async function offer(begin: () => void): Promise<void> {
  const now = await confirm({
    title: t('components:update.title'),
    confirmText: t('components:update.now'),
    cancelText: t('components:update.later'),
  })
  if (now) begin()
}

/** A version that WeChat has fetched begins when the person says so, asked once and where nothing is lost; else with the program's next start. */
export function beginUpdates(): void {
  watchNewVersion((begin) => {
    loadLazyTexts(getWantedLanguage()).then(
      () => void onCalmPage(() => void offer(begin)),
      () => undefined,
    )
  })
}
