export const documentNames = ['terms', 'privacy'] as const
export type DocumentName = (typeof documentNames)[number]

/** Sections of each document in locales/<lang>/documents.json. */
export const documentSections: Readonly<Record<DocumentName, readonly string[]>> = {
  terms: [
    'service',
    'eligibility',
    'account',
    'membership',
    'commission',
    'withdrawal',
    'conduct',
    'liability',
    'changes',
  ],
  privacy: ['who', 'what', 'why', 'share', 'keep', 'rights', 'security', 'contact'],
}

/** Reads a document's name from the address. */
export function readDocumentName(text: string | undefined): DocumentName | undefined {
  return documentNames.find((name) => name === text)
}
