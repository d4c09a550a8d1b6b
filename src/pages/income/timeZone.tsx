import { ZoneTable } from '@/features/income/zone-table'
import { useT } from '@/i18n/use-t'
import { Screen } from '@/shell/screen'

export default function TimeZonePage() {
  const t = useT()
  return (
    <Screen title={t('income:timeZone.title')}>
      <ZoneTable />
    </Screen>
  )
}
