import type { Language } from '@contract/languages'
import type { Country } from '@contract/session/schemas'
import { diallingCodes } from './dialling-codes'

const NOT_SERVED: ReadonlySet<string> = new Set(['CN'])
const known: ReadonlySet<string> = new Set(diallingCodes.map(({ country }) => country))
const made = new Map<Language, Country[]>()

/** True for a country that exists and is served (docs/product/hosts.md, "Where the product is not served"). */
export function isServed(country: string): boolean {
  return known.has(country) && !NOT_SERVED.has(country)
}

/** A country's name in a language. */
export function nameCountry(country: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
}

/** Every country with its name in a language, sorted as that language sorts. */
export function listCountries(language: Language): Country[] {
  const ready = made.get(language)
  if (ready) return ready
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  const countries = diallingCodes
    .map(({ country, code }) => ({
      id: country,
      code,
      name: names.of(country) ?? country,
      served: isServed(country),
    }))
    .sort((one, other) => order.compare(one.name, other.name))
  made.set(language, countries)
  return countries
}
