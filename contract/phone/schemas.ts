import { z } from 'zod'

/** GET WechatPhone: the member's number with its middle hidden, '' without one. */
export const WechatPhone = z.object({ phone: z.string() })
export type WechatPhone = z.output<typeof WechatPhone>

/** POST WechatPhone: what WeChat's button gave the mini-program when the member agreed; good once, for five minutes. */
export const GiveWechatPhoneRequest = z.object({ code: z.string().min(1).max(512) })
export type GiveWechatPhoneRequest = z.input<typeof GiveWechatPhoneRequest>
