import type { ActivationCode } from '@contract/membership/schemas'
import type { Config } from '../../config/config'
import type { Executor } from '../../db/transaction'
import type { Services } from '../../services'
import { findUser, maskName } from '../account'
import { findOpenGifts, type GiftRow } from './gift/repository'
import { buildGiftUrl } from './gift/token'
import type { ActivationCodeTable } from './tables'

interface Beside {
  config: Config
  names: ReadonlyMap<string, string>
  gifts: ReadonlyMap<string, GiftRow>
  now: Date
}

function statusOf(row: ActivationCodeTable, isGiven: boolean, now: Date): ActivationCode['status'] {
  if (row.status !== 'unused') return row.status
  if (row.expiresAt <= now) return 'expired'
  return isGiven ? 'given' : 'unused'
}

function toActivationCode(
  row: ActivationCodeTable,
  { config, names, gifts, now }: Beside,
): ActivationCode {
  const gift = gifts.get(row.code)
  const status = statusOf(row, gift !== undefined, now)
  return {
    code: row.code,
    createTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    transferred: row.status === 'transferred',
    status,
    transferredTo: row.redeemedBy === null ? null : (names.get(row.redeemedBy) ?? null),
    gift:
      gift && status === 'given'
        ? { url: buildGiftUrl(config, gift.id), expiresAt: gift.expiresAt.toISOString() }
        : null,
  }
}

async function maskedNames(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await Promise.all(userIds.map((id) => findUser(exec, id)))
  return new Map(users.flatMap((user) => (user ? [[user.id, maskName(user.name)] as const] : [])))
}

/** A person's own activation codes as they read them: the friend who redeemed one is masked, the link of a given one is told. */
export async function presentCodes(
  exec: Executor,
  { config }: Pick<Services, 'config'>,
  rows: readonly ActivationCodeTable[],
  now: Date,
): Promise<ActivationCode[]> {
  const friends = new Set(rows.flatMap((row) => row.redeemedBy ?? []))
  const names = await maskedNames(exec, [...friends])
  const codes = rows.map(({ code }) => code)
  const gifts = await findOpenGifts(exec, codes, now)
  return rows.map((row) => toActivationCode(row, { config, names, gifts, now }))
}
