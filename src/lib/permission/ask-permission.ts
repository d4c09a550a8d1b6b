import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { PermissionKind } from '@/platform/capabilities/permission/contract'
import { checkPermission, requestPermission } from '@/platform/capabilities/permission/permission'

/** What the person reads before the host asks: what it is for. */
interface Reason {
  title: string
  text: string
}

/** After a refusal that only the host's settings take back: leads there and looks again. Where nothing leads there, a toast says so. */
async function offerSettings(
  kind: PermissionKind,
  open: (() => Promise<void>) | undefined,
): Promise<boolean> {
  if (!open) {
    showToast(t('components:permission.settings'), TOAST_MS.error)
    return false
  }
  const wanted = await confirm({
    title: t('components:permission.title'),
    text: t('components:permission.settings'),
    confirmText: t('components:permission.open'),
  })
  if (!wanted) return false
  await open()
  return (await checkPermission(kind)) === 'granted'
}

/**
 * For the moment of use: says why, has the host ask, and after a refusal leads to the host's settings. A person who says no to the reason
 * is not asked by the host, so that it can still ask another time.
 */
export async function askPermission(
  kind: PermissionKind,
  reason: Reason,
): Promise<'granted' | 'refused' | 'unsupported'> {
  const state = await checkPermission(kind)
  if (state === 'granted' || state === 'unsupported') return state
  const worded = await loadLazyTexts(getWantedLanguage()).then(
    () => true,
    () => false,
  )
  if (!worded) return 'refused'
  if (state === 'prompt') {
    const agreed = await confirm({
      ...reason,
      confirmText: t('components:permission.next'),
      cancelText: t('components:permission.later'),
    })
    if (!agreed) return 'refused'
  }
  const outcome = await requestPermission(kind)
  if (outcome.type === 'granted' || outcome.type === 'unsupported') return outcome.type
  if (outcome.type === 'denied') return 'refused'
  return (await offerSettings(kind, outcome.openSettings)) ? 'granted' : 'refused'
}
