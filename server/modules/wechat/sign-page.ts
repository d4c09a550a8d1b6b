import type { z } from 'zod'
import type {
  AvailableAppResponse,
  SignPageRequest,
  SignPageResponse,
} from '@contract/wechat/schemas'
import type { WechatSettings, WecomSettings } from '../../config/wechat-settings'
import { createToken } from '../../db/id'
import { createWechatClient, createWecomClient } from '../../gateways/wechat/client'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import type { Services } from '../../services'
import { borrowTicket } from './loans'
import { computeSignature, findSignedUrl } from './policy'

const NONCE_BYTES = 12

interface Page {
  url: string
  /** Seconds since 1970. */
  timestamp: number
}

async function signForWechat(
  services: Services,
  settings: WechatSettings,
  page: Page,
): Promise<SignPageResponse> {
  const account = { name: `wechat:${settings.appId}`, gateway: createWechatClient(settings) }
  const ticket = await borrowTicket(services, account, 'jsapi')
  const nonce = createToken(NONCE_BYTES)
  return {
    appId: settings.appId,
    nonce_str: nonce,
    timestamp: page.timestamp,
    signature: computeSignature({ ...page, ticket, nonce }),
  }
}

/** WeCom asks for two: config by the company's ticket, agentConfig by the agent's. */
async function signForWecom(
  services: Services,
  settings: WecomSettings,
  page: Page,
): Promise<SignPageResponse> {
  const { corpId, agentId } = settings
  const account = { name: `wecom:${corpId}:${agentId}`, gateway: createWecomClient(settings) }
  const ticket = await borrowTicket(services, account, 'jsapi')
  const agentTicket = await borrowTicket(services, account, 'agent')
  const [nonce, nonceStr] = [createToken(NONCE_BYTES), createToken(NONCE_BYTES)]
  const { timestamp } = page
  return {
    appId: corpId,
    corpId,
    nonce_str: nonce,
    timestamp,
    signature: computeSignature({ ...page, ticket, nonce }),
    agentSignature: {
      corpId,
      agentId,
      nonceStr,
      timestamp,
      signature: computeSignature({ ...page, ticket: agentTicket, nonce: nonceStr }),
    },
  }
}

/**
 * GET /api/wechat/jsapi (docs/product/js-sdk.md): signatures with which one of our own pages may use WeChat's or WeCom's JS-SDK.
 * @throws JSSDK_PAGE_REFUSED, JSSDK_NOT_CONFIGURED, WECHAT_UNAVAILABLE
 */
export async function signPage(
  { services }: RequestContext,
  { url: asked, type }: z.output<typeof SignPageRequest>,
): Promise<SignPageResponse> {
  const { config, systemClock } = services
  const url = findSignedUrl(asked, config)
  if (url === undefined) throw new AppError('JSSDK_PAGE_REFUSED')
  const page = { url, timestamp: Math.floor(systemClock.now().getTime() / 1000) }
  if (type === 'enterprise' && config.wecom) return signForWecom(services, config.wecom, page)
  if (type === undefined && config.wechat) return signForWechat(services, config.wechat, page)
  throw new AppError('JSSDK_NOT_CONFIGURED')
}

/** GET /api/contact/availableApp: where the enterprise app's web view calls the API. */
export function getAvailableApp({ services }: RequestContext): Promise<AvailableAppResponse> {
  return Promise.resolve(services.config.enterpriseApp ?? { host: '', header: '' })
}
