import type { UserConfigResponse } from '@contract/account/schemas'
import type {
  AddTraceRequest,
  AddTraceResponse,
  ConsentRequest,
  ConsentResponse,
} from '@contract/profile/schemas'
import { inTransaction, type Executor } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { deleteTrace, findAnswer, insertAnswer, insertTrace, lockConsent } from './repository'

/** What a member has answered; a visitor is not asked. */
export async function readConsent(
  exec: Executor,
  userId: string,
): Promise<UserConfigResponse['consent']> {
  const granted = userId === '' ? undefined : await findAnswer(exec, userId)
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
    await insertAnswer(tx, { userId, granted, at: services.systemClock.now() })
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
    if ((await findAnswer(tx, userId)) !== true) throw new AppError('CONSENT_REQUIRED')
    await insertTrace(tx, { userId, ...trace, tracedAt: services.systemClock.now() })
  })
  return {}
}
