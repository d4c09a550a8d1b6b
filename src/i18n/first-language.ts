import { parseLanguage, type Language } from '@contract/languages'

/** The language to start in: `lang` of the address, the stored choice, the system's, English (docs/product/texts.md, "Which language"). */
export function chooseFirstLanguage(sources: {
  query: string | undefined
  stored: string | undefined
  system: string
}): Language {
  return parseLanguage(
    [sources.query, sources.stored, sources.system].find((tag) => tag !== undefined && tag !== ''),
  )
}
