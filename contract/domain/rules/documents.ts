export const documentNames = ['terms', 'privacy'] as const
export type DocumentName = (typeof documentNames)[number]

/** Sections of each document: branches of locales/<lang>/documents.json. */
export const documentSections = {
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

/** Reads a document's name from the address. */
export function readDocumentName(text: string | undefined): DocumentName | undefined {
  return documentNames.find((name) => name === text)
}
