import { AppError } from '../../../http/error'
import { randomBytes } from 'node:crypto'
import { cents, formatMoney, type Cents } from '@contract/domain/money'
import { daysAfter } from '@contract/domain/utc'
import { computePacificDay, computePacificMonth } from '@contract/domain/pacific'
import { CODE_ALPHABET } from '@contract/domain/rules/codes'
import type {
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
} from '@contract/withdrawal/schemas'
import { appendEntry } from '../../../audit'
import { newId } from '../../../db/id'
import type { RequestContext, TxContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import { formatPacificTime } from '../../../texts/pacific-time'
import { requireMember, verifyPaymentPasskey, verifyPayPassword } from '../../account'
import { lockLedgerAccounts, post } from '../../ledger'
import { getActiveRules } from '../payout-account/accounts'
import { scheduleRelease } from '../review/release'
import { loadWithdrawalAnswer } from './answer'
import { withdrawalRefused } from '../errors'
import { isSelfReferral } from './find-alike'
import { countApprovalsNeeded, findRefusal, type Counted } from './policy'
import type { WithdrawalTable } from '../tables'
import {
  insertEvent,
  insertWithdrawal,
  isKeyUsed,
  lockPayoutAccount,
  sumCounted,
} from './repository'

function newReference(): string {
  const text = Array.from(randomBytes(8), (byte) => CODE_ALPHABET.charAt(byte % 32)).join('')
  return `W-${text.slice(0, 4)}-${text.slice(4)}`
}

/** The payment password, whose tries count whatever becomes of the request, or a passkey's answer for this amount and account. */
export async function authoriseWithdrawal(
  context: RequestContext,
  { amount, accountId, payPassword, passkey }: CreateWithdrawalRequest,
): Promise<void> {
  if (passkey) await verifyPaymentPasskey(context, { amount, accountId }, passkey)
  else await verifyPayPassword(context.services, context.userId, payPassword ?? '')
}

/** How many operators must approve the request, and whether it looks like self-referral. */
async function judgeReview(
  { tx, userId, services }: TxContext,
  { amount, counted, accountId }: { amount: Cents; counted: Counted; accountId: string },
): Promise<Pick<WithdrawalTable, 'approvalsNeeded' | 'selfReferral'>> {
  const { reviewThreshold } = services.programme.withdrawals
  const selfReferral = await isSelfReferral(tx, userId, accountId)
  const approvalsNeeded = selfReferral ? 2 : countApprovalsNeeded(amount, counted, reviewThreshold)
  return { approvalsNeeded, selfReferral }
}

/** Inserts the request under a reference that no other one has. @throws IDEMPOTENCY_KEY_RETIRED */
async function insertUnderNewReference(
  { tx, userId, idempotencyKey }: TxContext,
  row: Omit<Parameters<typeof insertWithdrawal>[1], 'reference'>,
): Promise<string> {
  for (;;) {
    const reference = newReference()
    if (await insertWithdrawal(tx, { ...row, reference })) return reference
    // Rows of keys were deleted once; the withdrawals that they made know them.
    if (await isKeyUsed(tx, userId, idempotencyKey)) throw new AppError('IDEMPOTENCY_KEY_RETIRED')
  }
}

/**
 * POST /user/withdraw/create, in one transaction: locks the balance, asks the policy, holds the money and
 * records the request, and writes to its owner (docs/architecture.md, "One piece of data: withdraw 100 USDT"). Amounts in US cents.
 * @throws IDEMPOTENCY_KEY_RETIRED, WITHDRAWAL_ACCOUNT_NOT_FOUND, BELOW_MINIMUM, OVER_REQUEST_CAP, OVER_DAY_CAP, OVER_MONTH_CAP,
 * BALANCE_TOO_LOW, NETWORK_NOT_ALLOWED, ACCOUNT_KIND_NOT_ALLOWED, WITHDRAWAL_ACCOUNT_WAITING
 */
export async function createWithdrawal(
  context: TxContext,
  request: CreateWithdrawalRequest,
): Promise<CreateWithdrawalResponse> {
  const { tx, userId, now, services } = context
  await requireMember(tx, userId)
  const account = await lockPayoutAccount(tx, userId, request.accountId)
  if (!account) throw new AppError('WITHDRAWAL_ACCOUNT_NOT_FOUND')

  const { available } = await lockLedgerAccounts(tx, userId)
  const rules = getActiveRules(services)
  const [day, month] = [computePacificDay(now), computePacificMonth(now)]
  const amount = cents(request.amount)
  const counted = await sumCounted(tx, userId, { day, month })
  const refusal = findRefusal(rules, { amount, target: account, available, counted, now })
  if (refusal) throw withdrawalRefused(refusal, rules)

  const id = newId()
  const actor = `user:${userId}`
  await post(tx, {
    kind: 'withdrawalRequested',
    idemKey: `wd:${id}:hold`,
    ref: { type: 'withdrawal', id },
    actor,
    effectiveAt: now,
    legs: [
      { account: { owner: 'user', userId, kind: 'available' }, amount: cents(-amount) },
      { account: { owner: 'user', userId, kind: 'hold' }, amount },
    ],
  })
  const row = {
    id,
    userId,
    accountId: account.id,
    amount,
    fee: rules.fee,
    status: 'pendingReview',
    policy: rules.name,
    ruleVersion: services.programme.version,
    ...(await judgeReview(context, { amount, counted, accountId: account.id })),
    pacificDay: day,
    pacificMonth: month,
    idemKey: context.idempotencyKey,
    createdAt: now,
    holdsUntil: daysAfter(now, services.programme.withdrawals.holdDays),
  } as const
  const reference = await insertUnderNewReference(context, row)
  await insertEvent(tx, { withdrawalId: id, status: 'pendingReview', actor, at: now })
  await scheduleRelease(services, tx, { id, holdsUntil: row.holdsUntil })
  await appendEntry(tx, {
    at: now,
    actor,
    action: 'withdrawal.request',
    refType: 'withdrawal',
    refId: id,
    detail: {
      reference,
      amount,
      fee: rules.fee,
      policy: rules.name,
      ...(row.selfReferral && { selfReferral: true }),
    },
  })
  await services.mail.sendToMember(tx, {
    userId,
    template: 'withdrawalRequested',
    params: {
      reference,
      amount: formatMoney(amount),
      account: [account.network, account.masked].filter(Boolean).join(' · '),
      time: formatPacificTime(now),
      device: describeDevice(context),
    },
  })
  return loadWithdrawalAnswer(tx, userId, id)
}
