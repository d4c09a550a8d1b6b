import { randomBytes } from 'node:crypto'
import type { WechatPageRequest, WechatPageResponse } from '@contract/sign-in/schemas'
import { hashToken } from '../../../db/id'
import { buildConsentUrl } from '../../../gateways/wechat/sign-in'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { findSignedUrl } from '../../wechat'
import { insertState } from './repository'

/** The person reads WeChat's question in this time. */
const STATE_MS = 600_000

/**
 * POST WechatPage: where a page in WeChat's web view goes to ask who is there. The state that comes back with the code is good
 * once, on this device: nobody is signed in by a code that somebody else put into a link.
 * @throws WECHAT_LOGIN_NOT_CONFIGURED, JSSDK_PAGE_REFUSED for a page that is not ours, VALIDATION_FAILED without a session
 */
export async function createWechatPage(
  { services, deviceId }: RequestContext,
  { url }: WechatPageRequest,
): Promise<WechatPageResponse> {
  const { config, db, systemClock } = services
  if (!config.wechat) throw new AppError('WECHAT_LOGIN_NOT_CONFIGURED')
  if (findSignedUrl(url, config) === undefined) throw new AppError('JSSDK_PAGE_REFUSED')
  if (deviceId === '') throw new AppError('VALIDATION_FAILED')
  // WeChat takes letters and digits alone.
  const state = randomBytes(24).toString('hex')
  const expiresAt = new Date(systemClock.now().getTime() + STATE_MS)
  await insertState(db, { hash: hashToken(state), deviceId, expiresAt })
  const { appId } = config.wechat
  return { url: buildConsentUrl(config.wechatOpenUrl, { appId, page: url, state }) }
}
