import { findLanguage, parseLanguage, type Language } from '@contract/languages'

interface Sources {
  query: string | undefined
  stored: string | undefined
}

/** The language to start in: `lang` of the address, the stored choice, English (docs/product/texts.md, "Which language"). */
export function chooseFirstLanguage({ query, stored }: Sources): Language {
  return parseLanguage(query || stored)
}

/** The system's language, for a person who has neither chosen one nor refused that one. */
export function findOfferedLanguage({
  query,
  stored,
  refused,
  system,
}: Sources & { refused: string | undefined; system: string }): Language | undefined {
  const offered = query || stored ? undefined : findLanguage(system)
  return offered === parseLanguage('') || offered === refused ? undefined : offered
}
