import { AppError } from '../../../http/error'
import type { z } from 'zod'
import { computePacificDay, computePacificMonth } from '@contract/domain/pacific'
import type {
  Withdrawal,
  WithdrawalIdRequest,
  WithdrawalListRequest,
  WithdrawalPolicy,
} from '@contract/withdrawal/schemas'
import type { RequestContext } from '../../../http/context'
import type { PageOf } from '../../../http/endpoint'
import { computeFilterDays } from '../../../http/filter-days'
import { findUser } from '../../account'
import { readUserBalances } from '../../ledger'
import { getActiveRules } from '../payout-account/accounts'
import { computeLeftThisMonth, computeLeftToday } from './policy'
import { presentAll } from './present'
import { findById, listWithdrawalRows, sumCounted } from './repository'

/** GET /user/withdraw/policy: the active policy and what it leaves this user today and this month (Pacific), US cents. */
export async function loadWithdrawalPolicy({
  services,
  userId,
  now,
}: RequestContext): Promise<WithdrawalPolicy> {
  const rules = getActiveRules(services)
  const counted = await sumCounted(services.db, userId, {
    day: computePacificDay(now),
    month: computePacificMonth(now),
  })
  const { available, debt } = await readUserBalances(services.db, userId)
  const user = await findUser(services.db, userId)
  return {
    ...rules,
    kinds: [...rules.kinds],
    networks: [...rules.networks],
    leftToday: computeLeftToday(rules, counted),
    leftThisMonth: computeLeftThisMonth(rules, counted),
    available,
    debt: Math.abs(debt),
    hasPayPassword: user?.hasPayPassword ?? false,
    walletWaitHours: services.config.walletWaitHours,
  }
}

/** GET /user/withdraw/list: the caller's, newest first, by state and Pacific day. @throws VALIDATION_FAILED */
export async function listWithdrawals(
  { services, userId, now }: RequestContext,
  query: z.output<typeof WithdrawalListRequest>,
): Promise<PageOf<Withdrawal>> {
  const { status, from, to, pageNum, pageSize, last_id: lastId } = query
  const { rows, total } = await listWithdrawalRows(services.db, {
    userId,
    status,
    days: computeFilterDays({ from, to }, now),
    pageNum,
    pageSize,
    lastId,
  })
  return { rows: await presentAll(services.db, rows), total, lastId: rows.at(-1)?.id }
}

/** GET /user/withdraw/detail/{id}. Another person's is as unknown as none. @throws WITHDRAWAL_NOT_FOUND */
export async function loadWithdrawal(
  { services, userId }: RequestContext,
  { id }: WithdrawalIdRequest,
): Promise<Withdrawal> {
  const row = await findById(services.db, id)
  const [found] = row?.userId === userId ? await presentAll(services.db, [row]) : []
  if (!found) throw new AppError('WITHDRAWAL_NOT_FOUND')
  return found
}
