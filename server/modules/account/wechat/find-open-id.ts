import type { Services } from '../../../services'
import { findWechatMember } from './repository'

/** The member's open id at the mini-program; undefined where it does not know them, or this deployment has none. */
export async function findWeappOpenId(
  { config, db }: Services,
  userId: string,
): Promise<string | undefined> {
  if (!config.weapp) return undefined
  return (await findWechatMember(db, userId))?.openIds.get(config.weapp.appId)
}
