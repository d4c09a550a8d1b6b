import type { Readable } from 'node:stream'

/** Bytes, or a file whose bytes are sent as they are read. */
export type ObjectSource = Uint8Array | { file: string }

export interface OpenObject {
  stream: Readable
  /** Of what is read: of the range, where one was asked for. */
  bytes: number
}

/** Bytes of an object, the first and the last that are wanted; both lie within it. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where uploaded bytes lie. Keys are '<folder>/<random name>'; what is private comes here sealed already.
 * A store is told nothing about users.
 */
export interface Storage {
  /** Writes the whole object or nothing. */
  put(key: string, source: ObjectSource, mime: string): Promise<void>
  /** undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** The same as it is read: no more of it in memory than a chunk. Whoever takes it reads or destroys it. */
  open(key: string, range?: ByteRange): Promise<OpenObject | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every key. */
  list(): AsyncIterable<string>
}

const KEY = /^[a-z]+\/[\w-]{16,64}(\.[a-z0-9]{2,4})?$/

/** Refuses a key that could leave its folder: keys are made here, never by a caller. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
