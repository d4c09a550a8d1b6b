import { useEffect } from 'react'
import { onCountryChange, type CountryChange } from '../country/country-change'

/** Takes the country that is chosen on its page, and one that came with the address. */
export function useChosenCountry(
  set: (name: 'country' | 'countryName', value: string) => void,
  country: CountryChange | undefined,
): void {
  useEffect(() => {
    const choose = ({ id, name }: CountryChange) => {
      set('country', id)
      set('countryName', name)
    }
    if (country?.id) choose(country)
    return onCountryChange(choose)
  }, [set, country])
}
