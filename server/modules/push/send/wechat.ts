import type { TemplateUse } from '../../../config/push-settings'
import type { Push, PushOutcome } from '../../../gateways/push/types'
import { createWechatClient } from '../../../gateways/wechat/client'
import {
  NO_CONSENT,
  sendSubscribeMessage,
  UNFIT_DATA,
  UNKNOWN_PERSON,
} from '../../../gateways/wechat/subscribe-message'
import { WechatFailure } from '../../../gateways/wechat/types'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { findWeappOpenId } from '../../account'
import { callWithToken } from '../../wechat'
import { forgetConsents, giveConsentBack, takeConsent } from '../repository/consents'

/** The longest text of a 'thing' (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/subscribe-message.html). */
const THING_MAX = 20

const toThing = (text: string): string => [...text].slice(0, THING_MAX).join('')

function outcomeOf(error: unknown): PushOutcome {
  if (error instanceof AppError) return { type: 'later', reason: error.errorName }
  if (!(error instanceof WechatFailure)) throw error
  const reason = `WeChat ${error.message}`
  if (error.errcode === UNKNOWN_PERSON) return { type: 'dead' }
  if (error.errcode === NO_CONSENT || error.errcode === UNFIT_DATA)
    return { type: 'refused', reason }
  return { type: 'later', reason }
}

/** A message of the mini-program's, for which the member gave a consent that is used up by it. */
export async function sendByWechat(
  services: Services,
  { userId, use }: { userId: string; use: TemplateUse },
  { title, body, path }: Push,
): Promise<PushOutcome> {
  const { db, config } = services
  const template = config.push.templates.find((one) => one.use === use)
  const openId = await findWeappOpenId(services, userId)
  if (!config.weapp || openId === undefined) return { type: 'dead' }
  const consent = { userId, template: template?.id ?? '' }
  // Without a consent nothing was promised to the member, and nothing failed.
  if (!template || !(await takeConsent(db, consent))) return { type: 'sent' }
  const account = {
    name: `wechat:${config.weapp.appId}`,
    gateway: createWechatClient(config.weapp),
  }
  const { weapp } = config
  const message = {
    openId,
    templateId: template.id,
    page: path.replace(/^\//, ''),
    data: { [template.title]: toThing(title), [template.body]: toThing(body) },
  }
  try {
    await callWithToken(services, account, (token) => sendSubscribeMessage(weapp, token, message))
    return { type: 'sent' }
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.type === 'later') await giveConsentBack(db, consent)
    if (error instanceof WechatFailure && error.errcode === NO_CONSENT)
      await forgetConsents(db, consent)
    return outcome
  }
}
