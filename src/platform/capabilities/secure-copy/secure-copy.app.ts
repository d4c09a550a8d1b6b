import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import type { DropCopy, KeepCopy, KeepsCopy, ReadCopy, ReadCopyOutcome } from './contract'

const KEY = 'session'
/** Goes with the program, which the Keychain does not: what a deleted program left there is not this one's. */
const MARK = { key: 'sessionCopy', value: '1' } as const
/** The start waits for the answer. */
const PATIENCE_MS = 2000

/** One after the other: a removal must not be overtaken by what was to be kept before it. */
let last: Promise<unknown> = Promise.resolve()
function afterLast<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task)
  last = turn.catch(() => undefined)
  return turn
}

async function read(): Promise<ReadCopyOutcome> {
  const { value } = await Preferences.get({ key: MARK.key })
  if (value !== MARK.value) return { type: 'absent' }
  const text = await SecureStorage.get(KEY, false, false)
  return typeof text === 'string' ? { type: 'found', text } : { type: 'absent' }
}

function reasonOf(error: unknown): ReadCopyOutcome {
  return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

export const keepsCopy: KeepsCopy = true

export const readCopy: ReadCopy = () =>
  Promise.race([
    afterLast(read).catch(reasonOf),
    new Promise<ReadCopyOutcome>((resolve) => {
      setTimeout(() => resolve({ type: 'failed', reason: 'no answer' }), PATIENCE_MS)
    }),
  ])

/** Of this device alone and for nobody's cloud, as the token is bound to it. */
async function keep(text: string): Promise<void> {
  await SecureStorage.set(KEY, text, false, false, KeychainAccess.whenUnlockedThisDeviceOnly)
  await Preferences.set(MARK)
}

/** The mark goes first: without it the copy is not found, whatever becomes of its own removal. */
async function drop(): Promise<void> {
  await Preferences.remove({ key: MARK.key })
  await SecureStorage.remove(KEY, false)
}

export const keepCopy: KeepCopy = (text) => {
  // A phone whose safe takes nothing has no copy; the session itself stands in the local storage.
  afterLast(() => keep(text)).catch(() => undefined)
}

export const dropCopy: DropCopy = () => {
  afterLast(drop).catch(() => undefined)
}
