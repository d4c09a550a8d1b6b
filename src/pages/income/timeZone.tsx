import { ZoneTable } from '@/features/income/zones/zone-table'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/timeZone', function TimeZonePage() {
  const t = useT()
  return (
    <Screen title={t('income:timeZone.link')}>
      <ZoneTable />
    </Screen>
  )
})
