/** 'copied': the host opens no foreign address, so it was put into the clipboard. */
export type OpenOutcome =
  { type: 'opened' } | { type: 'copied' } | { type: 'failed'; reason: string }

/**
 * Leaves for another address (http, mailto, sms, an app's scheme); back brings the person here again. A mini-program opens no foreign
 * address and copies it (docs/product/links.md, "Out of it").
 */
export type OpenExternal = (url: string) => Promise<OpenOutcome>

/** Opens the messenger by its scheme, and within it another mini-program by the id and page of the address. */
export type OpenMessenger = OpenExternal

/** Whether the host opens foreign addresses, or copies them. */
export type OpensForeign = boolean
