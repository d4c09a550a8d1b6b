import type { Services } from '../../../services'
import { findWechatMember } from './repository'

/** The member's open id at the account by which WeChat Pay's own windows of that host are paid; undefined while it does not know them. */
export async function findPayer(
  { config, db }: Services,
  userId: string,
  client: 'jsapi' | 'weapp',
): Promise<string | undefined> {
  const appId = config.wechatPay?.appIds[client]
  if (appId === undefined) return undefined
  return (await findWechatMember(db, userId))?.openIds.get(appId)
}
