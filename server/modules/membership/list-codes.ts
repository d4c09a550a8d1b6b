import type { ActivationCode } from '@contract/membership/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { Executor } from '../../db/transaction'
import { findUser, maskName } from '../account'
import { listCodesByIssuer, type CodePosition } from './repository'
import type { ActivationCodeTable } from './tables'

type CodeRow = ActivationCodeTable & { over: boolean }

function toActivationCode(row: CodeRow, names: ReadonlyMap<string, string>): ActivationCode {
  const isOver = row.status === 'unused' && row.over
  return {
    code: row.code,
    createTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    transferred: row.status === 'transferred',
    status: isOver ? 'expired' : row.status,
    transferredTo: row.redeemedBy === null ? null : (names.get(row.redeemedBy) ?? null),
  }
}

function formatPosition({ over, createdAt, code }: CodePosition): string {
  return `${over ? 1 : 0}.${createdAt.getTime()}.${code}`
}

function parsePosition(text: string | undefined): CodePosition | 'nowhere' | undefined {
  if (text === undefined) return undefined
  const [, over, time, code] = /^([01])\.(\d{1,15})\.([0-9A-Z]{13,14})$/.exec(text) ?? []
  if (over === undefined || time === undefined || code === undefined) return 'nowhere'
  return { over: over === '1', createdAt: new Date(Number(time)), code }
}

async function maskedNames(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await Promise.all(userIds.map((id) => findUser(exec, id)))
  return new Map(users.flatMap((user) => (user ? [[user.id, maskName(user.name)] as const] : [])))
}

/** A page of a person's activation codes: unused ones first, each part newest first; the friend who redeemed one is masked. */
export async function listCodes(
  exec: Executor,
  userId: string,
  { pageNum, pageSize, last_id: lastId }: PageQuery,
  now: Date,
): Promise<{ rows: ActivationCode[]; total: number; lastId?: string }> {
  const page = { pageNum, pageSize, after: parsePosition(lastId) }
  const { rows, total } = await listCodesByIssuer(exec, userId, page, now)
  const friends = new Set(rows.flatMap((row) => row.redeemedBy ?? []))
  const names = await maskedNames(exec, [...friends])
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => toActivationCode(row, names)),
    total,
    lastId: last && formatPosition(last),
  }
}
