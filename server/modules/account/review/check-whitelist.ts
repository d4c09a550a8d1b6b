import type { WhitelistResponse } from '@contract/review/schemas'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { isWhitelisted } from '../../session'
import { judgeWhitelist } from './policy'

/**
 * GET whitelist: may the caller see the internal page, by the list and its days (business clock).
 * @throws NOT_WHITELISTED, WHITELIST_CLOSED (from, to)
 */
export async function checkWhitelist({
  services: { db, config },
  userId,
  now,
}: RequestContext): Promise<WhitelistResponse> {
  const { whitelist } = config
  const verdict = judgeWhitelist(await isWhitelisted(db, userId), now, whitelist)
  if (verdict === 'notListed') throw new AppError('NOT_WHITELISTED')
  if (verdict === 'closed') throw new AppError('WHITELIST_CLOSED', { ...whitelist })
  return { until: whitelist.to }
}
