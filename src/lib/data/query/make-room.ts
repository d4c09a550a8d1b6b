import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { WriteStoredOutcome } from '@/platform/capabilities/store/contract'
import { listStored } from '@/platform/capabilities/store/list-stored'
import { removeStored } from '@/platform/capabilities/store/remove-stored'
import { readStored } from '@/platform/capabilities/store/store'

interface Answer {
  key: string
  /** When it came, in milliseconds since 1970. */
  at: number
  length: number
}

/** Undefined for what is not a stored answer: somebody may need it, and the server does not have it. */
async function answerOf(key: string): Promise<Answer | undefined> {
  const outcome = await readStored(key)
  const value = outcome.type === 'found' ? parseJson(outcome.text) : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (!('version' in value && 'data' in value && 'at' in value)) return undefined
  const { at } = value
  if (outcome.type !== 'found' || typeof at !== 'number') return undefined
  return { key, at, length: outcome.text.length }
}

/**
 * Writes what a full store refused, after the answers that came longest ago, one, two, four of them, were dropped: the server has them still. Called within `inOrder`.
 * Nothing else is dropped, and nothing for what would not fit in place of all of them.
 */
export async function makeRoom(
  length: number,
  write: () => Promise<WriteStoredOutcome>,
): Promise<WriteStoredOutcome> {
  const answers: Answer[] = []
  for (const key of await listStored()) {
    const answer = await answerOf(key)
    if (answer) answers.push(answer)
  }
  answers.sort((one, other) => one.at - other.at)
  if (answers.reduce((sum, answer) => sum + answer.length, 0) < length) return { type: 'full' }
  for (let count = 1; answers.length > 0; count *= 2) {
    for (const { key } of answers.splice(0, count)) await removeStored(key)
    const outcome = await write()
    if (outcome.type !== 'full') return outcome
  }
  return { type: 'full' }
}
