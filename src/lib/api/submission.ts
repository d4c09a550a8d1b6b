import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { randomId } from '@/platform/capabilities/random/random'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

/** A form's idempotency key. */
export interface Submission {
  /** Key for a body: the same one until `settle`, over reloads too; a changed body makes a new key. Leave secrets out of the body. */
  key(body: unknown): string
  /** A definite answer arrived: the next submission is another one. */
  settle(): void
}

function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${(high >>> 0).toString(16)}${(low >>> 0).toString(16)}`
}

function read(place: string): { print: string; key: string } | undefined {
  const value = parseJson(readText(place) ?? '')
  if (typeof value !== 'object' || value === null || !('print' in value) || !('key' in value))
    return undefined
  const { print, key } = value
  return typeof print === 'string' && typeof key === 'string' ? { print, key } : undefined
}

/** The idempotency key of one form, kept in storage under the user's id. */
export function createSubmission(name: string): Submission {
  return {
    key(body) {
      const place = ownKey(`submission:${name}`)
      const print = fingerprint(JSON.stringify(body))
      const stored = read(place)
      if (stored?.print === print) return stored.key
      const key = randomId()
      writeText(place, JSON.stringify({ print, key }))
      return key
    },
    settle() {
      removeText(ownKey(`submission:${name}`))
    },
  }
}
