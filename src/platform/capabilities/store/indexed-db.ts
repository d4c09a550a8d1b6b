import type { ClearStoredOutcome, ReadStoredOutcome, WriteStoredOutcome } from './contract'

type Unread = Exclude<ReadStoredOutcome, { type: 'found' }>

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

async function get(key: string): Promise<{ type: 'got'; value: unknown } | Unread> {
  try {
    return { type: 'got', value: await run('readonly', (table) => table.get(key)) }
  } catch (error) {
    return failureOf(error)
  }
}

export async function read(key: string): Promise<ReadStoredOutcome> {
  const got = await get(key)
  if (got.type !== 'got') return got
  return typeof got.value === 'string' ? { type: 'found', text: got.value } : { type: 'absent' }
}

/** A file lies there with what was written about it, as one value. */
interface StoredFile {
  blob: Blob
  note: string
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'blob' in value &&
  value.blob instanceof Blob &&
  'note' in value &&
  typeof value.note === 'string'

export async function readFile(key: string): Promise<({ type: 'found' } & StoredFile) | Unread> {
  const got = await get(key)
  if (got.type !== 'got') return got
  // As a version before wrote it.
  if (got.value instanceof Blob) return { type: 'found', blob: got.value, note: '' }
  return isFile(got.value) ? { type: 'found', ...got.value } : { type: 'absent' }
}

/** All keys that begin so; none where they cannot be read. */
export async function keysOf(start: string): Promise<readonly string[]> {
  const keys = await run('readonly', (table) => table.getAllKeys()).catch(() => [])
  return keys.flatMap((key) => (typeof key === 'string' && key.startsWith(start) ? [key] : []))
}

export async function write(key: string, value: string | StoredFile): Promise<WriteStoredOutcome> {
  try {
    await run('readwrite', (table) => table.put(value, key))
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
