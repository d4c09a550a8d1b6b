import type { Language } from '@contract/languages'
import { lazyBundles } from './bundles/lazy-bundles'
import type { Texts } from './engine'

/** Texts of pages that few first visits reach: the first load has no room for them. */
export async function loadLazyBundle(language: Language): Promise<Texts> {
  return (await lazyBundles[language]()).texts
}
