/** `told`: the host has said by itself that it copied. */
export type CopyOutcome = { type: 'copied'; told?: true } | { type: 'failed'; reason: string }

/** Copies a text. Hosts without a clipboard API (http on a LAN, old webviews) copy a selection. */
export type CopyText = (text: string) => Promise<CopyOutcome>
