import { sha256 } from 'js-sha256'
import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { randomId } from '@/platform/capabilities/random/random'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

/** The idempotency key of one action, such as a form. */
export interface IdempotencyKey {
  /** Key for an input: the same one until `settle`, over reloads too; another input makes a new key. Leave secrets out of the input. */
  keyFor(input: unknown): string
  /** The request is taken: the next try is another one. A refusal keeps the key (docs/product/session.md). */
  settle(): void
}

function read(place: string): { print: string; key: string } | undefined {
  const value = parseJson(readText(place) ?? '')
  if (typeof value !== 'object' || value === null || !('print' in value) || !('key' in value))
    return undefined
  const { print, key } = value
  return typeof print === 'string' && typeof key === 'string' ? { print, key } : undefined
}

/** The key of the action of that name, kept in storage under the user's id. */
export function getIdempotencyKey(name: string): IdempotencyKey {
  // The person's who sent it: another one may be signed in when the answer comes.
  let place = ownKey(`submission:${name}`)
  return {
    keyFor(input) {
      place = ownKey(`submission:${name}`)
      const print = sha256(JSON.stringify(input))
      const stored = read(place)
      if (stored?.print === print) return stored.key
      const key = randomId()
      writeText(place, JSON.stringify({ print, key }))
      return key
    },
    settle() {
      removeText(place)
    },
  }
}
