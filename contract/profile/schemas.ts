import { z } from 'zod'
import { isNickname, normaliseNickname } from '../domain/rules/nickname'

/** POST UpdateNick. Its messages are the common ones of fields.json, which the first load holds; the form says the rule itself. */
export const UpdateNickRequest = z.object({
  nickname: z
    .string({ error: 'required' })
    .overwrite(normaliseNickname)
    .min(1, 'required')
    .refine(isNickname, 'invalid'),
})
export type UpdateNickRequest = z.input<typeof UpdateNickRequest>
/** `name`: what the member is called from now on. */
export const UpdateNickResponse = z.object({ name: z.string() })
export type UpdateNickResponse = z.output<typeof UpdateNickResponse>

/** POST UpdateAvatar: the address that an upload of the member's own with the path image/app answered with; '' takes the picture away. */
export const UpdateAvatarRequest = z.object({ avatar: z.string().max(500) })
export type UpdateAvatarRequest = z.input<typeof UpdateAvatarRequest>
export const UpdateAvatarResponse = z.object({ avatar: z.string().nullable() })
export type UpdateAvatarResponse = z.output<typeof UpdateAvatarResponse>

/** POST consent: whether how the member came may be kept. The last answer counts; 'no' deletes what was kept. */
export const ConsentRequest = z.object({ statistics: z.boolean() })
export type ConsentRequest = z.input<typeof ConsentRequest>
export const ConsentResponse = z.object({ statistics: z.enum(['granted', 'refused']) })
export type ConsentResponse = z.output<typeof ConsentResponse>

/** POST AddTrace: how a member who agreed came here the first time. Sent again it changes nothing. */
export const AddTraceRequest = z.object({
  /** Where the link stood: of the link itself, else the host that opened the program. */
  channel: z.string().max(64),
  /** Address of the link, without what is personal in it. */
  link: z.string().max(500),
  /** Path of the page that it opened. */
  firstPage: z.string().max(200),
})
export type AddTraceRequest = z.input<typeof AddTraceRequest>
export const AddTraceResponse = z.object({})
export type AddTraceResponse = z.output<typeof AddTraceResponse>
