import type { ActivationCode } from '@contract/membership/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { Executor } from '../../db/transaction'
import { findUser, maskName } from '../account'
import { listCodesByIssuer } from './repository'
import type { ActivationCodeTable } from './tables'

function toActivationCode(
  row: ActivationCodeTable,
  names: ReadonlyMap<string, string>,
  now: Date,
): ActivationCode {
  const isOver = row.status === 'unused' && row.expiresAt <= now
  return {
    code: row.code,
    createTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    transferred: row.status === 'transferred',
    status: isOver ? 'expired' : row.status,
    transferredTo: row.redeemedBy === null ? null : (names.get(row.redeemedBy) ?? null),
  }
}

async function maskedNames(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await Promise.all(userIds.map((id) => findUser(exec, id)))
  return new Map(
    users.flatMap((user) => (user ? [[user.id, maskName(user.username)] as const] : [])),
  )
}

/** A page of a person's activation codes, newest first; the friend who redeemed one is masked. */
export async function listCodes(
  exec: Executor,
  userId: string,
  page: PageQuery,
  now: Date,
): Promise<{ rows: ActivationCode[]; total: number; lastId?: string }> {
  const { rows, total } = await listCodesByIssuer(exec, userId, page)
  const friends = new Set(rows.flatMap((row) => row.redeemedBy ?? []))
  const names = await maskedNames(exec, [...friends])
  return {
    rows: rows.map((row) => toActivationCode(row, names, now)),
    total,
    lastId: rows.at(-1)?.code,
  }
}
