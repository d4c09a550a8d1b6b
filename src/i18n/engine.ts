import i18next from 'i18next'
import { groupCount } from '@contract/domain/count'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@contract/languages'
import { useBrand } from '@/brand/brand-store'
import { listPluralCategories, choosePluralCategory } from './plural-rule'

/** Namespace → nested keys, as in locales/<lang>/. */
export type Texts = Readonly<Record<string, unknown>>

export type Params = Record<string, string | number>

const engine = i18next.createInstance()
void engine.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})
const resolver: { getRule(code: string): unknown } = engine.services.pluralResolver
resolver.getRule = (code) => {
  const language = parseLanguage(code)
  return {
    select: (count: number) => choosePluralCategory(language, count),
    resolvedOptions: () => ({ pluralCategories: listPluralCategories(language) }),
  }
}

/** Adds texts of a language over those that are there. */
export function addTexts(language: Language, texts: Texts): void {
  for (const [namespace, keys] of Object.entries(texts))
    engine.addResourceBundle(language, namespace, keys, true, true)
}

/** Adds texts of a language under those that are there: what the server wrote stays. */
export function addMissingTexts(language: Language, texts: Texts): void {
  for (const [namespace, keys] of Object.entries(texts))
    engine.addResourceBundle(language, namespace, keys, true, false)
}

/** Takes away all texts of a namespace. */
export function removeTexts(language: Language, namespace: string): void {
  engine.removeResourceBundle(language, namespace)
}

/** Changes the language that `translate` answers in. */
export async function switchLanguage(language: Language): Promise<void> {
  await engine.changeLanguage(language)
}

/** The text of 'namespace:path.key'; `count` chooses the plural form, `{{brand}}` is the brand's name. A missing one falls back to English, then to its key. */
export function translate(key: string, params?: Params): string {
  return engine.t(key, groupCount({ brand: useBrand.getState().brand.name, ...params }))
}
