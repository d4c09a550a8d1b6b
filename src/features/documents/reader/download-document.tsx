import { View } from '@tarojs/components'
import type { DocumentCompliance, DocumentName } from '@contract/domain/rules/documents'
import { Button } from '@/components/button/button'
import { useLanguage } from '@/i18n/use-language'
import { t } from '@/i18n/t'
import { useT } from '@/i18n/use-t'
import { apiConfig } from '@/lib/api/api-config'
import { useBusy } from '@/lib/busy/use-busy'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import type { DownloadOutcome } from '@/platform/capabilities/download/contract'
import { download } from '@/platform/capabilities/download/download'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { documentIds } from './test-ids'

/** What is said of a download; nothing of one that the person ended. */
function tell(outcome: DownloadOutcome): void {
  if (outcome.type === 'saved') showToast(t('settings:document.downloaded'), TOAST_MS.generic)
  if (outcome.type === 'timeout') showToast(t('common:failTimeout'), TOAST_MS.error)
  if (outcome.type === 'failed')
    showToast(
      outcome.status === undefined
        ? t('settings:document.notDownloaded')
        : t('common:serviceException', { status: outcome.status }),
      TOAST_MS.error,
    )
}

/** Keeps the document as a file; where a host saves none, its address is copied for a browser. */
export function DownloadDocument({
  name,
  compliance,
}: {
  name: DocumentName
  compliance: DocumentCompliance
}) {
  const say = useT()
  const language = useLanguage()
  const { busy, run } = useBusy()
  async function keep(): Promise<void> {
    const url = `${apiConfig().baseUrl() || siteOrigin()}/documents/${name}.docx?language=${language}&compliance=${compliance}`
    const outcome = await download({ url, name: `${name}-${language}.docx` })
    tell(outcome)
    if (outcome.type !== 'unsupported') return
    const { type } = await copyText(url)
    showToast(
      t(type === 'copied' ? 'settings:document.copied' : 'settings:document.notDownloaded'),
      TOAST_MS.error,
    )
  }
  return (
    <View className="document__download">
      <Button
        id={documentIds.download}
        kind="outline"
        size="wide"
        loading={busy}
        onTap={() => void run(keep)}
      >
        {say('settings:document.download')}
      </Button>
    </View>
  )
}
