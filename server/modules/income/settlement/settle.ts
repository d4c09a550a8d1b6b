import { cents, formatMoney } from '@contract/domain/money'
import { inTransaction, type Executor, type Tx } from '../../../db/transaction'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { lockLedgerAccounts, postAll, type Entry } from '../../ledger'
import { buildSettlementEntry } from '../entries'
import { SETTLEMENT_JOB } from '../job-kinds'
import { splitSettled } from '../policy'
import {
  finishRuns,
  listDueUsers,
  listUnsettledMonths,
  lockDue,
  markSettled,
  openRuns,
} from '../repository'

const ACTOR = 'settlement'
const INCOMES_AT_ONCE = 500
const USERS_AT_ONCE = 200
/** When some people could not be settled, they are tried again after this much business time. */
const AGAIN_MS = 6 * 3_600_000

export interface Settled {
  incomes: number
  /** People whose settlement failed; theirs stay due. */
  failed: readonly string[]
}

/** Writes to the person through the outbox, so that the email leaves exactly when the settlement commits. */
async function notifySettled(
  tx: Tx,
  { mail, notices }: Services,
  userId: string,
  incomes: readonly { amount: number; period: string }[],
): Promise<void> {
  const amount = incomes.reduce((sum, income) => sum + income.amount, 0)
  const periods = incomes.map(({ period }) => period).sort()
  await notices.tell(tx, userId, { key: 'incomeSettled', amount, period: periods.at(-1) ?? '' })
  await mail.sendToMember(tx, {
    userId,
    template: 'incomeSettled',
    params: { amount: formatMoney(amount) },
  })
}

/** Settles a batch of one person's due incomes: an open debt first, the rest becomes available. Returns how many. */
async function settleBatch(tx: Tx, services: Services, userId: string, now: Date): Promise<number> {
  const balances = await lockLedgerAccounts(tx, userId)
  const incomes = await lockDue(tx, userId, now, INCOMES_AT_ONCE)
  if (incomes.length === 0) return 0
  let { debt } = balances
  const entries = incomes.map((income): Entry => {
    const entry = buildSettlementEntry(income, debt, { actor: ACTOR, at: now })
    debt = cents(debt + splitSettled(income.amount, debt).repaid)
    return entry
  })
  await openRuns(tx, [...new Set(incomes.map(({ period }) => period))].sort(), now)
  await postAll(tx, entries)
  await markSettled(
    tx,
    incomes.map(({ id }) => id),
    now,
  )
  await notifySettled(tx, services, userId, incomes)
  return incomes.length
}

async function settleUser(services: Services, userId: string, now: Date): Promise<number> {
  let incomes = 0
  for (;;) {
    const settled = await inTransaction(
      services.db,
      (tx) => settleBatch(tx, services, userId, now),
      { repeatable: true },
    )
    incomes += settled
    if (settled < INCOMES_AT_ONCE) return incomes
  }
}

/**
 * Settles every income that is due, of however many months: each person in transactions of their own, so that it
 * can be killed anywhere and started again, and run by several processes at once. Each income settles exactly once.
 */
export async function settleDue(services: Services, now: Date): Promise<Settled> {
  const { db, log } = services
  let incomes = 0
  const failed: string[] = []
  let after = ''
  for (;;) {
    const userIds = await listDueUsers(db, now, after, USERS_AT_ONCE)
    for (const userId of userIds) {
      try {
        incomes += await settleUser(services, userId, now)
      } catch (error) {
        failed.push(userId)
        log.error({ err: error, userId }, 'incomes of a person could not be settled')
      }
    }
    const last = userIds.at(-1)
    if (last === undefined) break
    after = last
  }
  await inTransaction(db, (tx) => finishRuns(tx, now), { repeatable: true })
  return { incomes, failed }
}

/** The job of a Pacific month. It settles everything due, so that one that failed is made up for by the next. */
export async function runSettlement({ tx, services, key, now, payload }: JobRun): Promise<void> {
  const { incomes, failed } = await settleDue(services, now)
  services.log.info({ period: key, incomes, failed: failed.length }, 'settlement')
  if (failed.length > 0)
    await services.jobs.schedule(tx, {
      kind: SETTLEMENT_JOB,
      key,
      runAt: new Date(now.getTime() + AGAIN_MS),
      payload,
    })
}

/**
 * Every month that has incomes to settle has its job: the server asks at its start, so that a settlement that was
 * given up, or lost with a restored database, is made up for. One that is open is kept.
 */
export async function scheduleSettlements({ jobs }: Services, exec: Executor): Promise<void> {
  for (const { period, settlesAt } of await listUnsettledMonths(exec))
    await jobs.schedule(exec, {
      kind: SETTLEMENT_JOB,
      key: period,
      runAt: settlesAt,
      payload: { period },
    })
}
