import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'

/** Copies a text and says whether it worked, unless the host has said it. True when it worked. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useT()
  return async (text) => {
    const outcome = await copyText(text)
    if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
    else if (!outcome.told) showToast(t('common:copied'))
    return outcome.type !== 'failed'
  }
}
