export type CopyOutcome = { type: 'copied' } | { type: 'failed'; reason: string }

/** Copies a text. Hosts without a clipboard API (http on a LAN, old webviews) copy a selection. */
export type CopyText = (text: string) => Promise<CopyOutcome>
