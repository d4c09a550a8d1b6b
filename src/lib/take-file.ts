import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import type { DownloadRequest } from '@/platform/capabilities/download/contract'
import { download } from '@/platform/capabilities/download/download'

/** What is said of it, in words. */
interface Said {
  saved: string
  copied: string
  failed: string
}

/** Gives a file to the person and says so by a toast; where a host saves none, its address is copied for a browser. */
export async function takeFile(file: DownloadRequest, said: Said): Promise<void> {
  const outcome = await download(file)
  if (outcome.type === 'cancelled') return
  if (outcome.type === 'saved') return showToast(said.saved)
  if (outcome.type === 'timeout') return showToast(t('common:failTimeout'), TOAST_MS.error)
  const copied = outcome.type === 'unsupported' && (await copyText(file.url)).type === 'copied'
  showToast(copied ? said.copied : said.failed, TOAST_MS.error)
}
