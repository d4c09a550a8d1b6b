import { View } from '@tarojs/components'
import { statementEndpoints } from '@contract/statement/endpoints'
import { Button } from '@/components/button/button'
import { t } from '@/i18n/t'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { readTimeZone } from '@/lib/format/time-zone'
import { takeFile } from '@/lib/take-file'
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
  await takeFile(made.data, {
    saved: t('earnings:statement.saved'),
    copied: t('earnings:statement.copied'),
    failed: t('earnings:statement.notSaved'),
  })
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
