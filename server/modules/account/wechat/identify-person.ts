import type { WechatProof } from '@contract/sign-in/schemas'
import type { ErrorName } from '@contract/errors'
import { hashToken } from '../../../db/id'
import { createPageSignIn, createWeappSignIn } from '../../../gateways/wechat/sign-in'
import { WechatFailure } from '../../../gateways/wechat/types'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { takeState, type WechatName } from './repository'
import { sealSession } from './session'

/** WeChat's refusals that say something to the person; every other one is the deployment's, or WeChat's own trouble. */
const NAMED: Readonly<Record<number, ErrorName>> = {
  40029: 'WECHAT_CODE_INVALID',
  40163: 'WECHAT_CODE_USED',
  40226: 'WECHAT_PERSON_REFUSED',
  45011: 'WECHAT_TOO_OFTEN',
}

/** What a refusal of WeChat's means to the caller; what is not the person's to mend is logged. */
export function nameRefusal({ log }: Pick<RequestContext, 'log'>, failure: unknown): AppError {
  if (!(failure instanceof WechatFailure)) throw failure
  const name = failure.errcode === undefined ? undefined : NAMED[failure.errcode]
  if (!name) log.warn({ refusal: failure.message }, 'WeChat refused')
  return new AppError(name ?? 'WECHAT_UNAVAILABLE')
}

/** @throws WECHAT_LOGIN_NOT_CONFIGURED, WECHAT_STATE_INVALID */
async function findGateway({ services, deviceId }: RequestContext, proof: WechatProof) {
  const { config, db, systemClock } = services
  const settings = proof.client === 'weapp' ? config.weapp : config.wechat
  if (!settings) throw new AppError('WECHAT_LOGIN_NOT_CONFIGURED')
  if (proof.client === 'weapp') return createWeappSignIn(settings)
  const state = { hash: hashToken(proof.state), deviceId, now: systemClock.now() }
  // A code that somebody else put into the address would sign this device in as them.
  if (deviceId === '' || !(await takeState(db, state))) throw new AppError('WECHAT_STATE_INVALID')
  return createPageSignIn(settings)
}

/**
 * Who WeChat says is there. What it knows beside the ids and the key of a session is not kept.
 * @throws WECHAT_LOGIN_NOT_CONFIGURED, WECHAT_STATE_INVALID, WECHAT_PREVIEW, WECHAT_UNAVAILABLE, and what NAMED names
 */
export async function identifyPerson(
  context: RequestContext,
  proof: WechatProof,
): Promise<{ person: WechatName; nickname: string }> {
  const gateway = await findGateway(context, proof)
  const found = await gateway.exchangeCode(proof.code).catch((failure: unknown) => {
    throw nameRefusal(context, failure)
  })
  if (found.preview) throw new AppError('WECHAT_PREVIEW')
  const { appId, openId, unionId = null, nickname, sessionKey } = found
  const sessionSealed = sealSession(context.services.config.dataKey, found, sessionKey)
  return { person: { appId, openId, unionId, sessionSealed }, nickname }
}
