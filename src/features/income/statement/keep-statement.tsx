import { View } from '@tarojs/components'
import { statementEndpoints } from '@contract/statement/endpoints'
import { Button } from '@/components/button/button'
import { t } from '@/i18n/t'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { readTimeZone } from '@/lib/format/time-zone'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import { download } from '@/platform/capabilities/download/download'
import { findPrinter } from '@/platform/view/print/find-printer'
import { statementIds } from './test-ids'

/** Gives the month as a file; where a host saves none, the link of it for a browser. */
async function keep(month: string): Promise<void> {
  const made = await mutate(
    statementEndpoints.statementFile,
    { month, timeZone: readTimeZone() },
    { toast: true },
  )
  if (made.type !== 'done') return
  const outcome = await download(made.data)
  if (outcome.type === 'saved') showToast(t('earnings:statement.saved'), TOAST_MS.generic)
  if (outcome.type === 'timeout' || outcome.type === 'failed')
    showToast(t('earnings:statement.notSaved'), TOAST_MS.error)
  if (outcome.type !== 'unsupported') return
  const copied = await copyText(made.data.url)
  showToast(
    t(copied.type === 'copied' ? 'earnings:statement.copied' : 'earnings:statement.notSaved'),
    TOAST_MS.error,
  )
}

/** The statement as a CSV file, and printed where the host prints. */
export function KeepStatement({ month }: { month: string }) {
  const say = useT()
  const { busy, run } = useBusy()
  const print = findPrinter()
  return (
    <View className="statement__keep">
      <Button
        id={statementIds.file}
        size="wide"
        kind="outline"
        icon="download"
        loading={busy}
        onTap={() => void run(() => keep(month))}
      >
        {say('earnings:statement.csv')}
      </Button>
      {print && (
        <Button id={statementIds.print} size="wide" kind="outline" icon="document" onTap={print}>
          {say('earnings:statement.print')}
        </Button>
      )}
    </View>
  )
}
