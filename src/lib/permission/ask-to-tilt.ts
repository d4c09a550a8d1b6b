import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askForMotion } from '@/platform/capabilities/motion/motion'

/** Says why the motion sensor is wanted, then has the host ask. The host's own question comes in the tap that agreed, as it must. True when both were answered with yes. */
export async function askToTilt(): Promise<boolean> {
  const worded = await loadLazyTexts(getWantedLanguage()).then(
    () => true,
    () => false,
  )
  if (!worded) return false
  const wanted = await confirm({
    title: t('components:motion.title'),
    text: t('components:motion.text'),
    confirmText: t('components:motion.allow'),
    cancelText: t('components:motion.later'),
  })
  if (!wanted) return false
  const { type } = await askForMotion()
  if (type === 'denied') showToast(t('components:motion.denied'), TOAST_MS.error)
  return type === 'allowed'
}
