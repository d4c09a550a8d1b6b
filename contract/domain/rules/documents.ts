export const documentNames = ['terms', 'privacy'] as const
export type DocumentName = (typeof documentNames)[number]

/** For which builds a text is: full ones, or those that a store's rules leave without the programme (docs/product/documents.md, "Store builds"). */
export const documentCompliances = ['full', 'store'] as const
export type DocumentCompliance = (typeof documentCompliances)[number]

/** Sections of each document: branches of locales/<lang>/documents.json. */
const full = {
  terms: [
    'terms.service',
    'terms.eligibility',
    'terms.account',
    'terms.membership',
    'terms.commission',
    'terms.withdrawal',
    'terms.conduct',
    'terms.liability',
    'terms.changes',
  ],
  privacy: [
    'privacy.who',
    'privacy.what',
    'privacy.why',
    'privacy.share',
    'privacy.keep',
    'privacy.rights',
    'privacy.security',
    'privacy.contact',
  ],
} as const satisfies Readonly<Record<DocumentName, readonly string[]>>

/** Without referral, team, income and purchase. */
const store = {
  terms: [
    'store.service',
    'terms.eligibility',
    'store.account',
    'store.membership',
    'store.conduct',
    'store.liability',
    'store.changes',
  ],
  privacy: [
    'privacy.who',
    'store.what',
    'store.why',
    'store.share',
    'store.keep',
    'privacy.rights',
    'privacy.security',
    'privacy.contact',
  ],
} as const satisfies Readonly<Record<DocumentName, readonly string[]>>

export const documentSections = { full, store } as const

/** Reads a document's name from the address. */
export function readDocumentName(text: string | undefined): DocumentName | undefined {
  return documentNames.find((name) => name === text)
}
