/** NUL, which PostgreSQL keeps in no text, and half a character (a lone surrogate), which no text in UTF-8 can hold. */
const UNREADABLE = /\0|\p{Surrogate}/u
/** Deeper than any request of ours; nested without end, a body would fill the stack of whoever walks it. */
const MAX_DEPTH = 32

/** Whether every text of a request can be written down, and its parts lie no deeper than one can look; bytes of a file are not looked into. */
export function isReadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNREADABLE.test(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  if (depth >= MAX_DEPTH) return false
  return Object.entries(value).every(
    ([name, part]) => !UNREADABLE.test(name) && isReadable(part, depth + 1),
  )
}
