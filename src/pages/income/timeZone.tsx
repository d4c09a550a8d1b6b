import { ZoneTable } from '@/features/income/zones/zone-table'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { Screen } from '@/shell/screen'

export default function TimeZonePage() {
  const t = useT()
  const texts = useLazyTexts()
  return (
    <Screen waiting={!texts} title={t('income:timeZone.link')}>
      <ZoneTable />
    </Screen>
  )
}
