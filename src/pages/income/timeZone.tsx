import { ZoneTable } from '@/features/income/zones/zone-table'
import { useLaterTexts } from '@/i18n/use-later-texts'
import { useT } from '@/i18n/use-t'
import { Screen } from '@/shell/screen'

export default function TimeZonePage() {
  const t = useT()
  const texts = useLaterTexts()
  return (
    <Screen waiting={!texts} title={t('income:timeZone.link')}>
      <ZoneTable />
    </Screen>
  )
}
