import type { Conversation } from '@contract/message/schemas'
import { inOrder, readStoredAnswer, storeAnswer } from '@/lib/data/query/stored-answers'
import { ownKey } from '@/lib/owner'
import { removeStored } from '@/platform/capabilities/store/remove-stored'
import { emptyRun, prepend, type Run } from './run'

/** Messages on one device, of all conversations and of one. */
const MOST = 10_000
const MOST_OF_ONE = 1000

/** What the device keeps beside the messages themselves. */
export interface KeptList {
  rows: readonly Conversation[]
  /** How many messages are kept of which conversation, the least recently written first. */
  counts: readonly (readonly [conversation: string, count: number])[]
}

const listKey = () => ownKey('message-list')
const runKey = (conversation: string) => ownKey(`messages:${conversation}`)

function isRun(value: unknown): value is Run {
  return (
    typeof value === 'object' &&
    value !== null &&
    'changes' in value &&
    typeof value.changes === 'number' &&
    'have' in value &&
    typeof value.have === 'number' &&
    'messages' in value &&
    Array.isArray(value.messages)
  )
}

/** The newest messages of a run, as many as are kept. */
export function newestOf(run: Run, most = MOST_OF_ONE): Run {
  return run.messages.length <= most
    ? run
    : prepend(emptyRun(run.have + 1, run.changes), run.messages.slice(-most))
}

/** Which conversations are dropped when one more is kept: the least recently written, until all have room. */
export function withoutRoom(counts: KeptList['counts'], most = MOST): string[] {
  let total = counts.reduce((sum, [, count]) => sum + count, 0)
  const dropped: string[] = []
  for (const [conversation, count] of counts) {
    if (total <= most) break
    dropped.push(conversation)
    total -= count
  }
  return dropped
}

export async function readKeptList(): Promise<KeptList | undefined> {
  const data = (await readStoredAnswer(listKey()))?.data
  if (typeof data !== 'object' || data === null || !('rows' in data) || !('counts' in data))
    return undefined
  const { rows, counts } = data
  return Array.isArray(rows) && Array.isArray(counts) ? { rows, counts } : undefined
}

/** What the device holds of a conversation, in order and without a gap; undefined when it holds nothing. */
export async function readKeptRun(conversation: string): Promise<Run | undefined> {
  const data = (await readStoredAnswer(runKey(conversation)))?.data
  return isRun(data) ? prepend(emptyRun(data.have + 1, data.changes), data.messages) : undefined
}

/** Keeps what has changed; the messages before the list, which names them. */
export async function keepRuns(
  rows: readonly Conversation[],
  counts: KeptList['counts'],
  changed: ReadonlyMap<string, Run>,
): Promise<KeptList['counts']> {
  const touched = [...changed].map(([conversation, run]) => [conversation, newestOf(run)] as const)
  for (const [conversation, run] of touched)
    await storeAnswer(runKey(conversation), run, Date.now())
  const all = [
    ...counts.filter(([conversation]) => !changed.has(conversation)),
    ...touched.map(([conversation, run]) => [conversation, run.messages.length] as const),
  ]
  const dropped = withoutRoom(all)
  for (const conversation of dropped) await dropRun(conversation)
  const kept = all.filter(([conversation]) => !dropped.includes(conversation))
  await storeAnswer(listKey(), { rows, counts: kept }, Date.now())
  return kept
}

/** Forgets the messages of one conversation. */
export async function dropRun(conversation: string): Promise<void> {
  const key = runKey(conversation)
  await inOrder(() => removeStored(key))
}
