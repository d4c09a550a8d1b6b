import { toLatin } from '@contract/domain/rules/digits'
import type { Country } from '@contract/session/schemas'

/** Countries whose name, dialling code or id holds what was typed. */
export function filterCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = toLatin(typed).trim().toLowerCase()
  if (wanted === '') return countries
  const digits = wanted.replace(/^\+/, '')
  return countries.filter(
    (country) =>
      country.name.toLowerCase().includes(wanted) ||
      country.id.toLowerCase() === wanted ||
      country.code.replace('+', '').startsWith(digits),
  )
}
