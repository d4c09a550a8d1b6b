import { useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { sessionEndpoints } from '@contract/session/endpoints'
import type { Country } from '@contract/session/schemas'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { PortionedRows } from '@/components/paged-list/portioned-rows'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { TextField } from '@/components/text-field/text-field'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { filterCountries } from './filter-countries'
import { countryIds } from './test-ids'
import './country-list.scss'

/** All countries, a portion at a time, with a search in all of them; where the product is not served, a country says so and cannot be chosen (docs/product/account.md, "Registration"). */
export function CountryList({ onChoose }: { onChoose: (country: Country) => void }) {
  const t = useT()
  const language = useLanguage()
  const countries = useQuery(sessionEndpoints.countries, {}, { variant: language })
  const [typed, setTyped] = useState('')
  const shown = useMemo(() => filterCountries(countries.data ?? [], typed), [countries.data, typed])
  if (!countries.data && countries.status === 'error')
    return (
      <ErrorState
        text={t('settings:countries.error')}
        error={countries.error}
        onRetry={() => void countries.reload()}
      />
    )
  return (
    <View className="country-list">
      <TextField
        id={countryIds.search}
        label={t('settings:countries.search')}
        value={typed}
        onChange={setTyped}
      />
      {!countries.data && <Skeleton kind="text" count={6} />}
      {countries.data && shown.length === 0 && (
        <EmptyState
          title={t('settings:countries.none', { text: typed })}
          text={t('settings:countries.noneText')}
          action={t('settings:countries.clear')}
          onAction={() => setTyped('')}
        />
      )}
      {shown.length > 0 && (
        <Card>
          <PortionedRows
            rows={shown}
            keyOf={({ id }) => id}
            renderRow={(country) => (
              <Row
                id={countryIds.row(country.id)}
                title={country.name}
                detail={country.note ?? undefined}
                trailing={<Text className="country-list__code">{country.code}</Text>}
                disabled={!country.served}
                onTap={() => onChoose(country)}
              />
            )}
          />
        </Card>
      )}
    </View>
  )
}
