import type { DataExportResponse } from '@contract/data-export/schemas'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import { download } from '@/platform/capabilities/download/download'

/** Gives the file to the member; where a host saves none, its address is copied for a browser. */
export async function takeFile({ url, name }: DataExportResponse): Promise<void> {
  const outcome = await download({ url, name })
  if (outcome.type === 'cancelled') return
  if (outcome.type === 'saved') return showToast(t('settings:document.downloaded'))
  if (outcome.type === 'timeout') return showToast(t('common:failTimeout'), TOAST_MS.error)
  const copied = outcome.type === 'unsupported' && (await copyText(url)).type === 'copied'
  showToast(t(copied ? 'settings:document.copied' : 'profile:data.failed'), TOAST_MS.error)
}
