import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import type { ShareContent } from '@/platform/capabilities/share/contract'
import { share } from '@/platform/capabilities/share/share'

interface Instead {
  /** What is copied where there is no share sheet. */
  copy: string
  /** Says so. */
  said: string
}

/** Hands something to the system's share sheet; where there is none, copies it. True when it was handed over or copied. */
export function useShare(): (content: ShareContent, instead: Instead) => Promise<boolean> {
  const t = useT()
  return async (content, { copy, said }) => {
    const outcome = await share(content)
    if (outcome.type !== 'unsupported' && outcome.type !== 'failed')
      return outcome.type === 'shared'
    const copied = await copyText(copy)
    if (copied.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
    else if (!copied.told) showToast(said)
    return copied.type !== 'failed'
  }
}
