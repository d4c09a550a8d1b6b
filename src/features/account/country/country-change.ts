/** Value of the countryChange event (docs/product/account.md, "Registration"): the country's name, dialling code and id. */
export interface CountryChange {
  name: string
  code: string
  id: string
}

type Listener = (country: CountryChange) => void

const listeners = new Set<Listener>()

/** Calls back when a country is chosen on /pages/register/country; returns what stops it. */
export function onCountryChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells who waits which country was chosen; false when nobody does (the page was opened by itself). */
export function emitCountryChange(country: CountryChange): boolean {
  for (const listener of listeners) listener(country)
  return listeners.size > 0
}
