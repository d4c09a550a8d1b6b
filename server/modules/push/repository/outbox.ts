import { sql, type Selectable } from 'kysely'
import type { PushKind } from '@contract/push/schemas'
import type { Executor, Tx } from '../../../db/transaction'
import type { PushableCall, PushableMessage } from '../../../realtime/pushes'
import { LEASE_MS } from '../policy'
import type { PushOutboxTable } from '../tables'

export type PushRow = Selectable<PushOutboxTable>

interface Wave {
  kinds: readonly PushKind[]
  now: Date
  expiresAt: Date
}

/** One of a conversation for each device of these members: a newer message takes the place of one that waits. */
export async function queueMessages(
  tx: Tx,
  messages: readonly PushableMessage[],
  { kinds, now, expiresAt }: Wave,
): Promise<void> {
  // In the order of the devices' ids, as everybody who writes several.
  await sql`
    INSERT INTO push_outbox (user_id, device, kind, collapse, conversation_id, seq, created_at, not_before, expires_at)
    SELECT d.user_id, d.id, m.kind, 'conversation:' || m.conversation, m.conversation, m.seq,
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM unnest(
      ${messages.map(({ userId }) => userId)}::text[],
      ${messages.map(({ kind }) => kind)}::text[],
      ${messages.map(({ conversation }) => conversation)}::text[],
      ${messages.map(({ seq }) => seq)}::bigint[]
    ) AS m (user_id, kind, conversation, seq)
    JOIN known_device d ON d.user_id = m.user_id AND d.push_kind = ANY (${[...kinds]}::text[])
    ORDER BY d.id
    ON CONFLICT (device, collapse) DO UPDATE SET
      kind = excluded.kind, seq = excluded.seq, looked = false, attempts = 0, expires_at = excluded.expires_at,
      not_before = greatest(push_outbox.not_before, excluded.not_before)`.execute(tx)
}

/** The number for each device of a member whose icon may show one; asked for again while it waits, it is told once. */
export async function queueBadge(
  tx: Tx,
  userId: string,
  { kinds, now, at, expiresAt }: Wave & { at: Date },
): Promise<void> {
  // A number that is on its way is not noted yet.
  await sql`
    INSERT INTO push_outbox (user_id, device, kind, collapse, seq, created_at, not_before, expires_at)
    SELECT d.user_id, d.id, 'badge', 'badge', 1, ${now}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz
    FROM known_device d
    WHERE d.user_id = ${userId} AND d.push_kind = ANY (${[...kinds]}::text[])
      AND (d.push_badge > 0 OR EXISTS (SELECT FROM push_outbox o WHERE o.device = d.id))
    ORDER BY d.id
    ON CONFLICT (device, collapse) DO UPDATE SET
      seq = push_outbox.seq + 1, attempts = 0, expires_at = excluded.expires_at`.execute(tx)
}

/** A call for each device of its callee. */
export async function queueCall(
  tx: Tx,
  { shareId, conversation, callee }: PushableCall,
  { kinds, now, expiresAt }: Wave,
): Promise<void> {
  await sql`
    INSERT INTO push_outbox (user_id, device, kind, collapse, conversation_id, share_id, created_at, not_before, expires_at)
    SELECT d.user_id, d.id, 'call', ${`call:${shareId}`}, ${conversation}, ${shareId},
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM known_device d WHERE d.user_id = ${callee} AND d.push_kind = ANY (${[...kinds]}::text[])
    ORDER BY d.id
    ON CONFLICT (device, collapse) DO NOTHING`.execute(tx)
}

/** A call that was missed, for each device of its callee: in the place of what rang, or of what has not rung yet. */
export async function queueMissed(
  tx: Tx,
  { shareId, conversation, callee }: PushableCall,
  { kinds, now, expiresAt }: Wave,
): Promise<void> {
  await sql`
    INSERT INTO push_outbox (user_id, device, kind, missed, collapse, conversation_id, share_id, created_at, not_before, expires_at)
    SELECT d.user_id, d.id, 'callOver', true, ${`call:${shareId}`}, ${conversation}, ${shareId},
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM known_device d WHERE d.user_id = ${callee} AND d.push_kind = ANY (${[...kinds]}::text[])
    ORDER BY d.id
    ON CONFLICT (device, collapse) DO UPDATE SET
      kind = 'callOver', missed = true, sent_at = NULL, looked = false, attempts = 0,
      not_before = ${now}::timestamptz, expires_at = ${expiresAt}::timestamptz`.execute(tx)
}

/** A call rings no more: where it rang, that takes its place; where it did not, nothing comes. */
export async function queueRingEnd(
  tx: Tx,
  { shareId }: Pick<PushableCall, 'shareId'>,
  { now, expiresAt }: Pick<Wave, 'now' | 'expiresAt'>,
): Promise<void> {
  await sql`
    DELETE FROM push_outbox
    WHERE share_id = ${shareId} AND kind = 'call' AND sent_at IS NULL AND attempts = 0`.execute(tx)
  // One that is on its way at this moment may have arrived. `looked` stays: the device was connected when it rang there.
  await sql`
    UPDATE push_outbox SET kind = 'callOver', sent_at = NULL, attempts = 0,
      not_before = ${now}::timestamptz, expires_at = ${expiresAt}::timestamptz
    WHERE share_id = ${shareId} AND kind = 'call'`.execute(tx)
}

/** Takes what is due, for as long as the lease: of several processes one gets each. */
export async function takeDue(exec: Executor, now: Date, limit: number): Promise<PushRow[]> {
  const leased = new Date(now.getTime() + LEASE_MS)
  return exec
    .updateTable('push_outbox')
    .set({ notBefore: leased, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (select) =>
      select
        .selectFrom('push_outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('notBefore', '<=', now)
        .where('expiresAt', '>', now)
        .orderBy('notBefore')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

const same = (exec: Executor, { id, kind, seq }: PushRow) =>
  exec
    .updateTable('push_outbox')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(sql<boolean>`seq IS NOT DISTINCT FROM ${seq}`)

/** What took its place while it was looked at waits for no lease. */
async function release(exec: Executor, { id }: PushRow, now: Date): Promise<void> {
  await exec
    .updateTable('push_outbox')
    .set({ notBefore: now })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** It is done with; something newer that took its place meanwhile is due at once. */
export async function finish(exec: Executor, row: PushRow, now: Date): Promise<void> {
  const { numDeletedRows } = await exec
    .deleteFrom('push_outbox')
    .where('id', '=', row.id)
    .where('kind', '=', row.kind)
    .where(sql<boolean>`seq IS NOT DISTINCT FROM ${row.seq}`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) await release(exec, row, now)
}

/** A call rings there; it stays until it is over. */
export async function markSent(exec: Executor, row: PushRow, now: Date): Promise<void> {
  await same(exec, row).set({ sentAt: now }).execute()
}

/** It is looked at again then. attempts: those that a vendor had. */
export async function postpone(
  exec: Executor,
  row: PushRow,
  { at, looked, attempts, now }: { at: Date; looked: boolean; attempts: number; now: Date },
): Promise<void> {
  const kept = new Date(at.getTime() + LEASE_MS)
  const { numUpdatedRows } = await same(exec, row)
    .set({
      notBefore: at,
      looked,
      attempts,
      // What waits for the end of quiet hours outlives them; a call does not outlive its ringing.
      ...(row.kind === 'call' ? {} : { expiresAt: row.expiresAt > kept ? row.expiresAt : kept }),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await release(exec, row, now)
}

/** How long the push that has been due longest waits, in seconds. */
export async function readLag(exec: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    SELECT coalesce(max(extract(epoch FROM ${now}::timestamptz - not_before)), 0)::float8 AS lag
    FROM push_outbox WHERE sent_at IS NULL AND not_before <= ${now} AND expires_at > ${now}`.execute(
    exec,
  )
  return rows[0]?.lag ?? 0
}

export async function dropExpired(exec: Executor, now: Date): Promise<void> {
  await exec.deleteFrom('push_outbox').where('expiresAt', '<=', now).execute()
}

export async function erasePushesOf(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('push_outbox').where('userId', '=', userId).execute()
}
