import type { Language } from '@contract/languages'
import type { Country } from '@contract/session/schemas'
import type { Executor } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { diallingCodes } from './dialling-codes'
import { isStopped, listStopped } from './repository'

const NOT_SERVED: ReadonlySet<string> = new Set(['CN'])
const known: ReadonlySet<string> = new Set(diallingCodes.map(({ country }) => country))
const made = new Map<Language, Omit<Country, 'note'>[]>()

export function isCountry(country: string): boolean {
  return known.has(country)
}

/** True for a country that exists and that the product is made for (docs/product/hosts.md, "Where the product is not served"); no operator changes it. */
export function isServed(country: string): boolean {
  return known.has(country) && !NOT_SERVED.has(country)
}

/**
 * Lets nobody register from where the product is not served, or where an operator has stopped it (docs/product/countries.md).
 * @throws REGION_NOT_SERVED with its field, COUNTRY_STOPPED
 */
export async function requireOpenCountry(exec: Executor, country: string): Promise<void> {
  if (!isServed(country))
    throw new AppError('REGION_NOT_SERVED', {}, { country: 'regionNotServed' })
  if (await isStopped(exec, country)) throw new AppError('COUNTRY_STOPPED')
}

/** Called by their own names, as everywhere in the product; CLDR's long ones say whose region they are. */
const SHORT: ReadonlySet<string> = new Set(['HK', 'MO'])

/** A country's name in a language. */
export function nameCountry(country: string, language: Language): string {
  const style = SHORT.has(country) ? 'short' : 'long'
  return new Intl.DisplayNames([language], { type: 'region', style }).of(country) ?? country
}

/** Every country with its name in a language, sorted as that language sorts. */
function nameAll(language: Language): Omit<Country, 'note'>[] {
  const ready = made.get(language)
  if (ready) return ready
  const order = new Intl.Collator(language)
  const countries = diallingCodes
    .map(({ country, code }) => ({
      id: country,
      code,
      name: nameCountry(country, language),
      served: isServed(country),
    }))
    .sort((one, other) => order.compare(one.name, other.name))
  made.set(language, countries)
  return countries
}

/**
 * GET /user/app/country: every country, and whether people register from there at this moment; what an operator decides counts at
 * once, on every node.
 */
export async function listCountries(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  language: Language,
): Promise<Country[]> {
  const stopped = new Set((await listStopped(db)).map(({ country }) => country))
  return nameAll(language).map((country) => {
    if (!country.served) return { ...country, note: texts.t(language, 'fields:regionNotServed') }
    if (!stopped.has(country.id)) return { ...country, note: null }
    return { ...country, served: false, note: texts.t(language, 'errors:COUNTRY_STOPPED') }
  })
}
