import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Db } from '../db/pool'
import type { Storage } from '../gateways/storage/types'

/** A value that must stand nowhere in plain text. `label` says what it is without saying it. */
export interface Needle {
  label: string
  value: string
}

/** Where identity data was found in plain text. Never holds the value. */
export interface Finding {
  place: string
  label: string
}

/** Shorter values would be found by chance. */
const MIN_LENGTH = 6
const BATCH = 200

/** The needles that can be searched for: long enough, each once. */
export function normaliseForSearch(needles: readonly Needle[]): Needle[] {
  const byValue = new Map(
    needles
      .filter(({ value }) => value.trim().length >= MIN_LENGTH)
      .map((needle) => [needle.value.trim().toLowerCase(), needle]),
  )
  return [...byValue].map(([value, { label }]) => ({ value, label }))
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** True when a text holds a value as a word of its own: digits inside a longer number are another number. */
export function holds(text: string, value: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escape(value)}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function matchesIn(db: Db, table: string, pattern: string): Promise<string[]> {
  const { rows } = await sql<{
    row: string
  }>`SELECT t::text AS row FROM ${sql.table(table)} t WHERE t::text ~* ${pattern}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Every row of every table, as a dump would write it. */
export async function scanDatabase(db: Db, needles: readonly Needle[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const table of await listTables(db)) {
    for (let start = 0; start < needles.length; start += BATCH) {
      const batch = needles.slice(start, start + BATCH)
      const pattern = `(^|[^[:alnum:]])(${batch.map(({ value }) => escape(value)).join('|')})($|[^[:alnum:]])`
      const rows = await matchesIn(db, table, pattern)
      for (const { label, value } of batch)
        if (rows.some((row) => holds(row, value))) found.push({ place: `table ${table}`, label })
    }
  }
  return found
}

/** A dump or a log, line by line. */
export async function scanFile(file: string, needles: readonly Needle[]): Promise<Finding[]> {
  const found = new Map<string, Finding>()
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Infinity,
  })) {
    line += 1
    const low = text.toLowerCase()
    for (const { label, value } of needles) {
      if (low.includes(value) && !found.has(label) && holds(text, value))
        found.set(label, { place: `${file}:${line}`, label })
    }
  }
  return [...found.values()]
}

/** Every stored object: private ones must not open as an image, and none may hold a value. */
export async function scanObjects(
  storage: Storage,
  needles: readonly Needle[],
  isImage: (bytes: Buffer) => boolean,
): Promise<{ objects: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let objects = 0
  for await (const key of storage.list()) {
    const bytes = await storage.get(key)
    if (!bytes) continue
    objects += 1
    if (key.startsWith('identity/') && isImage(bytes))
      findings.push({ place: `object ${key}`, label: 'a photo that is not encrypted' })
    const text = bytes.toString('utf8')
    for (const { label, value } of needles)
      if (holds(text, value)) findings.push({ place: `object ${key}`, label })
  }
  return { objects, findings }
}
