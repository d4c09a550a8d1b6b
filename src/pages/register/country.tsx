import { CountryList } from '@/features/account/country-list'
import { emitCountryChange } from '@/features/account/country-change'
import { useT } from '@/i18n/use-t'
import { goBack, replacePage } from '@/lib/navigation/navigate'
import { Screen } from '@/shell/screen'

export default function CountryPage() {
  const t = useT()
  return (
    <Screen title={t('account:country.title')}>
      <CountryList
        onChoose={({ id, name, code }) => {
          if (emitCountryChange({ id, name, code })) goBack()
          else replacePage('/pages/register/index', { id, name, dial: code })
        }}
      />
    </Screen>
  )
}
