import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Storage } from '../gateways/storage/types'
import { isSameSeal } from './chain'
import type { AuditKey } from './keys'
import type { ChainPlace } from './verify-audit-log'

const FIRST_KEYED = 'audit/first-keyed-seal.json'
const MIME = 'application/json'

const Anchor = z.object({
  format: z.literal('starcard-audit-anchor-1'),
  seq: z.number().int().min(0),
  hash: z.string(),
  at: z.string(),
  key: z.string(),
  mac: z.string(),
})

const keyOfDay = (day: string): string => `audit/anchor-${day}.json`

function macOf({ bytes }: AuditKey, { seq, hash }: ChainPlace, at: string): string {
  return createHmac('sha256', bytes)
    .update(JSON.stringify(['anchor', seq, hash, at]))
    .digest('hex')
}

function write(key: AuditKey, { seq, hash }: ChainPlace, at: Date): Buffer {
  const moment = at.toISOString()
  const anchor: z.infer<typeof Anchor> = {
    format: 'starcard-audit-anchor-1',
    seq,
    hash,
    at: moment,
    key: key.id,
    mac: macOf(key, { seq, hash }, moment),
  }
  return Buffer.from(`${JSON.stringify(anchor)}\n`)
}

/**
 * Reads an anchor as it was kept.
 * @throws Error when it was not made by one of the keys
 */
export function readAnchor(keys: readonly AuditKey[], text: string): ChainPlace {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = undefined
  }
  const { success, data } = Anchor.safeParse(given)
  if (!success) throw new Error('it is not an anchor of the audit log')
  const key = keys.find(({ id }) => id === data.key)
  if (!key) throw new Error(`it was made with a key that is not here (${data.key})`)
  if (!isSameSeal(data.mac, macOf(key, data, data.at))) throw new Error('it was changed')
  return { seq: data.seq, hash: data.hash }
}

/** The anchors that the store keeps, as they are: of one day, or all. */
export async function listAnchors(storage: Storage, day?: string): Promise<string[]> {
  const names: string[] = []
  if (day !== undefined) names.push(keyOfDay(day))
  else for await (const key of storage.list()) if (key.startsWith('audit/anchor-')) names.push(key)
  const kept = await Promise.all(names.map((name) => storage.get(name)))
  return kept.flatMap((bytes) => (bytes ? bytes.toString() : []))
}

/** Keeps the end of the chain under its day; the first one of a day stays. */
export async function keepAnchor(
  storage: Storage,
  key: AuditKey,
  end: ChainPlace,
  at: Date,
): Promise<void> {
  const name = keyOfDay(at.toISOString().slice(0, 10))
  if (!(await storage.get(name))) await storage.put(name, write(key, end, at), MIME)
}

/** Where the keyed seals began, as the store knows it; undefined before the first. */
export async function readFirstKeyed(
  storage: Storage,
  keys: readonly AuditKey[],
): Promise<ChainPlace | undefined> {
  const kept = await storage.get(FIRST_KEYED)
  return kept && readAnchor(keys, kept.toString())
}

/**
 * Seals without a key are closed once: whoever takes the keyed ones off again and makes the others again finds that the
 * store knows where they ended.
 * @throws Error when they ended elsewhere
 */
export async function requireFirstKeyed(
  storage: Storage,
  keys: readonly AuditKey[],
  end: ChainPlace,
  at: Date,
): Promise<void> {
  const known = await readFirstKeyed(storage, keys)
  if (known && (known.seq !== end.seq || known.hash !== end.hash))
    throw new Error(
      `the audit log has lost its keyed seals: they began after entry ${known.seq}, and it ends at entry ${end.seq} without one`,
    )
  const [key] = keys
  if (!known && key) await storage.put(FIRST_KEYED, write(key, end, at), MIME)
}
