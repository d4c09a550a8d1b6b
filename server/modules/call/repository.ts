import { sql, type Selectable } from 'kysely'
import type { CallType } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import type { Executor, Tx } from '../../db/transaction'
import type { Role } from './policy'
import type { CallTable } from './tables'

export type CallRow = Selectable<CallTable>

export const roleOf = ({ callerId }: CallRow, userId: string): Role =>
  callerId === userId ? 'caller' : 'callee'

const ownCall = (exec: Executor, shareId: string, userId: string) =>
  exec
    .selectFrom('call')
    .selectAll()
    .where('shareId', '=', shareId)
    .where(({ or, eb }) => or([eb('callerId', '=', userId), eb('calleeId', '=', userId)]))

export const findCall = (exec: Executor, shareId: string) =>
  exec.selectFrom('call').selectAll().where('shareId', '=', shareId).executeTakeFirst()

/** The call that a member is in, or is rung by. */
export const findLiveCall = (exec: Executor, userId: string) =>
  exec
    .selectFrom('call_party')
    .innerJoin('call', 'call.shareId', 'call_party.shareId')
    .selectAll('call')
    .where('call_party.userId', '=', userId)
    .executeTakeFirst()

/** undefined for anybody but its two. */
export const findOwnCall = (exec: Executor, shareId: string, userId: string) =>
  ownCall(exec, shareId, userId).executeTakeFirst()

export const lockOwnCall = (tx: Tx, shareId: string, userId: string) =>
  ownCall(tx, shareId, userId).forUpdate().executeTakeFirst()

/** The call by which one rings the other at this moment. */
export function lockRinging(tx: Tx, callerId: string, calleeId: string) {
  return tx
    .selectFrom('call')
    .selectAll()
    .where('callerId', '=', callerId)
    .where('calleeId', '=', calleeId)
    .where('stats', '<', callStats.accepted)
    .forUpdate()
    .executeTakeFirst()
}

/** Stored once, however often it is told. */
export async function noteStats(tx: Tx, shareId: string, stats: number, at: Date): Promise<void> {
  await tx
    .insertInto('call_stats')
    .values({ shareId, stats, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertCall(
  tx: Tx,
  call: Pick<
    CallRow,
    | 'shareId'
    | 'cid'
    | 'conversationId'
    | 'callerId'
    | 'calleeId'
    | 'type'
    | 'way'
    | 'createdAt'
    | 'expiresAt'
  > & { callerSeatHash: string; callerFamilyId: string | null },
): Promise<CallRow> {
  const row = await tx
    .insertInto('call')
    .values({
      ...call,
      stats: callStats.invited,
      calleeSeatHash: null,
      calleeFamilyId: null,
      answerCid: null,
      callerSeenAt: call.createdAt,
      calleeSeenAt: null,
      acceptedAt: null,
      endedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStats(tx, call.shareId, callStats.invited, call.createdAt)
  return row
}

/** Puts both into a call: those who were in none before. */
export async function takeParties(
  tx: Tx,
  shareId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .insertInto('call_party')
    .values([...userIds].sort().map((userId) => ({ userId, shareId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Moves a call on; the callers hold its lock. */
export async function moveCall(
  tx: Tx,
  { shareId }: CallRow,
  stats: number,
  now: Date,
): Promise<CallRow> {
  const ends = stats >= callStats.ended
  const row = await tx
    .updateTable('call')
    .set({ stats, endedAt: ends ? now : null })
    .where('shareId', '=', shareId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStats(tx, shareId, stats, now)
  if (ends) await tx.deleteFrom('call_party').where('shareId', '=', shareId).execute()
  return row
}

/** A device's place in a call, with the login that it has. */
export interface Seat {
  seatHash: string
  familyId: string | null
}

/** cid: what the device names it, where it does. */
export interface Answer {
  cid: string | undefined
}

/** Gives a member's seat to the device with this hash; whoever had it has it no more. answer: the callee's first one. */
export function takeSeat(
  tx: Tx,
  { shareId }: CallRow,
  role: Role,
  { seatHash, familyId, now, answer }: Seat & { now: Date; answer?: Answer },
): Promise<CallRow> {
  return tx
    .updateTable('call')
    .set({
      epoch: sql<number>`epoch + 1`,
      ...(role === 'caller'
        ? { callerSeatHash: seatHash, callerFamilyId: familyId, callerSeenAt: now }
        : { calleeSeatHash: seatHash, calleeFamilyId: familyId, calleeSeenAt: now }),
      // Whoever waited for the answer is heard of from now on.
      ...(answer
        ? {
            answerCid: answer.cid ?? null,
            stats: callStats.accepted,
            acceptedAt: now,
            callerSeenAt: now,
            calleeSeenAt: now,
          }
        : {}),
    })
    .where('shareId', '=', shareId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False where this device has no seat in a call that is not over. */
export async function markSeen(
  exec: Executor,
  {
    shareId,
    userId,
    seatHash,
    now,
  }: Record<'shareId' | 'userId' | 'seatHash', string> & { now: Date },
): Promise<boolean> {
  for (const role of ['caller', 'callee'] as const) {
    const { numUpdatedRows } = await exec
      .updateTable('call')
      .set(role === 'caller' ? { callerSeenAt: now } : { calleeSeenAt: now })
      .where('shareId', '=', shareId)
      .where(`${role}Id`, '=', userId)
      .where(`${role}SeatHash`, '=', seatHash)
      .where('stats', '<', callStats.ended)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return true
  }
  return false
}

interface Due {
  now: Date
  /** Since when the caller, of one that rings, or either side, of one that was answered, was not heard. */
  silent: Readonly<Record<'ringing' | 'talking', Date>>
  ended: readonly string[]
}

/** Calls that rang long enough, of which a side went silent, or has a login in `ended`; those that others hold come later. */
export function lockDue(tx: Tx, { now, silent, ended }: Due): Promise<CallRow[]> {
  return tx
    .selectFrom('call')
    .selectAll()
    .where('stats', '<', callStats.ended)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('stats', '<', callStats.accepted),
          or([eb('expiresAt', '<=', now), eb('callerSeenAt', '<=', silent.ringing)]),
        ]),
        and([
          eb('stats', '=', callStats.accepted),
          or([eb('callerSeenAt', '<=', silent.talking), eb('calleeSeenAt', '<=', silent.talking)]),
        ]),
        ...(ended.length > 0
          ? [eb('callerFamilyId', 'in', ended), eb('calleeFamilyId', 'in', ended)]
          : []),
      ]),
    )
    .orderBy('expiresAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteCallsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('call').where('endedAt', '<', before).execute()
}

export async function eraseCallsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('call')
    .where(({ or, eb }) => or([eb('callerId', '=', userId), eb('calleeId', '=', userId)]))
    .execute()
}

/** What a push tells of a call. stats: contract/call/limits.ts. System time. */
export interface Ring {
  stats: number
  type: CallType
  expiresAt: Date
  conversation: string
  caller: string
}

export function findRing(exec: Executor, shareId: string): Promise<Ring | undefined> {
  return exec
    .selectFrom('call')
    .innerJoin('app_user', 'app_user.id', 'call.callerId')
    .select(['call.stats', 'call.type', 'call.expiresAt'])
    .select(['call.conversationId as conversation', 'app_user.name as caller'])
    .where('shareId', '=', shareId)
    .executeTakeFirst()
}
