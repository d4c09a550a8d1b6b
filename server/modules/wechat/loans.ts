import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/error'
import { open, seal } from '../../security/encryption'
import type { Services } from '../../services'
import {
  WechatFailure,
  type Lent,
  type TicketGateway,
  type TicketName,
} from '../../gateways/wechat/types'
import { mayForce, planLoan, planRetry } from './policy'
import { findLoan, lockLoan, storeLoan, type Loan } from './repository'

/** An account of WeChat or WeCom: the name of its loans, and who lends. */
export interface Account {
  name: string
  gateway: TicketGateway
}

/** What is known of a loan at a moment. */
interface Standing {
  /** It serves; also while a new one cannot be had. */
  value: string | undefined
  /** A new one is to be asked for now. */
  due: boolean
}

const contextOf = (name: string): string => `wechat-loan:${name}`

function judge({ config }: Services, loan: Loan | undefined, now: Date): Standing {
  if (!loan) return { value: undefined, due: true }
  const good = loan.sealed !== null && loan.expiresAt > now
  const waiting = loan.retryAt !== null && loan.retryAt > now
  return {
    value: good ? open(config.dataKey, loan.sealed ?? '', contextOf(loan.name)) : undefined,
    due: loan.renewAt <= now && !waiting,
  }
}

/**
 * What a lender gave last, asked for again ten minutes before its end by one node alone; the others, and everybody after a refusal,
 * go on with the old one to its end. A refusal is remembered for 30 s.
 * @throws AppError WECHAT_UNAVAILABLE; WechatFailure for a token that is stale, which the caller renews
 */
async function borrow(
  services: Services,
  name: string,
  fetch: () => Promise<Lent>,
): Promise<string> {
  const { db, config, systemClock, log } = services
  const known = judge(services, await findLoan(db, name), systemClock.now())
  if (known.value !== undefined && !known.due) return known.value
  if (known.value === undefined && !known.due) throw new AppError('WECHAT_UNAVAILABLE')
  const outcome = await inTransaction(db, async (tx) => {
    const locked = await lockLoan(tx, name, { wait: known.value === undefined })
    if (!locked) return known.value
    const before = await findLoan(tx, name)
    const now = systemClock.now()
    const { value, due } = judge(services, before, now)
    if (!due) return value
    try {
      const lent = await fetch()
      const sealed = seal(config.dataKey, lent.value, contextOf(name))
      const forcedAt = before?.forcedAt ?? null
      await storeLoan(tx, { name, sealed, ...planLoan(now, lent.seconds), retryAt: null, forcedAt })
      return lent.value
    } catch (error) {
      if (!(error instanceof WechatFailure)) throw error
      if (error.staleToken) return error
      log.warn({ loan: name, refusal: error.message }, 'WeChat refused')
      const old = before ?? { name, sealed: null, renewAt: now, expiresAt: now, forcedAt: null }
      await storeLoan(tx, { ...old, retryAt: planRetry(now) })
      return value
    }
  })
  if (outcome instanceof WechatFailure) throw outcome
  if (outcome === undefined) throw new AppError('WECHAT_UNAVAILABLE')
  return outcome
}

/** The lender does not know the token any more, though its time is not over: it goes, unless another one went a moment ago. */
async function dropToken(services: Services, name: string, token: string): Promise<void> {
  const { db, systemClock } = services
  await inTransaction(db, async (tx) => {
    await lockLoan(tx, name, { wait: true })
    const loan = await findLoan(tx, name)
    const now = systemClock.now()
    if (!loan || judge(services, loan, now).value !== token || !mayForce(loan.forcedAt, now)) return
    await storeLoan(tx, { ...loan, sealed: null, renewAt: now, expiresAt: now, forcedAt: now })
  })
}

/**
 * Calls with an account's token, which is renewed once, at most every 5 minutes, when it is refused before its end.
 * @throws AppError WECHAT_UNAVAILABLE; WechatFailure, which may be the token's own
 */
export async function callWithToken<T>(
  services: Services,
  { name, gateway }: Account,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const tokenName = `${name}:token`
  const borrowToken = () => borrow(services, tokenName, () => gateway.fetchToken())
  const token = await borrowToken()
  return call(token).catch(async (error: unknown) => {
    if (!(error instanceof WechatFailure && error.staleToken)) throw error
    await dropToken(services, tokenName, token)
    return call(await borrowToken())
  })
}

/**
 * A ticket of an account, borrowed with its token.
 * @throws AppError WECHAT_UNAVAILABLE
 */
export async function borrowTicket(
  services: Services,
  account: Account,
  ticket: TicketName,
): Promise<string> {
  const ticketName = `${account.name}:${ticket}`
  const known = judge(services, await findLoan(services.db, ticketName), services.systemClock.now())
  if (known.value !== undefined && !known.due) return known.value
  const tryWith = (token: string) =>
    borrow(services, ticketName, () => account.gateway.fetchTicket(ticket, token))
  try {
    return await callWithToken(services, account, tryWith)
  } catch (error) {
    if (known.value !== undefined) return known.value
    throw error instanceof WechatFailure ? new AppError('WECHAT_UNAVAILABLE') : error
  }
}
