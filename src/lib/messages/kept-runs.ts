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

/** Under whose id it lies: of the member whose session began, whoever is signed in when something is written. */
export interface KeptPlace {
  list: string
  runOf(conversation: string): string
}

export function keptPlace(): KeptPlace {
  const runs = ownKey('messages:')
  return { list: ownKey('message-list'), runOf: (conversation) => runs + conversation }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A row has what a conversation is counted by; another version may have kept it otherwise. */
const isRow = (value: unknown): value is Conversation =>
  isObject(value) &&
  typeof Reflect.get(value, 'conversation') === 'string' &&
  typeof Reflect.get(value, 'kind') === 'string' &&
  ['lastSeq', 'changeSeq', 'minSeq', 'readSeq', 'otherReadSeq', 'unread'].every(
    (mark) => typeof Reflect.get(value, mark) === 'number',
  )

const isCount = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const isMessage = (value: unknown) =>
  isObject(value) &&
  typeof Reflect.get(value, 'seq') === 'number' &&
  typeof Reflect.get(value, 'type') === 'string' &&
  typeof Reflect.get(value, 'time') === 'string'

function isRun(value: unknown): value is Run {
  return (
    typeof value === 'object' &&
    value !== null &&
    'changes' in value &&
    typeof value.changes === 'number' &&
    'have' in value &&
    typeof value.have === 'number' &&
    'messages' in value &&
    Array.isArray(value.messages) &&
    value.messages.every(isMessage)
  )
}

/** The newest messages of a run, as many as are kept. */
export function newestOf(run: Run, most = MOST_OF_ONE): Run {
  return prepend(emptyRun(run.have + 1, run.changes), run.messages.slice(-most))
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

export async function readKeptList({ list }: KeptPlace): Promise<KeptList | undefined> {
  const data = (await readStoredAnswer(list))?.data
  if (typeof data !== 'object' || data === null || !('rows' in data) || !('counts' in data))
    return undefined
  const { rows, counts } = data
  return Array.isArray(rows) && Array.isArray(counts)
    ? { rows: rows.filter(isRow), counts: counts.filter(isCount) }
    : undefined
}

/** What the device holds of a conversation, in order and without a gap; undefined when it holds nothing. */
export async function readKeptRun(
  place: KeptPlace,
  conversation: string,
): Promise<Run | undefined> {
  const data = (await readStoredAnswer(place.runOf(conversation)))?.data
  return isRun(data) ? prepend(emptyRun(data.have + 1, data.changes), data.messages) : undefined
}

interface Kept {
  rows: readonly Conversation[]
  counts: KeptList['counts']
  changed: ReadonlyMap<string, Run>
  /** False once the session has ended: nothing is written any more. */
  isOpen: () => boolean
}

/** Keeps what has changed; the messages before the list, which names them. */
export async function keepRuns(
  place: KeptPlace,
  { rows, counts, changed, isOpen }: Kept,
): Promise<KeptList['counts']> {
  const store = async (key: string, data: unknown) => {
    if (isOpen()) await storeAnswer(key, data, Date.now())
  }
  const touched = [...changed].map(([conversation, run]) => [conversation, newestOf(run)] as const)
  for (const [conversation, run] of touched) await store(place.runOf(conversation), run)
  const all = [
    ...counts.filter(([conversation]) => !changed.has(conversation)),
    ...touched.map(([conversation, run]) => [conversation, run.messages.length] as const),
  ]
  const dropped = withoutRoom(all)
  for (const conversation of dropped) await dropRun(place, conversation)
  const kept = all.filter(([conversation]) => !dropped.includes(conversation))
  await store(place.list, { rows, counts: kept })
  return kept
}

/** Forgets the messages of one conversation. */
export async function dropRun(place: KeptPlace, conversation: string): Promise<void> {
  const key = place.runOf(conversation)
  await inOrder(() => removeStored(key))
}
