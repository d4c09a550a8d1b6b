import { t } from '@/i18n/t'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'

/** Shows a text and offers to copy it, or what stands for it. */
export async function offerCopy(title: string, text: string, copied = text): Promise<void> {
  if (!(await confirm({ title, text, confirmText: t('components:scan.copy') }))) return
  const outcome = await copyText(copied)
  if (outcome.type === 'failed') showToast(t('common:copyFailed'))
  else if (!outcome.told) showToast(t('common:copied'))
}
