import { CountryList } from '@/features/account/country/country-list'
import { emitCountryChange } from '@/features/account/country/country-change'
import { useT } from '@/i18n/use-t'
import { goBack, replacePage } from '@/lib/navigation/navigate'
import { useQuery } from '@/lib/navigation/use-query'
import { Screen } from '@/shell/screen'

export default function CountryPage() {
  const t = useT()
  // Who asked, for when this page was reloaded and nobody listens.
  const { next } = useQuery()
  return (
    <Screen title={t('account:country.title')}>
      <CountryList
        onChoose={({ id, name, code }) => {
          if (emitCountryChange({ id, name, code })) goBack()
          else
            replacePage(next === '/pages/account/add' ? next : '/pages/register/index', {
              id,
              name,
              dial: code,
            })
        }}
      />
    </Screen>
  )
}
