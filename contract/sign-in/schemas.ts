import { z } from 'zod'
import {
  agreed,
  country,
  email,
  mailCode,
  password,
  recommendationCode,
  SessionResponse,
  username,
} from '../account/schemas'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'

const wechatCode = z.string().min(1).max(512)
/** The member's login password. Asked of a member who has one, so that a device that was left open changes no way to sign in. */
const ownPassword = z.string().max(TEXT_LENGTHS.oldPassword).optional()

/** What WeChat gave a program, or a page in its web view, as a proof of who is there: good once, for five minutes. */
export const WechatProof = z.discriminatedUnion('client', [
  z.object({ client: z.literal('weapp'), code: wechatCode }),
  z.object({
    client: z.literal('page'),
    code: wechatCode,
    /** What POST WechatPage put into the address; good once, on the device that asked for it. */
    state: z.string().min(1).max(128),
  }),
])
export type WechatProof = z.input<typeof WechatProof>

/** POST WechatPage: where a page in WeChat's web view goes to ask who is there. WeChat comes back to `url`, one of our own pages, with `code` and `state`. */
export const WechatPageRequest = z.object({ url: z.string().min(1).max(2048) })
export type WechatPageRequest = z.input<typeof WechatPageRequest>
export const WechatPageResponse = z.object({ url: z.string() })
export type WechatPageResponse = z.output<typeof WechatPageResponse>

/**
 * POST WechatLogin: a session for who has an account, else a ticket for registering, good for 30 minutes on this device. The
 * nickname is '' where WeChat tells none.
 */
export const WechatLoginResponse = z.discriminatedUnion('type', [
  SessionResponse.extend({ type: z.literal('signedIn') }),
  z.object({ type: z.literal('new'), ticket: z.string(), nickname: z.string() }),
])
export type WechatLoginResponse = z.output<typeof WechatLoginResponse>

/** POST Register/wechat: like Register/new without email and password. */
export const RegisterByWechatRequest = z.object({
  ticket: z.string().min(1).max(128),
  country,
  username,
  recommendationCode,
  agreed,
})
export type RegisterByWechatRequest = z.input<typeof RegisterByWechatRequest>
export type NewSession = SessionResponse

/** GET Wechat: whether the member signs in by WeChat as well. */
export const WechatAccount = z.object({ linked: z.boolean() })
export type WechatAccount = z.output<typeof WechatAccount>

/** POST Wechat/link, POST Wechat/unlink: `password` is asked of a member who has one. */
export const LinkWechatRequest = z.object({ proof: WechatProof, password: ownPassword })
export type LinkWechatRequest = z.input<typeof LinkWechatRequest>
export const UnlinkWechatRequest = z.object({ password: ownPassword })
export type UnlinkWechatRequest = z.input<typeof UnlinkWechatRequest>

/** POST UpdateInitialPassword: of a member who has none yet. */
export const UpdateInitialPasswordRequest = z
  .object({
    password,
    confirmPassword: z.string({ error: 'enterConfirmPassword' }).min(1, 'enterConfirmPassword'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsMustMatch',
    when: () => true,
  })
export type UpdateInitialPasswordRequest = z.input<typeof UpdateInitialPasswordRequest>

/** POST BindEmail: the first email of a member, or another one in its place; `code` was mailed to it. */
export const BindEmailRequest = z.object({ email, code: mailCode, password: ownPassword })
export type BindEmailRequest = z.input<typeof BindEmailRequest>

export const Done = z.object({})
export type Done = z.output<typeof Done>
