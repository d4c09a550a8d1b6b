import { onConnectionBack } from '@/lib/network/connection'
import { onSessionEnd } from '@/lib/session-end'
import { countChanges } from '../changes'
import { storeAnswer, readStoredAnswer } from './stored-answers'

export interface QueryState<T = unknown> {
  data: T | undefined
  /** 'loading' and 'error' keep the data of an earlier answer. */
  status: 'loading' | 'ready' | 'error'
  error: Error | undefined
  /** When the data came from the server, in milliseconds since 1970; undefined without data. */
  at: number | undefined
}

/** Where an answer comes from. */
export interface QuerySource {
  key: string
  /** `merge`: join an identical request in flight. */
  fetch(options: { merge: boolean }): Promise<unknown>
  /** Keep the answer on the device for a visit without a connection. */
  keep: boolean
}

interface Entry {
  state: QueryState
  source: QuerySource | undefined
  running: Promise<QueryState> | undefined
  /** Actions before the request was sent; after another one its answer may be an old one. */
  changes: number
  /** Raised by whatever makes the answer under way an old one. */
  version: number
  listeners: Set<() => void>
}

/** A younger answer is not asked for again: screens that open together and in a row share it. */
export const STALE_MS = 2000
/** Answers that nobody shows; the oldest goes first. */
const MOST_UNSHOWN = 50

const waiting: QueryState = { data: undefined, status: 'loading', error: undefined, at: undefined }

let entries = new Map<string, Entry>()

function newEntry(listeners = new Set<() => void>()): Entry {
  return {
    state: waiting,
    source: undefined,
    running: undefined,
    changes: 0,
    version: 0,
    listeners,
  }
}

function forgetOldest(): void {
  const unshown = [...entries].filter(([, { listeners }]) => listeners.size === 0)
  for (const [key] of unshown.slice(0, -MOST_UNSHOWN)) entries.delete(key)
}

function entryOf(key: string): Entry {
  const known = entries.get(key)
  if (known) return known
  forgetOldest()
  const made = newEntry()
  entries.set(key, made)
  return made
}

function show(entry: Entry, state: QueryState): void {
  entry.state = state
  for (const listener of entry.listeners) listener()
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** True while the entry has not been forgotten with its session. */
const isHeld = (key: string, entry: Entry) => entries.get(key) === entry

async function showStored({ key }: QuerySource, entry: Entry): Promise<void> {
  const stored = await readStoredAnswer(key)
  if (stored && isHeld(key, entry) && entry.state.data === undefined)
    show(entry, { ...entry.state, ...stored })
}

async function ask(source: QuerySource, entry: Entry, merge: boolean): Promise<QueryState> {
  const { version } = entry
  const state = await source.fetch({ merge }).then(
    (data): QueryState => ({ data, status: 'ready', error: undefined, at: Date.now() }),
    (reason: unknown): QueryState => ({ ...entry.state, status: 'error', error: toError(reason) }),
  )
  // What was learnt meanwhile is younger than this answer.
  if (version !== entry.version) return entry.running ?? entry.state
  entry.running = undefined
  show(entry, state)
  if (
    source.keep &&
    state.at !== undefined &&
    state.status === 'ready' &&
    isHeld(source.key, entry)
  )
    void storeAnswer(source.key, state.data, state.at)
  return state
}

/**
 * Asks for an answer, unless it is younger than `STALE_MS` or under way, and no action was sent since it was asked for. Never rejects: a failure is a state.
 * `fresh` asks whatever the age; `again` also when a request is under way, as it may have been sent before a change.
 */
export function loadQuery(
  source: QuerySource,
  { fresh = false, again = false } = {},
): Promise<QueryState> {
  const entry = entryOf(source.key)
  entry.source = source
  const renewed = again || entry.changes !== countChanges()
  if (entry.running && !renewed) return entry.running
  const { status, data, at } = entry.state
  if (!fresh && !renewed && status === 'ready' && at !== undefined && Date.now() - at < STALE_MS)
    return Promise.resolve(entry.state)
  if (source.keep && data === undefined) void showStored(source, entry)
  entry.version += 1
  entry.changes = countChanges()
  show(entry, { ...entry.state, status: 'loading', error: undefined })
  entry.running = ask(source, entry, !renewed)
  return entry.running
}

export function readQuery(key: string): QueryState {
  return entries.get(key)?.state ?? waiting
}

/** Puts what an action answered with into the cache, in place of an answer under way. */
export function writeQuery(key: string, change: (old: unknown) => unknown): void {
  const entry = entryOf(key)
  const data = change(entry.state.data)
  if (data === undefined) return
  entry.version += 1
  entry.changes = countChanges()
  entry.running = undefined
  show(entry, { data, status: 'ready', error: undefined, at: Date.now() })
  if (entry.source?.keep) void storeAnswer(key, data, Date.now())
}

/** Asks again for all that is shown, or for what could not be had. */
function reloadShown(all: boolean): void {
  for (const { source, listeners, state } of entries.values())
    if (source && listeners.size > 0 && (all || state.status === 'error')) void loadQuery(source)
}

/** @returns an unsubscribe */
export function subscribeQuery(key: string, listener: () => void): () => void {
  onConnectionBack(reloadShown)
  const { listeners } = entryOf(key)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets every answer; one that is still under way reaches nobody and is not kept. */
export function forgetQueries(): void {
  const old = entries
  entries = new Map()
  for (const [key, entry] of old) {
    if (entry.listeners.size === 0) continue
    const fresh = newEntry(entry.listeners)
    entry.listeners = new Set()
    entries.set(key, fresh)
    show(fresh, waiting)
  }
}

onSessionEnd(forgetQueries)
