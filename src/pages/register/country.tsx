import { addAccountPath } from '@/features/account/country/add-account-path'
import { CountryList } from '@/features/account/country/country-list'
import { emitCountryChange } from '@/features/account/country/country-change'
import { useT } from '@/i18n/use-t'
import { goBack, replacePage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/register/country', function CountryPage({ next }) {
  const t = useT()
  // Who asked, for when this page was reloaded and nobody listens.
  return (
    <Screen title={t('settings:countries.title')}>
      <CountryList
        onChoose={({ id, name, code }) => {
          if (emitCountryChange({ id, name, code })) goBack()
          else
            replacePage(next === addAccountPath ? addAccountPath : '/pages/register/index', {
              id,
              name,
              dial: code,
            })
        }}
      />
    </Screen>
  )
})
