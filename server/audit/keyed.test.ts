import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { movableClock } from '../../test/support/clock'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { inTransaction } from '../db/transaction'
import type { Operator } from '../operator-action'
import { scheduleAnchoring, scheduleSealing } from '../modules/operators/jobs'
import { verifyAudit } from '../modules/operators/verify-audit'
import { CHAIN_START, hashEntry } from './chain'
import { listSealed, listUnsealed, setSeals } from './repository'
import { appendEntry, listAuditKeys, readChainEnd, sealEntries, verifyAuditLog } from '.'

const DAY_MS = 86_400_000
const operator: Operator = { id: '', name: 'nina', role: 'support' }
let folder: string
let test: TestApp
let clock: ReturnType<typeof movableClock>

beforeEach(async () => {
  clock = movableClock()
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-audit-'))
  test = await createTestApp({
    env: { DATA_DIR: folder, AUDIT_EMAIL: 'books@starcard.example' },
    systemClock: clock,
  })
})
afterEach(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const check = (given: { anchor?: string; end?: string } = {}) =>
  verifyAudit.execute(test.services, operator, given)

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await inTransaction(test.services.db, (tx) =>
      appendEntry(tx, {
        at: new Date('2026-11-17T20:00:00Z'),
        actor: 'operator:nina',
        action: 'test.act',
        refType: 'test',
        refId: `record-${index}`,
        detail: { amount: 10_000 },
      }),
    )
}

async function runJobs(): Promise<void> {
  await test.services.jobs.runDue(test.services)
}

/** What waits gets its place, as the server's job does it. */
async function seal(): Promise<void> {
  const { services } = test
  await scheduleSealing(services, services.db, clock.now())
  clock.advance(60)
  await runJobs()
}

/** Somebody with the rights of the owner, past every trigger. */
async function tamper(...statements: string[]): Promise<void> {
  await inTransaction(test.database.owner, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

/** The whole chain, made again without a key, as it was possible before. */
async function forgeWithoutKey(): Promise<void> {
  const rows = await listSealed(test.database.owner, 0, 1000)
  let end: { seq: number; hash: string } = CHAIN_START
  for (const row of rows) {
    const place = { ...row, seq: end.seq + 1, prevHash: end.hash }
    end = { seq: place.seq, hash: hashEntry(place) }
    await tamper(
      `UPDATE audit_entry SET prev_hash = '${place.prevHash}', hash = '${end.hash}' WHERE seq = ${row.seq}`,
    )
  }
}

it('repair 12: whoever may write everything cannot make the seals again', async () => {
  await write(4)
  await seal()
  expect(await check()).toMatchObject({ ok: true, chain: { entries: 4 } })
  await tamper(`UPDATE audit_entry SET actor = 'operator:other' WHERE seq = 2`)
  expect(await check()).toMatchObject({ chain: { brokenAt: 2, reason: 'entry' } })
  await forgeWithoutKey()
  expect(await check()).toMatchObject({ ok: false, chain: { reason: 'last' } })
})

it('repair 12: seals of before stay good under a keyed one, and nobody gets back behind it', async () => {
  await write(3)
  await seal()
  await forgeWithoutKey()
  await test.services.storage.remove('audit/first-keyed-seal.json')
  // As version 1.1 left it: three entries without a key.
  await seal()
  expect(await check()).toMatchObject({ ok: true, chain: { entries: 4 } })

  // The keyed ones are taken off, another story is told without a key, and the server is to seal it.
  await tamper(
    'DELETE FROM audit_entry WHERE seq = 4',
    `UPDATE audit_entry SET actor = 'operator:other' WHERE seq = 2`,
  )
  await forgeWithoutKey()
  expect(await check()).toMatchObject({ ok: false })
  await seal()
  expect(await check()).toMatchObject({ ok: false, chain: { intact: false, brokenAt: 3 } })
  const failed = await test.services.db
    .selectFrom('job')
    .select('lastError')
    .where('kind', '=', 'audit.seal')
    .where('status', '=', 'open')
    .execute()
  expect(failed[0]?.lastError).toContain('has lost its keyed seals')
})

const WITHOUT_ANCHOR =
  'Entries that were taken off its end are seen with --anchor kept, or --end, alone.'

it('a new server, which has sealed nothing when it starts, keeps its first anchor within an hour', async () => {
  const { services } = test
  await scheduleAnchoring(services, services.db, clock.now())
  await runJobs()
  await write(1)
  await seal()
  await expect(check({ anchor: 'kept' })).rejects.toThrow('The object store keeps no anchor')
  clock.advance(3600)
  await runJobs()
  expect(await check({ anchor: 'kept' })).toMatchObject({ ok: true })
})

it('repair 12: the end goes to the store and by mail every day, and a log that lost entries since is found', async () => {
  const { services } = test
  await write(5)
  await seal()
  await scheduleAnchoring(services, services.db, clock.now())
  await runJobs()
  const day = clock.now().toISOString().slice(0, 10)
  const { seq, hash } = await readChainEnd(services.db)
  const kept = (await services.storage.get(`audit/anchor-${day}.json`))?.toString() ?? ''
  expect(JSON.parse(kept)).toMatchObject({ seq: 5, hash })
  const mails = await services.db.selectFrom('dev_mail').select(['recipient', 'bodyText']).execute()
  expect(mails).toEqual([
    { recipient: 'books@starcard.example', bodyText: expect.stringContaining(`${seq}:${hash}`) },
  ])
  const next = await services.db
    .selectFrom('job')
    .select('runAt')
    .where('kind', '=', 'audit.anchor')
    .where('status', '=', 'open')
    .execute()
  expect(next).toEqual([{ runAt: new Date(clock.now().getTime() + DAY_MS) }])

  const file = path.join(folder, 'anchor.json')
  writeFileSync(file, kept)
  const places = [day, 'kept', file, `${seq}:${hash}`]
  await write(1)
  await seal()
  for (const anchor of places) {
    const verdict = await check({ anchor })
    expect(verdict).toMatchObject({ ok: true })
    expect(verifyAudit.print(verdict).lines).not.toContain(WITHOUT_ANCHOR)
  }

  await tamper('DELETE FROM audit_entry WHERE seq > 3')
  // Without them it follows all the same, and the command says what it has not seen.
  const alone = await check()
  expect(alone).toMatchObject({ ok: true })
  expect(verifyAudit.print(alone).lines).toContain(WITHOUT_ANCHOR)
  for (const anchor of places)
    expect(await check({ anchor })).toMatchObject({ ok: false, chain: { reason: 'anchor' } })
  // New entries in their place do not help.
  await write(4)
  await seal()
  expect(await check({ anchor: 'kept' })).toMatchObject({
    ok: false,
    chain: { brokenAt: 5, reason: 'anchor' },
  })

  writeFileSync(file, kept.replace('"seq":5', '"seq":3'))
  await expect(check({ anchor: file })).rejects.toThrow('it was changed')
  await expect(check({ anchor: 'nowhere' })).rejects.toThrow('There is no anchor nowhere')
})

it('repair 12: keys follow each other one way, and a key that is not here is named', async () => {
  const { db } = test.services
  const before = listAuditKeys({ auditKeys: ['the key of before'], dataKey: 'data' })
  const both = listAuditKeys({
    auditKeys: ['the key of now', 'the key of before'],
    dataKey: 'data',
  })
  const sealBy = (keys: typeof both) =>
    inTransaction(db, (tx) => sealEntries(tx, { keys, now: new Date('2026-11-17T20:00:00Z') }))
  const verify = (auditKeys: string[]) =>
    verifyAudit.execute(
      { ...test.services, config: { ...test.services.config, auditKeys, dataKey: 'data' } },
      operator,
      {},
    )
  await write(2)
  await sealBy(before)
  await write(1)
  await sealBy(both)
  expect(await verify(['the key of now', 'the key of before'])).toMatchObject({
    ok: true,
    chain: { entries: 4 },
  })
  expect(await verify(['the key of now'])).toMatchObject({ chain: { brokenAt: 1, reason: 'key' } })
  // Somebody who goes back to the old key breaks the chain.
  await write(1)
  await sealBy([...before, ...both])
  expect(await verify(['the key of now', 'the key of before'])).toMatchObject({
    chain: { brokenAt: 5, reason: 'older' },
  })
})

it('repair 12: a process that has not got the new key yet, or none, leaves the sealing to the others', async () => {
  const { db } = test.services
  const old = listAuditKeys({ auditKeys: [], dataKey: 'data' })
  const fresh = listAuditKeys({ auditKeys: ['the key of now'], dataKey: 'data' })
  const sealBy = (keys: typeof old) =>
    inTransaction(db, (tx) => sealEntries(tx, { keys, now: new Date('2026-11-17T20:00:00Z') }))
  await write(1)
  expect(await sealBy(old)).toBe(1)
  await write(1)
  expect(await sealBy(fresh)).toBe(2)
  await write(2)
  expect(await sealBy(old)).toBe(0)
  // As the version before seals, several at once.
  const waiting = await inTransaction(db, (tx) => listUnsealed(tx, 10))
  let end = await readChainEnd(db)
  const seals = waiting.map(({ id, ...content }) => {
    const place = { seq: end.seq + 1, prevHash: end.hash }
    end = { seq: place.seq, hash: hashEntry({ ...content, ...place }) }
    return { id, ...place, hash: end.hash }
  })
  await inTransaction(db, (tx) => setSeals(tx, seals))
  expect(await readChainEnd(db)).toMatchObject({ seq: 3 })
  expect(await sealBy(fresh)).toBe(2)
  expect(await verifyAuditLog(db, { keys: fresh })).toMatchObject({
    ok: true,
    chain: { intact: true, entries: 5 },
  })
})
