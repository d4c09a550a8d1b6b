import type { ClearStoredOutcome, ReadStoredOutcome, WriteStoredOutcome } from './contract'

const DATABASE = 'starcard'
const TABLE = 'texts'

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = window.indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
    request.onerror = () => reject(request.error ?? new Error('indexedDB.open'))
    request.onsuccess = () => {
      // A browser that needs the room closes it; the next call opens it again.
      request.result.onclose = () => (opened = undefined)
      resolve(request.result)
    }
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Runs one request; what it wrote is on the disk when the transaction is complete, not before. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, mode)
    const request = ask(transaction.objectStore(TABLE))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'))
  })
}

function failureOf(error: unknown): { type: 'unsupported' } | { type: 'failed'; reason: string } {
  // A private window has no database, or refuses to open one.
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'SecurityError' || name === 'InvalidStateError'
    ? { type: 'unsupported' }
    : { type: 'failed', reason: error instanceof Error ? error.message : name || 'indexedDB' }
}

export async function read(key: string): Promise<ReadStoredOutcome> {
  try {
    const text: unknown = await run('readonly', (table) => table.get(key))
    return typeof text === 'string' ? { type: 'found', text } : { type: 'absent' }
  } catch (error) {
    return failureOf(error)
  }
}

export async function write(key: string, text: string): Promise<WriteStoredOutcome> {
  try {
    await run('readwrite', (table) => table.put(text, key))
    return { type: 'written' }
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? { type: 'full' }
      : failureOf(error)
  }
}

async function erase(
  what: (table: IDBObjectStore) => IDBRequest<undefined>,
): Promise<ClearStoredOutcome> {
  try {
    await run('readwrite', what)
    return { type: 'cleared' }
  } catch (error) {
    return failureOf(error)
  }
}

export const clear = () => erase((table) => table.clear())

export const remove = (key: string) => erase((table) => table.delete(key))
