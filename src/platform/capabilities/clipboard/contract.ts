export type CopyOutcome = { type: 'copied' } | { type: 'failed'; reason: string }
