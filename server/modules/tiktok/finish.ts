import type { z } from 'zod'
import type { FinishTiktokRequest, TiktokStatus } from '@contract/tiktok/schemas'
import { hashToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import { createTiktokClient } from '../../gateways/tiktok/client'
import { TiktokFailure, type TiktokGateway, type TiktokPerson } from '../../gateways/tiktok/types'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { open } from '../../security/encryption'
import { getTiktokStatus, sealAccount } from './account'
import { codeContext, redirectUriOf, verifierContext } from './policy'
import { findAccount, insertAccount, takeAttempt } from './repository'
import type { TiktokAttemptTable } from './tables'

/** @throws TIKTOK_REFUSED, TIKTOK_EXPIRED */
async function identify(
  { services: { config }, log }: RequestContext,
  gateway: TiktokGateway,
  { stateHash, codeSealed, verifierSealed }: TiktokAttemptTable,
): Promise<TiktokPerson> {
  if (codeSealed === null) throw new AppError('TIKTOK_REFUSED')
  try {
    return await gateway.identify({
      code: open(config.dataKey, codeSealed, codeContext(stateHash)),
      verifier: open(config.dataKey, verifierSealed, verifierContext(stateHash)),
      redirectUri: redirectUriOf(config),
    })
  } catch (error) {
    if (!(error instanceof TiktokFailure)) throw error
    if (error.refused) throw new AppError('TIKTOK_REFUSED')
    log.warn({ refusal: error.message }, 'TikTok refused')
    throw new AppError('TIKTOK_EXPIRED')
  }
}

/**
 * POST /user/tiktok/finish: connects the TikTok account with which the caller came back, if it was the caller who began. The ticket is
 * used up, whatever comes of it.
 * @throws TIKTOK_EXPIRED, TIKTOK_REFUSED, TIKTOK_BOUND, TIKTOK_TAKEN; TOKEN_EXPIRED for who deleted the account meanwhile
 */
export async function finishTiktok(
  context: RequestContext,
  { ticket }: z.output<typeof FinishTiktokRequest>,
): Promise<TiktokStatus> {
  const { services, userId, now: boundAt } = context
  const { config, db, systemClock } = services
  const attempt = await takeAttempt(db, {
    ticketHash: hashToken(ticket),
    userId,
    now: systemClock.now(),
  })
  if (!attempt || !config.tiktok) throw new AppError('TIKTOK_EXPIRED')
  const gateway = createTiktokClient(config.tiktok)
  const { pictureUrl, ...person } = await identify(context, gateway, attempt)
  const picture = pictureUrl === undefined ? undefined : await gateway.fetchPicture(pictureUrl)
  const account = sealAccount(services, { userId, boundAt }, { ...person, picture })
  await inTransaction(db, async (tx) => {
    if (await insertAccount(tx, account)) return
    throw new AppError((await findAccount(tx, userId)) ? 'TIKTOK_BOUND' : 'TIKTOK_TAKEN')
  })
  return getTiktokStatus(context)
}
