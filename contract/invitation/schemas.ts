import { z } from 'zod'
import { email, mailCode } from '../account/schemas'
import { normaliseCode } from '../domain/rules/codes'

/** GET GetBindCodeByEmail: requires the emailed code (purpose register), which stays usable for registering. code is '' when nobody invited this email. */
export const BindCodeRequest = z.object({ email, code: mailCode })
export type BindCodeRequest = z.input<typeof BindCodeRequest>
export const BindCodeResponse = z.object({ code: z.string() })
export type BindCodeResponse = z.output<typeof BindCodeResponse>

/** GET /user/invite/inviter: who invites by a recommendation code, for whoever has not registered yet. */
export const InviterRequest = z.object({ code: z.string().max(64).transform(normaliseCode) })
export type InviterRequest = z.input<typeof InviterRequest>
/** The name is masked; null when nobody has this code. */
export const InviterResponse = z.object({ name: z.string().nullable() })
export type InviterResponse = z.output<typeof InviterResponse>

/** POST /user/invite/email: an email with the caller's code and link. */
export const InviteEmailRequest = z.object({ email })
export type InviteEmailRequest = z.input<typeof InviteEmailRequest>
