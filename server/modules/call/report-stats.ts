import type { z } from 'zod'
import type { Call } from '@contract/call/call'
import type { CallRequest, UpdateCallStatsRequest } from '@contract/call/schemas'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import { judgeReport } from './policy'
import { tellCall, toCall } from './present'
import { advanceCall } from './record'
import { findOwnCall, lockOwnCall, roleOf } from './repository'

/**
 * POST /user/im/call/stats/update: what a device says of its call; the same said twice changes nothing.
 * @throws CALL_NOT_FOUND, CALL_STATS_REFUSED
 */
export async function updateCallStats(
  { services, userId }: RequestContext,
  { shareId, stats }: z.output<typeof UpdateCallStatsRequest>,
): Promise<Call> {
  const { row, moved } = await inTransaction(services.db, async (tx) => {
    const call = await lockOwnCall(tx, shareId, userId)
    if (!call) throw new AppError('CALL_NOT_FOUND')
    const verdict = judgeReport(call, roleOf(call, userId), stats)
    if (verdict === 'refused') throw new AppError('CALL_STATS_REFUSED')
    if (verdict === 'same') return { row: call, moved: false }
    return { row: await advanceCall(tx, services, call, stats), moved: true }
  })
  return moved ? tellCall(services, row) : toCall(services, row)
}

/** GET /user/im/call/{shareId}. @throws CALL_NOT_FOUND */
export async function getCall(
  { services, userId }: RequestContext,
  { shareId }: z.output<typeof CallRequest>,
): Promise<Call> {
  const row = await findOwnCall(services.db, shareId, userId)
  if (!row) throw new AppError('CALL_NOT_FOUND')
  return toCall(services, row)
}
