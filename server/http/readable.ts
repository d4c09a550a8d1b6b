/** NUL, which PostgreSQL keeps in no text, and half a character (a lone surrogate), which no text in UTF-8 can hold. */
const UNREADABLE = /\0|\p{Surrogate}/u

/** Whether every text of a request can be written down; bytes of a file are not looked into. */
export function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return !UNREADABLE.test(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  return Object.entries(value).every(([name, part]) => !UNREADABLE.test(name) && isReadable(part))
}
