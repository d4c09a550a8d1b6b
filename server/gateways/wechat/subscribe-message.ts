import { z } from 'zod'
import type { WechatSettings } from '../../config/wechat-settings'
import { ask } from './client'

/** WeChat's errcode where the person let us send nothing (any more). */
export const NO_CONSENT = 43_101
/** … where there is no such person (any more), or where what fills the template does not fit it. */
export const UNKNOWN_PERSON = 40_003
export const UNFIT_DATA = 47_003

export interface SubscribeMessage {
  openId: string
  templateId: string
  /** Of the mini-program, with its query, without a slash before it. */
  page: string
  /** By the names of the template's fields. */
  data: Readonly<Record<string, string>>
}

/**
 * One message of a one-time subscription
 * (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html).
 * @throws WechatFailure
 */
export async function sendSubscribeMessage(
  { url }: Pick<WechatSettings, 'url'>,
  token: string,
  { openId, templateId, page, data }: SubscribeMessage,
): Promise<void> {
  const fields = Object.entries(data).map(([name, value]) => [name, { value }])
  await ask(
    {
      url: `${url}/cgi-bin/message/subscribe/send`,
      query: { access_token: token },
      body: {
        touser: openId,
        template_id: templateId,
        page,
        data: Object.fromEntries(fields),
        miniprogram_state: 'formal',
      },
    },
    z.object({ errcode: z.literal(0) }),
  )
}
