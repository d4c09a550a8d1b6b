import type { z } from 'zod'
import type { SpendPointsRequest, SpendPointsResponse } from '@contract/points/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { NamedAnswer } from '../../http/endpoint'
import { authenticateCard } from '../card'
import { postEntry } from './post-entry'
import { formatSpendSource } from './spend-source'

/**
 * POST /user/points/spend (docs/product/points.md, "Spending by a card"): a card device takes points of the member whose card it is.
 * @throws CARD_SIGNATURE_WRONG, CARD_KEY_REVOKED, CARD_TIME_WRONG (seconds), CARD_REQUEST_REPLAYED, TOO_MANY_REQUESTS,
 * POINTS_TOO_LOW (left), IDEMPOTENCY_MISMATCH
 */
export async function spendPoints(
  context: RequestContext,
  { spendId, points }: z.output<typeof SpendPointsRequest>,
): Promise<NamedAnswer<SpendPointsResponse>> {
  const { serial, userId } = await authenticateCard(context)
  const sourceId = formatSpendSource(serial, spendId)
  const spent = await inTransaction(
    context.services.db,
    (tx) => postEntry(tx, { userId, kind: 'spend', points, sourceId, now: context.now }),
    { repeatable: true },
  )
  if (!spent) throw new Error(`request ${sourceId} spent nothing`)
  const { balanceAfter, createdAt, replayed } = spent
  return {
    data: { spendId, points, balance: balanceAfter, createTime: createdAt.toISOString() },
    replayed,
  }
}
