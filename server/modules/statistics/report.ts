import type { z } from 'zod'
import { computePacificDay } from '@contract/domain/pacific'
import type {
  AnswerStatisticsRequest,
  StatConsentResponse,
  StatReportRequest,
  StatReportResponse,
} from '@contract/statistics/schemas'
import { newId } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { NamedAnswer } from '../../http/endpoint'
import { AppError } from '../../http/error'
import { keepAnswer, readAnswer } from '../account'
import { REPORTS_A_DAY } from './policy'
import { insertBatch, insertEvents } from './repository'

/**
 * POST /user/stat/report: counts what a visit of a member who agreed did, once by the report's id, and keeps nothing of who that
 * was. @throws CONSENT_REQUIRED, TOO_MANY_REQUESTS
 */
export async function addReport(
  { services, userId, platform, now }: RequestContext,
  { batch, events }: z.output<typeof StatReportRequest>,
): Promise<NamedAnswer<StatReportResponse>> {
  const { db, limits, systemClock } = services
  if ((await readAnswer(db, userId, 'usage')) !== true) throw new AppError('CONSENT_REQUIRED')
  await limits.require(`statistics:${userId}`, REPORTS_A_DAY)
  const receivedAt = systemClock.now()
  const isNew = await inTransaction(db, async (tx) => {
    if (!(await insertBatch(tx, batch, receivedAt))) return false
    await insertEvents(
      tx,
      events.map(({ kind, name, session, ago, ms }) => ({
        day: computePacificDay(new Date(now.getTime() - ago)),
        id: newId(),
        kind,
        name,
        session,
        platform,
        ms,
        receivedAt,
      })),
    )
    return true
  })
  return { data: {}, replayed: !isNew }
}

/** GET /user/stat/consent. */
export async function readStatConsent({
  services: { db },
  userId,
}: RequestContext): Promise<StatConsentResponse> {
  const granted = await readAnswer(db, userId, 'usage')
  if (granted === undefined) return { state: 'unasked' }
  return { state: granted ? 'granted' : 'refused' }
}

/** POST /user/stat/consent: keeps the answer. What was counted before a no names nobody, and so cannot be taken out. */
export async function answerStatistics(
  { services, userId }: RequestContext,
  { granted }: AnswerStatisticsRequest,
): Promise<StatConsentResponse> {
  await keepAnswer(services, { userId, purpose: 'usage', granted })
  return { state: granted ? 'granted' : 'refused' }
}
