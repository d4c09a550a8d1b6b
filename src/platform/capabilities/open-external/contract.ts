/** 'copied': the host opens no foreign address, so it was put into the clipboard. */
export type OpenOutcome =
  { type: 'opened' } | { type: 'copied' } | { type: 'failed'; reason: string }
