import { z } from 'zod'
import { isNickname, normaliseNickname } from '../domain/rules/nickname'

/** POST UpdateNick. Messages are keys of locales/<lang>/fields.json. */
export const UpdateNickRequest = z.object({
  nickname: z
    .string({ error: 'enterNickname' })
    .overwrite(normaliseNickname)
    .min(1, 'enterNickname')
    .refine(isNickname, 'nicknameRule'),
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
