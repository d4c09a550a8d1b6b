import type { UserConfigResponse } from '@contract/account/schemas'
import type {
  AddTraceRequest,
  AddTraceResponse,
  ConsentRequest,
  ConsentResponse,
} from '@contract/profile/schemas'
import { inTransaction, type Executor } from '../../../db/transaction'
import type { Services } from '../../../services'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import {
  deleteTrace,
  findAnswer as readAnswer,
  insertAnswer,
  insertTrace,
  lockConsent,
  type Purpose,
} from './repository'

export { readAnswer }

/** Keeps an answer of a member's; the last one of a purpose counts. */
export async function keepAnswer(
  { db, systemClock }: Services,
  answer: { userId: string; purpose: Purpose; granted: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockConsent(tx, answer.userId)
    await insertAnswer(tx, { ...answer, at: systemClock.now() })
  })
}

/** What a member has answered; a visitor is not asked. */
export async function readConsent(
  exec: Executor,
  userId: string,
): Promise<UserConfigResponse['consent']> {
  const granted = userId === '' ? undefined : await readAnswer(exec, userId, 'statistics')
  if (granted === undefined) return { statistics: 'unasked' }
  return { statistics: granted ? 'granted' : 'refused' }
}

/** POST consent: keeps the answer; whoever takes it back is rid of what was kept. */
export async function answerConsent(
  { services, userId }: RequestContext,
  { statistics: granted }: ConsentRequest,
): Promise<ConsentResponse> {
  await inTransaction(services.db, async (tx) => {
    await lockConsent(tx, userId)
    await insertAnswer(tx, {
      userId,
      purpose: 'statistics',
      granted,
      at: services.systemClock.now(),
    })
    if (!granted) await deleteTrace(tx, userId)
  })
  return { statistics: granted ? 'granted' : 'refused' }
}

/** POST AddTrace: once per member, and only for one who agreed. @throws CONSENT_REQUIRED */
export async function addTrace(
  { services, userId }: RequestContext,
  trace: AddTraceRequest,
): Promise<AddTraceResponse> {
  await inTransaction(services.db, async (tx) => {
    await lockConsent(tx, userId)
    if ((await readAnswer(tx, userId, 'statistics')) !== true)
      throw new AppError('CONSENT_REQUIRED')
    await insertTrace(tx, { userId, ...trace, tracedAt: services.systemClock.now() })
  })
  return {}
}
