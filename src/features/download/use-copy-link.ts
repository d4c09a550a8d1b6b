import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'

/** Copies the page's address and says what to do with it. */
export function useCopyLink(address: string): () => void {
  const t = useT()
  return () =>
    void copyText(address).then((outcome) => {
      if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
      else if (!outcome.told) showToast(t('download:copied'))
    })
}
