import { z } from 'zod'
import type { WechatSettings } from '../../config/wechat-settings'
import { ask } from './client'

const PhoneAnswer = z.object({
  phone_info: z.object({
    purePhoneNumber: z.string().regex(/^\d{4,20}$/),
    countryCode: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,4}$/)),
  }),
})

/**
 * The number that a person let the mini-program have, as '+8613800001234'. The code of WeChat's button is good once
 * (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-info/phone-number/getPhoneNumber.html).
 * @throws WechatFailure
 */
export async function fetchPhone(
  { url }: Pick<WechatSettings, 'url'>,
  token: string,
  code: string,
): Promise<string> {
  const call = {
    url: `${url}/wxa/business/getuserphonenumber`,
    query: { access_token: token },
    body: { code },
  }
  const { countryCode, purePhoneNumber } = (await ask(call, PhoneAnswer)).phone_info
  return `+${countryCode}${purePhoneNumber}`
}
